import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'

type Money = Pick<Order, 'paymentMethod' | 'isPaid' | 'totalPrice' | 'advancePrice' | 'isAdvancePaid'>

/** The amount that the courier collects at the door: zero for an order that is prepaid or paid online. */
export const toCollect = ({ isPaid, paymentMethod, totalPrice, advancePrice }: Money) =>
  isPaid || paymentMethod === 'Online Payment' ? rupees(0) : rupees(Math.max(0, totalPrice - advancePrice))

/** An order must not be sent before this money has come: an online payment or an advance. Zero if nothing is awaited. */
export function dueAhead({ isPaid, isAdvancePaid, paymentMethod, totalPrice, advancePrice }: Money) {
  if (isPaid || isAdvancePaid) return rupees(0)
  return paymentMethod === 'Online Payment' ? totalPrice : advancePrice
}
