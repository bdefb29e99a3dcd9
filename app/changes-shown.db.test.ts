import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { PUT as changeCollection, DELETE as deleteCollection } from '@/app/api/collections/[id]/route'
import { POST as placeOrder } from '@/app/api/orders/route'
import { GET as listReviews, POST as review } from '@/app/api/products/[id]/reviews/route'
import { DELETE, GET, PUT } from '@/app/api/products/[id]/route'
import { GET as list } from '@/app/api/products/route'
import { PUT as hide } from '@/app/api/reviews/[id]/route'
import { DELETE as deleteUser } from '@/app/api/users/[id]/route'
import { pages } from '@/app/pages'
import { designColours } from '@/lib/catalog/queries'
import type { Product } from '@/lib/catalog/responses'
import { shownCollections } from '@/lib/collections/queries'
import type { ReviewPage } from '@/lib/reviews/responses'
import { aServer, type Render } from '@/lib/testing/a-server'
import { call } from '@/lib/testing/call'
import {
  aCollection,
  aCustomer,
  aDeliveredOrder,
  anAdmin,
  anOrder,
  aProduct,
  database,
  unique,
} from '@/lib/testing/fixtures'

/** Renders the price and the stock of the product whose page is requested. */
const drawProduct: Render = async ({ url }, response) => {
  const { status, body } = await call<Product>(GET, 'GET', url, { params: { id: url.split('/').at(-1) ?? '' } })
  response.writeHead(status, { 'Content-Type': 'text/html' })
  response.end(status === 200 ? `${body.price} rupees, ${Math.min(body.countInStock, 4)} left` : 'Sorry')
}

/** Renders the rating and the reviews of the product. */
const drawReviews: Render = async ({ url }, response) => {
  const params = { id: url.split('/').at(-1) ?? '' }
  const { body } = await call<Product>(GET, 'GET', url, { params })
  const { reviews } = (await call<ReviewPage>(listReviews, 'GET', url, { params })).body
  response.writeHead(200, { 'Content-Type': 'text/html' })
  response.end([`${body.rating} stars`, ...reviews.map(({ name, text }) => `${name}: ${text}`)].join(', '))
}

describe('a change of the catalogue', () => {
  it('by the admin shows at the next request', async () => {
    const { send } = await aServer(drawProduct, { pages })
    const [{ token }, { id }] = [await anAdmin(), await aProduct({ price: 1 })]
    for (let price = 1; price <= 20; price += 1) {
      const answer = await call(PUT, 'PUT', `/api/products/${id}`, { token, body: { price }, params: { id } })
      expect(answer.status).toBe(200)
      expect((await send(`/product/${id}`)).body).toBe(`${price} rupees, 4 left`)
    }
  })

  it('that hides a product, or publishes it again, shows at the next request (§9 "a hidden one is 404 to shoppers")', async () => {
    const { send } = await aServer(drawProduct, { pages })
    const [{ token }, { id }] = [await anAdmin(), await aProduct({ price: 1 })]
    const path = `/product/${id}`
    for (const isPublished of [false, true, false]) {
      const before = await send(path)
      const hidden = await call(PUT, 'PUT', `/api/products/${id}`, { token, body: { isPublished }, params: { id } })
      expect([before.status, hidden.status, (await send(path)).status]).toEqual(
        isPublished ? [404, 200, 200] : [200, 200, 404],
      )
    }
  })

  it('by a sale of the last piece shows at the next request', async () => {
    const { send } = await aServer(drawProduct, { pages })
    const [{ token }, { id }] = [await aCustomer(), await aProduct({ price: 500, countInStock: 2 })]
    for (const left of [1, 0]) {
      expect((await send(`/product/${id}`)).body).toBe(`500 rupees, ${left + 1} left`)
      const body = anOrder([{ _id: id, qty: 1 }])
      expect((await call(placeOrder, 'POST', '/api/orders', { token, body })).status).toBe(201)
      expect((await send(`/product/${id}`)).body).toBe(`500 rupees, ${left} left`)
    }
  })

  it('of one colour shows on the pages of the others of its design, of an earlier one too', async () => {
    const [design, other] = [`Gulnar ${unique()}`, `Chaman ${unique()}`]
    const drawColours: Render = async ({ url }, response) => {
      const row = await database.product.findUniqueOrThrow({ where: { id: url.split('/').at(-1) ?? '' } })
      const colours = await designColours(row)
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(
        colours.map(({ name, isSoldOut }) => `${name}${isSoldOut ? ' (sold out)' : ''}`).join(', ') || 'none',
      )
    }
    const { send } = await aServer(drawColours, { pages })
    const [{ token }, buyer] = [await anAdmin(), await aCustomer()]
    const [rust, sage, ink] = [
      await aProduct({ design, colour: 'Rust', createdAt: new Date(0) }),
      await aProduct({ design, colour: 'Sage', countInStock: 1, createdAt: new Date(1) }),
      await aProduct({ design: other, colour: 'Ink' }),
    ]
    const shown = async () => Promise.all([rust, ink].map(async ({ id }) => (await send(`/product/${id}`)).body))
    const put = (body: object) => call(PUT, 'PUT', '/', { token, body, params: { id: sage.id } })
    expect(await shown()).toEqual(['Rust, Sage', 'none'])
    await call(placeOrder, 'POST', '/api/orders', { token: buyer.token, body: anOrder([{ _id: sage.id, qty: 1 }]) })
    expect(await shown()).toEqual(['Rust, Sage (sold out)', 'none'])
    await put({ colour: 'Mint' })
    expect(await shown()).toEqual(['Rust, Mint (sold out)', 'none'])
    await put({ design: other })
    expect(await shown()).toEqual(['none', 'Mint (sold out), Ink'])
    await put({ isPublished: false })
    expect(await shown()).toEqual(['none', 'none'])
  })

  it('by a review shows at the next request, its text and its writer too', async () => {
    const { send } = await aServer(drawReviews, { pages })
    const [{ id }, writer, admin] = [await aProduct(), await aCustomer('Sana Malik'), await anAdmin()]
    await aDeliveredOrder(writer, [{ _id: id, qty: 1 }])
    const shown = async () => (await send(`/product/${id}`)).body
    const write = (text: string) =>
      call<{ _id: string }>(review, 'POST', '/', { token: writer.token, body: { rating: 4, text }, params: { id } })
    expect(await shown()).toBe('0 stars')
    const { body } = await write('Soft')
    expect(await shown()).toBe('4 stars, Sana: Soft')
    await write('Thin')
    expect(await shown()).toBe('4 stars, Sana: Thin')
    await call(deleteUser, 'DELETE', '/', { token: admin.token, params: { id: writer._id } })
    expect(await shown()).toBe('4 stars, A customer: Thin')
    await call(hide, 'PUT', '/', { token: admin.token, body: { isHidden: true }, params: { id: body._id } })
    expect(await shown()).toBe('0 stars')
  })

  it('by SQL from another connection shows at the next request, and other pages are kept', async () => {
    const { send, seen } = await aServer(drawProduct, { pages })
    const ids = [await aProduct({ price: 1, countInStock: 4 }), await aProduct({ price: 2 })].map(({ id }) => id)
    const shown = () => Promise.all(ids.map(async (id) => (await send(`/product/${id}`)).body))
    await shown()
    expect(await shown()).toEqual(['1 rupees, 4 left', '2 rupees, 4 left'])
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await other.connect()
    await other.query('UPDATE products SET count_in_stock = 3 WHERE id = $1', [ids[0]])
    await other.end()
    seen.length = 0
    expect(await shown()).toEqual(['1 rupees, 3 left', '2 rupees, 4 left'])
    expect(seen.map(({ url }) => url)).toEqual([`/product/${ids[0]}`])
  })
})

describe('a change of collections', () => {
  /** Renders what the menu and the page of a collection show of it. */
  const drawMenu: Render = async (_seen, response) => {
    const names = (await shownCollections('en')).map(({ name }) => name)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(names.join())
  }

  it('shows at the next request of any page, since each has the menu', async () => {
    const { send, seen } = await aServer(drawMenu, { pages })
    const admin = await anAdmin()
    const { _id, slug } = await aCollection()
    const paths = [`/collections/${slug}`, '/', '/privacy']
    const shown = () => Promise.all(paths.map(async (path) => (await send(path)).body))
    await shown()
    seen.length = 0
    const [before] = await shown()
    expect([before, seen]).toEqual([expect.stringContaining('Eid'), []])
    const name = `Eid ${unique()}`
    await call(changeCollection, 'PUT', '/', { token: admin.token, body: { name }, params: { id: _id } })
    for (const body of await shown()) expect(body).toContain(name)
    await call(deleteCollection, 'DELETE', '/', { token: admin.token, params: { id: _id } })
    for (const body of await shown()) expect(body).not.toContain(name)
  })

  it('by the clock shows at the next request after its moments, on every server', async () => {
    const servers = [await aServer(drawMenu, { pages }), await aServer(drawMenu, { pages })]
    const name = `Eid ${unique()}`
    const times = [2_000, 4_000].map((ms) => new Date(Date.now() + ms).toISOString())
    await aCollection({ name, from: times[0], until: times[1] })
    const shown = () => Promise.all(servers.map(async ({ send }) => (await send('/privacy')).body.includes(name)))
    const isPast = async (time = '') => {
      const clock = () => database.$queryRaw<{ is: boolean }[]>`SELECT now() >= ${time}::timestamptz AS is`
      await expect.poll(clock, { timeout: 10_000 }).toEqual([{ is: true }])
    }
    expect([await shown(), await shown()]).toEqual([servers.map(() => false), servers.map(() => false)])
    await isPast(times[0])
    expect(await shown()).toEqual(servers.map(() => true))
    for (const { seen } of servers) seen.length = 0
    expect([await shown(), servers.flatMap(({ seen }) => seen)]).toEqual([servers.map(() => true), []])
    await isPast(times[1])
    expect(await shown()).toEqual(servers.map(() => false))
  })
})

describe('a list of the API', () => {
  const listed = async (brand: string, rest = '&sortBy=ascprice') => {
    const { body } = await call<{ products: Product[]; total: number }>(list, 'GET', `/?brandQuery=${brand}${rest}`)
    return { total: body.total, prices: body.products.map(({ price }) => price), stock: body.products.map(stockOf) }
  }
  const stockOf = ({ countInStock }: Product) => countInStock
  it('is queried again after an edit, a sale of the last piece and a deletion', async () => {
    const [brand, admin, buyer] = [`Loom${unique()}`, await anAdmin(), await aCustomer()]
    const [one, two] = [await aProduct({ brand, price: 1 }), await aProduct({ brand, price: 2, countInStock: 1 })]
    const dearest = () => listed(brand, '&sortBy=descprice&inStockQuery=true')
    expect((await dearest()).prices).toEqual([2, 1])
    await call(PUT, 'PUT', '/', { token: admin.token, body: { price: 7 }, params: { id: one.id } })
    expect((await dearest()).prices).toEqual([7, 2])
    await call(placeOrder, 'POST', '/', { token: buyer.token, body: anOrder([{ _id: two.id, qty: 1 }]) })
    expect(await dearest()).toEqual({ total: 1, prices: [7], stock: [10] })
    await call(DELETE, 'DELETE', '/', { token: admin.token, params: { id: one.id } })
    expect(await dearest()).toEqual({ total: 0, prices: [], stock: [] })
  })
})
