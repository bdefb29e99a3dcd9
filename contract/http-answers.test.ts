import { beforeAll, describe, expect, inject, it } from 'vitest'
import { anOrder, aPlacedOrder, aProduct } from './fixtures.ts'
import { aCustomer, type Person, theOwner } from './people.ts'
import { PASSWORD, Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let customer: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
})

/** Without the server in front, Node and Next answer malformed requests themselves, in plain text without an id. */
const { isPlainNext } = inject('shop')

/** Patterns that no response may contain. */
const INSIDES =
  /\bat .+:\d+:\d+|node_modules|\/(lib|app|root|home|tmp|src)\/|prisma|postgres|select .+ from|zod|argon2|next-auth|invalid input syntax|ECONN|undefined is not/i

describe('a response', () => {
  it('§2 "Errors are JSON { message } … for bad fields also errors { <field path>: <sentence> }"', async () => {
    const { status, body, headers } = await customer.post('/api/orders', {
      ...anOrder([{ _id: 'x', qty: 0 }]),
      shippingAddress: {},
    })
    expect([status, headers['content-type']]).toEqual([400, 'application/json'])
    expect(body).toMatchObject({ message: expect.any(String), errors: { 'orderItems.0.qty': expect.any(String) } })
    expect(body.errors).toHaveProperty(['shippingAddress.line1'], 'Address line 1 is required')
  })

  it.skipIf(isPlainNext).each([
    ['expects what there is not', { Expect: 'coffee' }],
    ['offers to speak something newer', { Upgrade: 'h2c', Connection: 'Upgrade' }],
    ['offers to speak something else', { Upgrade: 'websocket', Connection: 'Upgrade' }],
  ])('§2 "Each answer has X-Request-Id": to one that %s', async (_, headers) => {
    const { status, body, headers: given } = await visitor.get('/api/health', { headers })
    expect([status, body]).toEqual([200, { status: 'ok' }])
    expect(given['x-request-id']).toBeDefined()
  })

  it('§2 "No stack, SQL, path or library name", whatever is wrong with the request', async () => {
    const answers = [
      ...(await Promise.all(
        ['', '{', '[]', 'null', '"x"', '7', '{"email":{"$gt":""},"password":{"$ne":null}}'].flatMap((body) =>
          ['/api/users', '/api/users/login', '/api/users/forgot-password', '/api/auth/callback/credentials'].map(
            (path) => visitor.post(path, body),
          ),
        ),
      )),
      ...(await Promise.all(
        [
          '%00',
          "'%20OR%201=1--",
          '..%2f..%2fetc%2fpasswd',
          '{{7*7}}',
          '$%7b7*7%7d',
          '%F0%9F%91%95',
          '%E2%80%AE',
          'x'.repeat(4000),
        ].flatMap((id) => ['users', 'orders', 'products'].map((what) => owner.get(`/api/${what}/${id}`))),
      )),
      await visitor.get('/api/none'),
      ...(isPlainNext ? [] : [await visitor.get('/api/%'), await visitor.send('TRACE', '/api/users')]),
    ]
    for (const { status, text, body, headers } of answers) {
      expect([400, 401, 403, 404, 405]).toContain(status)
      expect(headers['content-type']).toBe('application/json')
      expect(body.message).toMatch(/^[A-Z].{3,}/)
      expect(text).not.toMatch(INSIDES)
    }
  })

  it('§2 "Each answer has X-Request-Id", generated whatever the client sends', async () => {
    const ids = new Set<unknown>()
    const headers = { 'x-request-id': 'forged' }
    const paths = [
      '/',
      '/',
      '/login',
      '/none',
      '/icon.svg',
      '/api/products',
      '/api/none',
      '/api/users',
      ...(isPlainNext ? [] : ['/api/%', '/product/%']),
    ]
    for (const path of paths) ids.add((await visitor.get(path, { headers })).headers['x-request-id'])
    expect(ids.size).toBe(paths.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('§2 "Private answers are Cache-Control: no-store"', async () => {
    const order = await aPlacedOrder(customer, await aProduct(owner))
    for (const answer of [
      await customer.get('/api/orders/myorders'),
      await customer.get(`/api/orders/${order._id}`),
      await customer.put(`/api/orders/${order._id}/cancel`),
      await customer.get('/api/users'),
      await owner.get('/api/users'),
      await owner.get(`/api/users/${customer._id}`),
      await visitor.post('/api/users/login', { email: customer.email, password: PASSWORD }),
      await visitor.get('/api/auth/session'),
    ]) {
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('§2 "_id (opaque string); times are ISO 8601 UTC; money is whole rupees, integers"', async () => {
    const product = await aProduct(owner)
    const order = await aPlacedOrder(customer, product)
    for (const entity of [product, order]) expect(typeof entity._id).toBe('string')
    for (const time of [product.createdAt, product.updatedAt, order.createdAt]) {
      expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    }
    for (const money of [product.price, order.totalPrice, order.orderItems[0]?.price]) {
      expect(Number.isInteger(money)).toBe(true)
    }
  })
})
