import { describe, expect, it } from 'vitest'
import { requestCode } from '@/lib/accounts/recovery'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, anAddress, database, unique, useUp } from '@/lib/testing/fixtures'
import { ageCodes, codeFor, otherThan } from '@/lib/testing/mail'
import { withSettings } from '@/lib/testing/settings'
import { POST } from './route'

const verify = (email: unknown, otp: unknown, headers: Record<string, string> = anAddress()) =>
  call(POST, 'POST', '/api/users/verify-otp', { headers, body: { email, otp } })

async function withCode() {
  const customer = await aCustomer()
  await requestCode(customer.email, 'en')
  return { ...customer, code: await codeFor(customer.email) }
}

const refused = { status: 400, body: { message: 'Invalid or expired code' } }

describe('POST /api/users/verify-otp', () => {
  it('accepts the right code as often as it is sent', async () => {
    const { email, code } = await withCode()
    for (const otp of [code, code, `${code.slice(0, 3)} ${code.slice(3)}`]) {
      expect(await verify(email.toUpperCase(), otp)).toMatchObject({
        status: 200,
        body: { message: expect.any(String) },
      })
    }
  })

  it('answers a wrong code, an account without a code and an unknown address alike', async () => {
    const { email, code } = await withCode()
    const wrong = await verify(email, otherThan(code))
    expect(wrong).toMatchObject({ ...refused, body: { errors: { otp: 'Invalid or expired code' } } })
    for (const other of [(await aCustomer()).email, `${unique()}@nowhere.test`]) {
      const { status, body } = await verify(other, code)
      expect({ status, body }).toEqual({ status: 400, body: wrong.body })
    }
  })

  it('allows five wrong attempts, then refuses the right code too', async () => {
    const [four, five] = [await withCode(), await withCode()]
    for (let step = 1; step <= 4; step += 1) await verify(four.email, otherThan(four.code, step))
    for (let step = 1; step <= 5; step += 1) await verify(five.email, otherThan(five.code, step))
    expect((await verify(four.email, four.code)).status).toBe(200)
    expect(await verify(five.email, five.code)).toMatchObject(refused)
  })

  it('allows no more attempts where RATE_LIMIT_SCALE multiplies other limits (§1 "not tries per code")', async () => {
    withSettings({ RATE_LIMIT_SCALE: '2' })
    const { email, code } = await withCode()
    for (let step = 1; step <= 5; step += 1) await verify(email, otherThan(code, step))
    expect(await verify(email, code)).toMatchObject(refused)
  })

  it('checks at most five of ten simultaneous wrong codes', async () => {
    const { email, code, _id } = await withCode()
    const steps = Array.from({ length: 10 }, (_, index) => index + 1)
    const answers = await Promise.all(steps.map((step) => verify(email, otherThan(code, step))))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]))
    expect(await database.oneTimeCode.findMany({ where: { userId: _id } })).toMatchObject([{ triesLeft: 0 }])
    expect(await verify(email, code)).toMatchObject(refused)
  })

  it('accepts a code for ten minutes', async () => {
    const { email, code, _id } = await withCode()
    await ageCodes(_id, 595)
    expect((await verify(email, code)).status).toBe(200)
    await ageCodes(_id, 5)
    expect(await verify(email, code)).toMatchObject(refused)
  })

  it('accepts only the newest code', async () => {
    const { email, code, _id } = await withCode()
    await ageCodes(_id, 61)
    await requestCode(email, 'en')
    const next = await codeFor(email)
    expect((await verify(email, next)).status).toBe(200)
    // The codes of a test are the same once in a million runs.
    expect(await verify(email, code)).toMatchObject(refused)
  })

  it('refuses another account’s code, and one for an address that the account no longer has', async () => {
    const [one, other] = [await withCode(), await withCode()]
    expect(await verify(one.email, other.code)).toMatchObject(refused)
    const moved = `${unique()}@customers.test`
    await database.user.update({ where: { id: one._id }, data: { email: moved } })
    expect(await verify(moved, one.code)).toMatchObject(refused)
  })

  it.each([
    ['missing', undefined, 'Otp is required'],
    ['empty', ' ', 'Otp is required'],
    ['too short', '12345', 'Invalid or expired code'],
    ['too long', '1234567', 'Invalid or expired code'],
    ['no number', 'abcdef', 'Invalid or expired code'],
    ['no text', ['123456'], 'Otp is required'],
  ])('refuses an otp that is %s without counting it', async (_, otp, message) => {
    const { email, _id } = await withCode()
    expect(await verify(email, otp)).toMatchObject({ status: 400, body: { message, errors: { otp: message } } })
    expect(await database.oneTimeCode.findMany({ where: { userId: _id } })).toMatchObject([{ triesLeft: 5 }])
  })

  it('is rate limited by address', async () => {
    const headers = anAddress()
    await useUp(limits.recovery, Object.values(headers)[0] ?? '')
    const { email, code } = await withCode()
    expect((await verify(email, code, headers)).status).toBe(429)
  })
})
