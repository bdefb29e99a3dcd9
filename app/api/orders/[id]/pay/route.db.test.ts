import { describe, expect, it } from 'vitest'
import { orderFilters } from '@/lib/orders/list/order-filters'
import { listOrders } from '@/lib/orders/list/order-list'
import type { Order } from '@/lib/orders/responses'
import { cancelOrder } from '@/lib/orders/ship/change-status'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOnlineOrder,
  aPlacedOrder,
  database,
  moneyOf,
  payOrder,
  unique,
} from '@/lib/testing/fixtures'
import { PUT } from './route'

const [owner, admin] = [await aCustomer(), await anAdmin()]

const pay = (id: string, body: unknown = { isPaid: true }) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/pay`, { token: admin.token, params: { id }, body })

const online = (orderPaymentID: string) => ({ paymentMethod: 'Online Payment', orderPaymentID })

describe('PUT /api/orders/{id}/pay', () => {
  it('sets when the money came, for cash and for a wallet (§5 "that wallet money or cash came")', async () => {
    for (const method of [{}, online('TID 1')]) {
      const order = await aPlacedOrder(owner, undefined, method)
      const { status, body } = await pay(order._id)
      expect([status, body.isPaid]).toEqual([200, true])
      expect(Math.abs(Date.now() - Date.parse(body.paidAt ?? ''))).toBeLessThan(60_000)
    }
  })

  it('keeps the first time when called again, and clears it', async () => {
    const { _id: id } = await aPlacedOrder(owner)
    const paidAt = new Date('2026-01-02T03:04:05.678Z')
    await payOrder(id, { at: paidAt })
    expect((await pay(id)).body.paidAt).toBe(paidAt.toISOString())
    expect((await pay(id, { isPaid: false })).body).toMatchObject({ isPaid: false, paidAt: null })
  })

  it('accepts it for one order only when both are confirmed at the same time', async () => {
    const orders = [
      await aPlacedOrder(owner, undefined, online('TID 99')),
      await aPlacedOrder(owner, undefined, online('TID 99')),
    ]
    const answers = await Promise.all(orders.map((order) => pay(order._id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('frees the reference for the right order when the wrong one is marked unpaid', async () => {
    const wrong = await aPlacedOrder(owner, undefined, online('TID 55'))
    const right = await aPlacedOrder(owner, undefined, online('TID 55'))
    await pay(wrong._id)
    await pay(wrong._id, { isPaid: false })
    expect((await pay(right._id)).status).toBe(200)
  })

  it('records that the money of a cancelled order was refunded, and frees the reference', async () => {
    const reference = `TID ${unique()}`
    const cancelled = await anOnlineOrder(owner, reference)
    await pay(cancelled._id)
    await database.order.update({
      where: { id: cancelled._id },
      data: { status: 'cancelled', cancelledAt: new Date() },
    })
    const again = await anOnlineOrder(owner, reference)
    expect((await pay(again._id)).status).toBe(409)

    const { status, body } = await pay(cancelled._id, { isPaid: false })
    expect([status, body.isPaid, body.paidAt, body.isCancelled]).toEqual([200, false, null, true])
    expect(Math.abs(Date.now() - Date.parse(body.refundedAt ?? ''))).toBeLessThan(60_000)
    const second = await pay(cancelled._id, { isPaid: false })
    expect([second.status, second.body.refundedAt]).toEqual([200, body.refundedAt])
    expect((await pay(cancelled._id)).status).toBe(409)
    expect((await pay(again._id)).status).toBe(200)
  })

  it('is 409 for an order that was paid and then cancelled', async () => {
    const order = await anOnlineOrder(owner)
    await pay(order._id)
    await database.order.update({ where: { id: order._id }, data: { status: 'cancelled', cancelledAt: new Date() } })
    expect(await pay(order._id)).toMatchObject({
      status: 409,
      body: { message: 'This order is cancelled' },
    })
    expect((await moneyOf(order._id)).refundedAt).toBeNull()
  })

  it('records a refund of an online order that was cancelled before its payment was verified', async () => {
    const { _id: id } = await anOnlineOrder(owner)
    await database.order.update({ where: { id }, data: { status: 'cancelled', cancelledAt: new Date() } })
    expect((await pay(id, { isPaid: false, isCancelledBase: false })).status).toBe(409)
    const { status, body } = await pay(id, { isPaid: false })
    expect([status, body.isPaid, typeof body.refundedAt]).toEqual([200, false, 'string'])
  })

  it.each([true, false])('is 409 with %s for a cancelled cash order', async (isPaid) => {
    const { _id: id } = await aPlacedOrder(owner)
    await database.order.update({ where: { id }, data: { status: 'cancelled', cancelledAt: new Date() } })
    expect((await pay(id, { isPaid })).status).toBe(409)
  })

  it('records the amount that came, and leaves the rest to the courier', async () => {
    for (const method of [{}, online(`TID ${unique()}`)]) {
      const { _id: id, totalPrice } = await aPlacedOrder(owner, undefined, method)
      const { body: part } = await pay(id, { isPaid: true, amount: 1500 })
      const rest = totalPrice - 1500
      expect(part).toMatchObject({ isPaid: false, received: 1500, stillToPay: rest, toCollect: rest, status: 'placed' })
      expect((await pay(id, { isPaid: true, amount: rest, receivedBase: 0 })).status).toBe(409)
      const { body: whole } = await pay(id, { isPaid: true, amount: rest, receivedBase: 1500 })
      expect(whole).toMatchObject({ isPaid: true, received: totalPrice, stillToPay: 0, toCollect: 0, balance: 0 })
      expect((await pay(id, { isPaid: false })).body).toMatchObject({ isPaid: false, received: 0 })
    }
  })

  it('owes its customer what is more than the order costs', async () => {
    const { _id: id, totalPrice } = await anOnlineOrder(owner)
    const { body } = await pay(id, { isPaid: true, amount: totalPrice + 10 })
    expect(body).toMatchObject({ isPaid: true, balance: -10, toRefund: 10, stillToPay: 0, status: 'confirmed' })
    for (const amount of [0, -5, 1.5, '5']) expect((await pay(id, { isPaid: true, amount })).status).toBe(400)
  })

  it('owes a part back once the order is cancelled, and money of which the shop knew nothing', async () => {
    const [part, unseen] = [await aPlacedOrder(owner), await anOnlineOrder(owner)]
    await pay(part._id, { isPaid: true, amount: 700 })
    for (const { _id: id } of [part, unseen]) await cancelOrder(id, admin)
    const { body } = await pay(unseen._id, { isPaid: true, amount: 900 })
    expect(body).toMatchObject({ status: 'cancelled', toRefund: 900 })
    const listed = await listOrders(orderFilters({ payment: 'to-return', search: part.number }))
    expect(listed.orders.map(({ number }) => number)).toEqual([part.number])
  })

  it('owes back more money that comes once the order is over, also after all of it went back', async () => {
    const [paid, part] = [await anOnlineOrder(owner), await aPlacedOrder(owner)]
    await pay(paid._id)
    await pay(part._id, { isPaid: true, amount: 700 })
    for (const { _id: id, number, orderPaymentID } of [paid, part]) {
      const { received } = await cancelOrder(id, admin)
      expect((await pay(id, { isPaid: true, amount: 5000 })).body).toMatchObject({ toRefund: received + 5000 })
      expect((await pay(id, { isPaid: false })).body.refundedAt).toEqual(expect.any(String))
      if (orderPaymentID) await pay((await anOnlineOrder(owner, orderPaymentID))._id)
      expect((await pay(id)).status).toBe(409)
      const again = await pay(id, { isPaid: true, amount: 2600 })
      expect(again).toMatchObject({ status: 200, body: { isPaid: false, toRefund: 2600 } })
      expect(again.body.refundedAt).toBeUndefined()
      const listed = await listOrders(orderFilters({ payment: 'to-return', search: number }))
      expect(listed.orders.map((order) => order.number)).toEqual([number])
      expect((await pay(id, { isPaid: false })).body.refundedAt).toEqual(expect.any(String))
    }
  })
})
