import { describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import type { Order } from '@/lib/orders/responses'
import { type OrderStatus, orderStatuses } from '@/lib/orders/status'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOnlineOrder, aPlacedOrder, aProduct, database, stockOf } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT as deliver } from '../deliver/route'
import { PUT as pay } from '../pay/route'
import { PUT } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

const to = (id: string, body: unknown, token = admin.token) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/status`, { token, params: { id }, body })
const view = (handler: Handler, id: string, body: unknown) =>
  call<Order>(handler, 'PUT', `/api/orders/${id}/view`, { token: admin.token, params: { id }, body })

/** An order in a state, reached by the fewest transitions. */
async function anOrderIn(status: OrderStatus): Promise<Order> {
  const order = await aPlacedOrder(customer)
  if (status === 'placed') return order
  if (status === 'returned') await to(order._id, { status: 'shipped' })
  return (await to(order._id, { status })).body
}

/** The transitions of contract section 7, written out. */
const allowed: Record<OrderStatus, OrderStatus[]> = {
  placed: ['confirmed', 'packed', 'shipped', 'delivered', 'cancelled'],
  confirmed: ['packed', 'shipped', 'delivered', 'cancelled'],
  packed: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: [],
  returned: [],
  cancelled: [],
}

describe('PUT /api/orders/{id}/status', () => {
  describe.each(orderStatuses)('for an order that is %s', (from) => {
    it.each(orderStatuses)('to %s succeeds or is a 409 that names both states', async (next) => {
      const order = await anOrderIn(from)
      const { status, body } = await to(order._id, { status: next })
      if (allowed[from].includes(next)) {
        expect([status, body.status]).toEqual([200, next])
        expect(body.statusHistory.map((step) => step.status)).toEqual([
          ...order.statusHistory.map((step) => step.status),
          next,
        ])
        expect(body.statusHistory.at(-1)?.by).toEqual({ _id: admin._id, name: admin.name })
      } else {
        expect(status).toBe(409)
        expect(body.message).toContain(from)
        expect(body.message).toContain(next)
      }
    })

    it.each([true, false])(
      'keeps the documented call deliver { isDelivered: %s } as an equivalent',
      async (isDelivered) => {
        const order = await anOrderIn(from)
        const { status, body } = await view(deliver, order._id, { isDelivered })
        if (from === 'cancelled' || from === 'returned') return expect(status).toBe(409)
        const stays = isDelivered ? from === 'delivered' : from !== 'delivered'
        const expected = stays ? from : isDelivered ? 'delivered' : 'shipped'
        expect([status, body.status, body.isDelivered]).toEqual([200, expected, expected === 'delivered'])
      },
    )
  })

  it.each(['cancelled', 'returned'] as const)('restocks once when the order becomes %s', async (end) => {
    const product = await aProduct({ countInStock: 5, sizes: [{ size: 'M', quantity: 5 }] })
    const { _id } = await aPlacedOrder(customer, [{ _id: product.id, qty: 2, size: 'M' }])
    expect(await stockOf(product.id)).toEqual({ count: 3, sizes: { M: 3 } })
    if (end === 'returned') await to(_id, { status: 'shipped' })
    await Promise.all([to(_id, { status: end }), to(_id, { status: end })])
    expect(await stockOf(product.id)).toEqual({ count: 5, sizes: { M: 5 } })
  })

  it('puts nothing back that was refused at the door and cannot be sold', async () => {
    const product = await aProduct({ countInStock: 5 })
    const { _id } = await aPlacedOrder(customer, [{ _id: product.id, qty: 2 }])
    await to(_id, { status: 'shipped' })
    expect((await to(_id, { status: 'returned', restock: false })).status).toBe(200)
    expect((await stockOf(product.id)).count).toBe(3)
  })

  it('lets exactly one of two administrators win', async () => {
    const { _id } = await aPlacedOrder(customer)
    const both = await Promise.all([to(_id, { status: 'shipped' }), to(_id, { status: 'cancelled' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('stores courier, tracking number and note, and returns where the parcel is', async () => {
    const { _id } = await aPlacedOrder(customer)
    const { status, body } = await to(_id, {
      status: 'shipped',
      courier: 'tcs',
      trackingNumber: 'A 1/2',
      note: 'Fragile',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      courier: 'TCS',
      trackingNumber: 'A 1/2',
      trackingUrl: expect.stringMatching(/^https:.*A%201%2F2/),
      notes: [{ text: 'Fragile', by: { _id: admin._id, name: admin.name } }],
    })
  })

  it('refuses an unlisted courier under its field', async () => {
    const { _id } = await aPlacedOrder(customer)
    expect(wrongFields(await to(_id, { status: 'shipped', courier: 'Pigeon' }))).toEqual([400, ['courier']])
    expect((await database.order.findUniqueOrThrow({ where: { id: _id } })).status).toBe('placed')
  })

  it.each([{}, { status: 'lost' }, { status: 5 }])('refuses %j', async (body) => {
    const { _id } = await aPlacedOrder(customer)
    expect((await to(_id, body)).status).toBe(400)
  })

  it('sends mail about shipped, delivered and cancelled orders, with the timeline', async () => {
    const buyer = await aCustomer()
    const [kept, gone] = [await aPlacedOrder(buyer), await aPlacedOrder(buyer)]
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await to(kept._id, { status })
    await to(gone._id, { status: 'cancelled' })
    const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(': '))).toEqual([
      expect.stringContaining(`${kept.number} at Saddar: shipped`),
      expect.stringContaining(`${kept.number} at Saddar: delivered`),
      expect.stringContaining(`${gone.number} at Saddar: cancelled`),
    ])
  })

  it('confirms an online order when it is paid, and leaves a paid cash order as placed', async () => {
    const [online, cash] = [await anOnlineOrder(customer), await aPlacedOrder(customer)]
    const states = await Promise.all([online, cash].map(({ _id }) => view(pay, _id, { isPaid: true })))
    expect(states.map(({ body }) => body.status)).toEqual(['confirmed', 'placed'])
  })
})
