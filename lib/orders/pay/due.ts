import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { rupees } from '@/lib/values/money'

type Price = Pick<Order, 'paymentMethod' | 'isPaid' | 'totalPrice' | 'advancePrice'>
type Ahead = Pick<Order, 'paymentMethod' | 'isPaid' | 'advancePrice' | 'isAdvancePaid'>
type Owed = Price & Ahead & Pick<Order, 'isDelivered' | 'status' | 'balance'>

/** The amount in rupees that the courier collects at the door: zero for an order that is prepaid or paid online. */
export const toCollect = ({ isPaid, paymentMethod, totalPrice, advancePrice }: Price) =>
  isPaid || paymentMethod === 'Online Payment' ? rupees(0) : rupees(Math.max(0, totalPrice - advancePrice))

/** Whether money has yet to come before the order may be sent: an online payment or an advance. */
export const isUnpaidAhead = ({ paymentMethod, isPaid, advancePrice, isAdvancePaid }: Ahead) =>
  !isPaid && (paymentMethod === 'Online Payment' || (advancePrice > 0 && !isAdvancePaid))

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
