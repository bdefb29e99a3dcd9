import { expect, it } from 'vitest'
import { listUsers } from '@/lib/accounts/queries'
import { cancelOrder } from '@/lib/orders/change-order'
import { allOrders } from '@/lib/orders/queries'
import { findProducts } from '@/lib/search/listing'
import type { ListingFilters } from '@/lib/search/listing-input'
import { aCustomer, anAdmin, aPlacedOrder, aProduct, database, unique } from '@/lib/testing/fixtures'
import { orderFilters, type Params, userFilters } from './filters'
import { listOrders } from './order-list'
import { listAccounts } from './user-list'

const goods = async (filters: Partial<ListingFilters>) =>
  (await findProducts({ sort: 'bestmatch', page: 1, ...filters })).total

const goodsColumns = 'category, sub_category, brand, in_stock, sizes_in_stock, season, colour, is_published'
const priceColumns = 'price, category, sub_category, in_stock, is_published'

/** The counts of a table, grouped by these columns. */
const figures = (columns: string, count: string, table: string) => `
  (SELECT jsonb_object_agg(key, n) FROM (SELECT jsonb_build_array(${columns})::text AS key, ${count} AS n
    FROM ${table} GROUP BY 1 HAVING ${count} <> 0) t)`

/** The sums of the tallies, and the counts over all rows. */
async function counts() {
  const [row] = await database.$queryRawUnsafe<Record<string, unknown>[]>(`
    SELECT ${figures(goodsColumns, 'sum(goods)', 'product_tallies')} AS goods,
      ${figures(goodsColumns, 'count(*)', 'products')} AS "goodsCounted",
      ${figures(priceColumns, 'sum(goods)', 'price_tallies')} AS prices,
      ${figures(priceColumns, 'count(*)', 'products')} AS "pricesCounted"`)
  return row
}

const aSoldOutTee = (brand: string) => aProduct({ brand, sizes: [{ size: 'M', quantity: 1 }], countInStock: 1 })

it('follow products that are created, edited, sold out and deleted', async () => {
  const brand = `Loom ${unique()}`
  const buyer = await aCustomer()
  const [one, two] = [await aSoldOutTee(brand), await aSoldOutTee(brand.toUpperCase())]
  expect(await goods({ brand })).toBe(2)
  await aPlacedOrder(buyer, [{ _id: one.id, qty: 1, size: 'M' }])
  expect([await goods({ brand, inStock: true }), await goods({ brand, size: 'M' })]).toEqual([1, 1])
  await database.product.update({
    where: { id: two.id },
    data: { category: 'women', price: 77, season: 'winter', colour: 'Rust' },
  })
  expect([await goods({ brand, department: 'men' }), await goods({ brand, department: 'women' })]).toEqual([1, 1])
  expect([await goods({ brand, season: 'winter' }), await goods({ brand, season: 'summer' })]).toEqual([1, 0])
  expect([await goods({ brand, colour: 'rust' }), await goods({ brand, colour: 'sand' })]).toEqual([1, 0])
  await database.product.update({ where: { id: two.id }, data: { isPublished: false } })
  expect([await goods({ brand }), await goods({ brand, minPrice: 77, maxPrice: 77 })]).toEqual([1, 0])
  await database.product.update({ where: { id: two.id }, data: { isPublished: true } })
  expect([await goods({ brand }), await goods({ minPrice: 77, maxPrice: 77, department: 'women' })]).toEqual([2, 1])
  await database.product.deleteMany({ where: { brand } })
  expect(await goods({ brand })).toBe(1)
  const { goods: tallied, goodsCounted, prices, pricesCounted } = (await counts()) ?? {}
  expect([tallied, prices]).toEqual([goodsCounted, pricesCounted])
})

it('do not block concurrent changes of similar products, and are exact once both have committed', async () => {
  const brand = `Loom ${unique()}`
  const [one, two] = [await aProduct({ brand }), await aProduct({ brand })]
  const price = 5_000_000 + Math.floor(Math.random() * 1_000_000)
  await database.$transaction(async (first) => {
    await first.product.update({ where: { id: one.id }, data: { price } })
    // Commits before the first does: it would time out if it had to wait.
    await database.product.update({ where: { id: two.id }, data: { price } })
    expect(await goods({ minPrice: price, maxPrice: price })).toBe(1)
  })
  expect(await goods({ minPrice: price, maxPrice: price })).toBe(2)
  const { prices, pricesCounted } = (await counts()) ?? {}
  expect(prices).toEqual(pricesCounted)
})

it('follow sizes that run low by a sale of the same or another size, and come back', async () => {
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
  await cancelOrder(_id, { ...buyer, isAdmin: false })
  expect(await low()).toEqual([3])
  await database.productSize.deleteMany({ where: { productId: id, size: 'M' } })
  expect(await low()).toEqual([])
})

it('follow orders through their states, and which are late', async () => {
  const customer = await aCustomer()
  const totals = async (params: Params) => (await listOrders(orderFilters(params))).total
  const all = async () =>
    Promise.all([
      ...[totals({}), totals({ state: 'on-the-way' }), totals({ state: 'cancelled' }), totals({ state: 'late' })],
      (await allOrders(1)).total,
    ])
  const before = await all()
  const [kept, gone] = [await aPlacedOrder(customer), await aPlacedOrder(customer)]
  await cancelOrder(gone._id, { ...customer, isAdmin: false })
  await database.order.update({ where: { id: kept._id }, data: { expectedTo: new Date(Date.now() - 2 * 86_400_000) } })
  const after = await all()
  expect(after.map((total, index) => total - (before[index] ?? 0))).toEqual([2, 1, 1, 1, 2])
})

it('stay exact and small however often an order changes', async () => {
  const { _id, createdAt } = await aPlacedOrder(await aCustomer())
  const total = async () => (await listOrders(orderFilters({ payment: 'paid' }))).total
  const before = await total()
  // Every 32nd order merges the rows of its day.
  await database.order.update({ where: { id: _id }, data: { number: 32_000_000 } })
  for (let turn = 0; turn < 40; turn += 1) {
    await database.order.update({ where: { id: _id }, data: { paidAt: turn % 2 === 0 ? new Date() : null } })
  }
  expect(await total()).toBe(before)
  const [row] = await database.$queryRaw<{ rows: number }[]>`
    SELECT count(*)::int AS rows FROM order_tallies WHERE day = calendar_day(${createdAt}::timestamptz)`
  expect(row?.rows).toBeLessThan(10)
})

it('follow accounts and their roles', async () => {
  const totals = async () => [
    (await listUsers(1)).total,
    (await listAccounts(userFilters({ role: 'admin' }))).total,
    (await listAccounts(userFilters({ role: 'customer' }))).total,
  ]
  const [all = 0, admins = 0, customers = 0] = await totals()
  const [admin, customer] = [await anAdmin(), await aCustomer()]
  expect(await totals()).toEqual([all + 2, admins + 1, customers + 1])
  await database.user.deleteMany({ where: { id: { in: [admin._id, customer._id] } } })
  expect(await totals()).toEqual([all, admins, customers])
})

it('are emptied with their table, without affecting others', async () => {
  await aPlacedOrder(await aCustomer())
  const totals = async () => [await goods({}), (await allOrders(1)).total, (await listUsers(1)).total]
  const [products = 0, , users = 0] = await totals()
  expect(products).toBeGreaterThan(0)
  await database.$executeRaw`TRUNCATE orders CASCADE`
  expect(await totals()).toEqual([products, 0, users])
  await database.$executeRaw`TRUNCATE products CASCADE`
  expect(await totals()).toEqual([0, 0, users])
})
