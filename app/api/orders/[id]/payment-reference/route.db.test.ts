import { describe, expect, it } from 'vitest'
import { orderFilters } from '@/lib/orders/list/order-filters'
import { listOrders } from '@/lib/orders/list/order-list'
import { MAX_REFERENCES, markPaid, rejectPayment } from '@/lib/orders/pay/payment'
import type { Order } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOnlineOrder,
  aPlacedOrder,
  database,
  payOrder,
  unique,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { GET as read } from '../route'
import { PUT } from './route'

const [owner, admin] = [await aCustomer(), await anAdmin()]

const answer = (token: string, id: string, orderPaymentID: unknown) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/payment-reference`, { token, params: { id }, body: { orderPaymentID } })

const seenBy = async (token: string, id: string) =>
  (await call<Order>(read, 'GET', `/api/orders/${id}`, { token, params: { id } })).body

const set = (id: string, data: Record<string, unknown>) => database.order.update({ where: { id }, data })
const rejected = { rejectedAt: new Date('2026-01-02T03:04:05.678Z'), rejection: 'Nothing came' }

describe('PUT /api/orders/{id}/payment-reference', () => {
  it('replaces a rejected reference, which administrators can still see', async () => {
    const order = await anOnlineOrder(owner, 'TID 1')
    await set(order._id, rejected)
    const { status, body } = await answer(owner.token, order._id, '  TID-2 ')
    expect([status, body.orderPaymentID, body.paymentRejection, body.isPaid]).toEqual([200, 'TID-2', undefined, false])
    expect(body.pastPaymentIDs).toBeUndefined()
    const { pastPaymentIDs } = await seenBy(admin.token, order._id)
    expect(pastPaymentIDs).toEqual([
      {
        orderPaymentID: 'TID 1',
        paymentRejection: { reason: 'Nothing came', rejectedAt: rejected.rejectedAt.toISOString() },
        replacedAt: expect.any(String),
      },
    ])
  })

  it('corrects a reference before it is verified, and keeps the earlier ones', async () => {
    const order = await anOnlineOrder(owner, 'TID 1')
    for (const reference of ['TID 2', 'TID 3', 'TID 3']) {
      expect((await answer(owner.token, order._id, reference)).status).toBe(200)
    }
    const { orderPaymentID, pastPaymentIDs } = await seenBy(admin.token, order._id)
    expect(orderPaymentID).toBe('TID 3')
    expect(pastPaymentIDs?.map((past) => past.orderPaymentID)).toEqual(['TID 1', 'TID 2'])
  })

  it('waits to be verified also after a part of the price came under the one before, and may be rejected', async () => {
    const { _id: id, number } = await anOnlineOrder(owner)
    const listed = async () => {
      const { orders } = await listOrders(orderFilters({ payment: 'to-verify', search: number }))
      return orders.length
    }
    const came = (amount: number) => markPaid(id, admin, { isPaid: true, amount })
    const reject = () => rejectPayment(id, admin, { isRejected: true, reason: 'Nothing came' })
    await came(500)
    await expect(reject()).rejects.toThrow('already verified')
    const seen = [await listed()]
    for (const reference of ['TID 2', 'TID 3', 'TID 4']) {
      expect((await answer(owner.token, id, reference)).status).toBe(200)
      seen.push(await listed())
      if (reference === 'TID 2') await reject()
      else await came(500)
      seen.push(await listed())
    }
    expect(seen).toEqual([0, 1, 0, 1, 0, 1, 0])
  })

  it('works for delivered orders too, until they are paid', async () => {
    const order = await anOnlineOrder(owner)
    await set(order._id, { status: 'delivered', deliveredAt: new Date() })
    expect((await answer(owner.token, order._id, 'TID 9')).status).toBe(200)
  })

  it('is flagged when another order has it', async () => {
    const reference = `TID ${unique()}`
    const [first, second] = [await anOnlineOrder(await aCustomer(), reference), await anOnlineOrder(owner)]
    expect((await seenBy(admin.token, second._id)).isReferenceReused).toBe(false)
    expect((await answer(owner.token, second._id, reference.replace(' ', '-'))).status).toBe(200)
    for (const { _id } of [first, second]) expect((await seenBy(admin.token, _id)).isReferenceReused).toBe(true)
  })

  it.each([
    ['verified', (id: string) => payOrder(id), 'Your payment is confirmed already'],
    ['cancelled', (id: string) => set(id, { status: 'cancelled', cancelledAt: new Date() }), 'This order is cancelled'],
  ])('is 409 once the order is %s', async (_, end, message) => {
    const order = await anOnlineOrder(owner)
    await end(order._id)
    const { status, body } = await answer(owner.token, order._id, 'TID 2')
    expect({ status, body }).toEqual({ status: 409, body: { message } })
    expect((await seenBy(owner.token, order._id)).orderPaymentID).toBe(order.orderPaymentID)
  })

  it('never changes a reference while it is being verified', async () => {
    const order = await anOnlineOrder(owner)
    const answered = await database.$transaction(async (tx) => {
      await payOrder(order._id, { tx })
      const waiting = answer(owner.token, order._id, 'TID 2')
      await waitForBlockedQuery(tx)
      return { waiting }
    })
    expect((await answered.waiting).status).toBe(409)
    expect(await seenBy(owner.token, order._id)).toMatchObject({ orderPaymentID: order.orderPaymentID, isPaid: true })
  })

  it('is 409 for cash on delivery', async () => {
    const { status, body } = await answer(owner.token, (await aPlacedOrder(owner))._id, 'TID 2')
    expect({ status, body }).toEqual({ status: 409, body: { message: 'This order is paid in cash on delivery' } })
  })

  it('is 409 at its field for the rejected reference, whatever its spelling', async () => {
    const order = await anOnlineOrder(owner, 'TID 1')
    await set(order._id, rejected)
    for (const same of ['TID 1', 'tid-1']) {
      const { status, body } = await answer(owner.token, order._id, same)
      expect([status, body.errors]).toEqual([409, { orderPaymentID: body.message }])
    }
    expect((await seenBy(owner.token, order._id)).paymentRejection).toBeDefined()
  })

  it('is 409 after too many changes', async () => {
    const order = await anOnlineOrder(owner)
    const past = Array.from({ length: MAX_REFERENCES - 2 }, (_, index) => ({
      orderId: order._id,
      reference: `TID ${index}`,
    }))
    await database.pastReference.createMany({ data: past })
    expect((await answer(owner.token, order._id, 'TID 98')).status).toBe(200)
    expect((await answer(owner.token, order._id, 'TID 99')).status).toBe(409)
  })

  it('is 404 for anybody else, including administrators, as for an unknown order', async () => {
    const order = await anOnlineOrder(await aCustomer())
    for (const { token } of [await aCustomer(), await anAdmin()]) {
      for (const id of [order._id, '01900000-0000-7000-8000-000000000000']) {
        const { status, body } = await answer(token, id, 'TID 2')
        expect({ status, body }).toEqual({ status: 404, body: { message: 'Order not found' } })
      }
    }
  })

  it.each([undefined, '---', 'a\0b'])('is 400 with %j', async (reference) => {
    const order = await anOnlineOrder(owner, 'TID 1')
    expect(wrongFields(await answer(owner.token, order._id, reference))).toEqual([400, ['orderPaymentID']])
    expect((await seenBy(owner.token, order._id)).orderPaymentID).toBe('TID 1')
  })
})
