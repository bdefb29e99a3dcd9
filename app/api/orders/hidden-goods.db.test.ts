import { describe, expect, it } from 'vitest'
import { POST as checkCart } from '@/app/api/cart/check/route'
import { PUT as change } from '@/app/api/products/[id]/route'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOrder,
  aPlacedOrder,
  aProduct,
  database,
  stockOf,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { PUT as cancel } from './[id]/cancel/route'
import { GET as read } from './[id]/route'
import { POST as placeByTelephone } from './manual/route'
import { POST as place } from './route'

const GONE = 'A product of your cart is no longer in the shop'

const hide = (id: string, token: string) =>
  call(change, 'PUT', `/api/products/${id}`, { token, params: { id }, body: { isPublished: false } })

describe('a hidden product (§9 "not sold")', () => {
  it('is refused like an unknown one in orders by customers and by telephone, which change nothing', async () => {
    const [shown, hidden] = [await aProduct(), await aProduct({ isPublished: false })]
    const goods = [
      { _id: shown.id, qty: 1 },
      { _id: hidden.id, qty: 1 },
    ]
    const byCustomer = await call(place, 'POST', '/api/orders', {
      token: (await aCustomer()).token,
      body: anOrder(goods),
    })
    const byTelephone = await call(placeByTelephone, 'POST', '/api/orders/manual', {
      token: (await anAdmin()).token,
      body: anOrder(goods, { name: 'Sana Malik' }),
    })
    for (const { status, body } of [byCustomer, byTelephone]) expect([status, body]).toEqual([404, { message: GONE }])
    expect([(await stockOf(shown.id)).count, (await stockOf(hidden.id)).count]).toEqual([10, 10])
  })

  it('is reported as a problem by the cart check', async () => {
    const { id } = await aProduct({ isPublished: false })
    const { body } = await call(checkCart, 'POST', '/api/cart/check', { body: { orderItems: [{ _id: id, qty: 1 }] } })
    expect(body).toMatchObject({ orderItems: [{ stock: 0, problem: 'This product is no longer in the shop' }] })
  })

  it('stays in earlier orders, and cancelling them restocks it', async () => {
    const customer = await aCustomer()
    const { id, name } = await aProduct()
    const { _id } = await aPlacedOrder(customer, [{ _id: id, qty: 2 }])
    await hide(id, (await anAdmin()).token)
    const options = { token: customer.token, params: { id: _id } }
    expect((await call<Order>(read, 'GET', `/api/orders/${_id}`, options)).body.orderItems).toMatchObject([{ name }])
    expect((await call(cancel, 'PUT', `/api/orders/${_id}/cancel`, options)).status).toBe(200)
    expect((await stockOf(id)).count).toBe(10)
  })

  it('is not sold by an order that is being placed while it is hidden', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    const order = await database.$transaction(async (tx) => {
      await tx.product.update({ where: { id }, data: { isPublished: false } })
      const answer = call(place, 'POST', '/api/orders', { token, body: anOrder([{ _id: id, qty: 1 }]) })
      await waitForBlockedQuery(tx)
      return { answer }
    })
    expect((await order.answer).status).toBe(404)
    expect((await stockOf(id)).count).toBe(10)
  })
})
