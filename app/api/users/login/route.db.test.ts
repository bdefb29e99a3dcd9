import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { GET as csrf, POST as nextAuth } from '@/app/api/auth/[...nextauth]/route'
import { hashPassword } from '@/lib/accounts/passwords'
import type { UserInfoWithToken } from '@/lib/accounts/responses'
import { limitKey, limits } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log/log'
import { call, cookiesOf } from '@/lib/testing/call'
import { aCustomer, anAddress, anAdmin, database, PASSWORD, unique, waitForBlockedQuery } from '@/lib/testing/fixtures'
import { GET as myOrders } from '../../orders/myorders/route'
import { POST } from './route'

const login = (email: unknown, password: unknown, headers: Record<string, string> = anAddress()) =>
  call<UserInfoWithToken>(POST, 'POST', '/api/users/login', { body: { email, password }, headers })

const wrong = { status: 401, body: { message: 'Invalid email or password' } }

describe('POST /api/users/login', () => {
  it('returns the user’s info with a working token', async () => {
    const { _id, name, email, token: earlier } = await aCustomer()
    const { status, body, headers } = await login(email, PASSWORD)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('set-cookie')).toBe(false)
    expect(body).toEqual({ _id, name, email, isAdmin: false, token: expect.any(String) })
    expect(body.token).not.toBe(earlier)
    for (const token of [body.token, earlier]) {
      expect((await call(myOrders, 'GET', '/api/orders/myorders', { token })).status).toBe(200)
    }
  })

  it('is 401 for something that is no e-mail, as for an unknown one (§2 "or a wrong login")', async () => {
    expect(await login('nobody', PASSWORD)).toMatchObject(wrong)
  })

  it('logs the id of the account that somebody logged in to, or tried to', async () => {
    const info = vi.spyOn(log, 'info').mockReturnValue()
    onTestFinished(() => info.mockRestore())
    const { _id: account, email } = await aCustomer()
    info.mockClear()
    for (const password of ['wrong', PASSWORD]) await login(email, password)
    await login(`${unique()}@customers.test`, PASSWORD)
    expect(info.mock.calls).toEqual([
      [{ account }, 'wrong login'],
      [{ account }, 'logged in'],
    ])
  })

  it('begins no session with a password that is changed during the check', async () => {
    const { _id, email } = await aCustomer()
    const answer = await database.$transaction(async (tx) => {
      await tx.user.update({ where: { id: _id }, data: { passwordHash: await hashPassword('another one 7', null) } })
      await tx.session.deleteMany({ where: { userId: _id } })
      const pending = login(email, PASSWORD)
      await waitForBlockedQuery(tx)
      return { pending }
    })
    expect(await answer.pending).toMatchObject(wrong)
    expect(await database.session.count({ where: { userId: _id } })).toBe(0)
  })

  it('reports that an administrator is one', async () => {
    const { email } = await anAdmin()
    expect((await login(email, PASSWORD)).body.isAdmin).toBe(true)
  })

  it('ignores case and surrounding spaces of the e-mail', async () => {
    const { email } = await aCustomer()
    expect((await login(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200)
  })

  it.each([`${PASSWORD} `, PASSWORD.toUpperCase(), 'x', PASSWORD.slice(0, -1)])(
    'is 401 for the password %j',
    async (password) => {
      const { email } = await aCustomer()
      expect(await login(email, password)).toMatchObject(wrong)
    },
  )

  it('answers an unknown e-mail word for word like a wrong password', async () => {
    const { email } = await aCustomer()
    const known = await login(email, 'not the password')
    const unknown = await login(`${unique()}@customers.test`, 'not the password')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    for (const { headers } of [known, unknown]) headers.delete('x-request-id')
    expect([...unknown.headers]).toEqual([...known.headers])
  })

  it.each([
    [undefined, PASSWORD, 'email'],
    ['a@b.pk', undefined, 'password'],
    ['a@b.pk', '', 'password'],
    [['a@b.pk'], PASSWORD, 'email'],
    ['a@b.pk', { $ne: '' }, 'password'],
  ])('with e-mail %j and password %j is 400 at %s', async (email, password, field) => {
    const { status, body } = await login(email, password)
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([400, [field]])
  })
})

describe('wrong logins', () => {
  it('are limited to five per e-mail and address in 15 minutes, then 429, even with the right password', async () => {
    const { email } = await aCustomer()
    const address = anAddress()
    expect(limits.wrongLogins).toMatchObject({ calls: 5, windowSeconds: 900 })
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await login(tried % 2 ? email : email.toUpperCase(), 'not this', address)).status).toBe(401)
    }
    const { status, body, headers } = await login(email, PASSWORD, address)
    expect([status, Object.keys(body)]).toEqual([429, ['message']])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  it('are limited in the same way for an unknown e-mail', async () => {
    const email = `${unique()}@customers.test`
    const address = anAddress()
    const statuses: number[] = []
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await login(email, 'not this', address)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('are limited to five when they arrive at the same time', async () => {
    const { email } = await aCustomer()
    const address = anAddress()
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'not this', address)))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7)
  })

  it('do not block another address, nor another e-mail at this address', async () => {
    const [victim, other] = [await aCustomer(), await aCustomer()]
    const address = anAddress()
    for (let tried = 0; tried < 6; tried += 1) await login(victim.email, 'not this', address)
    expect((await login(victim.email, PASSWORD)).status).toBe(200)
    expect((await login(other.email, PASSWORD, address)).status).toBe(200)
  })

  it('do not include simultaneous successful logins, which use up no attempts', async () => {
    const { email } = await aCustomer()
    const address = anAddress()
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, PASSWORD, address)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    const statuses: number[] = []
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await login(email, 'not this', address)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('expire after 15 minutes', async () => {
    const { email } = await aCustomer()
    const address = anAddress()
    for (let tried = 0; tried < 6; tried += 1) await login(email, 'not this', address)
    await database.rateLimit.update({
      where: { key: limitKey(limits.wrongLogins, `${email}|${address['x-forwarded-for']}`) },
      data: { endsAt: new Date(Date.now() - 1) },
    })
    expect((await login(email, PASSWORD, address)).status).toBe(200)
  })
})

describe('a login with an email or a password that no account can have', () => {
  it.each([
    ['an e-mail of 1,000 characters of three bytes', { email: random(1000), password: 'not this' }],
    ['an e-mail of 2,000 characters', { email: `${'x'.repeat(1994)}@a.test`, password: 'not this' }],
    ['a password of 4,000 characters', { email: 'a@customers.test', password: 'x'.repeat(4000) }],
  ])('is a wrong one: %s', async (_, body) => {
    const headers = anAddress()
    expect(await login(body.email, body.password, headers)).toMatchObject(wrong)
    expect(await throughNextAuth(body, headers)).toMatchObject(wrong)
  })

  it('stores no large limit key, and none that reveals an email or IP address', async () => {
    await login(`${unique()}@strangers.test`, 'not this', { 'x-forwarded-for': '203.0.113.77' })
    const keys = (await database.rateLimit.findMany()).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => key.length > 80 || /@|203\.0\.113/.test(key))).toEqual([])
  })

  function random(length: number): string {
    return Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join('')
  }

  async function throughNextAuth(fields: object, headers: Record<string, string>) {
    const { body, headers: given } = await call(csrf, 'GET', '/api/auth/csrf')
    const cookie = cookiesOf(given)
    const all = { ...fields, csrfToken: body.csrfToken, json: 'true' }
    return call(nextAuth, 'POST', '/api/auth/callback/credentials', { body: all, headers: { ...headers, cookie } })
  }
})
