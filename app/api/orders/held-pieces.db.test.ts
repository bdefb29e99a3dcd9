import { describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aProduct, database, stockOf, unique } from '@/lib/testing/fixtures'
import { PUT as cancel } from './[id]/cancel/route'
import { PUT as deliver } from './[id]/deliver/route'
import { PUT as pay } from './[id]/pay/route'
import { POST } from './route'

type Method = 'Cash on Delivery' | 'Online Payment'

const LIMITS: [Method, number][] = [
  ['Cash on Delivery', 200],
  ['Online Payment', 400],
]

/** A customer and a product with much stock. `order(99)` orders 99 pieces. */
async function aHoarder() {
  const [customer, { id }] = [await aCustomer(), await aProduct({ countInStock: 5000 })]
  const order = (qty: number, paymentMethod: Method = 'Cash on Delivery', headers: Record<string, string> = {}) => {
    const body = anOrder([{ _id: id, qty }], { paymentMethod, orderPaymentID: `TID ${unique()}` })
    return call<Order>(POST, 'POST', '/api/orders', { token: customer.token, headers, body })
  }
  /** Inserts an order that holds this many pieces. */
  const hold = async (pieces: number, method: Method = 'Cash on Delivery') => {
    const orders: Order[] = []
    for (let left = pieces; left > 0; left -= 99) orders.push((await order(Math.min(left, 99), method)).body)
    return orders
  }
  const change = async (handler: Handler, order: Order | undefined, body: Record<string, boolean>) => {
    const { token } = await anAdmin()
    const id = order?._id ?? ''
    expect((await call(handler, 'PUT', `/api/orders/${id}`, { token, params: { id }, body })).status).toBe(200)
  }
  return { ...customer, productId: id, order, hold, change }
}

describe('one account cannot reserve the whole stock', () => {
  it('by one order of many pieces', async () => {
    const { token } = await aCustomer()
    const products = await Promise.all(Array.from({ length: 3 }, () => aProduct({ countInStock: 1000 })))
    const body = anOrder(products.map(({ id }) => ({ _id: id, qty: 67 })))
    const { status, body: answer } = await call<Order>(POST, 'POST', '/api/orders', { token, body })
    expect([status, answer.message]).toEqual([409, expect.stringMatching(/200 pieces.*(cancel|write to us)/i)])
    for (const { id } of products) expect((await stockOf(id)).count).toBe(1000)
  })

  it.each(LIMITS)('by many orders with %s, which hold at most %i pieces', async (method, most) => {
    const { hold, order, productId, _id } = await aHoarder()
    await hold(most - 1, method)
    expect((await order(2, method)).status).toBe(409)
    expect((await order(1, method)).status).toBe(201)
    expect((await order(1, method)).status).toBe(409)
    expect((await stockOf(productId)).count).toBe(5000 - most)
    const { _sum } = await database.orderItem.aggregate({ where: { order: { userId: _id } }, _sum: { qty: true } })
    expect(_sum.qty).toBe(most)
  })

  it('by many orders at once', async () => {
    const { order, hold, productId } = await aHoarder()
    await hold(150)
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(10)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(15).fill(409)])
    expect((await stockOf(productId)).count).toBe(4800)
  })
})

describe('the limit of held pieces', () => {
  it('counts cash and online orders separately, and each account separately', async () => {
    const one = await aHoarder()
    await one.hold(200)
    expect((await one.order(99, 'Online Payment')).status).toBe(201)
    expect((await (await aHoarder()).order(99)).status).toBe(201)
  })

  it.each([
    ['paid', pay, { isPaid: true }],
    ['delivered', deliver, { isDelivered: true }],
    ['cancelled', cancel, {}],
  ])('does not count orders that are %s', async (_, handler, body) => {
    const { hold, order, change } = await aHoarder()
    const [first] = await hold(200)
    expect((await order(99)).status).toBe(409)
    await change(handler, first, body)
    expect((await order(99)).status).toBe(201)
  })

  it('answers a repeated order with its first response', async () => {
    const { hold, token, productId } = await aHoarder()
    await hold(190)
    const body = anOrder([{ _id: productId, qty: 10 }])
    const again = () => call<Order>(POST, 'POST', '/api/orders', { token, body, headers: { 'idempotency-key': 'a' } })
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status, second.headers.get('Idempotency-Replayed')]).toEqual([201, 201, 'true'])
    expect(second.body).toEqual(first.body)
    const both = await Promise.all([again(), again()])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
  })
})
