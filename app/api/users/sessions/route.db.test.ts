import { describe, expect, it } from 'vitest'
import { verifyLogin } from '@/lib/accounts/verify-login'
import type { Session } from '@/lib/platform/session/responses'
import { beginSession, sessionOfToken } from '@/lib/platform/session/sessions'
import { call } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAddress, anAdmin, database, PASSWORD } from '@/lib/testing/fixtures'
import { POST as login } from '../login/route'
import { DELETE as endOne } from './[id]/route'
import { DELETE as endOthers, GET } from './route'

type Headers = Record<string, string>

const listed = async (headers: Headers) => {
  const { body } = await call<{ sessions: Session[] }>(GET, 'GET', '/api/users/sessions', { headers })
  return body.sessions
}
const end = (id: string, headers: Headers) => call(endOne, 'DELETE', '/', { headers, params: { id } })
const statusOf = async (headers: Headers) => (await call(GET, 'GET', '/', { headers })).status

describe('GET /api/users/sessions (§3)', () => {
  it('lists where the account is logged in, the newest first, and which one asks', async () => {
    const { _id, email, token } = await aCustomer()
    await aCustomer()
    const headers = { ...anAddress(), 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.1 Mobile Safari/604.1' }
    await call(login, 'POST', '/', { body: { email, password: PASSWORD }, headers })
    const time = expect.any(String)
    expect(await listed({ Bearer: token })).toEqual([
      { _id: expect.any(String), createdAt: time, lastSeenAt: time, device: 'Safari, iPhone', isCurrent: false },
      { _id: expect.any(String), createdAt: time, lastSeenAt: time, device: 'Chrome, Android', isCurrent: true },
    ])
    const browser = await aBrowser(_id)
    expect((await listed(browser)).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  })

  it('leaves out what has ended', async () => {
    const { _id, token } = await anAdmin()
    await database.$executeRaw`
      UPDATE sessions SET created_at = now() - interval '13 hours' WHERE user_id = ${_id}::uuid`
    expect(await statusOf({ Bearer: token })).toBe(401)
    expect(await listed(await aBrowser(_id))).toHaveLength(1)
  })

  it('tells when a session was last in use, within some minutes', async () => {
    const { _id, token } = await aCustomer()
    const lastSeen = async (minutes: number) => {
      await database.$executeRaw`
        UPDATE sessions SET last_seen_at = now() - make_interval(mins => ${minutes}::int) WHERE user_id = ${_id}::uuid`
      const [session] = await listed({ Bearer: token })
      return Math.round((Date.now() - Date.parse(session?.lastSeenAt ?? '')) / 60_000)
    }
    expect([await lastSeen(4), await lastSeen(60)]).toEqual([4, 0])
  })
})

describe('DELETE /api/users/sessions/{id} (§3)', () => {
  it('ends one session of the account at once', async () => {
    const { _id, token } = await aCustomer()
    const browser = await aBrowser(_id)
    const other = (await listed(browser)).find(({ isCurrent }) => !isCurrent)
    expect((await end(other?._id ?? '', browser)).status).toBe(200)
    expect([await statusOf({ Bearer: token }), await statusOf(browser)]).toEqual([401, 200])
  })

  it('ends the calling one too, with its cookie', async () => {
    const browser = await aBrowser((await aCustomer())._id)
    const own = (await listed(browser)).find(({ isCurrent }) => isCurrent)
    const { status, headers } = await end(own?._id ?? '', browser)
    expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/session-token=; .*Max-Age=0/)])
    expect(await statusOf(browser)).toBe(401)
  })

  it('is a 404 for a session of somebody else, an ended one and no id', async () => {
    const [{ token }, other] = [await aCustomer(), await aCustomer()]
    const [session] = await listed({ Bearer: other.token })
    for (const id of [session?._id ?? '', 'unknown', '01a219b8-767c-7402-9037-2f2dce795470'])
      expect((await end(id, { Bearer: token })).status).toBe(404)
    expect(await statusOf({ Bearer: other.token })).toBe(200)
  })
})

it('DELETE /api/users/sessions ends all sessions of the account but the caller’s (§3)', async () => {
  const [{ _id, token }, other] = [await aCustomer(), await aCustomer()]
  const browser = await aBrowser(_id)
  expect((await call(endOthers, 'DELETE', '/', { headers: browser })).status).toBe(200)
  const statuses = await Promise.all([browser, { Bearer: token }, { Bearer: other.token }].map(statusOf))
  expect(statuses).toEqual([200, 401, 200])
})

describe('an account has at most 20 sessions (§3)', () => {
  it('of which the oldest ends', async () => {
    const { _id, email, token } = await aCustomer()
    for (let at = 0; at < 19; at += 1) await beginSession(_id, 'Chrome, Android')
    expect(await sessionOfToken(token)).not.toBeNull()
    const { token: newest } = await verifyLogin({ email, password: PASSWORD }, { address: null, device: '' })
    expect(await sessionOfToken(token)).toBeNull()
    expect(await listed({ Bearer: newest })).toHaveLength(20)
  })

  it('also when many log in at once', async () => {
    const { _id, email } = await aCustomer()
    const logins = Array.from({ length: 30 }, (_, at) =>
      verifyLogin({ email, password: PASSWORD }, { address: `10.77.0.${at}`, device: '' }),
    )
    await Promise.all(logins)
    expect(await database.session.count({ where: { userId: _id } })).toBe(20)
  })
})
