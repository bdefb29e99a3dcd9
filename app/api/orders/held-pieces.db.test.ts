import { describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOrder,
  aPhone,
  aPlacedOrder,
  aProduct,
  aProvenCustomer,
  database,
  stockOf,
  unique,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { PUT as cancel } from './[id]/cancel/route'
import { PUT as deliver } from './[id]/deliver/route'
import { PUT as pay } from './[id]/pay/route'
import { POST } from './route'

type Method = 'Cash on Delivery' | 'Online Payment'

const LIMITS: [Method, number][] = [
  ['Cash on Delivery', 200],
  ['Online Payment', 400],
]

/** A proven customer and a product with much stock. `order(99)` orders 99 pieces. */
async function aHoarder() {
  const [customer, { id }] = [await aProvenCustomer(), await aProduct({ countInStock: 5000 })]
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
    const { token } = await aProvenCustomer()
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

describe('accounts that have not proven that they read their mail', () => {
  /** Orders pieces of products with much stock, from a client's address. */
  const buyer = async (from: { phone?: string; clientAddress?: string } = {}) => {
    const { token: _, ...customer } = await aCustomer()
    const { phone = aPhone(), clientAddress } = from
    return async (...pieces: number[]) => {
      const products = await Promise.all(pieces.map(() => aProduct({ countInStock: 500 })))
      const items = products.map(({ id }, index) => ({ _id: id, qty: pieces[index] ?? 0 }))
      return aPlacedOrder({ ...customer, ...(clientAddress && { clientAddress }) }, items, { phone })
    }
  }

  it('hold at most 10 pieces of a product and 50 in all, until they have', async () => {
    const customer = await aCustomer()
    const { id } = await aProduct({ countInStock: 500 })
    const order = (qty: number, of = id) => aPlacedOrder(customer, [{ _id: of, qty }])
    await order(9)
    await expect(order(2)).rejects.toThrow(/10 pieces of one product.*confirmed your e-mail/)
    await order(1)
    for (let left = 40; left > 0; left -= 10) await order(10, (await aProduct({ countInStock: 500 })).id)
    const other = (await aProduct({ countInStock: 500 })).id
    await expect(order(1, other)).rejects.toThrow(/50 pieces in all/)
    expect((await stockOf(other)).count).toBe(500)
    await database.user.update({ where: { id: customer._id }, data: { emailProvenAt: new Date() } })
    await order(30)
  })

  it.each([
    ['telephone number', () => ({ phone: aPhone() })],
    ['client’s address', () => ({ clientAddress: `2001:db8::${unique()}` })],
  ])('hold at most 100 pieces from one %s, at once too', async (_, from) => {
    const one = from()
    const buyers = await Promise.all(Array.from({ length: 5 }, () => buyer(one)))
    const placed = await Promise.allSettled(buyers.map((order) => order(10, 10, 10)))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await (await buyer())(10, 10)
  })

  it('hold at most 1600 pieces from one /48 of IPv6', async () => {
    const from = (network: string) => buyer({ clientAddress: `${network}::/64` })
    const { _id: orderId } = await (await from('2001:db8:1:1'))(...Array(17).fill(1))
    await database.orderItem.updateMany({ where: { orderId }, data: { qty: 94 } })
    await expect((await from('2001:db8:1:2'))(6)).rejects.toThrow(/^Many pieces are ordered from here/)
    await (await from('2001:db8:1:3'))(2)
    await (await from('2001:db8:2:2'))(6)
  })

  it('hold an address no longer than their parcels lie here', async () => {
    const { token } = await anAdmin()
    const { _id } = await aPlacedOrder({ ...(await aCustomer()), clientAddress: '192.0.2.7' })
    const placedFrom = async () => (await database.order.findUniqueOrThrow({ where: { id: _id } })).placedFrom
    expect(await placedFrom()).not.toBeNull()
    await call(cancel, 'PUT', `/api/orders/${_id}/cancel`, { token, params: { id: _id } })
    expect(await placedFrom()).toBeNull()
  })
})

it('a telephone number places five cash orders in a day, by whatever account', async () => {
  const phone = aPhone()
  const place = async (paymentMethod: Method = 'Cash on Delivery') =>
    call<Order>(POST, 'POST', '/api/orders', {
      token: (await aCustomer()).token,
      body: anOrder([{ _id: (await aProduct()).id, qty: 1 }], {
        phone,
        paymentMethod,
        orderPaymentID: `TID ${unique()}`,
      }),
    })
  const answers = await Promise.all(Array.from({ length: 8 }, () => place()))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(3).fill(429)])
  const { status, headers } = await place()
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(24 * 60 * 60, -3)])
  expect((await place('Online Payment')).status).toBe(201)
})

it('orders of one number that wait for each other leave connections to other customers', async () => {
  const phone = aPhone()
  const customers = await Promise.all(Array.from({ length: 15 }, () => aCustomer()))
  const other = await aCustomer()
  const settled: string[] = []
  const place = async (name: string, customer: typeof other, of: string) => {
    await aPlacedOrder(customer, undefined, { phone: of }).catch(() => undefined)
    settled.push(name)
  }
  const waiting = await database.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(2, hashtext(${phone}))`
    const places = customers.map((customer) => place('waiting', customer, phone))
    await waitForBlockedQuery(tx, 4)
    await place('other', other, aPhone())
    expect(settled).toEqual(['other'])
    return places
  })
  await Promise.all(waiting)
})
