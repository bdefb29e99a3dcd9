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
