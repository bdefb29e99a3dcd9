import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import * as myorders from '@/app/api/orders/myorders/route'
import { limits } from '@/lib/platform/http/rate-limit'
import { call as callHandler, cookiesOf } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAddress, PASSWORD, unique, useUp } from '@/lib/testing/fixtures'
import { GET, POST } from './route'

type RequestOptions = { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> }

const send = (path: string, { method = 'GET', ...asked }: RequestOptions = {}) =>
  callHandler(method === 'GET' ? GET : POST, method, `/api/auth/${path}`, asked)

/** A sign-in as the shop's own form sends it, with the CSRF token. */
async function signIn(fields: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { body, headers: given } = await send('csrf')
  const all = { csrfToken: body.csrfToken, json: 'true', ...fields }
  const asked = { cookie: cookiesOf(given), ...anAddress(), ...headers }
  return send('callback/credentials', { method: 'POST', body: all, headers: asked })
}

const sessionCookie = (headers: Headers) => headers.getSetCookie().find((cookie) => cookie.includes('session-token'))

describe('a sign-in', () => {
  it('sets an httpOnly cookie that identifies the user (§3 "In the browser the credential is the httpOnly cookie alone")', async () => {
    const { _id, name, email } = await aCustomer()
    const { status, body, headers } = await signIn({ email, password: PASSWORD })
    expect([status, Object.keys(body)]).toEqual([200, ['url']])
    const cookie = sessionCookie(headers) ?? ''
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/)
    const session = await send('session', { headers: { cookie } })
    expect(session.body.user).toEqual({ _id, name, email, isAdmin: false })
  })

  it('with a wrong password fails with a message, as other calls do', async () => {
    const { email } = await aCustomer()
    const { status, body, headers } = await signIn({ email, password: 'wrong' })
    expect([status, body.message]).toEqual([401, 'Invalid email or password'])
    expect(sessionCookie(headers)).toBeUndefined()
  })

  it('after too many wrong passwords is a 429 that says how long to wait', async () => {
    const { email } = await aCustomer()
    const address = anAddress()
    await useUp(limits.wrongLogins, `${email}|${Object.values(address)[0]}`)
    const { status, headers } = await signIn({ email, password: PASSWORD }, address)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each([
    ['email', { email: ['a'], password: { a: 1 } }],
    ['address to go on to', { email: 'a@customers.test', password: 'x', callbackUrl: 'not an address' }],
    ['NUL', { email: 'a\0@customers.test', password: 'x' }],
  ])('with a malformed %s is a wrong login', async (_what, fields) => {
    expect((await signIn(fields)).status).toBe(401)
  })

  it('redirects nowhere else', async () => {
    const { email } = await aCustomer()
    const { body } = await signIn({ email, password: PASSWORD, callbackUrl: 'https://elsewhere.test/' })
    expect(new URL(String(body.url)).pathname).toBe('/')
    expect(String(body.url)).not.toContain('elsewhere')
  })

  it('without its CSRF token, or from another site’s page, is refused', async () => {
    const { email } = await aCustomer()
    const forged = await signIn({ email, password: PASSWORD, csrfToken: unique() })
    expect([forged.status, sessionCookie(forged.headers)]).toEqual([403, undefined])
    const foreign = await signIn({ email, password: PASSWORD }, { origin: 'https://elsewhere.test' })
    expect([foreign.status, sessionCookie(foreign.headers)]).toEqual([403, undefined])
  })

  it.each([
    [400, '{', 'application/json'],
    [400, '[]'.repeat(2), 'application/json'],
    [413, `email=${'x'.repeat(9000)}`, 'application/x-www-form-urlencoded'],
    [415, 'email=x', 'text/plain'],
  ])('is %i for an unreadable body', async (wanted, body, type) => {
    const asked = { method: 'POST', body, headers: { 'content-type': type } } as const
    const { status, body: answer } = await send('callback/credentials', asked)
    expect([status, Object.keys(answer)]).toEqual([wanted, ['message']])
  })
})

describe('the end of a session', () => {
  it('through next-auth ends it in the database', async () => {
    const { _id } = await aCustomer()
    const browser = await aBrowser(_id)
    const { body, headers } = await send('csrf')
    const cookie = `${browser.cookie}; ${cookiesOf(headers)}`
    const asked = { method: 'POST', body: { csrfToken: body.csrfToken } } as const
    expect((await send('signout', { ...asked, headers: { cookie } })).status).toBe(403)
    expect((await send('signout', { ...asked, headers: { ...browser, cookie } })).status).toBe(200)
    expect((await callHandler(myorders.GET, 'GET', '/api/orders/myorders', { headers: browser })).status).toBe(401)
  })

  it('does not happen because the database is down', async () => {
    const browser = await aBrowser((await aCustomer())._id)
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    vi.spyOn(pg.Pool.prototype, 'query').mockImplementationOnce(() => Promise.reject(gone))
    const { status, headers } = await send('session', { headers: browser })
    expect([status, headers.get('retry-after'), headers.getSetCookie()]).toEqual([503, '2', []])
    expect((await send('session', { headers: browser })).body.user).toBeDefined()
  })
})

describe('next-auth', () => {
  it.each(['signin', 'error?error=x', 'verify-request', 'callback/google', 'nothing', 'constructor'])(
    'has no page of its own at %s',
    async (path) => {
      expect((await send(path)).status).toBe(404)
    },
  )

  it('writes nothing from outside into the log', async () => {
    expect((await send('_log', { method: 'POST', body: { code: 'x', level: 'error' } })).status).toBe(404)
  })

  it.each([
    ['GET', 'signout', 'POST'],
    ['GET', 'callback/credentials', 'POST'],
    ['POST', 'session', 'GET, HEAD'],
  ] as const)('refuses %s of %s', async (method, path, allowed) => {
    const { status, headers } = await send(path, { method, ...(method === 'POST' && { body: {} }) })
    expect([status, headers.get('allow')]).toEqual([405, allowed])
  })

  it.each([
    'next-auth.callback-url=garbage',
    'next-auth.session-token=garbage',
    'next-auth.csrf-token=%E0%A4%A',
    '=;;',
  ])('ignores the cookie %s', async (cookie) => {
    expect((await send('session', { headers: { cookie } })).status).toBe(200)
    expect((await send('csrf', { headers: { cookie } })).status).toBe(200)
  })

  it('sends responses that nobody caches', async () => {
    for (const path of ['csrf', 'session', 'providers']) {
      expect((await send(path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})
