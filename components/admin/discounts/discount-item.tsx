'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { DeleteButton } from '@/components/admin/lists/delete-button'
import { EditableRow } from '@/components/admin/lists/editable-row'
import { listButton, Pill } from '@/components/admin/lists/list-table'
import { adminCall, useUndo } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import type { Discount } from '@/lib/discounts/responses'
import type { DiscountStatus } from '@/lib/discounts/rules'
import { serverNow } from '@/lib/values/deadlines'
import { DiscountForm } from './discount-form'
import { termsOf, timeOf, usesOf } from './discount-values'

const stateNames: Record<DiscountStatus, string> = {
  active: 'Active',
  scheduled: 'Not begun',
  ended: 'Ended',
  'used up': 'Used up',
}

type DiscountItemProps = { discount: Discount; state: DiscountStatus; now: string }

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
            isInTable
          />
        </>
      }
      form={({ close, cancel }) => (
        <DiscountForm discount={discount} onSaved={close}>
          {cancel}
        </DiscountForm>
      )}
      places={{
        name: <h3 className="inline select-all font-semibold">{code}</h3>,
        about: (
          <span className="wrap-anywhere line-clamp-2 leading-snug">
            {termsOf(discount)} · {timeOf(discount, new Date(now))} · {usesOf(discount)}
          </span>
        ),
        state: <Pill tone={state === 'active' ? 'good' : 'plain'}>{stateNames[state]}</Pill>,
      }}
    />
  )
}

type EndDiscountProps = {
  discount: Discount
  /** The server's time. */
  now: string
}

/** Ends a code immediately. */
function EndDiscount({ discount: { _id, code, endsAt }, now }: EndDiscountProps) {
  const router = useRouter()
  const withUndo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const put = (change: Pick<Discount, 'endsAt'>, base?: Pick<Discount, 'endsAt'>) =>
    adminCall('PUT /api/discounts/{id}', { id: _id, body: { ...change, base } })
  useEffect(() => void serverNow(now), [now])
  const end = async () => {
    const ended = await put({ endsAt: new Date(serverNow(now)).toISOString() })
    // If somebody else has changed the end since, theirs stays.
    withUndo(`Discount code ${code} ended`, () => put({ endsAt }, { endsAt: ended.endsAt }))
    router.refresh()
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className={listButton}
        aria-label={`End ${code}`}
        onClick={() => setAsking(true)}
      >
        End
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Do you want to end this discount code now?"
          yes="End it"
          isDangerous
          onYes={end}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere font-medium text-ink">{code}</p>
          <p>No more orders can use it. Orders with it keep their discount.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
