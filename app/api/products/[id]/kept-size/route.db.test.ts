import { describe, expect, it } from 'vitest'
import { GET as readProduct } from '@/app/api/products/[id]/route'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, aProduct, database, ofSizes } from '@/lib/testing/fixtures'
import { GET } from './route'

const buy = async (_id: string, size: string, qty: number, customer?: Awaited<ReturnType<typeof aCustomer>>) =>
  (await aDeliveredOrder(customer ?? (await aCustomer()), [{ _id, size, qty }]))._id

/** Pieces of an order on their way back. */
async function sendBack(orderId: string, reason: string, qty = 1): Promise<string> {
  const { position } = await database.orderItem.findFirstOrThrow({ where: { orderId } })
  const items = { create: [{ orderId, position, qty }] }
  const data = { orderId, kind: 'refund', reason, text: '', status: 'approved', items } as const
  return (await database.orderReturn.create({ data })).id
}
const move = (id: string, status: 'received' | 'settled' | 'refused') =>
  database.orderReturn.update({ where: { id }, data: { status } })

describe('how many kept a size (§16)', () => {
  const keptOf = async (id: string) => {
    const { body } = await call<Product>(readProduct, 'GET', '/', { params: { id } })
    return body.sizes.map(({ keptPercent }) => keptPercent)
  }

  it('is counted from ten delivered pieces, less what came back for another reason than a defect', async () => {
    const { id } = await aProduct({ countInStock: 99, sizes: ofSizes({ M: 50, L: 49 }) })
    const orders: string[] = []
    for (let count = 0; count < 3; count += 1) orders.push(await buy(id, 'M', 3))
    await buy(id, 'L', 1)
    expect(await keptOf(id)).toEqual([null, null])
    const last = await buy(id, 'M', 1)
    expect(await keptOf(id)).toEqual([100, null])
    const returns: string[] = []
    for (const [index, reason] of ['does not fit', 'other', 'defective'].entries())
      returns.push(await sendBack(orders[index] ?? '', reason))
    expect(await keptOf(id)).toEqual([100, null])
    for (const one of returns) await move(one, 'received')
    expect(await keptOf(id)).toEqual([80, null])
    const [first = '', second = ''] = returns
    await move(first, 'settled')
    await move(second, 'refused')
    expect(await keptOf(id)).toEqual([90, null])
    await database.productSize.deleteMany({ where: { productId: id, size: 'M' } })
    await database.productSize.create({ data: { productId: id, size: 'M', quantity: 5, price: 2490, position: 0 } })
    expect(await keptOf(id)).toContain(90)
    await database.productSize.deleteMany({ where: { productId: id, size: 'L' } })
    await database.order.update({ where: { id: last }, data: { status: 'shipped', deliveredAt: null } })
    expect(await keptOf(id)).toEqual([null])
  })

  it('is exact when many are delivered at the same time', async () => {
    const { id } = await aProduct({ countInStock: 99, sizes: ofSizes({ M: 99 }) })
    const orders = await Promise.all(Array.from({ length: 10 }, () => buy(id, 'M', 1)))
    await database.order.updateMany({ where: { id: { in: orders } }, data: { status: 'shipped', deliveredAt: null } })
    expect(await keptOf(id)).toEqual([null])
    const data = { status: 'delivered', deliveredAt: new Date() } as const
    await Promise.all(orders.map((order) => database.order.update({ where: { id: order }, data })))
    expect(await keptOf(id)).toEqual([100])
  })
})

describe('the size that an account kept last (§16)', () => {
  const lastOf = async (token: string, id: string) => (await call(GET, 'GET', '/', { token, params: { id } })).body

  it('is that of the last delivery of the same kind of goods that was not sent back', async () => {
    const customer = await aCustomer()
    const { token } = customer
    const { id } = await aProduct({ sizes: ofSizes({ M: 1 }) })
    expect(await lastOf(token, id)).toEqual({ size: null })
    const other = (subCategory: 'shirts' | 'pants') => aProduct({ subCategory, sizes: ofSizes({ M: 5, L: 5, XL: 5 }) })
    const shirt = await other('shirts')
    await buy(shirt.id, 'M', 1, customer)
    await buy((await other('pants')).id, 'XL', 1, customer)
    expect(await lastOf(token, id)).toEqual({ size: 'M' })
    const order = await buy(shirt.id, 'L', 1, customer)
    expect(await lastOf(token, id)).toEqual({ size: 'L' })
    await move(await sendBack(order, 'does not fit'), 'received')
    expect(await lastOf(token, id)).toEqual({ size: 'M' })
    expect(await lastOf((await aCustomer()).token, id)).toEqual({ size: null })
  })

  it('is a 404 of an unknown product', async () => {
    const { token } = await aCustomer()
    expect((await call(GET, 'GET', '/', { token, params: { id: 'none' } })).status).toBe(404)
  })
})
