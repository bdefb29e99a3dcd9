'use client'

import { useTranslate } from '#translate'
import { CopyButton } from '@/components/ui/copy-button'
import { Price } from '@/components/ui/price'
import type { SettingsValues } from '@/lib/settings/table'
import type { Rupees } from '@/lib/values/money'

/** How to pay with a wallet. */
const walletSteps = [
  'Send the amount to pay to the account or the till ID with your wallet or banking app.',
  'Copy the TID or reference number from the receipt.',
  'Enter it below as your Payment ID. We confirm the payment before we ship.',
] as const

export type WalletDetails = SettingsValues['wallet']

/**
 * The instructions for an online payment: wallet number, amount and steps. The wallet comes from the page, not from
 * `useShop`: a layout is not rendered again during navigation, so it may have an account that was closed since, or the
 * default one because the database was down.
 */
export function Wallet({ wallet, amount }: { wallet: WalletDetails; amount: Rupees }) {
  const t = useTranslate()
  const { bankName, accountName, accountNumber, tillId } = wallet
  const details = [
    ['Bank name', bankName],
    ['Account name', accountName],
    ['Account number', accountNumber],
    ['Till ID', tillId],
    ['Amount to pay', String(amount)],
  ] as const
  return (
    <>
      <dl className="grid gap-y-1">
        {details
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="flex items-center justify-between gap-x-3">
              <div className="min-w-0 sm:flex sm:items-baseline sm:gap-x-6">
                <dt className="text-sm text-soft sm:w-36 sm:shrink-0">{t(name)}</dt>
                <dd className="wrap-anywhere font-medium tabular-nums">
                  {name === 'Amount to pay' ? <Price amount={amount} /> : <bdi>{value}</bdi>}
                </dd>
              </div>
              <CopyButton text={value} what={t(name)} />
            </div>
          ))}
      </dl>
      <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm">
        {walletSteps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </>
  )
}
