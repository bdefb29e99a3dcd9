import { beforeAll, describe, expect, it } from 'vitest'
import { aBrowserOf, aCustomer, type Person } from './people.ts'
import { Visitor } from './visitor.ts'

const OWN = '/api/orders/myorders'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const visitor = new Visitor()
let customer: Person
let cookie: string

beforeAll(async () => {
  customer = await aCustomer()
  cookie = await aBrowserOf(customer)
})

const statusWith = async (headers: Record<string, string | string[]>) => (await visitor.get(OWN, { headers })).status

describe('the token', () => {
  it('comes in the header `Bearer` or `Authorization`, whatever its case (§2)', async () => {
    const { token } = customer
    const ways: Record<string, string>[] = [{ BEARER: ` ${token} ` }, { Authorization: `Bearer ${token}` }]
    for (const headers of ways) expect([headers, await statusWith(headers)]).toEqual([headers, 200])
    expect(await statusWith({ Bearer: token, cookie: 'next-auth.session-token=garbage' })).toBe(200)
  })

  it.each([
    ['is blank', () => ({ Bearer: '  ' })],
    ['has letters beyond ASCII', () => ({ Bearer: 'tökén' })],
    ['stands beside a good Authorization', (good: string) => ({ Bearer: '', Authorization: `Bearer ${good}` })],
    ['comes before a good one', (good: string) => ({ Bearer: ['x'.repeat(43), good] })],
    ['comes after a good one', (good: string) => ({ Bearer: [good, 'x'.repeat(43)] })],
  ])('is a 401, and no fall back to the cookie, when a bad one %s (§2)', async (_, headersWith) => {
    const bad: Record<string, string | string[]> = headersWith(customer.token)
    expect([await statusWith(bad), await statusWith({ ...bad, cookie, ...SAME_ORIGIN })]).toEqual([401, 401])
  })
})

describe('the cookie of next-auth’s sign-in', () => {
  it('is enough to read (§2)', async () => {
    expect(await statusWith({ cookie })).toBe(200)
    expect((await visitor.get('/api/auth/session', { headers: { cookie } })).body.user).toMatchObject({
      _id: customer._id,
    })
  })

  it.each([
    ['from our host by https', { origin: visitor.url.replace('http:', 'https:') }, 403],
    ['from another site with our Origin', { 'sec-fetch-site': 'cross-site', origin: visitor.url }, 403],
    ['from a page of ours', SAME_ORIGIN, 200],
    ['from our origin', { origin: visitor.url }, 200],
  ])('writes %s: %j is %i (§2)', async (_, given, wanted) => {
    const { status } = await visitor.put('/api/users/profile', { name: 'Sana' }, { headers: { ...given, cookie } })
    expect(status).toBe(wanted)
  })
})

it('no CORS header is ever sent (§2)', async () => {
  const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'PUT', cookie }
  for (const [method, path] of [
    ...[['OPTIONS', '/api/users/profile'] as const, ['GET', '/api/products'] as const, ['GET', OWN] as const],
    ...[['GET', '/'] as const, ['OPTIONS', '/'] as const, ['GET', '/api/none'] as const],
  ]) {
    const answer = await visitor.send(method, path, { headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
