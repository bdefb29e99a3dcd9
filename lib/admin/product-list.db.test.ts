import { expect, it } from 'vitest'
import { productById } from '@/lib/catalog/queries'
import { cancelOrder } from '@/lib/orders/ship/change-status'
import { aCustomer, aPlacedOrder, aProduct, database } from '@/lib/testing/fixtures'
import { LOW_STOCK, leftBySize } from './product-list'

it('follows sizes that run low by a sale of the same or another size, and come back', async () => {
  const buyer = await aCustomer()
  const sizes = ['M', 'L'].map((size) => ({ size, quantity: 5 }))
  const { id } = await aProduct({ countInStock: 5, sizes })
  const low = async () => {
    const [row] = await database.$queryRaw<{ low: number[] }[]>`SELECT low_left AS low FROM products WHERE id = ${id}`
    return row?.low
  }
  expect(await low()).toEqual([])
  const { _id } = await aPlacedOrder(buyer, [{ _id: id, qty: 1, size: 'M' }])
  expect(await low()).toEqual([])
  await database.product.update({ where: { id }, data: { countInStock: 9 } })
  await aPlacedOrder(buyer, [{ _id: id, qty: 2, size: 'M' }])
  expect(await low()).toEqual([2])
  await database.product.update({ where: { id }, data: { countInStock: 1 } })
  expect(await low()).toEqual([1, 1])
  await database.product.update({ where: { id }, data: { countInStock: 9 } })
  await cancelOrder(_id, buyer)
  expect(await low()).toEqual([3])
  await database.productSize.deleteMany({ where: { productId: id, size: 'M' } })
  expect(await low()).toEqual([])
})

it('marks the sizes that the database counts as low', async () => {
  const sizes = [0, 1, 2, 3, 4, 5].map((quantity) => ({ size: `of ${quantity}`, quantity }))
  const { id } = await aProduct({ countInStock: 9, sizes })
  const { lowLeft } = await database.product.findUniqueOrThrow({ where: { id }, select: { lowLeft: true } })
  const lefts = leftBySize(await productById(id)).map(({ left }) => left)
  expect(lowLeft).toEqual(lefts.filter((left) => left <= LOW_STOCK))
})
