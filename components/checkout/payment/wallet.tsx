'use client'

import { type ReactNode, useState } from 'react'
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
  return (
    <>
      {accounts.map(({ bankName, accountName, accountNumber, tillId, iban, qr }, index) => (
        <fieldset
          key={[bankName, accountNumber, tillId, iban].join()}
          className="flex min-w-0 flex-col gap-3 not-first:border-rule not-first:border-t not-first:pt-4"
        >
          <legend className="sr-only">{bankName || accountNumber}</legend>
          <dl className="grid gap-y-1">
            <Detail name={t('Bank name')} value={bankName} />
            <Detail name={t('Account name')} value={accountName} />
            <Detail name={t('Account number')} value={accountNumber} />
            <Detail name={t('Till ID')} value={tillId} />
            <Detail name={t('IBAN')} value={iban} />
          </dl>
          {qr !== 'off' && amount > 0 && <CodeToScan account={index} amount={amount} orderId={orderId} />}
        </fieldset>
      ))}
      <dl>
        <Detail name={t('Amount to pay')} value={String(amount)}>
          <Price amount={amount} />
        </Detail>
      </dl>
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

/** A value that can be copied, if there is one. */
function Detail({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  if (!value) return null
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3
        sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere font-medium tabular-nums">{children ?? <bdi>{value}</bdi>}</dd>
      <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        <CopyButton text={value} what={name} />
      </dd>
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
