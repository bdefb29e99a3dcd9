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
            <div
              key={name}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3
                sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
            >
              <dt className="text-sm text-soft">{t(name)}</dt>
              <dd className="wrap-anywhere font-medium tabular-nums">
                {name === 'Amount to pay' ? <Price amount={amount} /> : <bdi>{value}</bdi>}
              </dd>
              <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                <CopyButton text={value} what={t(name)} />
              </dd>
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
