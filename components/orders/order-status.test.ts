import { expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'
import { orderStepOf, paymentStepOf } from './order-status'

const t = translateTo('en')
const amounts = { totalPrice: 4000, advancePrice: 0, isPaid: false, received: 0 }
const cash = { status: 'placed', paymentMethod: 'Cash on Delivery', ...amounts } as Order
const owing = { ...cash, advancePrice: 400 } as Order
const online = { ...cash, paymentMethod: 'Online Payment' } as Order
const rejected = { reason: 'Nothing came', rejectedAt: '2026-11-25T10:00:00.000Z' }

it.each<[string | null, Partial<Order>]>([
  ['Placed, waiting for your confirmation', cash],
  ['Placed, we are checking your payment', online],
  ['Placed, we are checking your payment', owing],
  ['Placed, waiting for your payment', { ...online, paymentRejection: rejected }],
  ['Placed, waiting for your payment', { ...online, orderPaymentID: null }],
  ['Placed, waiting to be confirmed', { status: 'placed' }],
  ['Confirmed, we pack it next', { ...cash, status: 'confirmed' }],
  ['Packed, ready for the courier', { ...cash, status: 'packed' }],
  ['Shipped with TCS', { ...cash, status: 'shipped', courier: 'TCS' }],
  ['Shipped', { ...cash, status: 'shipped' }],
  [null, { ...cash, status: 'delivered' }],
  [null, { ...cash, status: 'cancelled' }],
])('says %j of an order', (words, order) => {
  expect(orderStepOf(order as Order, t)).toBe(words)
})

it.each<[string | null, Partial<Order>]>([
  ['Not Paid · cash on delivery', cash],
  ['Not Paid · cash on delivery', { ...cash, status: 'shipped' }],
  ['Cash paid on delivery', { ...cash, status: 'delivered' }],
  ['Cash paid on delivery', { ...cash, status: 'delivered', isPaid: true }],
  ['Nothing to pay', { ...cash, status: 'cancelled' }],
  ['We are checking your payment', online],
  ['We are checking your payment', owing],
  ['Advance paid, the rest on delivery', { ...owing, isAdvancePaid: true }],
  ['Cash paid on delivery', { ...owing, isAdvancePaid: true, status: 'delivered' }],
  [null, { ...online, isPaid: true }],
  [null, { ...online, paymentRejection: rejected }],
  [null, { ...cash, refundedAt: '2026-11-25T10:00:00.000Z' }],
  [null, { ...cash, exchangeOf: 'the first order', totalPrice: rupees(0) }],
  ['Not Paid · cash on delivery', { ...cash, exchangeOf: 'the first order', totalPrice: rupees(1500) }],
])('says %j of its payment', (words, order) => {
  expect(paymentStepOf(order as Order)).toBe(words)
})
