import { rupees } from '@/lib/values/money'
import type { Order } from './responses'
import { isClosed } from './status'

type Owed = Pick<Order, 'isPaid' | 'isDelivered' | 'paymentMethod' | 'status' | 'totalPrice'>

/** What an order's customer has to pay now. The courier has collected the cash of a delivered order. */
export function amountDue({ isPaid, isDelivered, paymentMethod, status, totalPrice }: Owed) {
  const isCollected = paymentMethod === 'Cash on Delivery' && isDelivered
  return isPaid || isCollected || isClosed(status) ? rupees(0) : totalPrice
}
