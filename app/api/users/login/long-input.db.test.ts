import { describe, expect, it } from 'vitest'
import { GET as csrf, POST as nextAuth } from '@/app/api/auth/[...nextauth]/route'
import { call, cookiesOf } from '@/lib/testing/call'
import { anAddress, database, unique } from '@/lib/testing/fixtures'
import { POST as login } from './route'

const WRONG = 'not the password'

describe('a login with an email or a password that no account can have', () => {
  const refused = { status: 401, body: { message: 'Invalid email or password' } }

  it.each([
    ['an e-mail of 1,000 characters of three bytes', { email: random(1000), password: WRONG }],
    ['an e-mail of 2,000 characters', { email: `${'x'.repeat(1994)}@a.test`, password: WRONG }],
    ['a password of 4,000 characters', { email: 'a@customers.test', password: 'x'.repeat(4000) }],
  ])('is a wrong one: %s', async (_, body) => {
    const headers = anAddress()
    expect(await call(login, 'POST', '/api/users/login', { body, headers })).toMatchObject(refused)
    expect(await throughNextAuth(body, headers)).toMatchObject(refused)
  })

  it('stores no large limit key, and none that reveals an email or IP address', async () => {
    const body = { email: `${unique()}@strangers.test`, password: WRONG }
    await call(login, 'POST', '/api/users/login', { body, headers: { 'x-forwarded-for': '203.0.113.77' } })
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
