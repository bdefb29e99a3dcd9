import { describe, expect, it } from 'vitest'
import { PUT as changeItems } from '@/app/api/orders/[id]/items/route'
import { PUT as changeRefundTo } from '@/app/api/orders/[id]/refund-to/route'
import { POST as requestReturn } from '@/app/api/orders/[id]/returns/route'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import { PUT as changeStatus } from '@/app/api/orders/[id]/status/route'
import { PUT as changeReturn } from '@/app/api/returns/[id]/route'
import type { Handler } from '@/lib/api/route'
import { standingEntries } from '@/lib/orders/ledger/standing'
import { listOrders } from '@/lib/orders/list/order-list'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { anExchange } from '@/lib/testing/exchanges'
import {
  aCustomer,
  aDeliveredOrder,
  anAdmin,
  anOnlineOrder,
  aPlacedOrder,
  aProduct,
  database,
  payOrder,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT } from './route'

const [owner, admin] = [await aCustomer(), await anAdmin()]
const IBAN = 'PK36SCBL0000001123456702'

const put = <T>(handler: Handler, id: string, body: unknown, token = admin.token) =>
  call<T>(handler, 'PUT', '/', { token, params: { id }, body })
const refund = (id: string, amount: unknown, reference: unknown) => put<Order>(PUT, id, { amount, reference })
const refundTo = (id: string, body: unknown, token = owner.token) => put<Order>(changeRefundTo, id, body, token)
const orderOf = async (id: string, token = admin.token) =>
  (await call<Order>(getOrder, 'GET', '/', { token, params: { id } })).body

/** A paid online order of 2490 rupees that was cancelled. */
async function aCancelledOrder(customer: typeof owner = owner) {
  const { _id: id } = await anOnlineOrder(customer)
  await payOrder(id)
  await database.order.update({ where: { id }, data: { status: 'cancelled', cancelledAt: new Date() } })
  return id
}

async function aReturnOf(
  id: string,
  productId: string,
  qty = 1,
  token = owner.token,
  more: Record<string, unknown> = {},
) {
  const body = { items: [{ _id: productId, qty }], reason: 'other', text: 'Too small', ...more }
  const asked = await call<OrderReturn>(requestReturn, 'POST', '/', { token, params: { id }, body })
  await put(changeReturn, asked.body._id, { status: 'approved' })
  return asked.body
}

const sentBack = async (orderId: string) =>
  -standingEntries(await database.ledgerEntry.findMany({ where: { orderId } })).reduce(
    (sum, { kind, amount }) => (kind === 'refund' ? sum + Number(amount) : sum),
    0,
  )

const step = (id: string, status: string) => put<OrderReturn>(changeReturn, id, { status })

describe('PUT /api/orders/{id}/refund (§11)', () => {
  it('records several transfers, at most what came in, and then counts the money as returned', async () => {
    const customer = await aCustomer()
    const id = await aCancelledOrder(customer)
    expect(await orderOf(id)).toMatchObject({ toRefund: 2490, isPaid: true })
    const first = await refund(id, 1000, 'FT 1')
    expect([first.status, first.body.toRefund]).toEqual([200, 1490])
    expect(first.body.refunds).toEqual([
      { amount: 1000, reference: 'FT 1', at: expect.any(String), by: { _id: admin._id, name: admin.name } },
    ])
    const over = await refund(id, 1491, 'FT 2')
    expect([over.status, over.body.message]).toEqual([409, 'At most PKR 1,490 of this order can be given back'])
    const last = await refund(id, 1490, 'FT 2')
    expect(last.body).toMatchObject({ isPaid: false, refundedAt: expect.any(String) })
    expect(last.body).not.toHaveProperty('toRefund')
    expect((await refund(id, 1, 'FT 3')).status).toBe(409)
    const mails = await mailsTo(customer.email)
    expect(mails.slice(-2).map(({ text }) => text)).toEqual([
      expect.stringMatching(/sent you PKR 1,000.*\n\nThe reference of the transfer is FT 1\./s),
      expect.stringContaining('PKR 1,490'),
    ])
    const seen = await orderOf(id, customer.token)
    expect(seen.refunds?.map(({ by }) => by)).toEqual([undefined, undefined])
    const logged = await database.activity.findMany({ where: { onId: id }, orderBy: { id: 'asc' } })
    expect(logged.map(({ changes }) => changes)).toEqual([
      expect.arrayContaining([{ field: 'refund', from: null, to: 1000 }]),
      expect.arrayContaining([{ field: 'reference', from: null, to: 'FT 2' }]),
    ])
  })

  it('is 409 for the same reference, however it is spelt, at the same moment too', async () => {
    const id = await aCancelledOrder()
    const answers = await Promise.all(['FT 77-1', 'ft771', 'FT771'].map((reference) => refund(id, 100, reference)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await database.ledgerEntry.count({ where: { orderId: id, kind: 'refund' } })).toBe(1)
    const other = await refund(await aCancelledOrder(), 100, 'FT771')
    expect([other.status, other.body.refunds]).toMatchObject([200, [{ sameReference: [{ _id: id }] }]])
  })

  it('clears the balance of an order that became cheaper, whose other money stays', async () => {
    const product = await aProduct({ price: 1000 })
    const order = await aPlacedOrder(owner, [{ _id: product.id, qty: 3 }])
    await payOrder(order._id)
    await put(changeItems, order._id, { orderItems: [{ _id: product.id, qty: 1 }] })
    const filters = { payment: 'to-return', search: order.number, sortBy: 'newest', currPage: 1, perPage: 10 } as const
    expect((await listOrders(filters)).total).toBe(1)
    expect((await refund(order._id, 500, 'A1')).body).toMatchObject({ balance: -1500, toRefund: 1500 })
    const all = await refund(order._id, 1500, 'A2')
    expect(all.body).toMatchObject({ balance: 0, isPaid: true })
    expect(all.body).not.toHaveProperty('toRefund')
    expect((await listOrders(filters)).total).toBe(0)
    expect((await refund(order._id, 1001, 'A3')).status).toBe(409)
    await put(changeStatus, order._id, { status: 'cancelled' })
    expect((await orderOf(order._id)).toRefund).toBe(1000)
  })

  it('gives back what returned goods cost, of the cash that the courier collected', async () => {
    const product = await aProduct({ price: 1000 })
    const order = await aDeliveredOrder(owner, [{ _id: product.id, qty: 3 }])
    const to = { method: 'bank', account: IBAN }
    const asked = await aReturnOf(order._id, product.id, 2, owner.token, { refundTo: to })
    expect(asked.refundTo).toEqual(to)
    expect((await orderOf(order._id)).refundTo).toEqual(to)
    expect(await orderOf(order._id)).not.toHaveProperty('toRefund')
    await step(asked._id, 'received')
    expect((await orderOf(order._id)).toRefund).toBe(2000)
    expect(await refund(order._id, 2000, 'R1')).toMatchObject({ status: 200, body: { returns: [{ refund: 2000 }] } })
    expect((await step(asked._id, 'settled')).status).toBe(200)
    expect(await orderOf(order._id)).not.toHaveProperty('toRefund')
    expect((await refund(order._id, 1001, 'R2')).status).toBe(409)
    expect(await sentBack(order._id)).toBe(2000)
  })

  it('is recorded by settling its return, as far as it was not', async () => {
    const product = await aProduct({ price: 1000 })
    const order = await aDeliveredOrder(owner, [{ _id: product.id, qty: 3 }])
    for (const [qty, recorded] of [
      [2, 500],
      [1, 0],
    ] as const) {
      const { _id } = await aReturnOf(order._id, product.id, qty)
      await step(_id, 'received')
      if (recorded) await refund(order._id, recorded, 'S1')
      await step(_id, 'settled')
    }
    expect(await sentBack(order._id)).toBe(3000)
    // The transfer is named afterwards.
    expect((await refund(order._id, 2500, 'S2')).status).toBe(200)
    expect(await sentBack(order._id)).toBe(3000)
    expect((await refund(order._id, 1, 'S3')).status).toBe(409)
  })

  it('is 409 for an order that nobody has paid', async () => {
    const order = await aPlacedOrder(owner)
    const { status, body } = await refund(order._id, 1, 'X1')
    expect([status, body.message]).toEqual([409, 'No money of this order is left to give back'])
  })

  it.each([
    [0, 'R1', 'amount'],
    [10.5, 'R1', 'amount'],
    [-5, 'R1', 'amount'],
    [100, '', 'reference'],
    [100, '-- …', 'reference'],
  ])('refuses %j with %j', async (amount, reference, field) => {
    expect(wrongFields(await refund(await aCancelledOrder(), amount, reference))).toEqual([400, [field]])
  })
})

describe('goods that are refunded once (§7)', () => {
  it('are not refunded by their return once the whole order has come back', async () => {
    const product = await aProduct({ price: 1000 })
    const order = await aDeliveredOrder(owner, [{ _id: product.id, qty: 3 }])
    await payOrder(order._id)
    const asked = await aReturnOf(order._id, product.id)
    const back = { status: 'returned', deliveredAt: null } as const
    await database.order.update({ where: { id: order._id }, data: back })
    expect((await step(asked._id, 'received')).body.refund).toBe(0)
    expect((await step(asked._id, 'settled')).body.refund).toBe(0)
    expect((await orderOf(order._id)).toRefund).toBe(3000)
    expect((await refund(order._id, 3001, 'W1')).status).toBe(409)
  })

  it('are not refunded for the replacement and for the exchange', async () => {
    const { _id, customer, product, order } = await anExchange()
    const { body } = await step(_id, 'received')
    const id = body.replacement?._id ?? ''
    await database.order.update({ where: { id }, data: { status: 'delivered', deliveredAt: new Date() } })
    const asked = await aReturnOf(id, product.id, 1, customer.token)
    await step(asked._id, 'received')
    expect((await orderOf(id)).toRefund).toBe(2490)
    await database.order.update({ where: { id }, data: { status: 'shipped', deliveredAt: null } })
    await put(changeStatus, id, { status: 'returned' })
    expect(await orderOf(id)).not.toHaveProperty('toRefund')
    expect((await step(asked._id, 'settled')).body.refund).toBe(0)
    expect((await orderOf(order._id)).toRefund).toBe(2490)
  })

  it('are paid from what came in for the first order, whichever order the transfer is recorded for', async () => {
    const { _id, customer, product, order } = await anExchange()
    const id = (await step(_id, 'received')).body.replacement?._id ?? ''
    await database.order.update({ where: { id }, data: { status: 'delivered', deliveredAt: new Date() } })
    const asked = await aReturnOf(id, product.id, 1, customer.token)
    await step(asked._id, 'received')
    const answers = await Promise.all([refund(id, 2490, 'F1'), refund(order._id, 4980, 'F2')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('PUT /api/orders/{id}/refund-to (§11)', () => {
  it('keeps where the owner wants the money', async () => {
    const id = await aCancelledOrder()
    const { status, body } = await refundTo(id, { method: 'raast', account: 'pk36 SCBL 0000 0011 2345 6702' })
    expect([status, body.refundTo]).toEqual([200, { method: 'raast', account: IBAN }])
    const other = await refundTo(id, { method: 'jazzcash', account: '+92 300 1234567' }, admin.token)
    expect(other.body.refundTo).toEqual({ method: 'jazzcash', account: '03001234567' })
    const [line] = await database.activity.findMany({ where: { onId: id } })
    expect(line?.changes).toEqual([{ field: 'refundTo', from: null, to: 'changed' }])
  })

  it('is asked after a cancellation whose payment nobody has looked up', async () => {
    const { _id: id } = await anOnlineOrder(owner)
    await database.order.update({ where: { id }, data: { status: 'cancelled', cancelledAt: new Date() } })
    expect((await refundTo(id, { method: 'bank', account: IBAN })).status).toBe(200)
  })

  it('is 409 when no money goes back', async () => {
    const order = await aPlacedOrder(owner)
    const { status, body } = await refundTo(order._id, { method: 'bank', account: IBAN })
    expect([status, body.message]).toEqual([409, 'No money goes back for this order'])
  })

  it.each([
    [{ method: 'raast', account: 'PK36SCBL0000001123456703' }, 'account'],
    [{ method: 'cheque', account: IBAN }, 'method'],
  ])('refuses %j', async (body, field) => {
    expect(wrongFields(await refundTo(await aCancelledOrder(), body))).toEqual([400, [field]])
  })

  it('is 404 for the order of somebody else', async () => {
    const { token } = await aCustomer()
    expect((await refundTo(await aCancelledOrder(), { method: 'bank', account: IBAN }, token)).status).toBe(404)
  })
})
