import { describe, expect, it } from 'vitest'
import { GET as feed } from '@/app/feeds/products.xml/route'
import { GET as sitemap } from '@/app/sitemaps/[part]/route'
import { describeChanges } from '@/lib/activity/describe'
import { listActivity } from '@/lib/activity/queries'
import { productFilters } from '@/lib/admin/filters'
import { listForAdmin } from '@/lib/admin/product-list'
import { newArrivals, productDetail, recommended, relatedProducts } from '@/lib/catalog/queries'
import type { Product } from '@/lib/catalog/responses'
import { listProducts } from '@/lib/search/listing'
import { call, wrongFields } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAdmin, aProduct, aProductForm, database, unique } from '@/lib/testing/fixtures'
import { PUT as save } from '../users/wishlist/[id]/route'
import { GET as wishlist } from '../users/wishlist/route'
import { POST as copy } from './[id]/copy/route'
import { DELETE, GET, PUT } from './[id]/route'
import { exported, importSheet, sheetOf } from './import/sheets'
import { GET as arrivals } from './newarrivals/route'
import { GET as list, POST } from './route'
import { GET as selection } from './selection/route'
import { GET as suggestions } from './suggestions/route'

const { token } = await anAdmin()

type Products = { products: Product[] }

const one = (method: 'GET' | 'PUT' | 'DELETE', id: string, options: Parameters<typeof call>[3] = {}) =>
  call<Product>({ GET, PUT, DELETE }[method], method, `/api/products/${id}`, { ...options, params: { id } })

const idsOf = (products: { _id: string }[]) => products.map(({ _id }) => _id)

/** Two products that differ only in that one is hidden. */
async function aPair(rest: Parameters<typeof aProduct>[0] = {}) {
  const word = `word${unique().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
  const brand = `Loom ${word}`
  const shared = { name: `Tee ${word}`, brand, isNewArrival: true, ...rest }
  return { word, brand, shown: await aProduct(shared), hidden: await aProduct({ ...shared, isPublished: false }) }
}

describe('isPublished of a product (§9)', () => {
  it('is true by default, and stays when an edit leaves it out', async () => {
    const create = (fields: Record<string, string>) =>
      call<Product>(POST, 'POST', '/api/products', { token, body: aProductForm(fields) })
    expect((await create({})).body.isPublished).toBe(true)
    const { status, body } = await create({ isPublished: 'false' })
    expect([status, body.isPublished]).toEqual([201, false])
    expect((await one('PUT', body._id, { token, body: { price: 7 } })).body).toMatchObject({ isPublished: false })
    expect((await one('PUT', body._id, { token, body: { isPublished: true } })).body.isPublished).toBe(true)
    expect((await one('PUT', body._id, { token, body: { isPublished: 'no' } })).status).toBe(400)
  })
})

describe('publishAt of a product (§16)', () => {
  const put = (id: string, body: unknown) => one('PUT', id, { token, body })
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

  it('makes it a draft until then, also with isPublished', async () => {
    const form = aProductForm({ publishAt: inAnHour, isPublished: 'true' })
    const { status, body } = await call<Product>(POST, 'POST', '/api/products', { token, body: form })
    expect([status, body.isPublished, body.publishAt]).toEqual([201, false, inAnHour])
    expect((await one('GET', body._id)).status).toBe(404)
    expect((await put(body._id, { price: 9 })).body).toMatchObject({ isPublished: false, publishAt: inAnHour })
    const { id } = await aProduct()
    expect((await put(id, { publishAt: '2099-03-12T20:00:00+05:00' })).body).toMatchObject({
      isPublished: false,
      publishAt: '2099-03-12T15:00:00.000Z',
    })
  })

  it.each([
    ['null', { publishAt: null }, false],
    ['an empty text', { publishAt: '' }, false],
    ['isPublished alone', { isPublished: false }, false],
    ['isPublished alone', { isPublished: true }, true],
    ['a moment that has passed, which publishes', { publishAt: '2026-01-01T00:00:00Z', isPublished: false }, true],
  ])('is removed by %s', async (_, change, isPublished) => {
    const { id } = await aProduct({ isPublished: false })
    await put(id, { publishAt: inAnHour })
    expect((await put(id, change)).body).toMatchObject({ isPublished, publishAt: null })
  })

  it('is removed by a write that publishes and knows no moments', async () => {
    const { id } = await aProduct({ isPublished: false, publishAt: new Date(inAnHour) })
    await database.product.update({ where: { id }, data: { isPublished: true } })
    expect((await one('GET', id)).body).toMatchObject({ isPublished: true, publishAt: null })
  })

  it.each(['tomorrow', '2027-03-12', '2027-03-12T20:00', '2027-02-30T20:00:00Z', '9999-01-01T00:00:00Z', 7])(
    'is a 400 under its field when it is no moment: %s',
    async (publishAt) => {
      const { id } = await aProduct()
      expect(wrongFields(await put(id, { publishAt }))).toEqual([400, ['publishAt']])
    },
  )

  it('is not copied', async () => {
    const { id } = await aProduct({ publishAt: new Date(inAnHour) })
    const { body } = await call<Product>(copy, 'POST', `/api/products/${id}/copy`, { token, params: { id } })
    expect(body).toMatchObject({ isPublished: false, publishAt: null })
  })

  it('is a column of the sheet in Pakistan’s time, and follows the same rules there', async () => {
    const { id } = await aProduct({ publishAt: new Date('2099-03-12T15:00:00Z') })
    const [row = {}] = await exported([id])
    expect([row.isPublished, row.publishAt]).toEqual(['false', '2099-03-12T20:00+05:00'])
    const imported = async (cells: Record<string, string>) => {
      expect((await importSheet(sheetOf([{ _id: id, ...cells }]))).status).toBe(200)
      const { isPublished, publishAt } = await database.product.findUniqueOrThrow({ where: { id } })
      return [isPublished, publishAt?.toISOString() ?? null]
    }
    expect(await imported({ name: 'Kurta' })).toEqual([false, '2099-03-12T15:00:00.000Z'])
    const later = { isPublished: 'true', publishAt: '2099-03-12T21:00+05:00' }
    expect(await imported(later)).toEqual([false, '2099-03-12T16:00:00.000Z'])
    expect(await imported({ isPublished: 'true' })).toEqual([true, null])
    const sheet = sheetOf([{ name: `Launch ${unique()}`, price: '990', countInStock: '1', isPublished: 'true' }])
    const said = { category: 'men', subCategory: 'shirts', fit: 'x', description: 'x', brand: 'x' }
    const defaults = { ...said, publishAt: '2099-03-12T20:00+05:00' }
    const { body } = await importSheet(sheet, false, { defaults, newProducts: 1 })
    const made = await database.product.findUniqueOrThrow({ where: { id: body.rows[0]?._id ?? '' } })
    expect([made.isPublished, made.publishAt?.getTime()]).toEqual([false, Date.parse(defaults.publishAt)])
    const wrong = await importSheet(sheetOf([{ _id: id, publishAt: 'Friday' }]))
    expect([wrong.status, wrong.body.rows[0]?.message]).toEqual([
      400,
      'publishAt must be written as 2026-11-28T00:00:00Z',
    ])
  })

  it('stands in the log when somebody sets it', async () => {
    const { id } = await aProduct({ isPublished: false })
    await put(id, { publishAt: '2099-03-12T15:00:00Z' })
    const { activity } = await listActivity({ productId: id }, 1)
    expect(activity.flatMap(({ changes }) => describeChanges(changes))).toEqual([
      { name: 'goes online', text: '12\u00a0Mar\u00a02099, 8:00\u00a0pm' },
    ])
  })

  it('publishes it at the first call after the moment', async () => {
    const { id, name } = await aProduct({ isPublished: false })
    const publishAt = new Date(Date.now() + 2_000).toISOString()
    expect((await put(id, { publishAt })).body.publishAt).toBe(publishAt)
    expect((await one('GET', id)).status).toBe(404)
    const clock = () => database.$queryRaw<{ isPast: boolean }[]>`SELECT now() >= ${publishAt}::timestamptz AS "isPast"`
    await expect.poll(clock).toEqual([{ isPast: true }])
    const { body } = await call<Products>(list, 'GET', `/api/products?search=${name}`)
    expect(idsOf(body.products)).toContain(id)
    expect((await one('GET', id)).body).toMatchObject({ isPublished: true, publishAt: null })
  })
})

describe('a hidden product', () => {
  it('is 404 to everybody except administrators, with the same answer as an unknown one', async () => {
    const { hidden } = await aPair()
    const { token } = await aCustomer()
    const unknown = (await one('GET', 'unknown')).body
    for (const options of [{}, { token }, { token: 'ended' }]) {
      const { status, body } = await one('GET', hidden.id, options)
      expect([status, body]).toEqual([404, unknown])
    }
    expect(await productDetail(hidden.id)).toBeNull()
  })

  it('can be read, changed and deleted by administrators, by token or cookie', async () => {
    const { hidden } = await aPair()
    const admin = await anAdmin()
    const { token } = admin
    expect((await one('GET', hidden.id, { headers: await aBrowser(admin._id) })).status).toBe(200)
    expect((await one('GET', hidden.id, { token })).body).toMatchObject({ _id: hidden.id, isPublished: false })
    expect((await one('PUT', hidden.id, { token, body: { price: 5 } })).body).toMatchObject({ price: 5 })
    expect((await one('DELETE', hidden.id, { token })).status).toBe(200)
  })

  it('is in no API list, even for administrators', async () => {
    const { brand, word, shown, hidden } = await aPair()
    const lists = [
      `brandQuery=${brand}`,
      `search=${word}`,
      `search=${word}&sortBy=rating`,
      `minPriceQuery=1&search=${word}`,
    ]
    for (const query of lists) {
      const { body } = await call<Products & { total: number }>(list, 'GET', `/api/products?${query}`, { token })
      expect([idsOf(body.products), body.total], query).toEqual([[shown.id], 1])
    }
    const ids = `/api/products/selection?ids=${hidden.id},${shown.id}`
    expect(idsOf((await call<Products>(selection, 'GET', ids)).body.products)).toEqual([shown.id])
    const { body } = await call<Product[]>(arrivals, 'GET', '/api/products/newarrivals')
    expect(idsOf(body)).toContain(shown.id)
    expect(idsOf(body)).not.toContain(hidden.id)
  })

  it('is in no row and no listing of the pages, and no filter matches it', async () => {
    const { brand, shown, hidden } = await aPair({ sizes: [{ size: 'M', quantity: 5 }] })
    await database.product.updateMany({ where: { brand }, data: { isRecommend: true, rating: 5 } })
    await database.productSize.updateMany({ where: { productId: hidden.id }, data: { size: 'XXS' } })
    const { products, total, facets } = await listProducts({ brand, minPrice: 1, sort: 'bestmatch', page: 1 })
    expect([idsOf(products), total, facets.sizes]).toEqual([[shown.id], 1, ['M']])
    expect(facets.brands).toContainEqual({ name: brand, count: 1 })
    const like = { _id: 'another', category: 'men', subCategory: 'shirts' } as const
    for (const row of [await newArrivals(), await recommended(), await relatedProducts(like)]) {
      expect(idsOf(row)).toContain(shown.id)
      expect(idsOf(row)).not.toContain(hidden.id)
    }
  })

  it('is neither found nor suggested by words that only it has', async () => {
    const { word, hidden } = await aPair()
    await database.product.deleteMany({ where: { brand: `Loom ${word}`, id: { not: hidden.id } } })
    const { body } = await call<{ suggestions: unknown[]; products: unknown[] }>(
      suggestions,
      'GET',
      `/api/products/suggestions?search=${word.slice(0, -2)}`,
    )
    expect(body).toEqual({ suggestions: [], products: [] })
    const { products, search } = await listProducts({ search: word, sort: 'bestmatch', page: 1 })
    expect([products, search?.instead]).toEqual([[], undefined])
  })

  it('is neither in the feed nor in the sitemap', async () => {
    const { shown, hidden } = await aPair()
    const texts = [
      await call<string>(feed, 'GET', '/feeds/products.xml'),
      await call<string>(sitemap, 'GET', '/sitemaps/products-1', { params: { part: 'products-1' } }),
    ]
    for (const { body } of texts) {
      expect(body).toContain(`/product/${shown.id}<`)
      expect(body).not.toContain(`/product/${hidden.id}<`)
    }
  })

  it('cannot be saved, and disappears from wishlists while it is hidden', async () => {
    const { shown, hidden } = await aPair()
    const { token } = await aCustomer()
    const put = (id: string) => call(save, 'PUT', `/api/users/wishlist/${id}`, { token, params: { id } })
    const saved = async () =>
      idsOf((await call<Products>(wishlist, 'GET', '/api/users/wishlist', { token })).body.products)
    expect([(await put(shown.id)).status, (await put(hidden.id)).status]).toEqual([200, 404])
    const hide = (isPublished: boolean) => database.product.update({ where: { id: shown.id }, data: { isPublished } })
    await hide(false)
    expect(await saved()).toEqual([])
    await hide(true)
    expect(await saved()).toEqual([shown.id])
  })

  it('is in the administrator’s list, found by its words and by the filter for hidden products', async () => {
    const { word, shown, hidden } = await aPair()
    const found = async (visibility?: string) => {
      const { products, total } = await listForAdmin(productFilters({ search: word, visibility }))
      return { ids: idsOf(products).sort(), total }
    }
    expect(await found()).toEqual({ ids: [hidden.id, shown.id].sort(), total: 2 })
    expect(await found('hidden')).toEqual({ ids: [hidden.id], total: 1 })
    expect(await found('published')).toEqual({ ids: [shown.id], total: 1 })
    await database.product.delete({ where: { id: shown.id } })
    expect(await found()).toEqual({ ids: [hidden.id], total: 1 })
    const { total } = await listForAdmin(productFilters({ visibility: 'hidden' }))
    expect(total).toBe(await database.product.count({ where: { isPublished: false } }))
  })
})
