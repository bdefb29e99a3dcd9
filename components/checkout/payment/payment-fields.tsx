'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '#translate'
import { Field } from '@/components/ui/form/field'
import type { Message } from '@/lib/i18n/message'
import type { PaymentMethodName } from '@/lib/orders/place/input'
import type { PaymentAccount } from '@/lib/settings/table'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import { Wallet } from './wallet'

const methods = [
  { name: 'Cash on Delivery', description: 'Pay the courier when your order arrives.' },
  { name: 'Online Payment', description: 'Send the amount to our account first, then enter the reference.' },
] as const satisfies { name: PaymentMethodName; description: Message }[]

type PaymentFieldsProps = {
  accounts: PaymentAccount[]
  amount: Rupees
  /** What a cash order owes in advance, in rupees. */
  advance: Rupees
  hasGoods: boolean
  /** Further fields of a payment to our account. */
  children?: ReactNode
}

export function PaymentFields({ accounts, amount, advance, hasGoods, children }: PaymentFieldsProps) {
  const t = useTranslate()
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const { setValue, clearErrors, getFieldState } = useFormContext()
  const state = useFormState({ name: ['paymentMethod', 'paymentId'] })
  const { error } = getFieldState('paymentMethod', state)
  const isOnline = useWatch({ name: 'paymentMethod' }) === 'Online Payment'
  const isFree = hasGoods && amount === 0
  // The owner may have begun to ask for an advance since the page was opened.
  const isAhead = isOnline || advance > 0 || getFieldState('paymentId', state).invalid

  useEffect(() => {
    if (error) fieldset.current?.querySelector<HTMLInputElement>(':checked')?.focus()
  }, [error])

  // The reference of a choice that is hidden would be asked for.
  useEffect(() => {
    if (isFree) setValue('paymentMethod', methods[0].name)
  }, [isFree, setValue])

  if (isFree) return <p className="font-semibold text-lg">{t('There is nothing to pay.')}</p>
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
            aria-describedby={error && (name === 'Online Payment') === isOnline ? id : undefined}
            defaultChecked={(name === 'Online Payment') === isOnline}
            onChange={() => {
              setValue('paymentMethod', name)
              clearErrors(['paymentId', 'paymentMethod'])
            }}
            className="mt-1 size-4 shrink-0 accent-ink"
          />
          <span className="flex flex-col">
            <span className="font-medium">{t(name)}</span>
            <span className="text-sm text-soft">
              {advance > 0 && name === 'Cash on Delivery'
                ? t('{advance} in advance, and {rest} to the rider.', {
                    advance: formatRupees(advance),
                    rest: formatRupees(rupees(amount - advance)),
                  })
                : t(description)}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className="text-danger text-sm">
          {t.text(error.message ?? '')}
        </p>
      )}
      {isAhead && (
        <div className="flex flex-col gap-5 bg-sand p-4 sm:p-6">
          <Wallet accounts={accounts} amount={isOnline ? amount : advance} />
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
