import { describe, expect, it } from 'vitest'
import { register } from '@/lib/accounts/register'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, anAddress, database, PASSWORD, unique, useUp } from '@/lib/testing/fixtures'
import { ageCodes, codeFor, mailsTo } from '@/lib/testing/mail'
import { PUT as changeProfile, DELETE as deleteProfile } from '../profile/route'
import { POST } from './route'

const path = '/api/users/forgot-password'
const send = (email: unknown, headers: Record<string, string> = anAddress()) =>
  call(POST, 'POST', path, { headers, body: { email } })

describe('POST /api/users/forgot-password', () => {
  it('answers known and unknown addresses alike, and sends mail only to known ones', async () => {
    const { email } = await aCustomer()
    const stranger = `${unique()}@nowhere.test`
    const [known, unknown] = [await send(email), await send(stranger)]
    expect(known.status).toBe(200)
    expect(known.body).toEqual({ message: expect.any(String) })
    expect(unknown.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await mailsTo(stranger)).toEqual([])
  })

  it('sends one six-digit code, in both parts of the mail, and stores only its hash', async () => {
    const { email, _id } = await aCustomer()
    await send(email)
    const code = await codeFor(email)
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ parts: expect.arrayContaining([{ code }]) })
    // A locked phone shows subjects (§3 "never in the subject").
    expect(mail?.subject).toBe('Your code for a new password at Saddar')
    const [kept] = await database.oneTimeCode.findMany({ where: { userId: _id } })
    expect(kept?.codeHash).toHaveLength(32)
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  it('writes in the language of the call (§10)', async () => {
    const { email } = await aCustomer()
    await send(email, { ...anAddress(), 'Accept-Language': 'ur' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ language: 'ur', subject: 'Saddar پر نئے پاس ورڈ کے لیے آپ کا کوڈ' })
    expect(mail?.text).toMatch(/^نیا پاس ورڈ رکھیں\n\nالسلام علیکم /)
  })

  it('finds the account whatever the case of the address', async () => {
    const { email } = await aCustomer()
    expect((await send(` ${email.toUpperCase()} `)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('sends another code after 60 s at the earliest, and at most three an hour, with the same answer', async () => {
    const { email, _id } = await aCustomer()
    const { body } = await send(email)
    const counts: number[] = []
    for (const seconds of [0, 59, 1, 60, 60, 3000, 421]) {
      await ageCodes(_id, seconds)
      const answer = await send(email)
      expect(answer).toMatchObject({ status: 200, body })
      counts.push((await mailsTo(email)).length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 3, 4])
  })

  it('sends one code when many requests arrive at the same time', async () => {
    const { email } = await aCustomer()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(email)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it.each([
    ['missing', undefined, 'Email is required'],
    ['no address', 'sana', 'Email is invalid'],
  ])('refuses an e-mail that is %s', async (_, email, message) => {
    expect(await send(email)).toMatchObject({ status: 400, body: { message, errors: { email: message } } })
  })

  it('is rate limited by address', async () => {
    const headers = anAddress()
    await useUp(limits.recovery, Object.values(headers)[0] ?? '', 1)
    expect(limits.recovery).toMatchObject({ calls: 30, windowSeconds: 900 })
    expect((await send('a@nowhere.test', headers)).status).toBe(200)
    const answer = await send('a@nowhere.test', headers)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the three codes an hour to one address', () => {
  const aStranger = () => `${unique()}@strangers.test`
  const codesTo = async (email: string) => (await mailsTo(email)).filter(({ text }) => /^\d{6}$/m.test(text)).length
  const change = (token: string, body: object) =>
    call<{ token: string }>(changeProfile, 'PUT', '/api/users/profile', { token, headers: anAddress(), body })

  it('are still counted when the account is deleted and registered again', async () => {
    const email = aStranger()
    const codes: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const { token } = await register({ name: 'Sana', email, password: PASSWORD }, { address: null, device: '' })
      await send(email)
      codes.push(await codesTo(email))
      const deletion = { token, headers: anAddress(), body: { password: PASSWORD } }
      expect((await call(deleteProfile, 'DELETE', '/api/users/profile', deletion)).status).toBe(200)
    }
    // Deleting an account deletes its mail.
    expect(codes).toEqual([1, 1, 1, 0])
  })

  it('are counted for all accounts that take the address', async () => {
    const email = aStranger()
    for (let at = 0; at < 4; at += 1) {
      const { token } = await aCustomer()
      expect((await change(token, { email })).status).toBe(200)
      await send(email)
      expect((await change(token, { email: aStranger() })).status).toBe(200)
    }
    expect(await codesTo(email)).toBe(3)
  })

  it('are still counted after a new password', async () => {
    const customer = await aCustomer()
    let { token } = customer
    for (let at = 0; at < 4; at += 1) {
      await send(customer.email)
      token = (await change(token, { password: `a whole new ${at}` })).body.token
    }
    expect(await codesTo(customer.email)).toBe(3)
  })
})
