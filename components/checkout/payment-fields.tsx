'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Price } from '@/components/ui/price'
import type { Rupees } from '@/lib/money'
import type { PaymentMethodName } from '@/lib/schemas/order'
import { shop } from '@/lib/shop'

const methods: { name: PaymentMethodName; told: string }[] = [
  { name: 'Cash on Delivery', told: 'Pay the courier when your order arrives.' },
  { name: 'Online Payment', told: 'Send the amount to our account first, then enter the reference.' },
]

export function PaymentFields({ amount }: { amount: Rupees }) {
  const { setValue, clearErrors } = useFormContext()
  const chosen: unknown = useWatch({ name: 'paymentMethod' })
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-4 font-semibold text-lg tracking-title">Payment method</legend>
      {methods.map(({ name, told }) => (
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
            <span className="text-sm text-soft">{told}</span>
          </span>
        </label>
      ))}
      {chosen === 'Online Payment' && <Wallet amount={amount} />}
    </fieldset>
  )
}

function Wallet({ amount }: { amount: Rupees }) {
  const { bankName, accountName, accountNumber, tillId, steps } = shop.wallet
  const details = {
    'Bank name': bankName,
    'Account name': accountName,
    'Account number': accountNumber,
    'Till ID': tillId,
  }
  return (
    <div className="flex flex-col gap-5 bg-sand p-4 sm:p-6">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {Object.entries(details).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="mb-1 select-all font-medium tabular-nums sm:mb-0">{value}</dd>
          </div>
        ))}
        <dt className="text-sm text-soft">Amount to pay</dt>
        <dd className="font-semibold">
          <Price amount={amount} />
        </dd>
      </dl>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Field
        name="paymentId"
        label="Payment ID"
        placeholder="Enter TID or Reference No of receipt"
        autoComplete="off"
        maxLength={100}
      />
    </div>
  )
}
