import { describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/accounts/passwords'
import type { UserInfoWithToken } from '@/lib/accounts/responses'
import { call } from '@/lib/testing/call'
import {
  aBrowser,
  aCustomer,
  anAddress,
  anAdmin,
  database,
  PASSWORD,
  unique,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { GET as myOrders } from '../../orders/myorders/route'
import { POST as login } from '../login/route'
import { PUT } from './route'

const change = (headers: Record<string, string>, body: unknown) =>
  call<UserInfoWithToken>(PUT, 'PUT', '/api/users/profile', { headers, body })
const isAlive = async (headers: Record<string, string>) =>
  (await call(myOrders, 'GET', '/api/orders/myorders', { headers })).status === 200
const signIn = (email: string, password: string) =>
  call<UserInfoWithToken>(login, 'POST', '/api/users/login', { body: { email, password }, headers: anAddress() })
const mailsTo = (to: string) => database.outboxMail.findMany({ where: { to } })

describe('PUT /api/users/profile', () => {
  it('changes the caller’s account and returns it with the caller’s token', async () => {
    const { token, _id, email } = await aCustomer()
    const { status, body, headers } = await change({ Bearer: token }, { _id, token, name: ' Sana ', password: '' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({ _id, name: 'Sana', email, isAdmin: false, token })
    expect(await isAlive({ Bearer: body.token })).toBe(true)
  })

  it('keeps the fields that are not sent, and the password when it is empty', async () => {
    const { token, name, email } = await aCustomer()
    const { body } = await change({ Bearer: token }, { password: '' })
    expect(body).toMatchObject({ name, email })
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('is 403 for the _id of another user, and changes nobody', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    expect((await change({ Bearer: one.token }, { _id: other._id, name: 'Taken' })).status).toBe(403)
    const rows = await database.user.findMany({ where: { id: { in: [one._id, other._id] } } })
    expect(rows.map((row) => row.name)).not.toContain('Taken')
  })

  it('grants no role', async () => {
    const { token, _id } = await aCustomer()
    expect((await change({ Bearer: token }, { name: 'Sana', isAdmin: true })).body.isAdmin).toBe(false)
    expect((await database.user.findUniqueOrThrow({ where: { id: _id } })).isAdmin).toBe(false)
  })

  it('keeps the role of an administrator', async () => {
    const { token } = await anAdmin()
    expect((await change({ Bearer: token }, { name: 'Boss', isAdmin: false })).body.isAdmin).toBe(true)
  })

  it('is 409 for another account’s e-mail, ignoring case', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const { status, body } = await change({ Bearer: one.token }, { email: other.email.toUpperCase() })
    expect({ status, body }).toEqual({ status: 409, body: { message: 'An account with this email already exists' } })
    expect(await isAlive({ Bearer: one.token })).toBe(true)
  })

  it.each([
    [{ email: 'x' }, 'email', 'Email is invalid'],
    [{ password: 'password123' }, 'password', 'This password is too common, please choose another'],
  ])('with %j is 400 and changes nothing', async (body, field, sentence) => {
    const { token, email } = await aCustomer()
    expect(await change({ Bearer: token }, body)).toMatchObject({
      status: 400,
      body: { message: sentence, errors: { [field]: sentence } },
    })
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })
})

describe('a new password', () => {
  it('ends every earlier token and cookie, the calling one too, and continues with the fresh one', async () => {
    const { token, email, _id } = await aCustomer()
    const other = (await signIn(email, PASSWORD)).body.token
    const browser = await aBrowser(_id)
    const { status, body } = await change({ Bearer: token }, { password: 'a whole new one' })
    expect(status).toBe(200)
    const alive = [{ Bearer: token }, { Bearer: other }, browser, { Bearer: body.token }].map(isAlive)
    expect(await Promise.all(alive)).toEqual([false, false, false, true])
  })

  it('leaves no session to an earlier token that sets its own at the same moment', async () => {
    const { token, _id } = await aCustomer()
    const { pending } = await database.$transaction(async (tx) => {
      await tx.user.update({ where: { id: _id }, data: { passwordHash: await hashPassword('another one 7', null) } })
      await tx.session.deleteMany({ where: { userId: _id } })
      const pending = change({ Bearer: token }, { password: 'a whole new one' })
      await waitForBlockedQuery(tx)
      return { pending }
    })
    expect((await pending).status).toBe(401)
    expect(await database.session.count({ where: { userId: _id } })).toBe(0)
  })

  it('is the one to sign in with from then on', async () => {
    const { token, email } = await aCustomer()
    await change({ Bearer: token }, { password: ' a whole new one ' })
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await signIn(email, ' a whole new one ')).status).toBe(200)
  })

  it('in a browser renews the cookie, which then works', async () => {
    const browser = await aBrowser((await aCustomer())._id)
    const { status, headers } = await change(browser, { password: 'a whole new one', currentPassword: PASSWORD })
    const cookie = headers.get('set-cookie') ?? ''
    expect(status).toBe(200)
    expect(cookie).toMatch(/^next-auth\.session-token=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(await isAlive(browser)).toBe(false)
    expect(await isAlive({ cookie: cookie.split(';')[0] ?? '' })).toBe(true)
  })

  it('by token sets no cookie', async () => {
    const { token } = await aCustomer()
    const { headers } = await change({ Bearer: token }, { password: 'a whole new one' })
    expect(headers.has('set-cookie')).toBe(false)
  })
})

describe('the mail about a changed account', () => {
  it('reports a new e-mail address to the old one', async () => {
    const { token, email } = await aCustomer()
    const next = `${unique()}@customers.test`
    expect((await change({ Bearer: token }, { email: next.toUpperCase() })).body.email).toBe(next)
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Your e-mail address was changed', sentAt: null }])
    expect(await mailsTo(next)).toEqual([])
    expect((await signIn(next, PASSWORD)).status).toBe(200)
    expect((await signIn(email, PASSWORD)).status).toBe(401)
  })

  it('reports a new password without including it', async () => {
    const { token, email } = await aCustomer()
    await change({ Bearer: token }, { password: 'a whole new one' })
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([{ subject: 'Your password was changed' }])
    expect(JSON.stringify(mails)).not.toContain('a whole new one')
  })

  it('is not sent for a new name, nor for the same e-mail', async () => {
    const { token, email } = await aCustomer()
    await change({ Bearer: token }, { name: 'Sana', email: email.toUpperCase(), password: '' })
    expect(await mailsTo(email)).toEqual([])
  })

  it('is not sent when the change fails', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    await change({ Bearer: one.token }, { email: other.email, password: 'a whole new one' })
    expect(await mailsTo(one.email)).toEqual([])
    expect((await signIn(one.email, PASSWORD)).status).toBe(200)
  })
})
