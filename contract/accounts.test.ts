import { beforeAll, describe, expect, it } from 'vitest'
import { aPlacedOrder, aProduct } from './fixtures.ts'
import { aBrowserOf, aCustomer, anAdmin, mailsTo, type Person, sql, theOwner } from './people.ts'
import { PASSWORD, unique, Visitor } from './visitor.ts'

const visitor = new Visitor()
const OWN = '/api/orders/myorders'
const UNKNOWN = '01900000-0000-7000-8000-000000000000'
let owner: Person

beforeAll(async () => {
  owner = await theOwner()
})

const login = (email: string, password: string) => new Visitor().post('/api/users/login', { email, password })
const register = (rest: object) =>
  visitor.post('/api/users', { name: 'Sana', email: `${unique()}@customers.test`, password: PASSWORD, ...rest })

describe('registration', () => {
  it('§3 "POST /api/users 201 { _id, name, email, isAdmin, token }"', async () => {
    const { status, body } = await register({ name: 'Sana' })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['_id', 'email', 'isAdmin', 'name', 'token'])
    expect((await visitor.get(OWN, { token: String(body.token) })).status).toBe(200)
  })

  it('§3 "An e-mail in use, compared trimmed and without case, is 409"', async () => {
    const { email } = await aCustomer()
    for (const same of [email, email.toUpperCase(), `  ${email} `]) {
      const { status, body } = await register({ email: same })
      expect([status, body]).toEqual([409, { message: 'An account with this email already exists' }])
    }
  })

  it('§3 "An e-mail in use … is 409": one of many concurrent registrations succeeds', async () => {
    const email = `${unique()}@customers.test`
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => register({ email })))).map((one) => one.status)
    expect(statuses.sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it.each([
    ['7 characters', 'x1y2z3w', 400],
    ['8 characters', 'x1y2z3w4', 201],
    ['8 emoji', '🧵🪡👗👔👖🧥🧦🧣', 201],
    ['128 characters', 'x'.repeat(128), 201],
    ['129 characters', 'x'.repeat(129), 400],
    ['blanks at its ends', '  blanks stay  ', 201],
    ['any characters', '\u0007\u0000پاسورڈ\u200f\\"', 201],
    ['a common one', 'Password123', 400],
  ])(
    '§3 "Passwords: 8 to 128 characters, any characters, not one of the common ones": %s',
    async (_, password, wanted) => {
      const { status, body } = await register({ password })
      expect(status).toBe(wanted)
      if (wanted === 201) expect((await login(String(body.email), password)).status).toBe(200)
      if (wanted === 201) expect((await login(String(body.email), password.trim().slice(0, -1))).status).toBe(401)
    },
  )

  it('§3 "argon2id"', async () => {
    const { _id } = await aCustomer()
    const [row] = await sql<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [_id])
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('the login', () => {
  it('§3 "POST /api/users/login 200, the same body"', async () => {
    const { _id, name, email } = await aCustomer()
    const { status, body } = await login(` ${email.toUpperCase()} `, PASSWORD)
    expect([status, body]).toEqual([
      200,
      { _id, name, email, isAdmin: false, token: expect.stringMatching(/^[\w-]{43}$/) },
    ])
  })

  it('§3 "any failure is 401 "Invalid email or password", the same … for known and unknown"', async () => {
    const { email } = await aCustomer()
    const texts = new Set<string>()
    const wrong: [string, string][] = [
      [email, 'wrong'],
      [`${unique()}@customers.test`, PASSWORD],
      ['no address', 'x'],
      [email, `${PASSWORD} `],
      ["' OR 1=1 --", 'x'],
      [`${email}\u200b`, PASSWORD],
    ]
    for (const [address, password] of wrong) {
      const { status, text } = await login(address, password)
      expect(status).toBe(401)
      texts.add(text)
    }
    expect([...texts]).toEqual(['{"message":"Invalid email or password"}'])
  })

  it('§3 "POST /api/users/logout ends the token", and no other token', async () => {
    const person = await aCustomer()
    const { token } = (await login(person.email, PASSWORD)).body
    expect((await person.post('/api/users/logout')).status).toBe(200)
    expect((await person.get(OWN)).status).toBe(401)
    expect((await person.post('/api/users/logout')).status).toBe(401)
    expect((await visitor.get(OWN, { token: String(token) })).status).toBe(200)
  })
})

describe('the profile', () => {
  it('§3 "changes the token\'s own account and answers the user info, to callers by token with `token` (… else their own)"', async () => {
    const person = await aCustomer()
    const { status, body } = await person.put('/api/users/profile', { _id: person._id, token: 'x', name: 'New Name' })
    expect([status, body.name, body.email]).toEqual([200, 'New Name', person.email])
    expect(body.token).toBe(person.token)
    expect((await person.get(OWN)).status).toBe(200)
  })

  it('§2 "A token ends … at once when its password changes, its account is deleted or it logs out", and not before', async () => {
    const person = await aCustomer()
    for (const change of [{ name: 'New Name' }, { email: `${unique()}@customers.test` }, { password: '' }, {}]) {
      expect((await person.put('/api/users/profile', change)).status).toBe(200)
    }
    expect((await person.get(OWN)).status).toBe(200)
  })

  it('§3 "a body _id of somebody else is 403"', async () => {
    const [person, other] = [await aCustomer(), await aCustomer()]
    expect((await person.put('/api/users/profile', { _id: other._id, name: 'X' })).status).toBe(403)
    expect((await owner.get(`/api/users/${other._id}`)).body.name).toBe(other.name)
  })

  it('§3 "Fields not sent, and an empty password, stay"', async () => {
    const person = await aCustomer()
    const { body } = await person.put('/api/users/profile', { password: '' })
    expect(body).toMatchObject({ name: person.name, email: person.email, isAdmin: false })
    expect((await login(person.email, PASSWORD)).status).toBe(200)
  })

  it('§3 "A new password ends every earlier token, the calling one too: the fresh token … goes on"', async () => {
    const person = await aCustomer()
    const { token } = (await login(person.email, PASSWORD)).body
    const { body } = await person.put('/api/users/profile', { password: 'another horse 9' })
    for (const old of [person.token, String(token)]) expect((await visitor.get(OWN, { token: old })).status).toBe(401)
    expect((await visitor.get(OWN, { token: String(body.token) })).status).toBe(200)
    expect((await login(person.email, PASSWORD)).status).toBe(401)
  })

  it('§3 "in a browser a renewed cookie, goes on"', async () => {
    const person = await aCustomer()
    const cookie = await aBrowserOf(person)
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const change = { password: 'another horse 9' }
    const { status, headers: given, body } = await visitor.put('/api/users/profile', change, { headers })
    expect(body).not.toHaveProperty('token')
    const [renewed = ''] = given['set-cookie'] ?? []
    expect([status, renewed]).toEqual([200, expect.stringContaining('HttpOnly')])
    expect((await visitor.get(OWN, { headers: { cookie } })).status).toBe(401)
    expect((await visitor.get(OWN, { headers: { cookie: renewed.split(';')[0] ?? '' } })).status).toBe(200)
  })

  it('§3 "A change of e-mail or password is told to the (old) e-mail address"', async () => {
    const person = await aCustomer()
    const email = `${unique()}@customers.test`
    expect((await person.put('/api/users/profile', { email })).status).toBe(200)
    expect([(await mailsTo(person.email)).length, (await mailsTo(email)).length]).toEqual([1, 0])
  })
})

describe('an admin', () => {
  it('§3 "GET /api/users, GET/PUT/DELETE /api/users/{id} are the admin\'s"', async () => {
    const person = await aCustomer()
    const other = await aCustomer()
    const [list, one] = ['/api/users', `/api/users/${person._id}`]
    for (const [who, wanted] of [
      [visitor, 401],
      [person, 403],
      [other, 403],
      [owner, 200],
    ] as const) {
      expect((await who.get(list)).status).toBe(wanted)
      expect((await who.get(one)).status).toBe(wanted)
      expect((await who.put(one, { name: 'Sana' })).status).toBe(wanted)
      expect((await who.delete(one)).status).toBe(wanted)
    }
    expect((await owner.get(one)).status).toBe(404)
    expect((await owner.delete(`/api/users/${UNKNOWN}`)).status).toBe(404)
  })

  it('§3 "Nobody deletes or demotes themself or the last admin (409)"', async () => {
    const admin = await anAdmin(owner)
    expect((await admin.delete(`/api/users/${admin._id}`)).status).toBe(409)
    expect((await admin.put(`/api/users/${admin._id}`, { isAdmin: false })).status).toBe(409)
    expect((await admin.get('/api/users')).status).toBe(200)
  })

  it('§3 "Deleting a customer keeps their orders, with user null and the name kept"', async () => {
    const person = await aCustomer()
    const { _id } = await aPlacedOrder(person, await aProduct(owner))
    expect((await owner.delete(`/api/users/${person._id}`)).status).toBe(200)
    expect((await owner.get(`/api/orders/${_id}`)).body).toMatchObject({ user: null, customerName: person.name })
  })
})
