import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anOrder,
  aProduct,
  aProvenCustomer,
  database,
  ofSizes,
  stockOf,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { POST } from './route'

type Items = Parameters<typeof anOrder>[0]
const customer = await aCustomer()

const placeBy = (token: string, ...items: Items) =>
  call<Order>(POST, 'POST', '/api/orders', { token, body: anOrder(items) })
const place = (...items: Items) => placeBy(customer.token, ...items)

const twoSizes = () =>
  aProduct({
    name: 'Polo',
    price: 2000,
    countInStock: 9,
    sizes: [
      { size: 'M', quantity: 4, price: 2100 },
      { size: 'L', quantity: 5, price: 2200 },
    ],
  })

describe('the stock that an order takes', () => {
  it('comes from the product and the named size (§4 "both bound a sale and both go down")', async () => {
    const { id } = await twoSizes()
    expect((await place({ _id: id, qty: 3, size: 'M' })).body.totalPrice).toBe(6300)
    expect(await stockOf(id)).toEqual({ count: 6, sizes: { M: 1, L: 5 } })
  })

  it('comes from the only size, named or not', async () => {
    const { id } = await aProduct({ countInStock: 9, sizes: [{ size: 'One size', quantity: 9 }] })
    const { body } = await place({ _id: id, qty: 2 })
    expect(body.orderItems[0]?.size).toBe('One size')
    expect(await stockOf(id)).toEqual({ count: 7, sizes: { 'One size': 7 } })
  })

  it('comes from the product only while the size is to confirm (§5 "it costs the product’s price and counts down the product only")', async () => {
    const { id } = await twoSizes()
    const { status, body } = await place({ _id: id, qty: 2 })
    expect(status).toBe(201)
    expect(body.orderItems).toMatchObject([{ size: 'to confirm', price: 2000, qty: 2 }])
    expect(await stockOf(id)).toEqual({ count: 7, sizes: { M: 4, L: 5 } })
  })

  it('is the sum of equal lines', async () => {
    const { id } = await twoSizes()
    const line = { _id: id, qty: 1, size: 'L' }
    const { body } = await place(line, { ...line, qty: 2 }, { ...line, size: 'M' })
    expect(body.orderItems.map(({ size, qty }) => [size, qty])).toEqual([
      ['L', 3],
      ['M', 1],
    ])
    expect(await stockOf(id)).toEqual({ count: 5, sizes: { M: 3, L: 2 } })
  })

  it('does not change a product’s updatedAt', async () => {
    const { id, updatedAt } = await aProduct()
    await place({ _id: id, qty: 1 })
    expect((await database.product.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt)
  })
})

describe('an order that cannot be fulfilled', () => {
  it.each([
    ['a size it does not have', { size: 'XXL', qty: 1 }, 400, 'Polo does not come in size XXL'],
    ['more than its size has', { size: 'M', qty: 5 }, 409, 'Only 4 left of Polo in size M'],
    ['more than the product has', { qty: 10 }, 409, 'Only 9 left of Polo'],
  ])('because of %s names the item and takes nothing', async (_, wanted, status, message) => {
    const { id } = await twoSizes()
    const other = await aProduct()
    const answer = await place({ _id: other.id, qty: 1 }, { _id: id, ...wanted })
    expect(answer).toMatchObject({ status, body: { message } })
    expect(await stockOf(id)).toEqual({ count: 9, sizes: { M: 4, L: 5 } })
    expect((await stockOf(other.id)).count).toBe(10)
    expect(await database.orderItem.count({ where: { productRef: other.id } })).toBe(0)
  })

  it('because of an unknown product is 404', async () => {
    const known = await aProduct()
    expect((await place({ _id: known.id, qty: 1 }, { _id: 'nothing', qty: 1 })).status).toBe(404)
    expect((await stockOf(known.id)).count).toBe(10)
  })

  it('because its product is deleted meanwhile is 404', async () => {
    const { id } = await aProduct()
    const { answer } = await database.$transaction(async (tx) => {
      await tx.product.delete({ where: { id } })
      // Not committed yet: the order still sees the product, and waits for the lock when it writes its lines.
      const placed = place({ _id: id, qty: 1 })
      await waitForBlockedQuery(tx)
      return { answer: placed }
    })
    expect((await answer).status).toBe(404)
  })
})

describe('many orders at the same time', () => {
  it('sell exactly the pieces in stock', async () => {
    const product = await aProduct({ countInStock: 3, sizes: [{ size: 'M', quantity: 3 }] })
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => aCustomer()))
    const answers = await Promise.all(
      shoppers.map(({ token }) => placeBy(token, { _id: product.id, qty: 1, size: 'M' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    expect(await stockOf(product.id)).toEqual({ count: 0, sizes: { M: 0 } })
    expect(await database.orderItem.count({ where: { productRef: product.id } })).toBe(3)
  })

  it('for more of a size than is left do not affect the other size', async () => {
    const product = await aProduct({
      countInStock: 10,
      sizes: ofSizes({ M: 2, L: 8 }),
    })
    const answers = await Promise.all(Array.from({ length: 6 }, () => place({ _id: product.id, qty: 1, size: 'M' })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(await stockOf(product.id)).toEqual({ count: 8, sizes: { M: 0, L: 8 } })
  })

  it('for the same products in opposite order all succeed, and the stock is exact', async () => {
    const sizes = ofSizes({ M: 100, L: 100 })
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct({ countInStock: 200, sizes })))
    const lines = products.flatMap(({ id }) => sizes.map(({ size }) => ({ _id: id, qty: 1, size })))
    const carts = [lines, lines.toReversed()]
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => aProvenCustomer()))
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(shoppers.map(({ token }, index) => placeBy(token, ...(carts[index % 2] ?? []))))
      statuses.push(...answers.map((answer) => answer.status))
    }
    expect(statuses).toEqual(Array(60).fill(201))
    for (const { id } of products) expect(await stockOf(id)).toEqual({ count: 80, sizes: { M: 40, L: 40 } })
  })
})
