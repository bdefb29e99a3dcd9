import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import type { Advance } from '@/lib/settings/table'
import { type Rupees, rupees } from '@/lib/values/money'

/**
 * What a cash order owes in advance, in rupees: nothing below the owner's limit, a percentage rounded up, and at most the
 * total.
 */
export function advanceOf({ kind, value, above }: Advance, subtotal: Rupees, total: Rupees): Rupees {
  if (kind === 'none' || subtotal < above) return rupees(0)
  return rupees(Math.min(total, kind === 'percent' ? Math.ceil((total * value) / 100) : value))
}

type Price = Pick<Order, 'paymentMethod' | 'isPaid' | 'totalPrice' | 'advancePrice'>
type Ahead = Pick<Order, 'paymentMethod' | 'isPaid' | 'advancePrice' | 'isAdvancePaid'>
type Owed = Price & Ahead & Pick<Order, 'isDelivered' | 'status' | 'balance'>

/** What of an order's price is not owed in advance, in rupees: the courier of a cash order collects it. */
export const priceAtDoor = ({ totalPrice, advancePrice }: { totalPrice: number; advancePrice: number }) =>
  rupees(Math.max(0, totalPrice - advancePrice))

/**
 * The amount in rupees that the courier collects at the door: zero for an order that is prepaid or paid online. Lists and
 * sheets read it from the column `to_collect`.
 */
export const toCollect = ({ isPaid, paymentMethod, ...price }: Price) =>
  isPaid || paymentMethod === 'Online Payment' ? rupees(0) : priceAtDoor(price)

/**
 * Whether money has yet to come before the order may be sent: an online payment or an advance. Lists find these orders by
 * the payment status `due`.
 */
export const isUnpaidAhead = ({ paymentMethod, isPaid, advancePrice, isAdvancePaid }: Ahead) =>
  !isPaid && (paymentMethod === 'Online Payment' || (advancePrice > 0 && !isAdvancePaid))

/** What an order's customer has to pay now, in rupees. The courier has collected the cash of a delivered order. */
export function amountDue({ isPaid, isDelivered, paymentMethod, status, ...order }: Owed) {
  const { totalPrice, advancePrice, isAdvancePaid, balance } = order
  const isCollected = paymentMethod === 'Cash on Delivery' && isDelivered
  if (isClosed(status)) return rupees(0)
  if (isPaid) return rupees(Math.max(0, balance))
  if (isCollected) return rupees(0)
  if (isAdvancePaid) return priceAtDoor(order)
  return advancePrice || totalPrice
}
