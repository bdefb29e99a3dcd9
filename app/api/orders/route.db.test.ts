import { describe, expect, it } from 'vitest'
import { db } from '@/lib/db'
import type { Order } from '@/lib/orders/contract'
import { call } from '@/lib/testing/call'
import { aCustomer, anOrder, aProduct } from '@/lib/testing/fixtures'
import { POST } from './route'

const place = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  call<Order & { message: string; errors?: Record<string, string> }>(POST, 'POST', '/api/orders', {
    token,
    body,
    headers,
  })

describe('POST /api/orders', () => {
  it('charges the database’s prices, whatever the payload says', async () => {
    const { token } = await aCustomer()
    const product = await aProduct({ price: 2490, sizes: [{ size: 'M', quantity: 5, price: 2690 }] })
    const { status, body } = await place(token, anOrder([{ _id: product.id, qty: 2, size: 'M' }]))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      totalPrice: 5380,
      itemsPrice: 5380,
      subTotalPrice: 5380,
      taxPrice: 0,
      shippingPrice: 0,
    })
    expect(body.orderItems).toMatchObject([{ _id: product.id, price: 2690, qty: 2, size: 'M' }])
  })

  it('sells exactly the pieces that there are to shoppers at once', async () => {
    const product = await aProduct({ countInStock: 3, sizes: [{ size: 'M', quantity: 3 }] })
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => aCustomer()))
    const answers = await Promise.all(
      shoppers.map(({ token }) => place(token, anOrder([{ _id: product.id, qty: 1, size: 'M' }]))),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    const after = await db.product.findUniqueOrThrow({ where: { id: product.id }, include: { sizes: true } })
    expect([after.countInStock, after.sizes[0]?.quantity]).toEqual([0, 0])
  })
})
