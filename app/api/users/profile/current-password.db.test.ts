import { describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aBrowser,
  aCustomer,
  anAddress,
  anAdmin,
  aSecondFactor,
  database,
  PASSWORD,
  somebodyWith,
  unique,
} from '@/lib/testing/fixtures'
import { PUT as changeUser, DELETE as deleteUser } from '../[id]/route'
import { DELETE as endSessions } from '../[id]/sessions/route'
import { DELETE as removeSecondFactor } from '../[id]/totp/route'
import { POST as login } from '../login/route'
import { PUT } from './route'

const change = (headers: Record<string, string>, body: unknown) =>
  call(PUT, 'PUT', '/api/users/profile', { headers, body })
const signIn = (email: string, password: string) =>
  call(login, 'POST', '/api/users/login', { body: { email, password }, headers: anAddress() })

describe('the current password (§3)', () => {
  const NEW = { password: 'a whole new one' }
  const newEmail = () => ({ email: `${unique()}@customers.test` })

  it.each([
    ['a browser', aCustomer, async (_id: string, _token: string) => aBrowser(_id)],
    ['an administrator’s browser', anAdmin, async (_id: string, _token: string) => aBrowser(_id)],
    ['an administrator’s token', anAdmin, async (_id: string, token: string) => ({ Bearer: token })],
  ])('is needed by %s for a new e-mail or password', async (_, person, credential) => {
    const { _id, token, email } = await person()
    const headers = await credential(_id, token)
    for (const body of [NEW, newEmail(), { ...NEW, ...newEmail() }]) {
      expect(wrongFields(await change(headers, body))).toEqual([400, ['currentPassword']])
      expect(wrongFields(await change(headers, { ...body, currentPassword: '' }))).toEqual([400, ['currentPassword']])
    }
    expect(wrongFields(await change(headers, { ...NEW, currentPassword: 'wrong' }))).toEqual([400, ['currentPassword']])
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect((await change(headers, { name: 'Sana', email, password: '' })).status).toBe(200)
    expect((await change(headers, { ...newEmail(), currentPassword: PASSWORD })).status).toBe(200)
  })

  it('is not needed by a customer’s token', async () => {
    expect((await change({ Bearer: (await aCustomer()).token }, { ...NEW, ...newEmail() })).status).toBe(200)
  })

  it('is refused after five wrong ones in 15 minutes, also at once, and right ones do not count', async () => {
    const browser = await aBrowser((await aCustomer())._id)
    const right = async () => (await change(browser, { ...newEmail(), currentPassword: PASSWORD })).status
    for (let at = 0; at < 6; at += 1) expect(await right()).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => change(browser, { ...NEW, currentPassword: `wrong ${at}` })),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(3).fill(429)])
    expect(await right()).toBe(429)
    await database.$executeRaw`UPDATE rate_limits SET ends_at = now() - interval '1 second'`
    expect(await right()).toBe(200)
  })

  describe('of an owner', () => {
    const send = (handler: Handler, method: string, id: string, headers: Record<string, string>, body?: unknown) =>
      call(handler, method, '/', { params: { id }, headers, body })
    const aColleague = async () => aSecondFactor(await somebodyWith('staff'))
    /** A browser of an owner who logged in 11 minutes ago. */
    async function anOldBrowser(): Promise<Record<string, string>> {
      const { _id } = await anAdmin()
      const browser = await aBrowser(_id)
      await database.session.updateMany({ where: { userId: _id }, data: { createdAt: new Date(Date.now() - 660_000) } })
      return browser
    }

    it.each([
      ['gives a role', changeUser, 'PUT', { role: 'owner' }],
      ['takes a role', changeUser, 'PUT', { role: null }],
      ['changes an e-mail', changeUser, 'PUT', newEmail()],
      ['removes a second factor', removeSecondFactor, 'DELETE', undefined],
      ['deletes an account', deleteUser, 'DELETE', undefined],
    ])('is needed by a browser that %s, unless the login is recent', async (_what, handler, method, body) => {
      const [old, { _id }] = [await anOldBrowser(), await aColleague()]
      const { status, body: answer } = await send(handler, method, _id, old, body)
      expect([status, answer]).toEqual([403, { message: expect.any(String), needsPassword: true }])
      const confirmed = (currentPassword: string) =>
        send(handler, method, _id, old, { ...body, ...newEmail(), currentPassword })
      expect(wrongFields(await confirmed('wrong'))).toEqual([400, ['currentPassword']])
      expect((await confirmed(PASSWORD)).status).toBe(200)
      const recent = await aBrowser((await anAdmin())._id)
      expect((await send(handler, method, (await aColleague())._id, recent, body)).status).toBe(200)
    })

    it('is not needed to change a name or to end sessions', async () => {
      const [old, { _id, email }] = [await anOldBrowser(), await aCustomer()]
      expect((await send(changeUser, 'PUT', _id, old, { name: 'Sana', email, role: '' })).status).toBe(200)
      expect((await send(endSessions, 'DELETE', _id, old)).status).toBe(200)
      expect(await database.session.count({ where: { userId: _id } })).toBe(0)
    })
  })

  it('is needed by an administrator who changes the own e-mail as one of the users', async () => {
    const [admin, other] = [await anAdmin(), await aCustomer()]
    const changeAs = (id: string, body: unknown) =>
      call(changeUser, 'PUT', '/', { token: admin.token, params: { id }, body })
    expect(wrongFields(await changeAs(admin._id, newEmail()))).toEqual([400, ['currentPassword']])
    expect((await changeAs(admin._id, { email: admin.email, name: 'Sana' })).status).toBe(200)
    expect((await changeAs(admin._id, { ...newEmail(), currentPassword: PASSWORD })).status).toBe(200)
    expect((await changeAs(other._id, newEmail())).status).toBe(200)
  })
})
