import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aProvenCustomer,
  database,
  somebodyWith,
} from '@/lib/testing/fixtures'
import { GET as mine } from './myorders/route'
import { GET as all } from './route'

type Page = { orders: Order[]; page: number; pages: number; total: number }
const myOrders = (token: string, query = '') => call<Page>(mine, 'GET', `/api/orders/myorders${query}`, { token })
const allOrders = (token: string, query = '') => call<Page>(all, 'GET', `/api/orders${query}`, { token })

/** Creates a customer with this many orders, and returns them newest first. */
async function aCustomerWith(count: number) {
  const customer = await aProvenCustomer()
  const { id } = await aProduct({ countInStock: 1000 })
  const ids: string[] = []
  for (let placed = 0; placed < count; placed += 1) {
    ids.unshift((await aPlacedOrder(customer, [{ _id: id, qty: 1 }]))._id)
  }
  return { ...customer, ids }
}

describe('GET /api/orders of some days', () => {
  const at = (id: string, time: string) => database.order.update({ where: { id }, data: { createdAt: new Date(time) } })

  it('lists the orders of these days in Pakistan, to packers those to pack', async () => {
    const { ids } = await aCustomerWith(3)
    const [late = '', inside = '', early = ''] = ids
    await at(late, '2020-02-29T19:00:00Z')
    await at(inside, '2020-02-29T18:59:59Z')
    await at(early, '2020-02-27T18:59:59Z')
    for (const role of ['staff', 'packer'] as const) {
      const { token } = await somebodyWith(role)
      const { body } = await allOrders(token, '?from=2020-02-28&to=2020-02-29')
      expect([body.orders.map(({ _id }) => _id), body.total]).toEqual([[inside], 1])
      expect((await allOrders(token, '?to=2020-02-27&from=')).body.orders.map(({ _id }) => _id)).toEqual([early])
    }
  })

  it.each(['from=2027-02-29', 'to=yesterday', 'from=2027-2-1', 'from=2027-03-02&to=2027-03-01'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await allOrders((await anAdmin()).token, `?${query}`)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([
        400,
        [query.includes('&') ? 'to' : query.split('=')[0]],
      ])
    },
  )
})

describe('GET /api/orders/myorders', () => {
  it('has one empty page for a customer without orders', async () => {
    const { token } = await aCustomer()
    const { status, body, headers } = await myOrders(token)
    expect([status, body]).toEqual([200, { orders: [], page: 1, pages: 1, total: 0 }])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('shows ten a page, newest first, and only the caller’s own orders', async () => {
    const { token, ids } = await aCustomerWith(12)
    await aPlacedOrder(await aCustomer())
    const [first, second] = [await myOrders(token), await myOrders(token, '?pageNumber=2')]
    expect(first.body).toMatchObject({ page: 1, pages: 2, total: 12 })
    expect(second.body).toMatchObject({ page: 2, pages: 2, total: 12 })
    expect([...first.body.orders, ...second.body.orders].map((order) => order._id)).toEqual(ids)
    expect(first.body.orders).toHaveLength(10)
  })

  it('shows an administrator their own orders, not everybody’s', async () => {
    const admin = await anAdmin()
    await aPlacedOrder(await aCustomer())
    const { _id } = await aPlacedOrder(admin)
    expect((await myOrders(admin.token)).body.orders.map((order) => order._id)).toEqual([_id])
  })

  it('flags no payment reference', async () => {
    const customer = await aCustomer()
    const reference = { paymentMethod: 'Online Payment', orderPaymentID: 'TID 4321' }
    await aPlacedOrder(customer, undefined, reference)
    await aPlacedOrder(customer, undefined, reference)
    for (const order of (await myOrders(customer.token)).body.orders) {
      expect(order).not.toHaveProperty('isReferenceReused')
    }
  })
})

describe('GET /api/orders', () => {
  it('shows everybody’s orders to an admin, newest first, ten a page, the user as an id', async () => {
    const admin = await anAdmin()
    const { ids, _id: user } = await aCustomerWith(11)
    const last = await aPlacedOrder(await aCustomer())
    const { status, body } = await allOrders(admin.token)
    expect(status).toBe(200)
    expect(body.orders.map((order) => order._id)).toEqual([last._id, ...ids.slice(0, 9)])
    expect(body.orders[1]?.user).toBe(user)
    expect(body.total).toBe(await database.order.count())
    expect(body.pages).toBe(Math.ceil(body.total / 10))
  })

  it('flags a payment reference that several orders share', async () => {
    const admin = await anAdmin()
    const customer = await aCustomer()
    const online = (orderPaymentID: string) => ({ paymentMethod: 'Online Payment', orderPaymentID })
    await aPlacedOrder(customer, undefined, online('TID 5678'))
    await aPlacedOrder(customer, undefined, online('TID-5678'))
    await aPlacedOrder(customer, undefined, online('TID 9999'))
    await aPlacedOrder(customer)
    const { orders } = (await allOrders(admin.token)).body
    expect(orders.slice(0, 4).map((order) => order.isReferenceReused)).toEqual([false, false, true, true])
  })
})
