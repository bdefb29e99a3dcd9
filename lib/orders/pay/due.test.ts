import { expect, it } from 'vitest'
import type { Advance } from '@/lib/settings/table'
import { rupees } from '@/lib/values/money'
import { advanceOf, amountDue } from './due'

const order = {
  isPaid: false,
  paymentMethod: 'Online Payment',
  status: 'placed',
  totalPrice: rupees(4990),
  advancePrice: rupees(0),
  isAdvancePaid: false,
  received: rupees(0),
  stillToPay: rupees(4990),
} as const

const inAdvance = { paymentMethod: 'Cash on Delivery', advancePrice: rupees(500) } as const

it.each([
  ['unpaid', {}, 4990],
  ['unpaid, to be paid in cash', { paymentMethod: 'Cash on Delivery' }, 4990],
  ['delivered before it was paid online', { status: 'delivered' }, 4990],
  ['delivered, with its cash at the courier', { status: 'delivered', stillToPay: rupees(0) }, 0],
  ['paid before it became dearer', { isPaid: true, stillToPay: rupees(300) }, 300],
  ['paid in part', { received: rupees(4000), stillToPay: rupees(990) }, 990],
  ['cancelled', { status: 'cancelled' }, 0],
  ['refused at the door', { status: 'returned' }, 0],
  ['to be paid in part in advance', inAdvance, 500],
  [
    'paid in part in advance',
    { ...inAdvance, isAdvancePaid: true, received: rupees(500), stillToPay: rupees(4490) },
    4490,
  ],
  [
    'to be paid in advance, of which a part came',
    { ...inAdvance, received: rupees(200), stillToPay: rupees(4790) },
    300,
  ],
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
