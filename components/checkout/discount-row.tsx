import { Price } from '@/components/ui/price'
import { SumRow } from '@/components/ui/sum-row'
import type { Rupees } from '@/lib/money'

/** What a discount code takes off, in a `dl`; nothing without a code. */
export function DiscountRow({ code, amount }: { code: string | null; amount: Rupees }) {
  if (code === null) return null
  return (
    <SumRow name={`Discount (${code})`}>
      −<Price amount={amount} />
    </SumRow>
  )
}
