import type { Rupees } from '@/lib/money'

/** What the spec's two order screens divide by. It is a figure to compare with, not a rate of exchange. */
const RUPEES_PER_DOLLAR = 100

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const referenceDollars = (amount: Rupees) => `(reference ${dollars.format(amount / RUPEES_PER_DOLLAR)})`

export function ReferenceDollars({ amount }: { amount: Rupees }) {
  return (
    <span className="whitespace-nowrap font-normal text-soft text-xs tabular-nums">{referenceDollars(amount)}</span>
  )
}
