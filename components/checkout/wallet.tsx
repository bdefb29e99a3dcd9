'use client'

import { useTranslate } from '#translate'
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
  const details = {
    'Bank name': bankName,
    'Account name': accountName,
    'Account number': accountNumber,
    'Till ID': tillId,
  }
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {Object.entries(details)
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-sm text-soft">{t.text(name)}</dt>
              <dd className="mb-1 select-all font-medium tabular-nums sm:mb-0">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        <dt className="text-sm text-soft">{t('Amount to pay')}</dt>
        <dd className="font-semibold">
          <Price amount={amount} />
        </dd>
      </dl>
      <ol className="flex list-decimal flex-col gap-1 ps-5 text-sm">
        {walletSteps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </>
  )
}
