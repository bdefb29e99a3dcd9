'use client'

import { useShop } from '@/components/shop/shop-context'
import { Rich } from '@/components/ui/rich'
import type { Rupees } from '@/lib/values/money'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * The dollar figure that the spec's two order screens show, once the owner has set a rate. It is only a reference, not an
 * exchange rate.
 */
export function ReferenceDollars({ amount }: { amount: Rupees }) {
  const { rupeesPerDollar } = useShop()
  if (rupeesPerDollar === null) return null
  return (
    <span className="whitespace-nowrap font-normal text-soft text-xs tabular-nums">
      <Rich
        message="(reference {dollars})"
        values={{ dollars: <bdi>{dollars.format(amount / rupeesPerDollar)}</bdi> }}
      />
    </span>
  )
}
