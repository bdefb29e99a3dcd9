import { describe, expect, it } from 'vitest'
import { requestCode, verifyCode } from '@/lib/accounts/recovery'
import { verifyLogin } from '@/lib/accounts/verify-login'
import { limits } from '@/lib/platform/http/rate-limit'
import { sessionOfToken } from '@/lib/platform/session/sessions'
import { call } from '@/lib/testing/call'
import { aCustomer, anAddress, PASSWORD, unique, useUp } from '@/lib/testing/fixtures'
import { codeFor, mailsTo, otherThan } from '@/lib/testing/mail'
import { POST } from './route'

const NEW = 'a new battery staple'

const reset = (email: string, otp: string, newPassword: unknown = NEW, headers: Record<string, string> = anAddress()) =>
  call(POST, 'POST', '/api/users/reset-password', { headers, body: { email, otp, newPassword } })

const login = (email: string, password: string, address = unique()) => verifyLogin({ email, password }, address)

async function withCode() {
  const customer = await aCustomer()
  await requestCode(customer.email, 'en')
  return { ...customer, code: await codeFor(customer.email) }
}

const refused = { status: 400, body: { message: 'Invalid or expired code' } }

describe('POST /api/users/reset-password', () => {
  it('sets the password, ends every session and sends a mail to the account’s address', async () => {
    const { email, code, token } = await withCode()
    const { token: second } = await login(email, PASSWORD)
    expect(await reset(email, code)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect(await sessionOfToken(token)).toBeNull()
    expect(await sessionOfToken(second)).toBeNull()
    await expect(login(email, PASSWORD)).rejects.toThrow('Invalid email or password')
    expect(await login(email, NEW)).toMatchObject({ email })
    expect((await mailsTo(email)).at(-1)).toMatchObject({ subject: 'Your password was changed' })
  })

  it('uses up the code', async () => {
    const { email, code } = await withCode()
    expect((await reset(email, code)).status).toBe(200)
    expect(await reset(email, code, 'yet another staple')).toMatchObject(refused)
    await expect(verifyCode({ email, otp: code })).rejects.toThrow('Invalid or expired code')
    expect(await login(email, NEW)).toMatchObject({ email })
  })

  it('lets only one of many simultaneous requests with the right code through', async () => {
    const { email, code } = await withCode()
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => reset(email, code, `${NEW} ${index}`)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('changes nothing with a wrong code, which counts together with verify-otp', async () => {
    const { email, code, token } = await withCode()
    for (let step = 1; step <= 3; step += 1) {
      expect(await reset(email, otherThan(code, step))).toMatchObject(refused)
    }
    for (let step = 4; step <= 5; step += 1) {
      await expect(verifyCode({ email, otp: otherThan(code, step) })).rejects.toThrow()
    }
    expect(await reset(email, code)).toMatchObject(refused)
    expect(await sessionOfToken(token)).not.toBeNull()
    expect(await login(email, PASSWORD)).toMatchObject({ email })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it.each([
    ['missing', undefined, 'Password is required'],
    ['common', 'password123', 'This password is too common, please choose another'],
  ])('refuses a password that is %s, and keeps the code valid', async (_, newPassword, message) => {
    const { email, code } = await withCode()
    expect(await reset(email, code, newPassword ?? null)).toMatchObject({
      status: 400,
      body: { message, errors: { newPassword: message } },
    })
    await verifyCode({ email, otp: code })
  })

  it('clears the wrong logins that led to it', async () => {
    const address = anAddress()['x-forwarded-for']
    const { email, code } = await withCode()
    await useUp(limits.wrongLogins, `${email}|${address}`)
    await expect(login(email, PASSWORD, address)).rejects.toThrow('Too many attempts')
    await reset(email, code, NEW, { 'x-forwarded-for': address })
    expect(await login(email, NEW, address)).toMatchObject({ email })
  })

  it('is rate limited by address', async () => {
    const headers = anAddress()
    await useUp(limits.recovery, Object.values(headers)[0] ?? '')
    const { email, code } = await withCode()
    expect((await reset(email, code, NEW, headers)).status).toBe(429)
  })
})
