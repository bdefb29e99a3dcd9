import { beforeAll, describe, expect, it } from 'vitest'
import { POST as checkCart } from '@/app/api/cart/check/route'
import { POST as askForReturn } from '@/app/api/orders/[id]/returns/route'
import { PUT as changeProduct } from '@/app/api/products/[id]/route'
import { importSheet, sheetOf } from '@/app/api/products/import/sheets'
import { POST as createProduct, GET as listProducts } from '@/app/api/products/route'
import { GET as suggest } from '@/app/api/products/suggestions/route'
import { GET as listSynonyms } from '@/app/api/synonyms/route'
import { GET as feed } from '@/app/feeds/products.xml/route'
import { GET as sitemap } from '@/app/sitemaps/[part]/route'
import { GET as urduFeed } from '@/app/ur/feeds/products.xml/route'
import { filterChoices } from '@/components/catalog/listing/filter-choices'
import { listingHead, listingName } from '@/components/catalog/listing/listing-metadata'
import { productData } from '@/components/catalog/product/product-data'
import { productDetail } from '@/lib/catalog/queries'
import type { Product, Suggestions } from '@/lib/catalog/responses'
import { translateTo } from '@/lib/i18n/translate'
import { listProducts as listingOf } from '@/lib/search/listing'
import { readListing } from '@/lib/search/listing-input'
import { currentSettings } from '@/lib/settings/current'
import { specDepartments } from '@/lib/settings/departments'
import { settingsIn } from '@/lib/settings/read'
import type { Settings } from '@/lib/settings/responses'
import { shopInfo } from '@/lib/settings/shop-info'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, anAdmin, aProduct, database, ofSizes } from '@/lib/testing/fixtures'
import { PUT } from './route'

const admin = await anAdmin()
const { token } = admin

const unstitched = { key: 'lawn', name: 'Lawn Suits', nameUr: 'لان سوٹ', sizes: false, returnable: false }
const kurta = { key: 'kurta', name: 'Kurtas', nameUr: 'کرتے', sizes: true, returnable: true }
const dupatta = {
  key: 'printed-dupatta',
  name: 'Printed dupattas',
  nameUr: 'چھپے دوپٹے',
  sizes: false,
  returnable: true,
}
const five = [
  ...specDepartments.map((department) => ({ ...department, kinds: [...department.kinds, kurta] })),
  { key: 'unstitched', name: 'Unstitched', nameUr: 'بغیر سلا', kinds: [unstitched] },
  { key: 'dupattas', name: 'Dupattas', nameUr: 'دوپٹے', kinds: [dupatta] },
  { key: 'kids', name: 'Kids', nameUr: 'بچے', kinds: [kurta] },
]

const change = (body: unknown) => call<Settings & { message: string }>(PUT, 'PUT', '/api/settings', { token, body })
const list = async (query: string) => {
  const { body } = await call<{ products: Product[]; total: number }>(listProducts, 'GET', `/api/products?${query}`)
  return body.products.map(({ name }) => name).sort()
}
const typed = { description: 'A.', fit: 'B.', brand: 'Bagh', price: '4500', countInStock: '9' }
const save = (fields: object) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Some goods', ...typed, ...fields })) body.append(name, value)
  return call<Product & { errors: Record<string, string> }>(createProduct, 'POST', '/api/products', { token, body })
}

describe('the departments of the spec', () => {
  it('are those of a shop until its owner changes them', async () => {
    expect((await currentSettings()).departments).toEqual(specDepartments)
    const tee = await aProduct({ name: 'Plain tee' })
    expect(await list('subCategoryQuery=shoes')).toContain(tee.name)
    expect(await list('categoryQuery=kids')).toEqual([])
    await database.product.delete({ where: { id: tee.id } })
  })

  it('are what the database takes', async () => {
    await expect(aProduct({ category: 'kids' })).rejects.toThrow(/no kind kids\/shirts/)
  })
})

describe('the setting', () => {
  const kinds = [kurta]
  const named = { name: 'A', nameUr: '' }
  it.each([
    ['no department', [], ['departments']],
    ['more than 12', Array.from({ length: 13 }, (_, at) => ({ key: `k${at}`, ...named, kinds })), ['departments']],
    ['no kind', [{ key: 'a', ...named, kinds: [] }], ['departments.0.kinds']],
    ['a key in capitals', [{ key: 'Kids', ...named, kinds }], ['departments.0.key']],
    ['a key of 41 characters', [{ key: 'a'.repeat(41), ...named, kinds }], ['departments.0.key']],
    [
      'a key twice',
      [
        { key: 'a', ...named, kinds },
        { key: 'a', ...named, kinds },
      ],
      ['departments.1.key'],
    ],
    ['a kind twice', [{ key: 'a', ...named, kinds: [kurta, kurta] }], ['departments.0.kinds.1.key']],
    ['no name', [{ key: 'a', name: ' ', kinds }], ['departments.0.name']],
  ])('refuses %s', async (_, departments, fields) => {
    expect(wrongFields(await change({ departments }))).toEqual([400, fields])
  })

  it('gives kinds sizes and returns by default', async () => {
    const plain = [...five, { key: 'home', name: 'Home', kinds: [{ key: 'quilts', name: 'Quilts' }] }]
    const { body } = await change({ departments: plain })
    expect(body.departments.at(-1)?.kinds).toEqual([
      { key: 'quilts', name: 'Quilts', nameUr: '', sizes: true, returnable: true },
    ])
    expect((await change({ departments: plain.map((one) => ({ ...one, nameUr: null })) })).status).toBe(200)
    expect((await change({ departments: specDepartments })).status).toBe(200)
  })
})

describe('a shop of five departments, filled by a sheet', () => {
  let ids: Record<string, string> = {}
  const shown = () => currentSettings().then(({ departments }) => departments)

  beforeAll(async () => {
    await change({ departments: five })
    const row = (name: string, category: string, subCategory: string, rest = {}) => ({
      ...{ name, nameUr: `${name} اردو`, description: 'Soft.', fit: 'Easy.', brand: 'Bagh', price: '4500' },
      ...{ category, subCategory, countInStock: '9', size: '', quantity: '', ...rest },
    })
    const sheet = sheetOf([
      row('Malmal Kurta', 'men', 'kurta', { size: 'M', quantity: '9' }),
      row('Bahaar Set', 'unstitched', 'lawn'),
      row('Chunri Wrap', 'dupattas', 'printed-dupatta'),
      row('Chota Kurta', 'kids', 'kurta', { size: '4-5 years', quantity: '9' }),
    ])
    const { body } = await importSheet(sheet, false, { newProducts: 4 })
    ids = Object.fromEntries(body.rows.map(({ name, _id }) => [name ?? '', _id ?? '']))
    // The feed leaves out goods without a picture.
    await database.productImage.createMany({
      data: Object.values(ids).map((productId) => ({
        productId,
        position: 0,
        url: '/p/1200.webp',
        alt: '',
        colour: '#ccc',
      })),
    })
    return async () => {
      await database.product.deleteMany()
      await change({ departments: specDepartments })
    }
  })

  it('lists each department and kind, and finds nothing in others', async () => {
    expect(await list('categoryQuery=kids')).toEqual(['Chota Kurta'])
    expect(await list('subCategoryQuery=kurta')).toEqual(['Chota Kurta', 'Malmal Kurta'])
    expect(await list('categoryQuery=dupattas&subCategoryQuery=PRINTED-DUPATTA')).toEqual(['Chunri Wrap'])
    for (const query of ['categoryQuery=babies', 'subCategoryQuery=shoes', `categoryQuery=${'k'.repeat(99)}`])
      expect(await list(query)).toEqual([])
    const { filters, href } = readListing(new URLSearchParams('query=Babies&category=kurta'), undefined, await shown())
    expect(href).toBe('/shop?query=babies&category=kurta')
    expect((await listingOf(filters)).total).toBe(0)
  })

  it('names them in menu, filters, titles and crumbs of both languages', async () => {
    const pageSettings = { ...(await currentSettings()), pictures: {} }
    expect(shopInfo(settingsIn('ur', pageSettings)).departments.map(({ name }) => name)).toEqual(
      five.map(({ nameUr }) => nameUr),
    )
    const { filters } = readListing(new URLSearchParams('query=kids&category=kurta'), undefined, five)
    const { delivery } = pageSettings
    const { facets } = await listingOf(filters)
    expect(filterChoices(filters, facets, five).kinds).toEqual([{ key: 'kurta', name: 'Kurtas' }])
    const head = (language: 'en' | 'ur') =>
      listingHead(filters, { page: 1, pages: 1, total: 1 }, delivery, translateTo(language), undefined, five)
    expect(head('en')).toMatchObject({ title: 'Kids Kurtas', path: '/shop?query=kids&category=kurta' })
    expect(head('en').description).toContain('Kids: Kurtas, ')
    expect(head('ur').title).toBe('بچے کرتے')
    expect(listingName({ department: 'men', subCategory: 'kurta' }, translateTo('en'), five)).toBe('Men’s Kurtas')
  })

  it('has them in sitemap, feeds and structured data', async () => {
    const asked = new Request('http://shop.test/')
    const pages = await (await sitemap(asked, { params: Promise.resolve({ part: 'pages' }) })).text()
    expect(pages).toContain('<loc>http://shop.test/shop?query=unstitched&amp;category=lawn</loc>')
    const english = await (await feed(asked, { params: Promise.resolve({}) })).text()
    expect(english).toContain('<g:product_type>Unstitched &gt; Lawn Suits</g:product_type>')
    expect(english).toMatch(/Chota Kurta.*<g:gender>unisex<\/g:gender><g:age_group>kids<\/g:age_group>/)
    expect(english.match(/Bahaar Set.*/)?.[0]).not.toContain('g:gender')
    expect(await (await urduFeed(asked, { params: Promise.resolve({}) })).text()).toContain('بچے &gt; کرتے')
    const detail = await productDetail(ids['Bahaar Set'] ?? '')
    const data = detail && productData(detail, [], await currentSettings(), translateTo('en'), five)
    expect(data).toMatchObject({ category: 'Unstitched Lawn Suits' })
    expect(JSON.stringify(data?.offers)).toContain('MerchantReturnNotPermitted')
    expect(JSON.stringify(data)).not.toContain('suggestedGender')
  })

  it('is searched by their names, typed well or nearly', async () => {
    const found = (search: string) => list(`search=${encodeURIComponent(search)}`)
    for (const search of ['بچے', 'kids kurtas', 'kids kurtaz'])
      expect([search, await found(search)]).toEqual([search, ['Chota Kurta']])
    const other = await aProduct({ name: 'Gym Suits', category: 'kids', subCategory: 'kurta' })
    for (const search of ['lawn', 'lawn suits', 'لان سوٹ', 'سوٹ'])
      expect([search, await found(search)]).toEqual([search, ['Bahaar Set']])
    expect([await found('suits'), await found('printed')]).toEqual([['Bahaar Set', 'Gym Suits'], ['Chunri Wrap']])
    await database.product.delete({ where: { id: other.id } })
    const { body } = await call<Suggestions>(suggest, 'GET', '/api/products/suggestions?search=kurta')
    expect(body.suggestions.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['kurta for men', 'kurta for kids']),
    )
    const { body: words } = await call<{ synonyms: { words: string[] }[] }>(listSynonyms, 'GET', '/api/synonyms', {
      token,
    })
    expect(words.synonyms.flatMap((group) => group.words)).not.toContain('بچے')
  })

  it('refuses other keys, and sizes of a kind without them', async () => {
    expect(wrongFields(await save({ category: 'babies', subCategory: 'kurta' }))).toEqual([400, ['category']])
    const { body } = await save({ category: 'kids', subCategory: 'lawn' })
    expect(body.errors).toEqual({ subCategory: 'Subcategory must be kurta' })
    const sizes = JSON.stringify([{ size: 'M', quantity: 1, price: 4500 }])
    expect(wrongFields(await save({ category: 'unstitched', subCategory: 'lawn', sizes }))).toEqual([400, ['sizes']])
    const put = (id: string | undefined, body: object) =>
      call(changeProduct, 'PUT', '/', { token, params: { id: id ?? '' }, body })
    expect(wrongFields(await put(ids['Malmal Kurta'], { category: 'dupattas' }))).toEqual([400, ['subCategory']])
    const lawn = { category: 'unstitched', subCategory: 'lawn' }
    expect(wrongFields(await put(ids['Malmal Kurta'], lawn))).toEqual([400, ['sizes']])
    expect((await put(ids['Malmal Kurta'], { ...lawn, sizes: [] })).status).toBe(200)
    expect((await put(ids['Malmal Kurta'], { category: 'men', subCategory: 'kurta' })).status).toBe(200)
    const row = { name: 'X', ...typed, category: 'kids', subCategory: 'lawn' }
    const { body: dry } = await importSheet(sheetOf([row]), true)
    expect(dry.rows[0]?.message).toContain('subCategory must be kurta')
  })

  it('keeps what has goods, and the keys with it', async () => {
    const without = five.filter(({ key }) => key !== 'kids')
    const { status, body } = await change({ departments: without })
    expect([status, body.message]).toEqual([409, 'kids has 1 products: give them another kind first'])
    const renamed = five.map((one) => (one.key === 'kids' ? { ...one, key: 'children' } : one))
    expect((await change({ departments: renamed })).status).toBe(409)
    const noSizes = five.map((one) => (one.key === 'kids' ? { ...one, kinds: [{ ...kurta, sizes: false }] } : one))
    expect((await change({ departments: noSizes })).status).toBe(409)
    const inOrder = five.toReversed().map((one) => ({ ...one, name: one.name.toUpperCase() }))
    expect((await change({ departments: inOrder })).status).toBe(200)
    expect((await change({ departments: five })).status).toBe(200)
  })

  it('takes goods of a kind that is not returnable back from the staff alone', async () => {
    const customer = await aCustomer()
    const lawn = await aProduct({ name: 'Khaddar Set', category: 'unstitched', subCategory: 'lawn' })
    const kurtas = await aProduct({ category: 'kids', subCategory: 'kurta', sizes: ofSizes({ M: 4 }) })
    const orderItems = [lawn, kurtas].map(({ id, sizes }) => ({ _id: id, qty: 1, size: sizes[0]?.size ?? null }))
    const { body } = await call<{ orderItems: object[] }>(checkCart, 'POST', '/', { body: { orderItems } })
    expect(body.orderItems).toMatchObject([{ returnable: false }, {}])
    expect(body.orderItems[1]).not.toHaveProperty('returnable')
    const order = await aDeliveredOrder(customer, [{ _id: lawn.id, qty: 1 }])
    expect(order.orderItems).toMatchObject([{ returnable: false }])
    const ask = (by: string, id = order._id) =>
      call<{ message: string }>(askForReturn, 'POST', '/', {
        ...{ token: by, params: { id } },
        body: { items: [{ _id: lawn.id, qty: 1 }], reason: 'damaged', kind: 'refund' },
      })
    const refused = await ask(customer.token)
    expect([refused.status, refused.body.message]).toEqual([400, 'Goods of this kind cannot be returned.'])
    // What was agreed when they were ordered holds, whatever becomes of the kind and the product.
    const free = five.map((one) =>
      one.key === 'unstitched' ? { ...one, kinds: [{ ...unstitched, returnable: true }] } : one,
    )
    await change({ departments: free })
    const later = await aDeliveredOrder(customer, [{ _id: lawn.id, qty: 1 }])
    await change({ departments: five })
    await database.product.delete({ where: { id: lawn.id } })
    expect((await ask(customer.token)).status).toBe(400)
    expect((await ask(customer.token, later._id)).status).toBe(201)
    expect((await ask(token)).status).toBe(201)
  })
})
