import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPlacedOrder, aProduct } from './fixtures.ts'
import { aCustomer, type Person, sql, theOwner } from './people.ts'
import { unique, Visitor } from './visitor.ts'

const visitor = new Visitor()
const UNKNOWN = '01900000-0000-7000-8000-000000000000'
let owner: Person
let customer: Person
let other: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
  other = await aCustomer()
})

const aNewOrder = async () => aPlacedOrder(customer, await aProduct(owner, { countInStock: '5' }))
const stockOf = async (id: string | undefined) => (await visitor.get(`/api/products/${id}`)).body.countInStock

describe('an Idempotency-Key', () => {
  const send = (who: Person, key: string, body: unknown) =>
    who.post('/api/orders', body, { headers: { 'Idempotency-Key': key } })

  it('§5 "the same body again gives the first answer again with Idempotency-Replayed: true; another body 422"', async () => {
    const { _id } = await aProduct(owner, { countInStock: '1' })
    const [key, order] = [unique(), anOrder([{ _id, qty: 1 }])]
    const first = await send(customer, key, order)
    await customer.put(`/api/orders/${first.body._id}/cancel`)
    await owner.put(`/api/products/${_id}`, { price: 9999, countInStock: 0 })
    const again = await send(customer, key, order)
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([201, first.text, 'true'])
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect((await send(customer, key, { ...order, phone: '03007654321' })).status).toBe(422)
  })

  it('§5 "the same body", whatever the order of its fields and whatever unknown fields it has', async () => {
    const { _id } = await aProduct(owner)
    const [key, order] = [unique(), anOrder([{ _id, qty: 1 }])]
    const first = await send(customer, key, order)
    const turned = Object.fromEntries(Object.entries({ ...order, unknown: 1, totalPrice: 7 }).reverse())
    expect((await send(customer, key, turned)).body._id).toBe(first.body._id)
  })

  it('§5 "1 to 255 characters, per user"', async () => {
    const order = anOrder([{ _id: (await aProduct(owner))._id, qty: 1 }])
    for (const [key, wanted] of [
      ['', 400],
      ['x'.repeat(256), 400],
      ['x'.repeat(255), 201],
      ["'; --", 201],
    ] as const) {
      expect((await send(customer, key, order)).status).toBe(wanted)
    }
    const key = unique()
    const ids = [(await send(customer, key, order)).body._id, (await send(other, key, order)).body._id]
    expect(new Set(ids).size).toBe(2)
  })

  it('§5 "One transaction writes order, stock, idempotency key and mail": ten concurrent calls place one order', async () => {
    const { _id } = await aProduct(owner, { countInStock: '1' })
    const [key, order] = [unique(), anOrder([{ _id, qty: 1 }])]
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(customer, key, order)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await stockOf(_id)).toBe(0)
  })

  it('§5 "or nothing": a refused order leaves no trace, and its key can be used again', async () => {
    const { _id } = await aProduct(owner, { countInStock: '0' })
    const [key, order] = [unique(), anOrder([{ _id, qty: 1 }])]
    const before = (await customer.get('/api/orders/myorders')).body.total
    expect((await send(customer, key, order)).status).toBe(409)
    expect((await customer.get('/api/orders/myorders')).body.total).toBe(before)
    await owner.put(`/api/products/${_id}`, { countInStock: 1 })
    expect((await send(customer, key, order)).status).toBe(201)
  })

  it('§5 "Orders without a key are never merged"', async () => {
    const order = anOrder([{ _id: (await aProduct(owner))._id, qty: 1 }])
    const answers = await Promise.all([1, 2, 3].map(() => customer.post('/api/orders', order)))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(3)
  })
})

describe('access to an order', () => {
  it('§5 "GET /api/orders/{id}: its owner or an admin", and all calls of the table', async () => {
    const { _id } = await aNewOrder()
    const wrong = { isDelivered: 'x' }
    const calls = [
      ['GET', `/api/orders/${_id}`, undefined, { guest: 401, owner: 200, other: 404, admin: 200 }],
      ['GET', '/api/orders', undefined, { guest: 401, owner: 403, other: 403, admin: 200 }],
      ['GET', '/api/orders/myorders', undefined, { guest: 401, owner: 200, other: 200, admin: 200 }],
      ['POST', '/api/orders', {}, { guest: 401, owner: 400, other: 400, admin: 400 }],
      ['PUT', `/api/orders/${_id}/deliver`, wrong, { guest: 401, owner: 403, other: 403, admin: 400 }],
      ['PUT', `/api/orders/${_id}/pay`, wrong, { guest: 401, owner: 403, other: 403, admin: 400 }],
      ['PUT', `/api/orders/${UNKNOWN}/cancel`, undefined, { guest: 401, owner: 404, other: 404, admin: 404 }],
    ] as const
    for (const [method, path, body, wanted] of calls) {
      const who = { guest: visitor, owner: customer, other, admin: owner }
      const statuses = await Promise.all(
        Object.entries(who).map(async ([name, one]) => [name, (await one.send(method, path, { body })).status]),
      )
      expect([method, path, Object.fromEntries(statuses)]).toEqual([method, path, wanted])
    }
  })

  it('§5: customers can neither list nor read orders of others', async () => {
    const { _id } = await aNewOrder()
    const { body } = await other.get('/api/orders/myorders?user=all&userId=1&pageNumber=1')
    expect(JSON.stringify(body)).not.toContain(_id)
    for (const id of [`${_id}%00`, ` ${_id}`, _id.toUpperCase(), `${_id}/`, `${_id}?admin=true`]) {
      expect([200, 201]).not.toContain((await other.get(`/api/orders/${encodeURI(id)}`)).status)
    }
  })
})

describe('the state of an order', () => {
  it('§5 "deliver { isDelivered: boolean } sets or clears deliveredAt; true twice keeps the first time" · "pay …: the admin\'s word"', async () => {
    const { _id } = await aNewOrder()
    const put = async (what: string, body: object) => (await owner.put(`/api/orders/${_id}/${what}`, body)).body
    const first = await put('deliver', { isDelivered: true })
    expect([first.isDelivered, (await put('deliver', { isDelivered: true })).deliveredAt]).toEqual([
      true,
      first.deliveredAt,
    ])
    expect(await put('deliver', { isDelivered: false })).toMatchObject({ isDelivered: false, deliveredAt: null })
    expect(await put('pay', { isPaid: true })).toMatchObject({ isPaid: true, paidAt: expect.any(String) })
    expect(await put('pay', { isPaid: false })).toMatchObject({ isPaid: false, paidAt: null })
  })

  it('§5 "cancel: the owner within 3 hours while undelivered, an admin until delivered"', async () => {
    const [late, delivered] = [await aNewOrder(), await aNewOrder()]
    await sql("UPDATE orders SET created_at = created_at - interval '3 hours 1 second' WHERE id = $1", [late._id])
    expect((await customer.put(`/api/orders/${late._id}/cancel`)).status).toBe(409)
    expect((await owner.put(`/api/orders/${late._id}/cancel`)).status).toBe(200)
    await owner.put(`/api/orders/${delivered._id}/deliver`, { isDelivered: true })
    for (const who of [customer, owner]) expect((await who.put(`/api/orders/${delivered._id}/cancel`)).status).toBe(409)
  })

  it('§5 "stock returns once; a second cancel, and paying or delivering a cancelled order, is 409"', async () => {
    const { _id, orderItems } = await aNewOrder()
    const product = orderItems[0]?._id
    expect(await stockOf(product)).toBe(4)
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await customer.put(`/api/orders/${_id}/cancel`)).status),
    )
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
    expect(await stockOf(product)).toBe(5)
    expect((await owner.put(`/api/orders/${_id}/pay`, { isPaid: true })).status).toBe(409)
    expect((await owner.put(`/api/orders/${_id}/deliver`, { isDelivered: true })).status).toBe(409)
    expect((await customer.get(`/api/orders/${_id}`)).body).toMatchObject({
      isCancelled: true,
      cancelledAt: expect.any(String),
    })
  })

  it('§2 "Pages hold … 10 orders, 10 users; … newest first"', async () => {
    const person = await aCustomer()
    const product = await aProduct(owner, { countInStock: '50' })
    const ids: string[] = []
    for (let at = 0; at < 11; at += 1) ids.unshift((await aPlacedOrder(person, product))._id)
    const page = async (number: string) => (await person.get(`/api/orders/myorders?pageNumber=${number}`)).body
    const [first, last] = [await page('1'), await page('9')]
    expect([first.page, first.pages, first.total, last.page]).toEqual([1, 2, 11, 2])
    expect(
      [...(first.orders as { _id: string }[]), ...(last.orders as { _id: string }[])].map((order) => order._id),
    ).toEqual(ids)
    expect(((await owner.get('/api/users')).body.users as unknown[]).length).toBeLessThanOrEqual(10)
  })
})

it('§9 "They show at the next request": the hours for cancelling and the days for returns are in the policies', async () => {
  const policies = ['/shipping-policy', '/return-policy', '/refund-policy', '/legal', '/contact']
  const tell = async (words: string) =>
    (await Promise.all(policies.map((path) => visitor.get(path)))).map(({ text }) => text.includes(words))
  const all = policies.map(() => true)
  try {
    expect(await tell('within 2-3 hours of ordering')).toEqual(all)
    await owner.put('/api/settings', { cancelHours: 5, returnDays: 9 })
    expect(await tell('within 5 hours of ordering')).toEqual(all)
    expect((await visitor.get('/return-policy')).text).toMatch(/within (<!-- -->)?9 days/)
  } finally {
    await owner.put('/api/settings', { cancelHours: 3, returnDays: 3 })
  }
  expect(await tell('within 2-3 hours of ordering')).toEqual(all)
})
