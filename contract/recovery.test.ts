import { describe, expect, it } from 'vitest'
import { aBrowserOf, aCustomer, codeFor, mailsTo, type Person, sql } from './people.ts'
import { PASSWORD, unique, Visitor } from './visitor.ts'

const OWN = '/api/orders/myorders'
const INVALID = { message: 'Invalid or expired code', errors: { otp: 'Invalid or expired code' } }
const NEW_PASSWORD = 'another horse 9'

const forgot = (email: string) => new Visitor().post('/api/users/forgot-password', { email })
const verify = (email: string, otp: string) => new Visitor().post('/api/users/verify-otp', { email, otp })
const reset = (email: string, otp: string, newPassword = NEW_PASSWORD) =>
  new Visitor().post('/api/users/reset-password', { email, otp, newPassword })

async function aCode(): Promise<{ person: Person; code: string; wrong(step?: number): string }> {
  const person = await aCustomer()
  expect((await forgot(person.email)).status).toBe(200)
  const code = await codeFor(person.email)
  return { person, code, wrong: (step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0') }
}

/** Moves an account's codes into the past. */
const age = ({ _id }: Person, seconds: number) =>
  sql(
    `UPDATE one_time_codes SET created_at = created_at - make_interval(secs => $2),
      expires_at = expires_at - make_interval(secs => $2) WHERE user_id = $1`,
    [_id, seconds],
  )

describe('a request for a code', () => {
  it('§3 "200 with the same body for every well-formed address (else 400)"', async () => {
    const { email } = await aCustomer()
    const answers = [await forgot(email), await forgot(`${unique()}@customers.test`), await forgot(email)]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    for (const none of ['', 'nobody', 'a@b', 'a b@c.test']) expect((await forgot(none)).status).toBe(400)
  })

  it('§3 "a known e-mail gets a 6-digit code by mail", kept as a hash', async () => {
    const { person, code } = await aCode()
    expect(code).toMatch(/^\d{6}$/)
    const rows = await sql('SELECT * FROM one_time_codes WHERE user_id = $1', [person._id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('§3 "only the newest counts, a new one after 60 s, 3 an hour"', async () => {
    const { person, code } = await aCode()
    const count = async () => (await mailsTo(person.email)).length
    await forgot(person.email)
    expect(await count()).toBe(1)
    for (const wanted of [2, 3, 3]) {
      await age(person, 61)
      await forgot(person.email)
      expect(await count()).toBe(wanted)
    }
    expect((await verify(person.email, code)).status).toBe(400)
    expect((await verify(person.email, await codeFor(person.email))).status).toBe(200)
  })
})

describe('a code', () => {
  it('§3 "verify-otp 200 { message } or 400 "Invalid or expired code", without using it up"', async () => {
    const { person, code, wrong } = await aCode()
    for (const _ of [1, 2]) {
      const { status, body } = await verify(person.email, code)
      expect([status, Object.keys(body)]).toEqual([200, ['message']])
    }
    const answers = [await verify(person.email, wrong()), await verify(`${unique()}@customers.test`, code)]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(Array(2).fill({ status: 400, body: INVALID }))
  })

  it('§3 "reset-password 200 needs the code, uses it up, and ends all tokens"', async () => {
    const { person, code, wrong } = await aCode()
    const cookie = await aBrowserOf(person)
    expect((await reset(person.email, wrong())).body).toEqual(INVALID)
    expect((await person.get(OWN)).status).toBe(200)
    expect((await reset(person.email, code)).status).toBe(200)
    expect((await person.get(OWN)).status).toBe(401)
    expect((await new Visitor().get(OWN, { headers: { cookie } })).status).toBe(401)
    const login = (password: string) => new Visitor().post('/api/users/login', { email: person.email, password })
    expect([(await login(PASSWORD)).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200])
    expect((await reset(person.email, code)).body).toEqual(INVALID)
    expect((await mailsTo(person.email)).length).toBe(2)
  })

  it('§3 "one use" of many concurrent ones', async () => {
    const { person, code } = await aCode()
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => reset(person.email, code, `horse number ${at}`)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
  })

  it('§3 "10 minutes"', async () => {
    const { person, code } = await aCode()
    await age(person, 9 * 60)
    expect((await verify(person.email, code)).status).toBe(200)
    await age(person, 61)
    expect((await verify(person.email, code)).body).toEqual(INVALID)
    expect((await reset(person.email, code)).body).toEqual(INVALID)
  })

  it('§3 "5 wrong tries over both calls": from many addresses at once, too', async () => {
    const { person, code, wrong } = await aCode()
    const guesses = Array.from({ length: 24 }, (_, at) =>
      at % 2 ? verify(person.email, wrong(at + 1)) : reset(person.email, wrong(at + 1)),
    )
    for (const { status, body } of await Promise.all(guesses)) expect([status, body]).toEqual([400, INVALID])
    expect((await verify(person.email, code)).body).toEqual(INVALID)
    expect((await reset(person.email, code)).body).toEqual(INVALID)
    const [row] = await sql<{ tries_left: number }>('SELECT tries_left FROM one_time_codes WHERE user_id = $1', [
      person._id,
    ])
    expect(row?.tries_left).toBe(0)
  })

  it('§3 "5 wrong tries": the fifth still leaves none, four leave one', async () => {
    const { person, code, wrong } = await aCode()
    for (let step = 1; step <= 4; step += 1) await verify(person.email, wrong(step))
    expect((await verify(person.email, code)).status).toBe(200)
    await reset(person.email, wrong(5))
    expect((await verify(person.email, code)).status).toBe(400)
  })

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', "1' OR '", '٠٠٠٠٠٠', '-12345', '1e5000'])(
    '§3 "400 "Invalid or expired code"": %s is none',
    async (otp) => {
      const { email } = await aCustomer()
      expect((await verify(email, otp)).body).toEqual(INVALID)
    },
  )
})
