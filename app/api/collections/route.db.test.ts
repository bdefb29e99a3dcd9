import { describe, expect, it } from 'vitest'
import { collectionAt, shownCollections, slugNow } from '@/lib/collections/queries'
import type { Collection } from '@/lib/collections/responses'
import { listProducts } from '@/lib/search/listing'
import { call, wrongFields } from '@/lib/testing/call'
import { aCollection, aCustomer, anAdmin, aPicture, aProduct, database, unique } from '@/lib/testing/fixtures'
import * as one from './[id]/route'
import * as all from './route'

const admin = await anAdmin()
const by = { token: admin.token }
const slug = () => `eid-${unique()}`

const add = (body: unknown) => call<Collection>(all.POST, 'POST', '/api/collections', { ...by, body })
const change = (id: string, body: unknown) =>
  call<Collection>(one.PUT, 'PUT', `/api/collections/${id}`, { ...by, body, params: { id } })
const get = (id: string, token?: string) =>
  call<Collection>(one.GET, 'GET', `/api/collections/${id}`, { token, params: { id } })
const listed = async (token?: string) => {
  const { body } = await call<{ collections: Collection[] }>(all.GET, 'GET', '/api/collections', { token })
  return body.collections.map(({ _id }) => _id)
}
/** The products of its page, as it lists them. */
async function goodsOn(slug: string, filters: object = {}) {
  const page = await collectionAt(slug, 'en')
  const { products } = await listProducts({ sort: 'bestmatch', page: 1, ...filters, within: page?.goods })
  return products.map(({ _id }) => _id)
}

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

describe('a collection (§16)', () => {
  it('is added, changed by the named fields and deleted, and each is logged', async () => {
    const [first, second] = [(await aProduct()).id, (await aProduct()).id]
    const given = {
      name: 'Eid',
      nameUr: 'عید',
      slug: slug(),
      text: 'Festive.\nIn silk.',
      textUr: 'ریشم میں',
      products: [second, first],
      from: '2026-11-28T20:00+05:00',
      until: '2099-12-05T19:00:00.000Z',
      position: 3,
    }
    const added = await add(given)
    const { _id } = added.body
    const kept = { ...given, from: '2026-11-28T15:00:00.000Z', photo: null, rule: null }
    expect([added.status, added.body]).toEqual([201, expect.objectContaining(kept)])
    const changed = await change(_id, { rule: { season: 'summer', sale: false, colour: null }, nameUr: null })
    const now = { ...kept, nameUr: null, products: [], rule: { season: 'summer' } }
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(now)])
    const deleted = await call(one.DELETE, 'DELETE', '/', { ...by, params: { id: _id } })
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Collection deleted' }])
    expect((await get(_id, admin.token)).status).toBe(404)
    const lines = await database.activity.findMany({ where: { onId: _id }, orderBy: { id: 'asc' } })
    expect(lines.map(({ what }) => what)).toEqual(['Added collection', 'Changed collection', 'Deleted collection'])
  })

  it.each([
    ['slug', { slug: 'Eid 2027' }],
    ['slug', { slug: '' }],
    ['name', { name: ' ' }],
    ['until', { from: inHours(2), until: inHours(1) }],
    ['until', { from: inHours(1), until: inHours(1) }],
    ['from', { from: 'tomorrow' }],
    ['products', { products: ['gone-abc234'] }],
    ['rule', { rule: { brand: 'Loom' } }],
    ['rule', { rule: {} }],
    ['rule.category', { rule: { category: 'shoes' } }],
    ['rule.season', { rule: { season: 'spring' } }],
    ['position', { position: -1 }],
    ['photo', { photo: '/uploads/elsewhere/1200.webp' }],
  ])('with a wrong %s is a 400 under the field: %j', async (field, wrong) => {
    const answer = await add({ name: 'Eid', slug: slug(), ...wrong })
    expect(wrongFields(answer)).toEqual([400, [field]])
  })

  it.each([null, ''])('takes %j for no text, products, rule or time', async (none) => {
    const nothing = { nameUr: none, text: none, textUr: none, products: none, rule: none, from: none, until: none }
    const empty = { nameUr: null, text: '', textUr: null, products: [], rule: null, from: null, until: null }
    const body = { name: 'Eid', slug: slug(), ...nothing }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...body, slug: slug() })) form.append(name, value ?? '')
    for (const given of [body, form]) expect(await add(given)).toMatchObject({ status: 201, body: empty })
    const { id } = await aProduct()
    const full = await aCollection({ products: [id], text: 'Silk', nameUr: 'عید' })
    expect((await change(full._id, { rule: none })).body).toMatchObject({ products: [id], text: 'Silk' })
    expect(await change(full._id, nothing)).toMatchObject({ status: 200, body: empty })
    await change(full._id, { rule: { sale: true } })
    expect((await change(full._id, { products: none })).body.rule).toEqual({ sale: true })
  })

  it('cannot get products beside a rule, or an end before the beginning that it has', async () => {
    const { _id } = await aCollection({ from: inHours(-2), until: null })
    expect(wrongFields(await change(_id, { until: inHours(-3) }))).toEqual([400, ['until']])
    const { id } = await aProduct()
    expect(wrongFields(await change(_id, { products: [id], rule: { sale: true } }))).toEqual([400, ['rule']])
  })

  it('has a slug of its own (409), and an earlier one leads to it until another collection takes that', async () => {
    const taken = await aCollection()
    const refused = await add({ name: 'Other', slug: taken.slug })
    expect(wrongFields(refused)).toEqual([409, ['slug']])
    const next = slug()
    await change(taken._id, { slug: next })
    expect([await slugNow(taken.slug), await slugNow(next)]).toEqual([next, next])
    expect((await add({ name: 'Other', slug: taken.slug })).status).toBe(201)
    expect(await slugNow(taken.slug)).toBe(taken.slug)
    await change(taken._id, { slug: slug(), until: inHours(-1), from: null })
    expect(await slugNow(next)).toBeNull()
  })

  it('keeps its picture, takes another one and removes it', async () => {
    const form = (fields: Record<string, string>, ...files: Blob[]) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      for (const file of files) body.append('photo', file, 'picture.jpg')
      return body
    }
    const rule = JSON.stringify({ sale: true })
    const added = await add(form({ name: 'Eid', slug: slug(), rule, from: '', position: '2' }, await aPicture()))
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ photo: expect.stringMatching(/^\/uploads\/.*\/1200\.webp$/), rule: { sale: true } }),
    ])
    const { _id, photo } = added.body
    expect((await change(_id, { photo, text: 'More' })).body.photo).toBe(photo)
    const other = (await change(_id, form({}, await aPicture()))).body.photo
    expect([other, other === photo]).toEqual([expect.any(String), false])
    expect((await change(_id, form({ photo: '' }))).body.photo).toBeNull()
    expect((await add(form({ name: 'Eid', slug: slug() }, new Blob(['text'])))).status).toBe(400)
  })

  it('is not overwritten by somebody who has seen an earlier one (409)', async () => {
    const { _id, name } = await aCollection()
    await change(_id, { name: 'Eid at eight' })
    expect((await change(_id, { text: 'Silk', base: { name } })).status).toBe(409)
  })

  it('is written by staff only', async () => {
    const { token } = await aCustomer()
    const body = { name: 'Eid', slug: slug() }
    expect((await call(all.POST, 'POST', '/', { body })).status).toBe(401)
    expect((await call(all.POST, 'POST', '/', { token, body })).status).toBe(403)
  })
})

describe('the time of a collection', () => {
  it.each([
    ['without times', {}, true],
    ['that has begun', { from: inHours(-1) }, true],
    ['that has not begun', { from: inHours(1) }, false],
    ['that has ended', { until: inHours(-1) }, false],
  ])('%s shows it to everybody, or to staff only: %j is %s', async (_, times, isShown) => {
    const { _id, slug } = await aCollection(times)
    expect([(await get(_id)).status, (await get(_id, admin.token)).status]).toEqual([isShown ? 200 : 404, 200])
    expect([(await listed()).includes(_id), (await listed(admin.token)).includes(_id)]).toEqual([isShown, true])
    expect((await shownCollections('en')).some((shown) => shown.slug === slug)).toBe(isShown)
    expect(Boolean(await collectionAt(slug, 'en'))).toBe(isShown)
  })

  it('is the database’s', async () => {
    const { _id } = await aCollection({ from: inHours(1) })
    await database.$executeRaw`UPDATE collections SET shown_from = now() + interval '10 ms' WHERE id = ${_id}::uuid`
    await database.$executeRaw`SELECT pg_sleep(0.02)`
    expect((await get(_id)).status).toBe(200)
  })
})

describe('the listing of a collection', () => {
  it('has its products in their order, without drafts and deleted ones, also when filtered', async () => {
    const colour = 'Teal'
    const [a, b, c, draft] = [
      await aProduct({ colour, price: 3 }),
      await aProduct({ price: 1 }),
      await aProduct({ colour, price: 2 }),
      await aProduct({ isPublished: false }),
    ].map(({ id }) => id)
    const { _id, slug } = await aCollection({ products: [c, draft, a, b] as string[] })
    expect(await goodsOn(slug)).toEqual([c, a, b])
    expect(await goodsOn(slug, { colour: 'teal' })).toEqual([c, a])
    expect(await goodsOn(slug, { sort: 'ascprice' })).toEqual([b, c, a])
    expect([(await get(_id)).body.products, (await get(_id, admin.token)).body.products]).toEqual([
      [c, a, b],
      [c, draft, a, b],
    ])
    await database.product.delete({ where: { id: c as string } })
    expect([await goodsOn(slug), (await get(_id)).body.products]).toEqual([
      [a, b],
      [a, b],
    ])
  })

  it('has all that its rule finds, newest first', async () => {
    const colour = 'Loom red'
    const summer = { colour, season: 'summer', category: 'women' } as const
    const older = await aProduct({ ...summer, price: 5, compareAtPrice: 9, createdAt: new Date('2026-01-01') })
    const newer = await aProduct({ ...summer, isNewArrival: true, createdAt: new Date('2026-01-02') })
    await aProduct({ colour, season: 'winter', category: 'women' })
    const found = async (rule: object) => goodsOn((await aCollection({ rule: { colour, ...rule } })).slug)
    expect(await found({ season: 'summer', category: 'women', subCategory: 'shirts' })).toEqual([newer.id, older.id])
    expect(await found({ sale: true })).toEqual([older.id])
    expect(await found({ newArrival: true })).toEqual([newer.id])
    expect(await found({ category: 'men' })).toEqual([])
  })
})

it('collections stand in the order of their positions, the newest first among equals', async () => {
  const [late, first, second] = [
    await aCollection({ position: 900 }),
    await aCollection({ position: 800 }),
    await aCollection({ position: 800 }),
  ]
  expect((await listed()).filter((id) => [late, first, second].some(({ _id }) => _id === id))).toEqual(
    [second, first, late].map(({ _id }) => _id),
  )
})
