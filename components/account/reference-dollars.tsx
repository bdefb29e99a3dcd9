'use client'

import { useTranslate } from '#translate'
import { useShop } from '@/components/chrome/shop-context'
import type { Rupees } from '@/lib/money'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The dollar figure that the spec's two order screens show. It is only a reference, not an exchange rate. */
export function ReferenceDollars({ amount }: { amount: Rupees }) {
  const t = useTranslate()
  const { rupeesPerDollar } = useShop()
  return (
    <span className="whitespace-nowrap font-normal text-soft text-xs tabular-nums">
      {t('(reference {dollars})', { dollars: dollars.format(amount / rupeesPerDollar) })}
    </span>
  )
}
