import { describe, expect, it } from 'vitest'
import type { CheckedLine } from '@/lib/cart/responses'
import { call } from '@/lib/testing/call'
import { aProduct, database } from '@/lib/testing/fixtures'
import { POST } from './route'

const check = (body: unknown) =>
  call<{ orderItems: CheckedLine[]; errors?: object }>(POST, 'POST', '/api/cart/check', { body })

describe('POST /api/cart/check', () => {
  it('answers a guest with the price, stock and problem of each line, in the order sent (§8)', async () => {
    const sized = await aProduct({
      name: 'Ravi Tee',
      countInStock: 9,
      sizes: [
        { size: 'M', quantity: 2, price: 2100 },
        { size: 'L', quantity: 0, price: 2300 },
      ],
    })
    const plain = await aProduct({ price: 1500, countInStock: 3 })
    const { status, body, headers } = await check({
      orderItems: [
        { _id: sized.id, size: 'M', qty: 3, price: 1 },
        { _id: 'no-such-product', qty: 1 },
        { _id: plain.id, qty: 3, name: 'Ignored', image: '' },
        { _id: sized.id, size: 'L', qty: 1 },
      ],
    })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const line = { compareAtPrice: null, problem: null }
    expect(body.orderItems).toEqual([
      { ...line, _id: sized.id, size: 'M', price: 2100, stock: 2, problem: 'Only 2 left of Ravi Tee in size M' },
      {
        ...line,
        _id: 'no-such-product',
        size: null,
        price: null,
        stock: 0,
        problem: 'This product is no longer in the shop',
      },
      { ...line, _id: plain.id, size: null, price: 1500, stock: 3 },
      { ...line, _id: sized.id, size: 'L', price: 2300, stock: 0, problem: 'Ravi Tee in size L is out of stock' },
    ])
  })

  it('reports a change at the next call, and changes nothing itself', async () => {
    const { id } = await aProduct({ price: 1500, countInStock: 3 })
    const orderItems = [{ _id: id, qty: 2 }]
    expect((await check({ orderItems })).body.orderItems).toMatchObject([{ price: 1500, stock: 3 }])
    await database.product.update({ where: { id }, data: { price: 1700, countInStock: 1 } })
    expect((await check({ orderItems })).body.orderItems).toMatchObject([{ price: 1700, stock: 1 }])
    await database.product.update({ where: { id }, data: { isPublished: false } })
    expect((await check({ orderItems })).body.orderItems).toMatchObject([{ price: null, stock: 0 }])
  })

  it.each([
    ['no items', {}, 'Not Items Found'],
    ['half a piece', { orderItems: [{ _id: 'x', qty: 0.5 }] }, 'The quantity must be a whole number'],
  ])('refuses %s, as an order does', async (_, sent, sentence) => {
    const { status, body } = await check(sent)
    expect([status, Object.values(body.errors ?? {})]).toEqual([400, [sentence]])
  })
})
