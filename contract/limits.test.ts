import { beforeAll, describe, expect, it } from 'vitest'
import { limitKey } from '@/lib/platform/http/limit-key'
import { anOrder } from './fixtures.ts'
import { aBrowserOf, aCustomer, type Person, sql } from './people.ts'
import { anAddress, PASSWORD, unique, Visitor } from './visitor.ts'

let customer: Person

beforeAll(async () => {
  customer = await aCustomer()
})

const wrongLogin = (visitor: Visitor, email: string, headers = {}) =>
  visitor.post('/api/users/login', { email, password: 'wrong' }, { headers })

/** The statuses of this many successive calls. */
async function statusesOf(times: number, call: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = []
  for (let at = 0; at < times; at += 1) statuses.push((await call(at)).status)
  return statuses
}

describe('a limit', () => {
  it('§3 "5 wrong logins per e-mail and address in 15 minutes, then 429; never a permanent lock"', async () => {
    const [guesser, { email }] = [new Visitor(), await aCustomer()]
    const right = () => guesser.post('/api/users/login', { email, password: PASSWORD })
    expect(await statusesOf(6, () => wrongLogin(guesser, email))).toEqual([401, 401, 401, 401, 401, 429])
    expect((await right()).status).toBe(429)
    const key = limitKey({ name: 'login' }, `${email}|${guesser.address}`)
    await sql("UPDATE rate_limits SET ends_at = ends_at - interval '15 minutes' WHERE key = $1", [key])
    expect((await right()).status).toBe(200)
  })

  it('§3 "per e-mail and address": strangers cannot lock out a customer', async () => {
    const [stranger, person] = [new Visitor(), await aCustomer()]
    expect((await statusesOf(7, () => wrongLogin(stranger, person.email))).at(-1)).toBe(429)
    await statusesOf(7, (at) => stranger.post('/api/users/verify-otp', { email: person.email, otp: `00000${at}` }))
    const { status } = await person.post('/api/users/login', { email: person.email, password: PASSWORD })
    expect(status).toBe(200)
    expect(await aBrowserOf(person)).toContain('session-token')
  })

  it('§3 "per e-mail", whatever its case and spaces', async () => {
    const [guesser, { email }] = [new Visitor(), await aCustomer()]
    const spelt = (at: number) =>
      [email, email.toUpperCase(), ` ${email}`, `${email}\t`, `\u0007${email}`][at % 5] ?? ''
    expect((await statusesOf(6, (at) => wrongLogin(guesser, spelt(at)))).at(-1)).toBe(429)
  })

  it('§3 "per … address": headers that claim another address do not count', async () => {
    const { email } = await aCustomer()
    const proxy = anAddress()
    const forged = (at: number) => ({
      'x-forwarded-for': `6.6.6.${at}, ${proxy}`,
      'x-real-ip': `6.6.6.${at}`,
      forwarded: `for=6.6.6.${at}`,
      'x-shop-client-address': `6.6.6.${at}`,
      'x-client-ip': `6.6.6.${at}`,
      'cf-connecting-ip': `6.6.6.${at}`,
    })
    expect((await statusesOf(6, (at) => wrongLogin(new Visitor(), email, forged(at)))).at(-1)).toBe(429)
  })

  it('§2 "the same limits hold there": next-auth\'s sign-in', async () => {
    const person = await aCustomer()
    await statusesOf(5, () => wrongLogin(person, person.email))
    const { body, headers } = await person.get('/api/auth/csrf')
    const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    const fields = { csrfToken: body.csrfToken, email: person.email, password: PASSWORD, json: 'true' }
    const answer = await person.post('/api/auth/callback/credentials', fields, { headers: { cookie } })
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('§3 "Registrations 100 an hour and address"', async () => {
    const visitor = new Visitor()
    const body = { name: 'Sana', email: customer.email, password: PASSWORD }
    const statuses = await statusesOf(101, () => visitor.post('/api/users', body))
    expect([statuses.slice(0, 100).every((status) => status === 409), statuses[100]]).toEqual([true, 429])
  })

  it('§3 "recovery calls 30 per 15 minutes and address", over all three calls', async () => {
    const visitor = new Visitor()
    const body = { email: `${unique()}@customers.test`, otp: '123456', newPassword: PASSWORD }
    const paths = ['forgot-password', 'verify-otp', 'reset-password']
    const statuses = await Promise.all(
      Array.from({ length: 31 }, async (_, at) => (await visitor.post(`/api/users/${paths[at % 3]}`, body)).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('§3 "orders 120 a minute and user"', async () => {
    const person = await aCustomer()
    const order = anOrder([{ _id: 'no-such-product', qty: 1 }])
    const statuses = await statusesOf(121, () => person.post('/api/orders', order))
    expect([statuses.slice(0, 120).every((status) => status === 404), statuses[120]]).toEqual([true, 429])
    expect((await customer.post('/api/orders', order)).status).toBe(404)
  })

  it('§3 "Public GETs: none"', async () => {
    const visitor = new Visitor()
    const paths = ['/', '/api/products?pageNumber=2', '/api/products/newarrivals', '/login']
    const statuses = await statusesOf(200, (at) => visitor.get(paths[at % 4] ?? '/'))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
