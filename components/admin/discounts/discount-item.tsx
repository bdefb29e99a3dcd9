'use client'

import { DeleteButton } from '@/components/admin/lists/delete-button'
import { EditableRow } from '@/components/admin/lists/editable-row'
import type { Discount } from '@/lib/discounts/responses'
import type { DiscountState } from '@/lib/discounts/rules'
import { DiscountForm } from './discount-form'
import { termsOf, timeOf, usesOf } from './discount-values'
import { EndDiscount } from './end-discount'

const stateNames: Record<DiscountState, string> = {
  active: 'Active',
  scheduled: 'Not begun',
  ended: 'Ended',
  'used up': 'Used up',
}

type DiscountItemProps = { discount: Discount; state: DiscountState; now: string }

export function DiscountItem({ discount, state, now }: DiscountItemProps) {
  const { _id, code } = discount
  return (
    <EditableRow
      name={code}
      buttons={
        <>
          {state === 'active' && <EndDiscount discount={discount} now={now} />}
          <DeleteButton
            call="DELETE /api/discounts/{id}"
            id={_id}
            what={code}
            question="Are you sure you want to delete this discount code?"
            description="It leaves this list and no more orders can use it. Orders with it keep their discount."
            done="Discount code deleted"
          />
        </>
      }
      form={({ close, cancel }) => (
        <DiscountForm discount={discount} onSaved={close}>
          {cancel}
        </DiscountForm>
      )}
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-base">
          <span className="wrap-anywhere select-all">{code}</span>
          <span className={`font-medium text-sm ${state === 'active' ? 'text-success' : 'text-soft'}`}>
            {stateNames[state]}
          </span>
        </h3>
        <p>{termsOf(discount)}</p>
        <p className="text-sm text-soft">
          {timeOf(discount)} · {usesOf(discount)}
        </p>
      </div>
    </EditableRow>
  )
}
