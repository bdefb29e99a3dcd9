import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { rupees } from '@/lib/values/money'

type Owed = Pick<
  Order,
  'isPaid' | 'isDelivered' | 'paymentMethod' | 'status' | 'totalPrice' | 'advancePrice' | 'isAdvancePaid' | 'balance'
>

/** What an order's customer has to pay now, in rupees. The courier has collected the cash of a delivered order. */
export function amountDue({ isPaid, isDelivered, paymentMethod, status, ...order }: Owed) {
  const { totalPrice, advancePrice, isAdvancePaid, balance } = order
  const isCollected = paymentMethod === 'Cash on Delivery' && isDelivered
  if (isClosed(status)) return rupees(0)
  if (isPaid) return rupees(Math.max(0, balance))
  if (isCollected) return rupees(0)
  if (isAdvancePaid) return rupees(Math.max(0, totalPrice - advancePrice))
  return advancePrice || totalPrice
}
