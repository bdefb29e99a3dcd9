import { expect, it } from 'vitest'
import type { Advance } from '@/lib/settings/table'
import { rupees } from '@/lib/values/money'
import { advanceOf, amountDue } from './due'

const order = {
  isPaid: false,
  isDelivered: false,
  paymentMethod: 'Online Payment',
  status: 'placed',
  totalPrice: rupees(4990),
  advancePrice: rupees(0),
  isAdvancePaid: false,
  balance: 0,
} as const

it.each([
  ['unpaid', {}, 4990],
  ['unpaid, to be paid in cash', { paymentMethod: 'Cash on Delivery' }, 4990],
  ['delivered before it was paid online', { isDelivered: true, status: 'delivered' }, 4990],
  ['delivered, with its cash at the courier', { paymentMethod: 'Cash on Delivery', isDelivered: true }, 0],
  ['paid', { isPaid: true }, 0],
  ['paid before it became dearer', { isPaid: true, balance: 300 }, 300],
  ['paid before it became cheaper', { isPaid: true, balance: -300 }, 0],
  ['cancelled', { status: 'cancelled' }, 0],
  ['refused at the door', { status: 'returned' }, 0],
  ['to be paid in part in advance', { paymentMethod: 'Cash on Delivery', advancePrice: rupees(500) }, 500],
  [
    'paid in part in advance',
    { paymentMethod: 'Cash on Delivery', advancePrice: rupees(500), isAdvancePaid: true },
    4490,
  ],
  ['free of charge', { totalPrice: rupees(0) }, 0],
] as const)('an order that is %s', (_, change, due) => {
  expect(amountDue({ ...order, ...change })).toBe(due)
})

it.each<[string, Advance, number, number, number]>([
  ['no advance', { kind: 'none', value: 500, above: 0 }, 4000, 4000, 0],
  ['an amount', { kind: 'amount', value: 500, above: 0 }, 4000, 4000, 500],
  ['an amount from the limit on', { kind: 'amount', value: 500, above: 4000 }, 4000, 3600, 500],
  ['nothing below the limit', { kind: 'amount', value: 500, above: 4001 }, 4000, 4000, 0],
  [
    'a percentage of what is left after a discount, rounded up',
    { kind: 'percent', value: 10, above: 0 },
    4000,
    3791,
    380,
  ],
  ['at most the total', { kind: 'amount', value: 500, above: 0 }, 400, 300, 300],
  ['the whole total', { kind: 'percent', value: 100, above: 0 }, 400, 399, 399],
])('asks for %s', (_, advance, subtotal, total, owed) => {
  expect(advanceOf(advance, rupees(subtotal), rupees(total))).toBe(owed)
})
