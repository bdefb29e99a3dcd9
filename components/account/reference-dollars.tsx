'use client'

import { useTranslate } from '#translate'
import { useShop } from '@/components/chrome/shop-context'
import type { Rupees } from '@/lib/money'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What the spec's two order screens show beside rupees. It is a figure to compare with, not a rate of exchange. */
export function ReferenceDollars({ amount }: { amount: Rupees }) {
  const t = useTranslate()
  const { rupeesPerDollar } = useShop()
  return (
    <span className="whitespace-nowrap font-normal text-soft text-xs tabular-nums">
      {t('(reference {dollars})', { dollars: dollars.format(amount / rupeesPerDollar) })}
    </span>
  )
}
