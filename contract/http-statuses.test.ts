import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anOrder, aPlacedOrder, aProduct } from './fixtures.ts'
import { aCustomer, type Person, theOwner } from './people.ts'
import { PASSWORD, unique, Visitor } from './visitor.ts'

const UNKNOWN = '01900000-0000-7000-8000-000000000000'
const visitor = new Visitor()
let owner: Person
let customer: Person
let other: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
  other = await aCustomer()
})

describe('a status', () => {
  it.each([
    ['400 bad input', 400, () => visitor.post('/api/users', { name: 'A' })],
    ['400 malformed JSON', 400, () => visitor.post('/api/users', '{"name":')],
    ['401 a missing token', 401, () => visitor.get('/api/orders/myorders')],
    ['401 a bad token', 401, () => visitor.get('/api/users', { token: 'x' })],
    ['401 a wrong login', 401, () => visitor.post('/api/users/login', { email: customer.email, password: 'wrong' })],
    ['403 known, not allowed', 403, () => customer.get('/api/users')],
    ['404 unknown', 404, () => customer.get(`/api/orders/${UNKNOWN}`)],
    [
      '409 conflict with the present state',
      409,
      () => visitor.post('/api/users', { name: 'A', email: customer.email, password: PASSWORD }),
    ],
    ['413', 413, () => visitor.post('/api/users', JSON.stringify({ name: 'x'.repeat(9000) }))],
    ['415', 415, () => visitor.post('/api/users', '{}', { headers: { 'Content-Type': 'text/plain' } })],
  ])('§2 "%s"', async (_, wanted, call) => {
    expect((await call()).status).toBe(wanted)
  })

  it('§2 "404 unknown, or not yours (same body)"', async () => {
    const order = await aPlacedOrder(customer, await aProduct(owner))
    for (const path of ['', '/cancel']) {
      const method = path ? 'PUT' : 'GET'
      const [theirs, none] = [
        await other.send(method, `/api/orders/${order._id}${path}`),
        await other.send(method, `/api/orders/${UNKNOWN}${path}`),
      ]
      expect([theirs.status, theirs.text]).toEqual([404, none.text])
    }
  })

  it.each([
    ['PATCH', '/api/users', 'GET, HEAD, POST'],
    ['DELETE', '/api/users/login', 'POST'],
    ['GET', '/api/users/logout', 'POST'],
    ['POST', '/api/users/profile', 'PUT, DELETE'],
    ['POST', `/api/users/${UNKNOWN}`, 'GET, HEAD, PUT, DELETE'],
    ['OPTIONS', '/api/products', 'GET, HEAD, POST'],
    ['DELETE', '/api/products/newarrivals', 'GET, HEAD'],
    ['POST', `/api/orders/${UNKNOWN}/cancel`, 'PUT'],
    ['PUT', '/api/health', 'GET, HEAD'],
    ['PUT', '/cart', 'GET, HEAD, POST'],
  ])('§2 "405 with Allow": %s %s', async (method, path, allowed) => {
    const { status, headers, body } = await visitor.send(method, path)
    expect([status, headers.allow, Object.keys(body)]).toEqual([405, allowed, ['message']])
  })

  it('§2 "422 an idempotency key reused with another body"', async () => {
    const product = await aProduct(owner)
    const headers = { 'Idempotency-Key': unique() }
    const item = { _id: product._id, qty: 1 }
    expect((await customer.post('/api/orders', anOrder([item]), { headers })).status).toBe(201)
    expect((await customer.post('/api/orders', anOrder([{ ...item, qty: 2 }]), { headers })).status).toBe(422)
  })

  it('§2 "429 with Retry-After"', async () => {
    const guesser = new Visitor()
    const guess = () => guesser.post('/api/users/login', { email: `${unique()}@customers.test`, password: 'x' })
    const email = `${unique()}@customers.test`
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect((await guesser.post('/api/users/login', { email, password: 'x' })).status).toBe(401)
    }
    const { status, headers } = await guesser.post('/api/users/login', { email, password: 'x' })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await guess()).status).toBe(401)
  })

  it('§2 "503 with Retry-After while … more than 32 password hashes waiting", while the shop serves other requests', async () => {
    await visitor.get('/contact')
    const statuses: number[] = []
    const logins = Array.from({ length: 150 }, async () => {
      const body = { email: `${unique()}@customers.test`, password: 'wrong' }
      const answer = await new Visitor().post('/api/users/login', body)
      statuses.push(answer.status)
      return answer
    })
    await vi.waitUntil(() => statuses.includes(503), { timeout: 30_000, interval: 5 })
    expect((await visitor.get('/contact')).status).toBe(200)
    expect(statuses.length).toBeLessThan(150)
    const answers = await Promise.all(logins)
    const full = answers.filter(({ status }) => status === 503)
    expect(full.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(34)
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true)
    expect(full.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })
})

describe('a call without a body', () => {
  it('§2 "POST …/logout and PUT …/cancel need no body and no content type"', async () => {
    const person = await aCustomer()
    const order = await aPlacedOrder(person, await aProduct(owner))
    const cancelled = await person.put(`/api/orders/${order._id}/cancel`)
    expect([cancelled.status, cancelled.body.isCancelled]).toEqual([200, true])
    expect((await person.post('/api/users/logout')).status).toBe(200)
  })
})
