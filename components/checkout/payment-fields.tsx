'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import type { Rupees } from '@/lib/money'
import type { PaymentMethodName } from '@/lib/schemas/order'
import { Wallet } from './wallet'

const methods: { name: PaymentMethodName; description: string }[] = [
  { name: 'Cash on Delivery', description: 'Pay the courier when your order arrives.' },
  { name: 'Online Payment', description: 'Send the amount to our account first, then enter the reference.' },
]

export function PaymentFields({ amount }: { amount: Rupees }) {
  const { setValue, clearErrors } = useFormContext()
  const chosen: unknown = useWatch({ name: 'paymentMethod' })
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-semibold text-lg tracking-title">Payment method</legend>
      {methods.map(({ name, description }) => (
        <label
          key={name}
          className="flex min-h-11 cursor-pointer gap-3 rounded-sm border border-edge bg-surface p-4
            has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-accent
            has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name="paymentMethod"
            value={name}
            defaultChecked={name === 'Cash on Delivery'}
            onChange={() => {
              setValue('paymentMethod', name)
              clearErrors('paymentId')
            }}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          <span className="flex flex-col">
            <span className="font-medium">{name}</span>
            <span className="text-sm text-soft">{description}</span>
          </span>
        </label>
      ))}
      {chosen === 'Online Payment' && (
        <div className="flex flex-col gap-5 bg-sand p-4 sm:p-6">
          <Wallet amount={amount} />
          <Field
            name="paymentId"
            label="Payment ID"
            placeholder="Enter TID or Reference No of receipt"
            autoComplete="off"
            maxLength={100}
          />
        </div>
      )}
    </fieldset>
  )
}
