import { beforeAll, describe, expect, it } from 'vitest'
import { aBrowserOf, aCustomer, anAdmin, type Person, sql, theOwner } from './people.ts'
import { unique, Visitor } from './visitor.ts'

const OWN = '/api/orders/myorders'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const visitor = new Visitor()
let owner: Person
let customer: Person
let cookie: string

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
  cookie = await aBrowserOf(customer)
})

const statusWith = async (headers: Record<string, string | string[]>, path = OWN) =>
  (await visitor.get(path, { headers })).status

describe('the token', () => {
  it('§2 "in the header `Bearer: <token>` or `Authorization: Bearer <token>`"', async () => {
    const { token } = customer
    const ways: Record<string, string>[] = [
      ...[{ Bearer: token }, { bearer: token }, { BEARER: ` ${token} ` }, { Bearer: `Bearer ${token}` }],
      ...[{ Authorization: `Bearer ${token}` }, { authorization: `bearer ${token}` }],
    ]
    for (const headers of ways) {
      expect([headers, await statusWith(headers)]).toEqual([headers, 200])
    }
  })

  it.each([
    ['an empty Bearer', { Bearer: '' }],
    ['a blank Bearer', { Bearer: '  ' }],
    ['the word alone', { Bearer: 'Bearer' }],
    ['a Bearer of another making', { Bearer: 'x'.repeat(43) }],
    ['an empty Authorization', { Authorization: '' }],
    ['Basic', { Authorization: 'Basic YTpi' }],
    ['Bearer without a token', { Authorization: 'Bearer' }],
    ['an SQL-like token', { Bearer: "' OR '1'='1" }],
    ['a very long token', { Bearer: 'x'.repeat(8000) }],
    ['letters beyond ASCII', { Bearer: 'tökén' }],
  ])(
    '§2 "A header that is present decides alone: a bad one is 401, never a fall back to the cookie": %s',
    async (_, bad) => {
      expect(await statusWith(bad)).toBe(401)
      expect(await statusWith({ ...bad, cookie, ...SAME_ORIGIN })).toBe(401)
    },
  )

  it('§2 "A header that is present decides alone": conflicting and repeated headers are refused', async () => {
    const { token } = customer
    const [bad, good] = ['x'.repeat(43), token]
    expect(await statusWith({ Bearer: bad, Authorization: `Bearer ${good}` })).toBe(401)
    expect(await statusWith({ Bearer: '', Authorization: `Bearer ${good}` })).toBe(401)
    expect(await statusWith({ Bearer: [bad, good] })).toBe(401)
    expect(await statusWith({ Bearer: [good, bad] })).toBe(401)
    expect(await statusWith({ Bearer: good, cookie: 'next-auth.session-token=garbage' })).toBe(200)
  })

  it('§2 "The token comes in the header": a token in a URL, a cookie or a body is ignored', async () => {
    const { token } = customer
    expect(await statusWith({}, `${OWN}?token=${token}&bearer=${token}`)).toBe(401)
    expect(await statusWith({ cookie: `token=${token}; next-auth.session-token=${token}` })).toBe(401)
    expect((await visitor.put('/api/users/profile', { _id: customer._id, token, name: 'X' })).status).toBe(401)
  })

  it('§2 "A token ends … at once when its password changes, its account is deleted or it logs out"', async () => {
    const [changed, deleted, left] = [await aCustomer(), await aCustomer(), await aCustomer()]
    expect((await changed.put('/api/users/profile', { password: `new ${unique()}` })).status).toBe(200)
    expect((await owner.delete(`/api/users/${deleted._id}`)).status).toBe(200)
    expect((await left.post('/api/users/logout')).status).toBe(200)
    for (const person of [changed, deleted, left]) expect((await person.get(OWN)).status).toBe(401)
  })

  it('§2 "A token ends after 30 days (an admin\'s after 12 hours)"', async () => {
    const [person, admin] = [await aCustomer(), await anAdmin(owner)]
    const age = (who: Person, hours: number) =>
      sql(
        `UPDATE sessions SET created_at = created_at - make_interval(hours => $2),
          expires_at = expires_at - make_interval(hours => $2) WHERE user_id = $1`,
        [who._id, hours],
      )
    await age(person, 30 * 24 - 1)
    await age(admin, 11)
    expect([(await person.get(OWN)).status, (await admin.get(OWN)).status]).toEqual([200, 200])
    await age(person, 2)
    await age(admin, 2)
    expect([(await person.get(OWN)).status, (await admin.get(OWN)).status]).toEqual([401, 401])
  })

  it('§2 "The role is read from the database for each request"', async () => {
    const admin = await anAdmin(owner)
    expect((await admin.get('/api/users')).status).toBe(200)
    await owner.put(`/api/users/${admin._id}`, { isAdmin: false })
    expect((await admin.get('/api/users')).status).toBe(403)
  })
})

describe('the cookie', () => {
  it('§2 "a browser of this site may use its httpOnly session cookie … which next-auth\'s sign-in sets"', async () => {
    expect(await statusWith({ cookie })).toBe(200)
  })

  it.each([
    ['without either', {}, 403],
    ['from another site', { origin: 'https://elsewhere.test' }, 403],
    ['from a hidden origin', { origin: 'null' }, 403],
    ['from a like-sounding origin', { origin: 'http://localhost.elsewhere.test' }, 403],
    ['from our host by https', { origin: visitor.url.replace('http:', 'https:') }, 403],
    ['from another port', { origin: 'http://localhost:1' }, 403],
    ['from another site that names ours', { origin: 'https://elsewhere.test', referer: 'http://localhost' }, 403],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['typed by hand', { 'sec-fetch-site': 'none' }, 403],
    ['from another site with our Origin', { 'sec-fetch-site': 'cross-site', origin: 'ours' }, 403],
    ['from a page of ours', SAME_ORIGIN, 200],
    ['from our origin', { origin: 'ours' }, 200],
  ])('§2 "A write by cookie without a same-origin Origin or Sec-Fetch-Site is 403": %s', async (_, given, wanted) => {
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('ours', visitor.url)]),
    )
    const { status } = await visitor.put('/api/users/profile', { name: 'Sana' }, { headers: { ...headers, cookie } })
    expect(status).toBe(wanted)
  })

  it('§2 "A write by cookie …": no header or parameter overrides the method', async () => {
    const headers = { cookie, 'x-http-method-override': 'PUT', 'x-method-override': 'DELETE', 'x-http-method': 'PUT' }
    const { _id } = customer
    expect((await visitor.get(`${OWN}?_method=PUT`, { headers })).status).toBe(200)
    expect((await visitor.post('/api/users/profile?_method=PUT', { name: 'X' }, { headers })).status).toBe(405)
    expect((await visitor.post(`/api/users/${_id}`, { _method: 'DELETE' }, { headers })).status).toBe(405)
    expect((await visitor.get('/api/auth/session', { headers: { cookie } })).body.user).toMatchObject({ _id })
  })

  it('§2 "no CORS header is ever sent"', async () => {
    const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'PUT', cookie }
    for (const [method, path] of [
      ...[['OPTIONS', '/api/users/profile'] as const, ['GET', '/api/products'] as const],
      ...[['GET', OWN] as const, ['GET', '/'] as const, ['OPTIONS', '/'] as const, ['GET', '/api/none'] as const],
    ]) {
      const answer = await visitor.send(method, path, { headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})
