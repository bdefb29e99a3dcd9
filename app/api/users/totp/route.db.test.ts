import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as csrf, POST as nextAuth } from '@/app/api/auth/[...nextauth]/route'
import { sealSecrets, totpCode } from '@/lib/accounts/second-factor'
import { call, cookiesOf, wrongFields } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAddress, anAdmin, aSecondFactor, database, PASSWORD } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { DELETE as removeOf } from '../[id]/totp/route'
import { POST as logIn } from '../login/route'
import { DELETE, POST, PUT } from './route'

const WRONG = 'This code is wrong or no longer valid. Enter the one that your app shows now'
const STEP_MS = 30_000
const NOW = Date.parse('2026-12-01T09:00:00Z')

/** Only Date, whose time decides which code is the current one. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

const confirmed = { currentPassword: PASSWORD }
const setUp = (token: string, body: unknown = confirmed) => call(POST, 'POST', '/api/users/totp', { token, body })
const enable = (token: string, code: unknown) => call(PUT, 'PUT', '/api/users/totp', { token, body: { code } })
const disable = (token: string, code: string, currentPassword = PASSWORD) =>
  call(DELETE, 'DELETE', '/api/users/totp', { token, body: { currentPassword, code } })
const login = (email: string, totp?: unknown, password = PASSWORD, headers = anAddress()) =>
  call(logIn, 'POST', '/api/users/login', { body: { email, password, totp }, headers })
const loginInBrowser = async (email: string, totp?: string) => {
  const { body, headers } = await call(csrf, 'GET', '/api/auth/csrf')
  const all = { email, password: PASSWORD, ...(totp && { totp }), csrfToken: body.csrfToken, json: 'true' }
  const cookie = cookiesOf(headers)
  return call(nextAuth, 'POST', '/api/auth/callback/credentials', { body: all, headers: { ...anAddress(), cookie } })
}

describe('setting up a second factor (§12)', () => {
  it('answers a secret that the first code turns on, with ten recovery codes', async () => {
    const { token, email } = await anAdmin()
    const { status, body } = await setUp(token)
    expect([status, Object.keys(body)]).toEqual([201, ['secret', 'uri', 'svg']])
    const secret = String(body.secret)
    expect(body.uri).toContain(`secret=${secret}`)
    expect(body.svg).toMatch(/^<svg /)
    expect((await login(email)).status).toBe(200)
    expect(wrongFields(await enable(token, '12345'))).toEqual([400, ['code']])
    const on = await enable(token, totpCode(secret))
    expect(on.status).toBe(200)
    const codes = on.body.recoveryCodes as string[]
    expect(new Set(codes).size).toBe(10)
    const [row] = await database.$queryRaw<{ text: string }[]>`SELECT second_factors::text AS text FROM second_factors`
    for (const code of codes) expect(row?.text).not.toContain(code)
    expect([(await setUp(token)).status, (await enable(token, totpCode(secret))).status]).toEqual([409, 409])
  })

  it('ends the other sessions of the account, which never gave a code', async () => {
    const { _id, token } = await anAdmin()
    const { body } = await setUp(token)
    await aBrowser(_id)
    expect((await enable(token, totpCode(String(body.secret)))).status).toBe(200)
    expect(await database.session.count({ where: { userId: _id } })).toBe(1)
    expect((await setUp(token)).status).toBe(409)
  })

  it('replaces a secret that was never turned on', async () => {
    const { token } = await anAdmin()
    const [first, second] = [await setUp(token), await setUp(token)]
    expect((await enable(token, totpCode(String(first.body.secret)))).status).toBe(400)
    expect((await enable(token, totpCode(String(second.body.secret)))).status).toBe(200)
  })

  it('counts right passwords too, whose hashes delay the logins of others (§3)', async () => {
    const { token } = await anAdmin()
    for (let call = 0; call < 30; call += 1) expect((await setUp(token)).status).toBe(201)
    const { status, headers } = await setUp(token)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('takes five wrong codes in 15 minutes', async () => {
    const { token } = await anAdmin()
    const { body } = await setUp(token)
    for (let time = 0; time < 5; time += 1) expect((await enable(token, '12345é')).status).toBe(400)
    expect((await enable(token, totpCode(String(body.secret)))).status).toBe(429)
  })

  it('needs the current password, and a beginning', async () => {
    const { token } = await anAdmin()
    expect(wrongFields(await setUp(token, {}))).toEqual([400, ['currentPassword']])
    expect(wrongFields(await setUp(token, { currentPassword: 'wrong' }))).toEqual([400, ['currentPassword']])
    expect((await enable(token, '123456')).status).toBe(409)
    expect((await call(POST, 'POST', '/api/users/totp', { body: confirmed })).status).toBe(401)
  })
})

describe('a login with a second factor', () => {
  it('asks for the code after the right password only, and does not count as wrong', async () => {
    const { email } = await aSecondFactor(await anAdmin())
    const address = anAddress()
    for (let time = 0; time < 7; time += 1) {
      const { status, body } = await login(email, undefined, PASSWORD, address)
      expect([status, body]).toEqual([401, { message: expect.any(String), needsCode: true }])
    }
    const { status, body } = await login(email, '000000', 'not this', address)
    expect([status, body]).toEqual([401, { message: 'Invalid email or password' }])
  })

  it('takes the code of the step before, of this one and of the next', async () => {
    for (const off of [-1, 0, 1]) {
      const { email, secret } = await aSecondFactor(await anAdmin())
      wait(3 * STEP_MS)
      const code = totpCode(secret)
      wait(off * STEP_MS)
      expect((await login(email, code)).status).toBe(200)
    }
  })

  it('takes a code as people copy it', async () => {
    const { email, secret } = await aSecondFactor(await anAdmin())
    wait(STEP_MS)
    const code = totpCode(secret)
    const urdu = [...code].map((digit) => String.fromCodePoint(0x6f0 + Number(digit))).join('')
    expect((await login(email, ` ${urdu.slice(0, 3)} ${urdu.slice(3)} `)).status).toBe(200)
  })

  it('gives wrong, old, used and other accounts’ codes the same answer', async () => {
    const { email, secret, recoveryCodes } = await aSecondFactor(await anAdmin())
    const other = await aSecondFactor(await anAdmin())
    const old = totpCode(secret)
    wait(5 * STEP_MS)
    const used = totpCode(secret)
    expect((await login(email, used)).status).toBe(200)
    expect((await login(email, recoveryCodes[0])).status).toBe(200)
    const refused = [old, used, recoveryCodes[0], totpCode(other.secret), other.recoveryCodes[0], 'abcdef', '💥💥💥']
    for (const code of refused) {
      const { status, body } = await login(email, code)
      expect([status, body]).toEqual([401, { message: WRONG, errors: { totp: WRONG }, needsCode: true }])
    }
  })

  it('counts a wrong code as a wrong login', async () => {
    const { email, secret } = await aSecondFactor(await anAdmin())
    wait(STEP_MS)
    const address = anAddress()
    for (let time = 0; time < 5; time += 1) await login(email, 'abcdef', PASSWORD, address)
    expect((await login(email, totpCode(secret), PASSWORD, address)).status).toBe(429)
  })

  it('succeeds once when one code comes twice at the same time', async () => {
    const { email, secret, recoveryCodes } = await aSecondFactor(await anAdmin())
    wait(STEP_MS)
    for (const code of [totpCode(secret), recoveryCodes[0]]) {
      const answers = await Promise.all([login(email, code), login(email, code)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })

  it('asks a browser the same way', async () => {
    const { email, secret, recoveryCodes } = await aSecondFactor(await anAdmin())
    wait(STEP_MS)
    expect(await loginInBrowser(email)).toMatchObject({ status: 401, body: { needsCode: true } })
    const wrong = { message: WRONG, errors: { totp: WRONG }, needsCode: true }
    expect(await loginInBrowser(email, 'abcdef')).toMatchObject({ status: 401, body: wrong })
    for (const code of [totpCode(secret), recoveryCodes[1]]) {
      const { status, headers } = await loginInBrowser(email, code)
      expect([status, headers.getSetCookie().some((cookie) => cookie.includes('session-token'))]).toEqual([200, true])
    }
  })

  it('ignores a code of an account without one', async () => {
    expect((await login((await aCustomer()).email, '123456')).status).toBe(200)
    const { status, body } = await login((await aCustomer()).email, 123456)
    expect(wrongFields({ status, body })).toEqual([400, ['totp']])
  })
})

describe('the secret of a second factor', () => {
  const stored = async (userId: string) => (await database.secondFactor.findUniqueOrThrow({ where: { userId } })).secret

  it('is sealed, one of an earlier version by the scheduled job', async () => {
    const { _id, email, secret } = await aSecondFactor(await anAdmin())
    expect(await stored(_id)).toMatch(/^sealed:/)
    await database.secondFactor.update({ where: { userId: _id }, data: { secret } })
    wait(STEP_MS)
    expect((await login(email, totpCode(secret))).status).toBe(200)
    await sealSecrets()
    expect(await stored(_id)).toMatch(/^sealed:/)
    wait(STEP_MS)
    expect((await login(email, totpCode(secret))).status).toBe(200)
  })

  it('that another AUTH_SECRET sealed takes no code, and recovery codes log in', async () => {
    const { _id, email, secret, recoveryCodes } = await aSecondFactor(await anAdmin())
    const other = await aSecondFactor(await anAdmin())
    await database.secondFactor.update({ where: { userId: _id }, data: { secret: await stored(other._id) } })
    wait(STEP_MS)
    for (const code of [secret, other.secret].map(totpCode)) expect((await login(email, code)).status).toBe(401)
    expect((await login(email, recoveryCodes[0])).status).toBe(200)
  })
})

describe('turning a second factor off', () => {
  it('needs the password and a code, and is told by mail', async () => {
    const { email, secret, token } = await aSecondFactor(await anAdmin())
    wait(STEP_MS)
    expect(wrongFields(await disable(token, totpCode(secret), 'wrong'))).toEqual([400, ['currentPassword']])
    expect(wrongFields(await disable(token, 'abcdef'))).toEqual([400, ['code']])
    expect((await disable(token, totpCode(secret))).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your second factor was removed'])
    expect((await disable(token, totpCode(secret))).status).toBe(409)
  })

  it('takes a recovery code, and five wrong codes in 15 minutes', async () => {
    const { token, recoveryCodes } = await aSecondFactor(await anAdmin())
    for (let time = 0; time < 4; time += 1) await disable(token, 'abcdef')
    const other = await aSecondFactor(await anAdmin())
    expect((await disable(other.token, other.recoveryCodes[0] ?? '')).status).toBe(200)
    await disable(token, 'abcdef')
    expect((await disable(token, recoveryCodes[0] ?? '')).status).toBe(429)
  })
})

describe('DELETE /api/users/{id}/totp', () => {
  const remove = (token: string, id: string) =>
    call(removeOf, 'DELETE', `/api/users/${id}/totp`, { token, params: { id } })

  it('removes another’s, in the log and by mail', async () => {
    const [admin, { _id, email, name }] = [await anAdmin(), await aSecondFactor(await anAdmin())]
    expect((await remove(admin.token, _id)).status).toBe(200)
    expect((await login(email)).status).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your second factor was removed'])
    const lines = await database.activity.findMany({ where: { onId: _id } })
    expect(lines).toMatchObject([{ byId: admin._id, what: 'Removed second factor', onName: name }])
    expect((await remove(admin.token, _id)).status).toBe(404)
  })

  it('is not for the own one, nor for customers', async () => {
    const admin = await aSecondFactor(await anAdmin())
    expect((await remove(admin.token, admin._id)).status).toBe(409)
    expect((await remove(admin.token, admin._id.toUpperCase())).status).toBe(409)
    expect((await remove((await aCustomer()).token, admin._id)).status).toBe(403)
    expect((await remove(admin.token, 'nobody')).status).toBe(404)
  })
})
