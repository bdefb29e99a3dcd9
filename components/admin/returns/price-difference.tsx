import { Price } from '@/components/ui/price'
import type { OrderReturn } from '@/lib/orders/responses'
import { type ExchangeSizes, priceDifference } from '@/lib/orders/return/return-lines'
import { rupees } from '@/lib/values/money'

type PriceDifferenceProps = { items: OrderReturn['items']; sizes: ExchangeSizes }

/** Warns that an exchange sends dearer or cheaper sizes, which the replacement does not charge. */
export function PriceDifference({ items, sizes }: PriceDifferenceProps) {
  const difference = priceDifference(items, sizes)
  if (difference === 0) return null
  return (
    <p className="font-medium text-danger">
      The goods to send cost <Price amount={rupees(Math.abs(difference))} /> {difference > 0 ? 'more' : 'less'} than the
      customer paid. The shop does not settle the difference: agree on it with the customer.
    </p>
  )
}
