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

type Ahead = Pick<Order, 'paymentMethod' | 'isPaid' | 'advancePrice' | 'isAdvancePaid' | 'received'>
type Owed = Ahead & Pick<Order, 'status' | 'totalPrice' | 'stillToPay'>

/** What of an order's price is not owed in advance, in rupees. */
const priceAtDoor = ({ totalPrice, advancePrice }: { totalPrice: number; advancePrice: number }) =>
  rupees(Math.max(0, totalPrice - advancePrice))

/**
 * Whether money has yet to come before the order may be sent: something of an online payment, or the whole advance. Lists
 * find these orders by the payment status `due`.
 */
export const isUnpaidAhead = ({ paymentMethod, isPaid, advancePrice, isAdvancePaid, received }: Ahead) =>
  !isPaid && (paymentMethod === 'Online Payment' ? received === 0 : advancePrice > 0 && !isAdvancePaid)

/** What an order's customer has to pay now, in rupees: first the advance, and then the rest. */
export function amountDue(order: Owed) {
  const { paymentMethod, advancePrice, status, stillToPay } = order
  if (isClosed(status)) return rupees(0)
  const isAdvance = advancePrice > 0 && paymentMethod === 'Cash on Delivery' && isUnpaidAhead(order)
  return isAdvance ? rupees(Math.max(0, stillToPay - priceAtDoor(order))) : stillToPay
}
