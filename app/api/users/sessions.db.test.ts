import { describe, expect, it } from 'vitest'
import { GET as nextAuth } from '@/app/api/auth/[...nextauth]/route'
import { GET as myOrders } from '@/app/api/orders/myorders/route'
import { call } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAdmin, database, PASSWORD } from '@/lib/testing/fixtures'
import { withSettings } from '@/lib/testing/settings'
import { PUT as changeUser } from './[id]/route'
import { PUT as changeProfile } from './profile/route'

type Headers = Record<string, string>
type Body = { token?: string }

const newPassword = { password: 'a whole new one', currentPassword: PASSWORD }

const change = (headers: Headers, body: unknown) =>
  call<Body>(changeProfile, 'PUT', '/api/users/profile', { headers, body })
const statusOf = async (headers: Headers) => (await call(myOrders, 'GET', '/api/orders/myorders', { headers })).status

const sessionsOf = (userId: string) => database.session.findMany({ where: { userId }, orderBy: { id: 'asc' } })

/** Moves the sessions of an account into the past. */
const age = (userId: string, hours: number) =>
  database.$executeRaw`
    UPDATE sessions SET
      created_at = created_at - make_interval(hours => ${hours}::int),
      expires_at = expires_at - make_interval(hours => ${hours}::int)
    WHERE user_id = ${userId}::uuid`

describe('a session is not prolonged', () => {
  it('by changes of the profile, which create no session', async () => {
    const { token, _id } = await aCustomer()
    const browser = await aBrowser(_id)
    const before = await sessionsOf(_id)
    for (const headers of [{ Bearer: token }, browser]) {
      for (const body of [{}, { name: 'Sana' }, { password: '' }])
        expect((await change(headers, body)).status).toBe(200)
    }
    expect(await sessionsOf(_id)).toEqual(before)
  })

  it.each([
    ['a customer', aCustomer, 30 * 24],
    ['an administrator', anAdmin, 12],
  ])('by a new password: %s is signed in until the first login ends', async (_, person, hours) => {
    const { token, _id } = await person()
    const browser = await aBrowser(_id)
    await age(_id, hours - 1)
    const { body } = await change({ Bearer: token }, newPassword)
    expect(await statusOf({ Bearer: String(body.token) })).toBe(200)
    await age(_id, 2)
    expect([await statusOf({ Bearer: String(body.token) }), await statusOf(browser)]).toEqual([401, 401])
  })

  it('by a new password in a browser, whatever expiry its cookie has', async () => {
    const { _id } = await anAdmin()
    const browser = await aBrowser(_id)
    await age(_id, 11)
    const { headers } = await change(browser, newPassword)
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await statusOf({ cookie })).toBe(200)
    await age(_id, 2)
    expect(await statusOf({ cookie })).toBe(401)
  })

  it('by next-auth’s session endpoint, which renews only the cookie', async () => {
    const { _id } = await aCustomer()
    const browser = await aBrowser(_id)
    const before = await sessionsOf(_id)
    const { body, headers } = await call(nextAuth, 'GET', '/api/auth/session', { headers: browser })
    expect(body.user).toMatchObject({ _id })
    expect(headers.getSetCookie().join()).toContain('next-auth.session-token=')
    expect(await sessionsOf(_id)).toEqual(before)
  })
})

describe('the session of a user whose role changes', () => {
  const setAdmin = async (id: string, isAdmin: boolean) => {
    const { token } = await anAdmin()
    const { status } = await call(changeUser, 'PUT', '/', { token, params: { id }, body: { isAdmin } })
    expect(status).toBe(200)
  }

  it('ends 12 hours after the login once the customer is an administrator', async () => {
    const { token, _id } = await aCustomer()
    await age(_id, 11)
    await setAdmin(_id, true)
    expect(await statusOf({ Bearer: token })).toBe(200)
    await age(_id, 2)
    expect(await statusOf({ Bearer: token })).toBe(401)
  })

  it('does not come back when the administrator is a customer again', async () => {
    const { token, _id } = await aCustomer()
    await setAdmin(_id, true)
    await age(_id, 13)
    expect(await statusOf({ Bearer: token })).toBe(401)
    await setAdmin(_id, false)
    expect(await statusOf({ Bearer: token })).toBe(401)
  })
})

it('a response to a browser carries no token when the profile or the password changes', async () => {
  const { _id, email } = await aCustomer()
  const browser = await aBrowser(_id)
  const user = { _id, name: 'Sana', email, isAdmin: false }
  expect((await change(browser, { name: 'Sana' })).body).toEqual(user)
  expect((await change(browser, newPassword)).body).toEqual(user)
})

it('another AUTH_SECRET ends the sessions of tokens and of cookies (§1 "An `AUTH_SECRET` set at the restore wins (sessions end")', async () => {
  const { _id, token } = await aCustomer()
  const [client, browser] = [{ Bearer: token }, await aBrowser(_id)]
  expect([await statusOf(client), await statusOf(browser)]).toEqual([200, 200])
  withSettings({ AUTH_SECRET: 'another secret of thirty-two letters' })
  expect([await statusOf(client), await statusOf(browser)]).toEqual([401, 401])
})

it('the cookie of a session cannot be set by another host of the domain behind https', async () => {
  withSettings({ SITE_URL: 'https://shop.test' })
  const browser = await aBrowser((await aCustomer())._id)
  const { headers } = await change(browser, newPassword)
  const renewed = headers.getSetCookie()
  const { headers: again } = await call(nextAuth, 'GET', '/api/auth/session', {
    headers: { cookie: renewed[0]?.split(';')[0] ?? '' },
  })
  const cookies = [...renewed, ...again.getSetCookie()]
  expect(cookies.filter((cookie) => cookie.includes('session-token'))).toHaveLength(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-next-auth\.(session|csrf)-token=[^;]+; Path=\/;/)
    expect(cookie).toContain('; Secure')
    expect(cookie).not.toMatch(/domain=/i)
  }
})
