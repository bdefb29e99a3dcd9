import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'
import { mayGetMoneyBack, moneyToReturn } from './money-back'

const cash = {
  status: 'confirmed',
  paymentMethod: 'Cash on Delivery',
  isPaid: false,
  totalPrice: 5000,
  balance: 0,
} as Order

const returned = (status: string, refund: number) => ({ kind: 'refund', status, refund })

describe('the money to return', () => {
  const order = { status: 'delivered', balance: 0, returns: [] }
  it.each([
    [0, 'nothing came back', {}, {}],
    [1000, 'goods are here', { returns: [returned('received', 1000)] }, {}],
    [0, 'they are paid', { returns: [returned('received', 1000)] }, { left: 4000, sentForReturns: 1000 }],
    [0, 'they are settled', { returns: [returned('settled', 1000)] }, {}],
    [
      500,
      'more came after a recorded one',
      { returns: [returned('settled', 1000), returned('received', 500)] },
      { left: 4000, sentForReturns: 1000 },
    ],
    [
      500,
      'more came after one that was only settled',
      { returns: [returned('settled', 1000), returned('received', 500)] },
      {},
    ],
    [
      700,
      'a settled exchange became a refund',
      { returns: [returned('received', 700)] },
      { settledBefore: 300, sentForReturns: 0 },
    ],
    [
      700,
      'what was settled of it is recorded too',
      { returns: [returned('received', 700)] },
      { settledBefore: 300, left: 4700, sentForReturns: 300 },
    ],
    [300, 'little is left', { returns: [returned('received', 1000)] }, { left: 300, sentForReturns: 0 }],
    [800, 'it became cheaper', { balance: -800 }, {}],
    [0, 'it became dearer', { balance: 800 }, {}],
    [5000, 'it was cancelled', { status: 'cancelled' }, {}],
    [3000, 'it was cancelled and partly sent back', { status: 'cancelled' }, { left: 3000, sentForReturns: 2000 }],
    [
      4000,
      'the whole came back after a settled return',
      { status: 'returned', returns: [returned('settled', 1000)] },
      {},
    ],
    [0, 'a replacement did not arrive', { status: 'cancelled' }, { own: 0 }],
    [1500, 'one that was paid did not arrive', { status: 'cancelled' }, { own: 1500 }],
  ])('is %i when %s', (amount, _, rest, given) => {
    const facts = { left: 5000, sentForReturns: 0, settledBefore: 0, ...given }
    const own = 'own' in facts ? facts.own : facts.left
    expect(moneyToReturn({ ...order, ...rest } as Order, { own, ...facts })).toBe(amount)
  })
})

it.each([
  [true, { toRefund: rupees(100) }],
  [false, { status: 'cancelled' }],
  [true, { status: 'cancelled', paymentMethod: 'Online Payment' }],
  [false, { status: 'cancelled', paymentMethod: 'Online Payment', refundedAt: '2026-11-25T10:00:00.000Z' }],
  [true, { status: 'delivered', returns: [returned('requested', 100)] }],
  [false, { status: 'delivered', returns: [returned('refused', 100)] }],
])('asks where money goes, %j, for %j', (is, rest) => {
  expect(mayGetMoneyBack({ ...cash, returns: [], ...rest } as Order)).toBe(is)
})
