'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import type { Message } from '@/lib/i18n/message'
import type { PaymentMethodName } from '@/lib/orders/input'
import type { Account } from '@/lib/settings/table'
import type { Rupees } from '@/lib/values/money'
import { Wallet } from './wallet'

const methods = [
  { name: 'Cash on Delivery', description: 'Pay the courier when your order arrives.' },
  { name: 'Online Payment', description: 'Send the amount to our account first, then enter the reference.' },
] as const satisfies { name: PaymentMethodName; description: Message }[]

type PaymentFieldsProps = {
  accounts: Account[]
  amount: Rupees
  /** Further fields of an online payment. */
  children?: ReactNode
}

export function PaymentFields({ accounts, amount, children }: PaymentFieldsProps) {
  const t = useTranslate()
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const { setValue, clearErrors, getFieldState } = useFormContext()
  const { error } = getFieldState('paymentMethod', useFormState({ name: 'paymentMethod' }))
  const chosen: unknown = useWatch({ name: 'paymentMethod' })

  useEffect(() => {
    if (error) fieldset.current?.querySelector<HTMLInputElement>(':checked')?.focus()
  }, [error])

  return (
    <fieldset ref={fieldset} className="flex flex-col gap-4">
      <legend className="mb-4 font-semibold text-lg tracking-title">{t('Payment method')}</legend>
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
            aria-describedby={error && name === chosen ? id : undefined}
            defaultChecked={name === 'Cash on Delivery'}
            onChange={() => {
              setValue('paymentMethod', name)
              clearErrors(['paymentId', 'paymentMethod'])
            }}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          <span className="flex flex-col">
            <span className="font-medium">{t(name)}</span>
            <span className="text-sm text-soft">{t(description)}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className="text-danger text-sm">
          {t.text(error.message ?? '')}
        </p>
      )}
      {chosen === 'Online Payment' && (
        <div className="flex flex-col gap-5 bg-sand p-4 sm:p-6">
          <Wallet accounts={accounts} amount={amount} />
          <Field
            name="paymentId"
            label={t('Payment ID')}
            placeholder={t('Enter TID or Reference No of receipt')}
            autoComplete="off"
            maxLength={100}
          />
          {children}
        </div>
      )}
    </fieldset>
  )
}
