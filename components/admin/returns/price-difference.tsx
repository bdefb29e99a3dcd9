import { Price } from '@/components/ui/price'
import type { OrderReturn } from '@/lib/orders/responses'
import { type ExchangeSizes, priceDifference } from '@/lib/orders/return/return-lines'
import { type Rupees, rupees } from '@/lib/values/money'

type PriceDifferenceProps = {
  items: OrderReturn['items']
  sizes: ExchangeSizes
  /** What was paid for each item. */
  worths: Rupees[] | undefined
}

/** Tells what becomes of the difference when an exchange sends dearer or cheaper goods. */
export function PriceDifference({ items, sizes, worths }: PriceDifferenceProps) {
  const difference = priceDifference(items, sizes, worths)
  if (difference === 0) return null
  return (
    <p className="font-medium text-danger">
      The goods to send cost <Price amount={rupees(Math.abs(difference))} /> {difference > 0 ? 'more' : 'less'} than the
      returned ones are worth. {difference > 0 ? 'The courier collects that.' : 'That goes back to the customer.'}
    </p>
  )
}
