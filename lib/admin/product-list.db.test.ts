import { expect, it } from 'vitest'
import { cancelOrder } from '@/lib/orders/ship/change-status'
import { aCustomer, aPlacedOrder, aProduct, database } from '@/lib/testing/fixtures'

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
