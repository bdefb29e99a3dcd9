import fc from 'fast-check'
import { describe, it } from 'vitest'
import { addressInput } from '@/lib/addresses/input'
import { addAddress } from '@/lib/addresses/save'
import { beginSession } from '@/lib/platform/session/sessions'
import { anyBody, anyHeaders, anyObject, anyQuery, anyText, someText } from '@/lib/testing/arbitraries'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, PASSWORD, unique } from '@/lib/testing/fixtures'
import { type FuzzCall, fuzzHandler } from '@/lib/testing/fuzz'
import { GET as authGet, POST as authPost } from './auth/[...nextauth]/route'
import * as user from './users/[id]/route'
import * as address from './users/addresses/[id]/route'
import * as addresses from './users/addresses/route'
import * as forgot from './users/forgot-password/route'
import * as login from './users/login/route'
import * as logout from './users/logout/route'
import * as profile from './users/profile/route'
import * as reset from './users/reset-password/route'
import * as users from './users/route'
import * as verify from './users/verify-otp/route'

const email = fc.constantFrom(0).map(() => `${unique()}@customers.test`)
const password = fc.constant(PASSWORD)
const otp = fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0'))
const json = anyHeaders('application/json')

const posts = (path: string, fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<FuzzCall> =>
  fc.record({ method: fc.constant('POST'), path: fc.constant(path), headers: json, body: anyBody(anyObject(fields)) })

/** Headers with one of these tokens, sometimes with another or none. */
const by = (tokens: string[], calls: fc.Arbitrary<FuzzCall>) =>
  fc.tuple(calls, fc.constantFrom(...tokens), fc.integer({ min: 0, max: 9 })).map(([one, token, chance]) => ({
    ...one,
    headers: { ...one.headers, ...(chance > 0 && { Bearer: chance > 1 ? token : 'another' }) },
  }))

/** The body of a sign-in or sign-out, including the CSRF token. */
async function withCsrf(calls: (csrfToken: fc.Arbitrary<string>) => fc.Arbitrary<FuzzCall>) {
  const { body, headers } = await call(authGet, 'GET', '/api/auth/csrf')
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  return calls(fc.constant(String(body.csrfToken))).map((one) => ({ ...one, headers: { ...own, ...one.headers } }))
}

describe('no input causes a server error', () => {
  it.each([
    ['POST /api/users', users.POST, posts('/api/users', { name: someText, email, password })],
    ['POST /api/users/login', login.POST, posts('/api/users/login', { email, password })],
    ['POST /api/users/forgot-password', forgot.POST, posts('/api/users/forgot-password', { email })],
    ['POST /api/users/verify-otp', verify.POST, posts('/api/users/verify-otp', { email, otp })],
    [
      'POST /api/users/reset-password',
      reset.POST,
      posts('/api/users/reset-password', { email, otp, newPassword: password }),
    ],
  ] as const)('%s', async (_, handler, calls) => fuzzHandler(handler, calls), 60_000)

  it('a sign-in and a sign-out', async () => {
    const signIn = (csrfToken: fc.Arbitrary<string>) =>
      posts('/api/auth/callback/credentials', { csrfToken, email, password, callbackUrl: anyText })
    const signOut = (csrfToken: fc.Arbitrary<string>) => posts('/api/auth/signout', { csrfToken, callbackUrl: anyText })
    await fuzzHandler(authPost, await withCsrf(signIn))
    await fuzzHandler(authPost, await withCsrf(signOut))
  }, 60_000)

  it('GET /api/auth/…', async () => {
    const path = fc
      .tuple(
        fc.constantFrom('csrf', 'session', 'providers', 'error', 'x'),
        anyQuery(['callbackUrl', 'error', 'nextauth']),
      )
      .map(([action, query]) => `/api/auth/${action}?${query}`)
    const cookie = fc
      .tuple(fc.constantFrom('session-token', 'csrf-token', 'callback-url'), fc.base64String())
      .map(([name, value]) => ({ cookie: `next-auth.${name}=${value}; next-auth.session-token.0=${value}` }))
    await fuzzHandler(authGet, fc.record({ method: fc.constant('GET'), path, headers: cookie }))
  }, 60_000)

  it('PUT /api/users/profile and POST /api/users/logout', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aCustomer()))
    const tokens = await Promise.all(
      people.flatMap(({ _id }) => Array.from({ length: 50 }, async () => (await beginSession(_id)).token)),
    )
    const fields = { name: someText, email, password: fc.constant('') }
    const changes = posts('/api/users/profile', fields).map((one) => ({ ...one, method: 'PUT' }))
    await fuzzHandler(profile.PUT, by(tokens.slice(0, 300), changes))
    await fuzzHandler(logout.POST, by(tokens.slice(300), posts('/api/users/logout', {})))
  }, 60_000)

  it('the calls of saved addresses', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => aCustomer()))
    const home = { line1: '12 Zamzama Street', city: 'Karachi', postalCode: '75500' }
    const ids = await Promise.all(people.map(async ({ _id }) => (await addAddress(_id, addressInput.parse(home)))._id))
    const tokens = people.map(({ token }) => token)
    const [line, zip] = [someText, fc.constant('75500')]
    const fields = { line1: line, line2: line, landmark: line, city: line, postalCode: zip, isDefault: fc.boolean() }
    await fuzzHandler(addresses.POST, by(tokens, posts('/api/users/addresses', fields)))
    const id = fc.oneof(fc.constantFrom(...ids), anyText)
    const calls = (method: string) =>
      fc
        .tuple(posts('/api/users/addresses/x', fields), id)
        .map(([one, which]) => ({ ...one, method, params: { id: which } }))
    await fuzzHandler(address.PUT, by(tokens, calls('PUT')))
    await fuzzHandler(address.DELETE, by(tokens, calls('DELETE')))
  }, 60_000)

  it('the administrator’s calls about accounts', async () => {
    const admin = await anAdmin()
    const people = await Promise.all(Array.from({ length: 30 }, async () => (await aCustomer())._id))
    const id = fc.oneof(
      { arbitrary: fc.constantFrom(...people), weight: 3 },
      { arbitrary: fc.constantFrom(...people).map((one) => `${one.toUpperCase()}\0`), weight: 1 },
      { arbitrary: anyText, weight: 1 },
    )
    const change = anyBody(anyObject({ name: someText, email, isAdmin: fc.boolean() }))
    const calls = (method: string, body: fc.Arbitrary<string | undefined>) =>
      by(
        [admin.token],
        fc.record({ headers: json, body, id }).map(({ headers, body: text, id: which }) => ({
          method,
          path: '/api/users/x',
          headers,
          body: text,
          params: { id: which },
        })),
      )
    const path = anyQuery(['pageNumber']).map((query) => `/api/users?${query}`)
    await fuzzHandler(users.GET, by([admin.token], fc.record({ method: fc.constant('GET'), path })))
    await fuzzHandler(user.GET, calls('GET', fc.constant(undefined)))
    await fuzzHandler(user.PUT, calls('PUT', change))
    await fuzzHandler(user.DELETE, calls('DELETE', fc.constant(undefined)))
  }, 60_000)
})
