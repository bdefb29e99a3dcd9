import { describe, expect, it } from 'vitest'
import { aCustomer, sql } from './people.ts'
import { PASSWORD, Visitor } from './visitor.ts'

const OWN = '/api/orders/myorders'
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
})
