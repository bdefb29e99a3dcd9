'use client'

import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '#translate'
import { CopyButton } from '@/components/ui/copy-button'
import { WhenSeen } from '@/components/ui/hooks/when-seen'
import { Price } from '@/components/ui/price'
import type { PaymentAccount } from '@/lib/settings/table'
import type { Rupees } from '@/lib/values/money'
import type { PaymentCodeProps } from './payment-code'

/** How to pay with a wallet. */
const walletSteps = [
  'Send the amount to pay to the account or the till ID with your wallet or banking app.',
  'Copy the TID or reference number from the receipt.',
  'Enter it below as your Payment ID. We confirm the payment before we ship.',
] as const

type WalletProps = {
  /** As `accountsOf` returns them. */
  accounts: PaymentAccount[]
  amount: Rupees
  /** Without one, the order is not placed yet. */
  orderId?: string
  /** What to do after sending the money, in place of entering a Payment ID. */
  children?: ReactNode
}

/**
 * The instructions for an online payment: accounts, amount and steps. The accounts come from the page, not from
 * `useShop`: a layout is not rendered again during navigation, so it may have an account that was closed since, or the
 * default one because the database was down.
 */
export function Wallet({ accounts, amount, orderId, children }: WalletProps) {
  const t = useTranslate()
  const [chosen, choose] = useState(0)
  const name = useId()
  const isSeveral = accounts.length > 1
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <dl>
          <dt className="text-sm text-soft">{t('Amount to pay')}</dt>
          <dd className="font-semibold text-xl">
            <Price amount={amount} />
          </dd>
        </dl>
        <CopyButton text={String(amount)} what={t('Amount to pay')} />
      </div>
      {isSeveral && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm text-soft">{t('Pay to')}</legend>
          {accounts.map(({ bankName, accountNumber }, index) => (
            <label key={`${bankName} ${accountNumber}`} className={choiceClass}>
              <input
                type="radio"
                name={name}
                defaultChecked={index === chosen}
                onChange={() => choose(index)}
                className="size-4 shrink-0 accent-ink"
              />
              <bdi>{bankName || accountNumber}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {accounts.map(
        ({ bankName, accountName, accountNumber, tillId, iban, qr }, index) =>
          index === chosen && (
            <div key={[bankName, accountNumber, tillId, iban].join()} className="flex min-w-0 flex-col gap-3">
              <dl className="grid gap-y-1">
                {!isSeveral && <Detail name={t('Bank name')} value={bankName} />}
                <Detail name={t('Account name')} value={accountName} />
                <Detail name={t('Account number')} value={accountNumber} isCopied />
                <Detail name={t('Till ID')} value={tillId} isCopied />
                <Detail name={t('IBAN')} value={iban} shown={iban.replace(/.{4}(?=.)/g, '$& ')} isCopied />
              </dl>
              {qr !== 'off' && amount > 0 && <CodeToScan account={index} amount={amount} orderId={orderId} />}
            </div>
          ),
      )}
      {children ?? (
        <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm">
          {walletSteps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      )}
    </>
  )
}

const choiceClass = `inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-edge bg-surface px-3
  has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2
  has-focus-visible:outline-accent has-focus-visible:outline-offset-3`

/** A value, if there is one. `shown` is how it reads best. */
function Detail({ name, value, shown, isCopied }: { name: string; value: string; shown?: string; isCopied?: boolean }) {
  if (!value) return null
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3
        sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere font-medium tabular-nums max-sm:col-start-1">
        <bdi>{shown ?? value}</bdi>
      </dd>
      {isCopied && (
        <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
          <CopyButton text={value} what={name} />
        </dd>
      )}
    </div>
  )
}

/** Few shoppers see a code, so what shows it is loaded with it. */
function CodeToScan(props: PaymentCodeProps) {
  const [loaded, setLoaded] = useState<typeof import('./payment-code')>()
  const load = () => void import('./payment-code').then(setLoaded, () => undefined)
  return (
    <WhenSeen onSeen={load} ahead="2000px" className="min-h-68">
      {loaded && <loaded.PaymentCodeFigure {...props} />}
    </WhenSeen>
  )
}
