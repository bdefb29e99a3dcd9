import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { PUT as cancel } from '@/app/api/orders/[id]/cancel/route'
import { POST as placeOrder } from '@/app/api/orders/route'
import { GET as listReviews, POST as review } from '@/app/api/products/[id]/reviews/route'
import { DELETE, GET, PUT } from '@/app/api/products/[id]/route'
import { POST as create, GET as list } from '@/app/api/products/route'
import { PUT as hide } from '@/app/api/reviews/[id]/route'
import { DELETE as deleteUser } from '@/app/api/users/[id]/route'
import { LISTENER_NAME } from '@/lib/catalog/listening-servers'
import type { Product } from '@/lib/catalog/responses'
import { setFrontServer } from '@/lib/front-server'
import type { ReviewPage } from '@/lib/reviews/responses'
import { aServer, type Render } from '@/lib/testing/a-server'
import { call } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, anAdmin, anOrder, aProduct, aProductForm, unique } from '@/lib/testing/fixtures'

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
    const { send } = await aServer(drawProduct)
    const [{ token }, { id }] = [await anAdmin(), await aProduct({ price: 1 })]
    for (let price = 1; price <= 20; price += 1) {
      const answer = await call(PUT, 'PUT', `/api/products/${id}`, { token, body: { price }, params: { id } })
      expect(answer.status).toBe(200)
      expect((await send(`/product/${id}`)).body).toBe(`${price} rupees, 4 left`)
    }
  })

  it('that hides a product, or publishes it again, shows at the next request (§9 "a hidden one is 404 to shoppers")', async () => {
    const { send } = await aServer(drawProduct)
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
    const { send } = await aServer(drawProduct)
    const [{ token }, { id }] = [await aCustomer(), await aProduct({ price: 500, countInStock: 2 })]
    for (const left of [1, 0]) {
      expect((await send(`/product/${id}`)).body).toBe(`500 rupees, ${left + 1} left`)
      const body = anOrder([{ _id: id, qty: 1 }])
      expect((await call(placeOrder, 'POST', '/api/orders', { token, body })).status).toBe(201)
      expect((await send(`/product/${id}`)).body).toBe(`500 rupees, ${left} left`)
    }
  })

  it('by a review shows at the next request, its text and its writer too', async () => {
    const { send } = await aServer(drawReviews)
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

  it('by SQL from another connection shows once the notification arrives', async () => {
    const { send, seen, listener } = await aServer(drawProduct)
    const [one, two] = [await aProduct({ price: 1 }), await aProduct({ price: 2 })]
    const prices = async () => [(await send(`/product/${one.id}`)).body, (await send('/legal')).status, seen.length]
    expect(await prices()).toEqual(['1 rupees, 4 left', 404, 2])
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await other.connect()
    await other.query('UPDATE products SET price = 7 WHERE id = $1', [one.id])
    await other.end()
    await listener.waitForInvalidation()
    expect(await prices()).toEqual(['7 rupees, 4 left', 404, 4])
    expect((await send(`/product/${two.id}`)).body).toBe('2 rupees, 4 left')
  })

  it('that may have been missed shows once the connection is back', async () => {
    const { send, listener } = await aServer(drawProduct)
    const { id } = await aProduct({ price: 1 })
    expect((await send(`/product/${id}`)).body).toContain('1 rupees')
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await other.connect()
    await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE '${LISTENER_NAME}%'`)
    await other.query('UPDATE products SET price = 7 WHERE id = $1', [id])
    await other.end()
    await listener.waitForInvalidation()
    expect((await send(`/product/${id}`)).body).toContain('7 rupees')
  })
})

describe('a list of the API', () => {
  const listed = async (brand: string, rest = '&sortBy=ascprice') => {
    const { body } = await call<{ products: Product[]; total: number }>(list, 'GET', `/?brandQuery=${brand}${rest}`)
    return { total: body.total, prices: body.products.map(({ price }) => price), stock: body.products.map(stockOf) }
  }
  const stockOf = ({ countInStock }: Product) => countInStock
  /** No trigger runs for it, so no notification is sent. */
  const changeSilently = async (price: number, id: string) => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await client.connect()
    await client.query('SET session_replication_role = replica')
    await client.query('UPDATE products SET price = $1 WHERE id = $2', [price, id])
    await client.end()
  }

  it('is queried again after an edit, a sale of the last piece and a deletion', async () => {
    const { listener } = await aServer()
    const [brand, admin, buyer] = [`Loom${unique()}`, await anAdmin(), await aCustomer()]
    const [one, two] = [await aProduct({ brand, price: 1 }), await aProduct({ brand, price: 2, countInStock: 1 })]
    await listener.waitForInvalidation()
    const dearest = () => listed(brand, '&sortBy=descprice&inStockQuery=true')
    expect((await dearest()).prices).toEqual([2, 1])
    await call(PUT, 'PUT', '/', { token: admin.token, body: { price: 7 }, params: { id: one.id } })
    expect((await dearest()).prices).toEqual([7, 2])
    await call(placeOrder, 'POST', '/', { token: buyer.token, body: anOrder([{ _id: two.id, qty: 1 }]) })
    expect(await dearest()).toEqual({ total: 1, prices: [7], stock: [10] })
    await call(DELETE, 'DELETE', '/', { token: admin.token, params: { id: one.id } })
    expect(await dearest()).toEqual({ total: 0, prices: [], stock: [] })
  })

  it('is queried on each request while no notifications arrive', async () => {
    const { listener } = await aServer()
    const brand = `Loom${unique()}`
    const { id } = await aProduct({ brand, price: 1 })
    await aProduct({ brand, price: 2 })
    await listener.waitForInvalidation()
    expect((await listed(brand)).prices).toEqual([1, 2])
    await listener.close()
    await changeSilently(8, id)
    expect((await listed(brand)).prices).toEqual([2, 8])
  })
})

/** Calls `look` each time that `run` waits for the invalidation of cached pages, and returns the results. */
async function seenWhenNotified(
  run: () => Promise<{ status: number }>,
  look: () => Promise<unknown>,
): Promise<unknown[]> {
  const looks: unknown[] = []
  setFrontServer({ waitForInvalidation: async () => void looks.push(await look()), listingVersion: () => null })
  try {
    expect((await run()).status).toBeLessThan(300)
    // A copy, since what `look` returns after the response does not count.
    return [...looks]
  } finally {
    setFrontServer(undefined)
  }
}

describe('a write is answered after its change is committed and every server is notified', () => {
  const read = async (id: string) => (await call<Product>(GET, 'GET', '/', { params: { id } })).body

  it('by an edit, a new product and a deletion', async () => {
    const [{ token }, { id }] = [await anAdmin(), await aProduct({ price: 1 })]
    const params = { id }
    const price = async () => (await read(id)).price
    expect(await seenWhenNotified(() => call(PUT, 'PUT', '/', { token, body: { price: 7 }, params }), price)).toEqual([
      7,
    ])
    const message = async () => (await read(id)).message
    expect(await seenWhenNotified(() => call(DELETE, 'DELETE', '/', { token, params }), message)).toEqual([
      'Product not found',
    ])
    const brand = `Loom ${unique()}`
    const total = async () => (await call(list, 'GET', `/?brandQuery=${encodeURIComponent(brand)}`)).body.total
    expect(
      await seenWhenNotified(() => call(create, 'POST', '/', { token, body: aProductForm({ brand }) }), total),
    ).toEqual([1])
  })

  it('by an order and its cancelling', async () => {
    const [{ token }, { id }] = [await aCustomer(), await aProduct({ countInStock: 5 })]
    const stock = async () => (await read(id)).countInStock
    let order = ''
    const place = async () => {
      const placed = await call<{ _id: string }>(placeOrder, 'POST', '/', {
        token,
        body: anOrder([{ _id: id, qty: 2 }]),
      })
      order = placed.body._id
      return placed
    }
    expect(await seenWhenNotified(place, stock)).toEqual([3])
    expect(await seenWhenNotified(() => call(cancel, 'PUT', '/', { token, params: { id: order } }), stock)).toEqual([5])
  })
})
