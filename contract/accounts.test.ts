import { describe, expect, it } from 'vitest'
import { aBrowserOf, aCustomer, codeFor, sql } from './people.ts'
import { PASSWORD, Visitor } from './visitor.ts'

const OWN = '/api/orders/myorders'
const NEW_PASSWORD = 'another horse 9'
const visitor = new Visitor()

const login = (email: string, password: string) => visitor.post('/api/users/login', { email, password })
const statusWith = async (headers: Record<string, string>) => (await visitor.get(OWN, { headers })).status

describe('an account', () => {
  it('is registered, signed in to, changed and signed out of by token (§3)', async () => {
    const person = await aCustomer()
    const { _id, name, email } = person
    const { status, body } = await login(` ${email.toUpperCase()} `, PASSWORD)
    const token = expect.stringMatching(/^[\w-]{43}$/)
    expect([status, body]).toEqual([200, { _id, name, email, isAdmin: false, token }])
    const changed = await person.put('/api/users/profile', { name: 'New Name' })
    expect([changed.status, changed.body]).toMatchObject([200, { name: 'New Name', token: person.token }])
    expect((await person.post('/api/users/logout')).status).toBe(200)
    expect([await statusWith({ Bearer: person.token }), await statusWith({ Bearer: String(body.token) })]).toEqual([
      401, 200,
    ])
  })

  it('has its password hashed with argon2id at its full cost (§3)', async () => {
    const { _id } = await aCustomer()
    const [row] = await sql<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [_id])
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('goes on in a browser with a renewed cookie after a new password (§3)', async () => {
    const person = await aCustomer()
    const cookie = await aBrowserOf(person)
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const change = { password: NEW_PASSWORD, currentPassword: person.password }
    const { status, headers: given, body } = await visitor.put('/api/users/profile', change, { headers })
    const [renewed = ''] = given['set-cookie'] ?? []
    expect([status, renewed]).toEqual([200, expect.stringContaining('HttpOnly')])
    expect(body).not.toHaveProperty('token')
    expect([await statusWith({ cookie }), await statusWith({ cookie: renewed.split(';')[0] ?? '' })]).toEqual([
      401, 200,
    ])
  })

  it('is recovered by a mailed code, which ends its tokens and cookies (§3)', async () => {
    const person = await aCustomer()
    const { email, token } = person
    const cookie = await aBrowserOf(person)
    expect((await visitor.post('/api/users/forgot-password', { email })).status).toBe(200)
    const otp = await codeFor(email)
    expect((await visitor.post('/api/users/verify-otp', { email, otp })).status).toBe(200)
    const reset = () => visitor.post('/api/users/reset-password', { email, otp, newPassword: NEW_PASSWORD })
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400])
    expect([await statusWith({ Bearer: token }), await statusWith({ cookie })]).toEqual([401, 401])
    expect([(await login(email, PASSWORD)).status, (await login(email, NEW_PASSWORD)).status]).toEqual([401, 200])
  })
})
