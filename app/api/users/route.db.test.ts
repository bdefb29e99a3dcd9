import { describe, expect, it } from 'vitest'
import type { AdminUser, UserInfoWithToken } from '@/lib/accounts/responses'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, anAddress, anAdmin, database, PASSWORD, unique, useUp } from '@/lib/testing/fixtures'
import { GET as myOrders } from '../orders/myorders/route'
import { POST as login } from './login/route'
import { GET, POST } from './route'

const register = (body: unknown, headers: Record<string, string> = anAddress()) =>
  call<UserInfoWithToken>(POST, 'POST', '/api/users', { body, headers })

const anEmail = () => `${unique()}@customers.test`

describe('POST /api/users', () => {
  it('creates an account and returns it with a working token (§3 "REST answers carry the token for API clients")', async () => {
    const email = anEmail()
    const { status, body, headers } = await register({ name: ' Ayesha Khan ', email, password: PASSWORD })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      _id: expect.any(String),
      name: 'Ayesha Khan',
      email,
      isAdmin: false,
      token: expect.stringMatching(/^\S{32,}$/),
    })
    expect((await call(myOrders, 'GET', '/api/orders/myorders', { token: body.token })).status).toBe(200)
  })

  it('stores the password as an argon2id hash and the token as a hash', async () => {
    const { body } = await register({ name: 'A', email: anEmail(), password: PASSWORD })
    const user = await database.user.findUniqueOrThrow({ where: { id: body._id }, include: { sessions: true } })
    expect(user.passwordHash).toMatch(/^\$argon2id\$/)
    expect(Buffer.from(user.sessions[0]?.tokenHash ?? []).toString('base64url')).not.toBe(body.token)
  })

  it('ignores unknown fields: nobody can make themselves an administrator', async () => {
    const wished = { isAdmin: true, _id: '01900000-0000-7000-8000-000000000000', createdAt: '2020-01-01', token: 'x' }
    const { body } = await register({ name: 'A', email: anEmail(), password: PASSWORD, ...wished })
    expect([body.isAdmin, body._id === wished._id, body.token === 'x']).toEqual([false, false, false])
    expect((await database.user.findUniqueOrThrow({ where: { id: body._id } })).isAdmin).toBe(false)
  })

  it.each([
    ['the same', (email: string) => email],
    ['other case', (email: string) => email.toUpperCase()],
    ['blanks around it', (email: string) => `  ${email} `],
  ])('is 409 for an e-mail in use, written with %s', async (_, write) => {
    const { email } = await aCustomer()
    const { status, body } = await register({ name: 'B', email: write(email), password: PASSWORD })
    expect({ status, body }).toEqual({ status: 409, body: { message: 'An account with this email already exists' } })
  })

  it('creates one account from many simultaneous registrations', async () => {
    const email = anEmail()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        register({ name: 'A', email: index % 2 ? email : email.toUpperCase(), password: PASSWORD }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await database.user.count({ where: { email } })).toBe(1)
  })

  it('reports everything that is wrong at once', async () => {
    const { body } = await register({})
    expect(Object.keys(body.errors ?? {})).toEqual(['name', 'email', 'password'])
  })

  it.each([' spaces at both ends ', 'tab\tand\u0007bell'])('stores the password %j unchanged', async (password) => {
    const email = anEmail()
    expect((await register({ name: 'A', email, password })).status).toBe(201)
    const signIn = (tried: string) =>
      call(login, 'POST', '/api/users/login', { body: { email, password: tried }, headers: anAddress() })
    expect((await signIn(password)).status).toBe(200)
    expect((await signIn(`${password} `)).status).toBe(401)
  })

  it('is limited to 100 registrations per hour and address', async () => {
    const address = anAddress()
    await useUp(limits.registrations, address['x-forwarded-for'], 1)
    expect(limits.registrations).toMatchObject({ calls: 100, windowSeconds: 3600 })
    const body = () => ({ name: 'A', email: anEmail(), password: PASSWORD })
    expect((await register(body(), address)).status).toBe(201)
    const { status, headers } = await register(body(), address)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await register(body())).status).toBe(201)
  })
})

describe('GET /api/users', () => {
  type Page = { users: AdminUser[]; page: number; pages: number; total: number }
  const list = (token: string, query = '') => call<Page>(GET, 'GET', `/api/users${query}`, { token })

  it('lists accounts newest first, without secrets', async () => {
    const admin = await anAdmin()
    const { _id, name, email } = await aCustomer()
    const { status, body } = await list(admin.token)
    expect(status).toBe(200)
    expect(body.users[0]).toEqual({ _id, name, email, isAdmin: false, role: null, createdAt: expect.any(String) })
    expect(body.users[1]).toMatchObject({ _id: admin._id, isAdmin: true })
  })

  it('shows ten a page, and the last page past the end', async () => {
    const admin = await anAdmin()
    const row = () => ({ name: 'A', email: anEmail(), passwordHash: 'none' })
    await database.user.createMany({ data: Array.from({ length: 11 }, row) })
    const total = await database.user.count()
    const pages = Math.ceil(total / 10)
    const first = await list(admin.token, '?pageNumber=0')
    expect(first.body).toMatchObject({ page: 1, pages, total })
    expect(first.body.users).toHaveLength(10)
    const last = await list(admin.token, '?pageNumber=99999999999')
    expect(last.body.page).toBe(pages)
    expect(last.body.users).toHaveLength(total - (pages - 1) * 10)
  })
})
