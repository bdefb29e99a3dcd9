import { expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'
import { paymentPill } from './order-table'

const cash = {
  status: 'placed',
  paymentMethod: 'Cash on Delivery',
  totalPrice: 4000,
  advancePrice: 0,
  received: 0,
} as Order
const online = { ...cash, paymentMethod: 'Online Payment', orderPaymentID: 'TID 1' } as Order
const paid = { isPaid: true, received: 4000, balance: 0, stillToPay: 0 }

it.each<[string, string | undefined, Partial<Order>]>([
  ['COD', undefined, cash],
  ['COD', undefined, { ...cash, status: 'cancelled' }],
  ['COD, paid', 'good', { ...cash, isPaid: true }],
  ['Advance, not paid', 'accent', { ...cash, advancePrice: rupees(400), orderPaymentID: null }],
  ['COD, advance paid', undefined, { ...cash, advancePrice: rupees(400), isAdvancePaid: true }],
  ['Online, to verify', 'accent', online],
  ['Online, not paid', 'accent', { ...online, orderPaymentID: null }],
  ['Online, rejected', 'danger', { ...online, paymentRejection: { reason: '', rejectedAt: '' } }],
  ['Online, paid', 'good', { ...online, ...paid } as Partial<Order>],
  ['PKR 400 to pay', undefined, { ...online, ...paid, stillToPay: rupees(400) } as Partial<Order>],
  ['Money to return', 'danger', { ...online, ...paid, status: 'cancelled' } as Partial<Order>],
  ['Nothing to pay', undefined, { ...cash, totalPrice: rupees(0), exchangeOf: '1' } as Partial<Order>],
])('says %j of a payment, in red only for trouble', (text, tone, order) => {
  expect(paymentPill(order as Order)).toEqual(tone ? { text, tone } : { text })
})
