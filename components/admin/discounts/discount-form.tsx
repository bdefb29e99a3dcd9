'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef } from 'react'
import { DayField, NumberField } from '@/components/admin/form/fields'
import { useEntryChange } from '@/components/admin/lists/editable-row'
import { AdminAlert } from '@/components/admin/shell/admin-alert'
import { adminCall } from '@/components/admin/shell/admin-call'
import { buttonClass } from '@/components/ui/button'
import { CheckField, Field, Select } from '@/components/ui/form/field'
import { Form, Submit } from '@/components/ui/form/form'
import { notify } from '@/components/ui/notify'
import type { DiscountInput } from '@/lib/discounts/input'
import type { Discount } from '@/lib/discounts/responses'
import { type DiscountTyped, typedDiscount } from './discount-values'

type DiscountFormProps = {
  /** The code to change. Absent for a new one. */
  discount?: Discount
  onSaved(): void
  /** Shown beside the button. */
  children?: ReactNode
}

export function DiscountForm({ discount, onSaved, children }: DiscountFormProps) {
  const router = useRouter()
  const { shown, change } = useEntryChange(discount)
  const shownTyped = typedDiscount(shown)
  /**
   * Only changed fields are sent. Otherwise saving a code that was ended during a day would extend it to the end of it.
   */
  const changeOf = (input: DiscountInput, typed: DiscountTyped) =>
    Object.fromEntries(
      Object.entries(input).filter(
        ([name]) => typed[name as keyof DiscountTyped] !== shownTyped[name as keyof DiscountTyped],
      ),
    )
  return (
    <Form<DiscountTyped, DiscountInput>
      defaults={shownTyped}
      rules={async () => (await import('@/lib/discounts/input')).discountForm}
      onSubmit={async (input, form) => {
        if (shown) {
          const body = { ...changeOf(input, form.getValues()), base: termsIn(shown) }
          await change('PUT /api/discounts/{id}', { id: shown._id, body })
        } else await adminCall('POST /api/discounts', { body: input })
        if (!discount) form.reset(shownTyped)
        void notify('success', discount ? 'Update Success' : `Discount code ${input.code} added`)
        router.refresh()
        onSaved()
      }}
      label={discount ? `Edit ${discount.code}` : 'New discount code'}
      className="grid max-w-2xl grid-cols-2 items-start gap-x-3 gap-y-5"
    >
      <Field
        name="code"
        label="Code"
        hint="What shoppers type, in capitals or not: letters A to Z, digits, - and _"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="col-span-2"
      />
      <NumberField name="value" label="Discount" />
      <Select name="kind" label="Type">
        <option value="percent">Percent</option>
        <option value="amount">Rupees</option>
      </Select>
      <NumberField name="minSubtotal" label="Minimum order" hint="In rupees" isOptional />
      <NumberField name="maxUses" label="Usage limit" hint="In all orders" isOptional />
      <DayField name="startsAt" label="First day" isOptional />
      <DayField name="endsAt" label="Last day" isOptional />
      <div className="col-span-2 flex flex-col gap-4">
        <CheckField name="oncePerCustomer" label="Once per customer" hint="By account and by telephone number." />
        <CheckField name="notOnSale" label="Not on sale goods" hint="It lowers only goods that are not on sale." />
        <AdminAlert />
        <div className="flex flex-wrap gap-2">
          <Submit size="sm">{discount ? 'Save' : 'Add discount code'}</Submit>
          {children}
        </div>
      </div>
    </Form>
  )
}

const termsIn = ({ _id, uses, createdAt, ...terms }: Discount) => terms

/** Opens the form of a new discount code above the list, and closes it when the code is added. */
export function NewDiscount() {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={details} className="pb-3">
      <summary className={buttonClass({ size: 'sm' }, 'cursor-pointer list-none')}>Add a discount code</summary>
      <div className="py-4">
        <DiscountForm onSaved={close} />
      </div>
    </details>
  )
}
