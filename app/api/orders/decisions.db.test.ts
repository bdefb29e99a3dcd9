import { describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOnlineOrder,
  database,
  moneyOf,
  payOrder,
  unique,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { PUT as cancelling } from './[id]/cancel/route'
import { PUT as paying } from './[id]/pay/route'
import { PUT as answering } from './[id]/payment-reference/route'
import { PUT as rejecting } from './[id]/reject-payment/route'

const put = (handler: Handler, token: string, id: string, body?: unknown) =>
  call<Order>(handler, 'PUT', `/api/orders/${id}`, { token, params: { id }, body })

/** An order that two administrators look at, and the actions each can take. */
async function aScene() {
  const [owner, admin] = [await aCustomer(), await anAdmin()]
  const order = await anOnlineOrder(owner)
  const id = order._id
  return {
    order,
    verify: (base = {}) => put(paying, admin.token, id, { isPaid: true, ...base }),
    reject: (base = {}) => put(rejecting, admin.token, id, { isRejected: true, reason: 'Nothing came', ...base }),
    withdraw: () => put(rejecting, admin.token, id, { isRejected: false }),
    cancel: () => put(cancelling, admin.token, id),
    answer: (orderPaymentID: string) => put(answering, owner.token, id, { orderPaymentID }),
    row: async () => ({ ...(await database.order.findUniqueOrThrow({ where: { id } })), ...(await moneyOf(id)) }),
    takeBack: (base = {}) => put(paying, admin.token, id, { isPaid: false, ...base }),
    shown: { orderPaymentIDBase: order.orderPaymentID, isRejectedBase: false, isCancelledBase: false },
  }
}

type Db = NonNullable<NonNullable<Parameters<typeof payOrder>[1]>['tx']>

/** Makes a call that finds the order locked, and lets `change` commit first. */
async function overtaken<T>(callIt: () => Promise<T>, change: (tx: Db) => Promise<unknown>, id: string): Promise<T> {
  const { waiting } = await database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${id}::uuid FOR UPDATE`
    const called = callIt()
    await waitForBlockedQuery(tx)
    await change(tx)
    return { waiting: called }
  })
  return waiting
}

describe('an administrator’s decision about a payment', () => {
  it.each(['verify', 'reject'] as const)('to %s does not apply to a reference sent meanwhile', async (decide) => {
    const { order, shown, row, answer, ...scene } = await aScene()
    await answer('TID new')
    const { status, body } = await scene[decide](shown)
    expect([status, body.message]).toEqual([409, 'The customer has sent another Payment ID meanwhile: TID new'])
    expect(await row()).toMatchObject({ paidAt: null, rejectedAt: null })
    const orderPaymentIDBase = 'TID new'
    expect((await scene[decide]({ ...shown, orderPaymentIDBase })).status).toBe(200)
  })

  it.each(['verify', 'reject'] as const)('to %s sees a reference sent at the same moment', async (decide) => {
    const { order, shown, row, ...scene } = await aScene()
    const orderPaymentId = `TID ${unique()}`
    const { status } = await overtaken(
      () => scene[decide](shown),
      (tx) => tx.order.update({ where: { id: order._id }, data: { orderPaymentId } }),
      order._id,
    )
    expect(status).toBe(409)
    expect(await row()).toMatchObject({ paidAt: null, rejectedAt: null, orderPaymentId })
  })

  it('to verify fails after another administrator’s rejection, and can be repeated', async () => {
    const { verify, reject, shown } = await aScene()
    await reject(shown)
    const { status, body } = await verify(shown)
    expect([status, body.message]).toEqual([409, 'This payment is already rejected: “Nothing came”'])
    expect((await verify({ ...shown, isRejectedBase: true })).status).toBe(200)
  })

  it('that knows about a rejection may verify after it was withdrawn', async () => {
    const { verify, reject, withdraw, shown } = await aScene()
    await reject()
    await withdraw()
    expect((await verify({ ...shown, isRejectedBase: true })).status).toBe(200)
  })

  it('to mark a payment as unpaid does not record a refund', async () => {
    const { verify, cancel, takeBack, row, shown } = await aScene()
    await verify()
    await cancel()
    const { status, body } = await takeBack(shown)
    expect([status, body.message]).toEqual([409, 'This order is cancelled'])
    expect(await row()).toMatchObject({ paidAt: expect.any(Date), refundedAt: null })
    expect((await takeBack({ ...shown, isCancelledBase: true })).status).toBe(200)
  })

  it('without a base applies to the current state', async () => {
    const { verify, answer } = await aScene()
    await answer('TID other')
    expect((await verify({ orderPaymentIDBase: null, isRejectedBase: null })).status).toBe(200)
  })

  it('to verify or to reject succeeds for only one of two administrators', async () => {
    for (const [first, second] of [
      ['verify', 'reject'],
      ['reject', 'verify'],
    ] as const) {
      const { shown, row, ...scene } = await aScene()
      const answers = await Promise.all([scene[first](shown), scene[second](shown)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { paidAt, rejectedAt } = await row()
      expect((paidAt === null) !== (rejectedAt === null)).toBe(true)
    }
  })

  it.each(['verify', 'reject'] as const)('to %s fails for an order that is being cancelled', async (decide) => {
    const { order, shown, row, ...scene } = await aScene()
    const { status, body } = await overtaken(
      () => scene[decide](shown),
      (tx) => tx.order.update({ where: { id: order._id }, data: { status: 'cancelled', cancelledAt: new Date() } }),
      order._id,
    )
    expect([status, body.message]).toEqual([409, 'This order is cancelled'])
    expect(await row()).toMatchObject({ paidAt: null, rejectedAt: null })
  })

  it('to cancel an order that was paid meanwhile leaves a refund to make', async () => {
    const { order, cancel, row } = await aScene()
    const { status, body } = await overtaken(cancel, (tx) => payOrder(order._id, { tx }), order._id)
    expect([status, body.isPaid, body.isCancelled]).toEqual([200, true, true])
    expect(await row()).toMatchObject({ paidAt: expect.any(Date), cancelledAt: expect.any(Date) })
  })
})
