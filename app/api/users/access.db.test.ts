import { describe, expect, it } from 'vitest'
import { type Answer, call } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAddress, anAdmin, PASSWORD, unique } from '@/lib/testing/fixtures'
import * as user from './[id]/route'
import * as login from './login/route'
import * as logout from './logout/route'
import * as profile from './profile/route'
import * as users from './route'

type Person = Awaited<ReturnType<typeof aCustomer>>
type Send = (headers: Record<string, string>, about: Person) => Promise<Answer<Record<string, unknown>>>

const aName = { name: 'Sana' }
const calls: Record<string, Send> = {
  'POST /api/users': (headers) => {
    const body = { name: 'A', email: `${unique()}@customers.test`, password: PASSWORD }
    return call(users.POST, 'POST', '/api/users', { headers: { ...anAddress(), ...headers }, body })
  },
  'POST /api/users/login': (headers, { email }) =>
    call(login.POST, 'POST', '/api/users/login', {
      headers: { ...anAddress(), ...headers },
      body: { email, password: PASSWORD },
    }),
  'POST /api/users/logout': (headers) => call(logout.POST, 'POST', '/api/users/logout', { headers }),
  'PUT /api/users/profile': (headers) => call(profile.PUT, 'PUT', '/api/users/profile', { headers, body: aName }),
  'GET /api/users': (headers) => call(users.GET, 'GET', '/api/users', { headers }),
  'GET /api/users/{id}': (headers, { _id: id }) =>
    call(user.GET, 'GET', `/api/users/${id}`, { headers, params: { id } }),
  'PUT /api/users/{id}': (headers, { _id: id }) =>
    call(user.PUT, 'PUT', `/api/users/${id}`, { headers, params: { id }, body: aName }),
  'DELETE /api/users/{id}': (headers, { _id: id }) =>
    call(user.DELETE, 'DELETE', `/api/users/${id}`, { headers, params: { id } }),
}
const send = (name: string): Send => calls[name] ?? (() => Promise.reject(new Error(`No call ${name}`)))

/** The answer to a guest, the account itself, another customer and an administrator. */
const table: [string, { guest: number; self: number; other: number; admin: number }][] = [
  ['POST /api/users', { guest: 201, self: 201, other: 201, admin: 201 }],
  ['POST /api/users/login', { guest: 200, self: 200, other: 200, admin: 200 }],
  ['POST /api/users/logout', { guest: 401, self: 200, other: 200, admin: 200 }],
  ['PUT /api/users/profile', { guest: 401, self: 200, other: 200, admin: 200 }],
  ['GET /api/users', { guest: 401, self: 403, other: 403, admin: 200 }],
  ['GET /api/users/{id}', { guest: 401, self: 403, other: 403, admin: 200 }],
  ['PUT /api/users/{id}', { guest: 401, self: 403, other: 403, admin: 200 }],
  ['DELETE /api/users/{id}', { guest: 401, self: 403, other: 403, admin: 200 }],
]

describe.each(table)('%s', (name, expected) => {
  it(`answers ${JSON.stringify(expected)}`, async () => {
    const [self, other, admin] = [await aCustomer(), await aCustomer(), await anAdmin()]
    const answers = {
      guest: await send(name)({}, self),
      self: await send(name)({ Bearer: self.token }, self),
      other: await send(name)({ Bearer: other.token }, self),
      admin: await send(name)({ Bearer: admin.token }, self),
    }
    const statuses = Object.fromEntries(Object.entries(answers).map(([who, { status }]) => [who, status]))
    expect(statuses).toEqual(expected)
    for (const { status, body, headers } of Object.values(answers)) {
      if (status >= 400) expect(Object.keys(body)).toEqual(['message'])
      expect(headers.get('cache-control')).toBe('no-store')
      expect([...headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([])
    }
  })
})

describe.each(table.filter(([, { guest }]) => guest === 401))('%s', (name, expected) => {
  it('is 401 for a bad token, even next to a valid admin cookie', async () => {
    const browser = await aBrowser((await anAdmin())._id)
    const about = await aCustomer()
    const badTokens: Record<string, string>[] = [
      { Bearer: 'nothing' },
      { Bearer: '' },
      { Authorization: 'Bearer nothing' },
    ]
    for (const bad of badTokens) {
      expect((await send(name)({ ...browser, ...bad }, about)).status).toBe(401)
    }
  })

  it('by an administrator’s cookie is only for pages of this site when it writes', async () => {
    const admin = await anAdmin()
    const about = await aCustomer()
    const fromAnywhere = await send(name)(await aBrowser(admin._id, {}), about)
    expect(fromAnywhere.status).toBe(name.startsWith('GET') ? 200 : 403)
    expect((await send(name)(await aBrowser(admin._id), about)).status).toBe(expected.admin)
  })
})

describe('an unsupported method', () => {
  it.each([
    ['/api/users', users, ['GET', 'HEAD', 'POST']],
    ['/api/users/login', login, ['POST']],
    ['/api/users/logout', logout, ['POST']],
    ['/api/users/profile', profile, ['PUT', 'DELETE']],
    ['/api/users/{id}', user, ['GET', 'HEAD', 'PUT', 'DELETE']],
  ] as const)('is 405 at %s, with the supported methods', async (path, handlers, allowed) => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
    for (const method of methods.filter((name) => !allowed.some((known) => known === name))) {
      const { status, headers, body } = await call(handlers[method], 'POST', path)
      expect([method, status, headers.get('allow')]).toEqual([method, 405, allowed.join(', ')])
      expect(Object.keys(body)).toEqual(['message'])
    }
  })
})

describe('the body of a call', () => {
  it.each([
    ['POST /api/users/login', login.POST, 'POST'],
    ['PUT /api/users/profile', profile.PUT, 'PUT'],
    ['PUT /api/users/{id}', user.PUT, 'PUT'],
  ])('to %s is JSON of at most 8 KiB', async (_, handler, method) => {
    const { token, _id: id } = await anAdmin()
    const answer = async (body: string, type = 'application/json') =>
      (await call(handler, method, '/', { token, body, params: { id }, headers: { 'content-type': type } })).status
    expect(await answer('{')).toBe(400)
    expect(await answer('[]')).toBe(400)
    expect(await answer('null')).toBe(400)
    expect(await answer('{}', 'text/plain')).toBe(415)
    expect(await answer(JSON.stringify({ name: 'A', extra: 'x'.repeat(8 * 1024) }))).toBe(413)
    expect(await answer(JSON.stringify({ name: 'a\0b', email: 'a\0@b.pk' }))).toBe(400)
  })
})
