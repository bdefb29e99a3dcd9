import { expect, it } from 'vitest'
import { type OrderWithEntries, standingOf } from './standing'

it('an order that cost nothing is paid by nothing, until it costs something', () => {
  const entry = {
    id: 1n,
    kind: 'payment',
    amount: 0n,
    paisas: 0,
    completes: true,
    reference: null,
    correctsId: null,
  } as const
  const order = (totalPrice: bigint): OrderWithEntries => ({
    ...{ paymentMethod: 'onlinePayment', totalPrice, advancePrice: 0n, status: 'confirmed' },
    entries: [{ ...entry, at: new Date() }],
  })
  expect(standingOf(order(0n))).toMatchObject({ isPaid: true, stillToPay: 0 })
  expect(standingOf(order(500n))).toMatchObject({ isPaid: false, stillToPay: 500, columns: { paymentStatus: 'due' } })
})

it('a courier collects what it was told when the parcel left, and the shop’s own rider what is still to pay', () => {
  const order = (courierId: string | null, sentAt: string): OrderWithEntries => ({
    ...{ paymentMethod: 'cashOnDelivery', totalPrice: 900n, advancePrice: 0n, status: 'shipped', courierId },
    statusHistory: [{ status: 'shipped', at: '2026-01-02T00:00:00Z' }],
    entries: [
      {
        ...{ id: 1n, kind: 'payment', amount: 500n, paisas: 0, completes: false, reference: null, correctsId: null },
        at: new Date(sentAt),
      },
    ],
  })
  const [before, since] = ['2026-01-01', '2026-01-03']
  expect(standingOf(order('courier', since))).toMatchObject({ toCollect: 900, doorPrice: 900, stillToPay: 400 })
  expect(standingOf(order('courier', before))).toMatchObject({ toCollect: 400, doorPrice: 400, stillToPay: 400 })
  expect(standingOf(order(null, since))).toMatchObject({ toCollect: 400, doorPrice: 400, stillToPay: 400 })
})

it.each([
  ['shipped', 900],
  ['delivered', 0],
  ['returned', 0],
  ['cancelled', 0],
] as const)('%s: PKR %i of a cash order are still to be had at the door', (status, amount) => {
  const order = { paymentMethod: 'cashOnDelivery', totalPrice: 900n, advancePrice: 0n, status } as const
  expect(standingOf({ ...order, entries: [] })).toMatchObject({ stillToPay: amount, toCollect: amount })
})
