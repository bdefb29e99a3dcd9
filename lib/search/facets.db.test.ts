import { describe, expect, it } from 'vitest'
import { cancelOrder } from '@/lib/orders/ship/change-status'
import type { Db } from '@/lib/platform/database/db'
import { listProducts } from '@/lib/search/listing'
import { aCustomer, aPlacedOrder, aProduct, database, unique, waitForBlockedQuery } from '@/lib/testing/fixtures'
import type { ListingFilters } from './listing-address'

/** The listing of one test's products, which all have the same word in their names. */
const listing = async (search: string, filters: Partial<ListingFilters> = {}) => {
  const { facets, total } = await listProducts({ search, sort: 'bestmatch', page: 1, ...filters })
  return { ...facets, sizes: facets.sizes.sort(), total }
}

const sized = (...sizes: (string | [string, number])[]) =>
  sizes.map((entry) =>
    typeof entry === 'string' ? { size: entry, quantity: 3 } : { size: entry[0], quantity: entry[1] },
  )

/** Four products of three brands. */
async function aShelf() {
  const word = unique()
  const [loom, mill, dye] = ['Loom', 'Mill', 'Dye'].map((name) => `${name} ${word}`)
  const good = (brand = '', rest: Parameters<typeof aProduct>[0]) => aProduct({ name: `Tee ${word}`, brand, ...rest })
  await good(loom, { price: 1000, sizes: sized('M', 'S') })
  await good(loom?.toUpperCase(), { price: 2000, category: 'women', sizes: sized('L', ['XS', 0]) })
  await good(mill, { price: 3000, subCategory: 'pants', sizes: sized('30', '28') })
  await good(dye, { price: 4000, countInStock: 0, sizes: sized('XXL') })
  return { word, loom, mill, dye }
}

describe('the brands of a listing', () => {
  it('are those of its products, the largest first, ignoring case', async () => {
    const { word, loom, mill, dye } = await aShelf()
    const { brands } = await listing(word)
    expect(brands.map(({ name, count }) => [name.toLowerCase(), count])).toEqual([
      [loom?.toLowerCase(), 2],
      [dye?.toLowerCase(), 1],
      [mill?.toLowerCase(), 1],
    ])
  })

  it.each([
    [{ department: 'women' }, ['loom']],
    [{ subCategory: 'pants' }, ['mill']],
    [{ inStock: true }, ['loom', 'mill']],
    [{ size: 'M' }, ['loom']],
    [{ minPrice: 2500, maxPrice: 5000 }, ['dye', 'mill']],
    [{ page: 9, sort: 'ascprice' }, ['loom', 'dye', 'mill']],
    [{ department: 'women', subCategory: 'pants' }, []],
  ] as const)('filtered by %j are %j, with the counts of the resulting listings', async (filters, expected) => {
    const { word } = await aShelf()
    const { brands } = await listing(word, filters)
    expect(brands.map(({ name }) => name.split(' ')[0]?.toLowerCase())).toEqual(expected)
    for (const { name, count } of brands) {
      expect((await listing(word, { ...filters, brand: name })).total).toBe(count)
    }
  })

  it('all stay when one is selected', async () => {
    const { word, mill } = await aShelf()
    expect((await listing(word, { brand: mill })).brands).toHaveLength(3)
  })
})

describe('the sizes of a listing', () => {
  it.each([
    [{}, ['28', '30', 'L', 'M', 'S']],
    [{ department: 'women' }, ['L']],
    [{ subCategory: 'pants' }, ['28', '30']],
    [{ size: 'L' }, ['28', '30', 'L', 'M', 'S']],
    [{ inStock: true, maxPrice: 1500 }, ['M', 'S']],
    [{ minPrice: 3500 }, []],
  ] as const)('filtered by %j are those in stock: %j', async (filters, expected) => {
    const { word } = await aShelf()
    const { sizes } = await listing(word, filters)
    expect(sizes).toEqual(expected)
    for (const size of sizes) expect((await listing(word, { ...filters, size })).total).toBeGreaterThan(0)
  })

  it('are those of the selected brand, ignoring case', async () => {
    const { word, loom, dye } = await aShelf()
    expect((await listing(word, { brand: loom?.toLowerCase() })).sizes).toEqual(['L', 'M', 'S'])
    expect((await listing(word, { brand: dye })).sizes).toEqual([])
  })

  it('apply the corrected spelling of a search', async () => {
    // Words with digits are not corrected.
    const word = unique().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    await aProduct({ name: `Gulabi${word}`, sizes: sized('M') })
    const { sizes, brands, total } = await listing(`gulbai${word}`)
    expect({ sizes, brands, total }).toEqual({ sizes: ['M'], brands: [{ name: 'Test Cloth', count: 1 }], total: 1 })
  })

  it('disappear with the last piece sold and come back with it', async () => {
    const word = unique()
    const { id } = await aProduct({ name: `Tee ${word}`, sizes: sized(['M', 2], ['L', 9]) })
    const customer = await aCustomer()
    const sizes = async () => (await listing(word)).sizes
    await aPlacedOrder(customer, [{ _id: id, qty: 1, size: 'M' }])
    expect(await sizes()).toEqual(['L', 'M'])
    const last = await aPlacedOrder(customer, [{ _id: id, qty: 1, size: 'M' }])
    expect(await sizes()).toEqual(['L'])
    await cancelOrder(last._id, { _id: customer._id, name: 'Ayesha' })
    expect(await sizes()).toEqual(['L', 'M'])
  })

  it('follow every edit, whoever makes it', async () => {
    const word = unique()
    const { id } = await aProduct({ name: `Tee ${word}`, sizes: sized('S', 'M') })
    const sizes = async () => (await listing(word)).sizes
    const edit = async (sql: string) => {
      await database.$executeRawUnsafe(sql, id)
      return sizes()
    }
    expect(await edit(`UPDATE product_sizes SET size = 'XL' WHERE product_id = $1 AND size = 'S'`)).toEqual(['M', 'XL'])
    expect(await edit(`DELETE FROM product_sizes WHERE product_id = $1 AND size = 'M'`)).toEqual(['XL'])
    expect(
      await edit(`INSERT INTO product_sizes (product_id, size, position, quantity, price)
        SELECT $1, size, 1, 1, 1 FROM unnest(ARRAY['XS', '${'ع'.repeat(40)}']) AS size`),
    ).toEqual(['XL', 'XS'])
    expect(await edit(`UPDATE product_sizes SET quantity = 0 WHERE product_id = $1`)).toEqual([])
    expect(await edit(`UPDATE product_sizes SET quantity = 1 WHERE product_id = $1 AND size = 'XL'`)).toEqual(['XL'])
    expect(await edit(`UPDATE products SET count_in_stock = 0 WHERE id = $1`)).toEqual([])
  })

  it('lose both of two that sell out at the same time', async () => {
    const word = unique()
    const { id } = await aProduct({ name: `Tee ${word}`, sizes: sized('S', 'M', 'L') })
    const sellOut = (tx: Db, size: string) =>
      tx.productSize.update({ where: { productId_size: { productId: id, size } }, data: { quantity: 0 } })
    const second = await database.$transaction(async (tx) => {
      await sellOut(tx, 'S')
      const waiting = database.$transaction((other) => sellOut(other, 'M'))
      await waitForBlockedQuery(tx)
      return { waiting }
    })
    await second.waiting
    expect((await listing(word)).sizes).toEqual(['L'])
  })

  it('can be as many and as long as those of a product', async () => {
    const word = unique()
    const names = Array.from(
      { length: 40 },
      (_, at) => `${unique()}${unique()}${unique()}`.slice(0, 38) + String(at).padStart(2, '0'),
    )
    await aProduct({ name: `Tee ${word}`, brand: '漢'.repeat(100), sizes: sized(...names) })
    expect((await listing(word)).sizes).toHaveLength(40)
  })
})

describe.each(['season', 'colour'] as const)('the %ss of a listing', (field) => {
  const [one, other] = field === 'season' ? (['summer', 'winter'] as const) : (['olive', 'rust'] as const)
  const good = (word: string, brand: string, value?: string, size = 'M') =>
    aProduct({ name: `Tee ${word}`, brand: `${brand} ${word}`, [field]: value, sizes: sized(size) })
  const offered = async (word: string, filters: Partial<ListingFilters> = {}) =>
    (await listing(word, filters)).choices[field]?.map(({ name, count }) => `${name} ${count}`)

  it('are those that have products, narrowed by the other filters but not by the selected one', async () => {
    const word = unique()
    await Promise.all([
      good(word, 'Loom', one),
      good(word, 'Loom', other, 'L'),
      good(word, 'Mill', one),
      good(word, 'Dye'),
    ])
    expect(await offered(word)).toEqual([`${one} 2`, `${other} 1`])
    expect(await offered(word, { [field]: one })).toEqual([`${one} 2`, `${other} 1`])
    expect(await offered(word, { brand: `Mill ${word}` })).toEqual([`${one} 1`])
    expect(await offered(word, { brand: `Dye ${word}` })).toEqual([])
    const narrowed = await listing(word, { [field]: other })
    expect(narrowed).toMatchObject({ total: 1, sizes: ['L'], brands: [{ name: `Loom ${word}`, count: 1 }] })
  })

  it('are known without a search too', async () => {
    const brand = `Loom ${unique()}`
    await aProduct({ brand, [field]: one })
    const { facets, total } = await listProducts({ brand, [field]: one, sort: 'bestmatch', page: 1 })
    expect([facets.choices[field], total]).toEqual([[{ name: one, count: 1 }], 1])
  })
})

it('colours that differ only in case are counted together', async () => {
  const brand = `Loom ${unique()}`
  const [olive] = [await aProduct({ brand, colour: 'Olive' }), await aProduct({ brand, colour: 'olive' })]
  const counted = async () => {
    const { facets, total } = await listProducts({ brand, colour: 'olive', sort: 'bestmatch', page: 1 })
    return [facets.choices.colour?.map(({ name, count }) => [name.toLowerCase(), count]), total]
  }
  expect(await counted()).toEqual([[['olive', 2]], 2])
  await database.product.update({ where: { id: olive.id }, data: { colour: null } })
  expect(await counted()).toEqual([[['olive', 1]], 1])
})
