import { describe, expect, it } from 'vitest'
import type { AdminUser } from '@/lib/accounts/responses'
import { call } from '@/lib/testing/call'
import {
  aBrowser,
  aCustomer,
  anAddress,
  anAdmin,
  aPlacedOrder,
  aProvenCustomer,
  database,
  PASSWORD,
  somebodyWith,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { GET as myOrders } from '../../orders/myorders/route'
import { POST as login } from '../login/route'
import { GET as listUsers } from '../route'
import { DELETE, GET, PUT } from './route'

const handlers = { GET, PUT, DELETE }
const user = (method: keyof typeof handlers, token: string, id: string, body?: unknown) =>
  call<AdminUser>(handlers[method], method, `/api/users/${encodeURIComponent(id)}`, { token, params: { id }, body })

const rowOf = (id: string) => database.user.findUnique({ where: { id } })
const isAlive = async (headers: Record<string, string>) =>
  (await call(myOrders, 'GET', '/api/orders/myorders', { headers })).status === 200

/** Takes the role from all other admins, for rules about the last one. */
const onlyAdmins = (...ids: string[]) =>
  database.user.updateMany({ where: { id: { notIn: ids } }, data: { isAdmin: false } })

describe('GET /api/users/{id}', () => {
  it('returns name, e-mail and role, and no secrets', async () => {
    const [admin, { _id, name, email }] = [await anAdmin(), await aCustomer()]
    const { status, body } = await user('GET', admin.token, _id)
    expect(status).toBe(200)
    expect(body).toEqual({
      _id,
      name,
      email,
      isAdmin: false,
      role: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })
})

describe('PUT /api/users/{id}', () => {
  it('changes name, e-mail and role, and returns them', async () => {
    const [admin, { _id }] = [await anAdmin(), await aCustomer()]
    const change = { name: ' Sana ', email: `New-${_id}@customers.test`, isAdmin: true }
    const { status, body } = await user('PUT', admin.token, _id, { ...change, _id: admin._id, password: 'another one' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id, name: 'Sana', email: change.email.toLowerCase(), isAdmin: true })
    const signIn = { email: change.email, password: PASSWORD }
    expect((await call(login, 'POST', '/', { body: signIn, headers: anAddress() })).status).toBe(200)
  })

  it('tells the second of two administrators what the first one changed', async () => {
    const [admin, { _id, name, email }] = [await anAdmin(), await aCustomer()]
    const shown = { nameBase: name, emailBase: email, isAdminBase: false }
    const first = { name: 'Zara', email: `zara-${_id}@customers.test`, isAdmin: true }
    expect((await user('PUT', admin.token, _id, { ...first, ...shown })).status).toBe(200)
    const { status, body } = await user('PUT', admin.token, _id, { name: 'Sara', ...shown })
    const now = `name is now "Zara", email is now "${first.email}", the user now has a role`
    expect([status, body.message]).toEqual([409, `Somebody else changed this user in the meantime: ${now}`])
    expect(await rowOf(_id)).toMatchObject({ name: 'Zara' })
    const seen = { nameBase: 'Zara', emailBase: first.email, isAdminBase: true }
    expect((await user('PUT', admin.token, _id, { name: 'Sara', ...seen })).status).toBe(200)
  })

  it('reports a new e-mail to both addresses, in the language of the last order', async () => {
    const [admin, customer] = [await anAdmin(), await aCustomer()]
    const { _id, email } = customer
    await aPlacedOrder(customer, undefined, { language: 'ur' })
    const next = `next-${_id}@customers.test`
    expect((await user('PUT', admin.token, _id, { name: 'Sana' })).status).toBe(200)
    expect((await user('PUT', admin.token, _id, { email: next })).status).toBe(200)
    const [, notice, ...others] = await mailsTo(email)
    expect([notice?.subject, notice?.language, others]).toEqual(['آپ کا ای میل پتہ تبدیل ہو گیا ہے', 'ur', []])
    expect(await mailsTo(next)).toMatchObject([{ subject: notice?.subject }])
  })

  it('keeps the fields that are not sent', async () => {
    const [admin, { _id, name, email }] = [await anAdmin(), await aCustomer()]
    expect((await user('PUT', admin.token, _id, {})).body).toMatchObject({ name, email, isAdmin: false })
  })

  it('grants and revokes a role from the next call on', async () => {
    const [admin, other] = [await anAdmin(), await aCustomer()]
    const list = async () => (await call(listUsers, 'GET', '/api/users', { token: other.token })).status
    expect(await list()).toBe(403)
    await user('PUT', admin.token, other._id, { isAdmin: true })
    expect(await list()).toBe(200)
    await user('PUT', admin.token, other._id, { isAdmin: false })
    expect(await list()).toBe(403)
  })

  it('is 409 for an e-mail that belongs to another account', async () => {
    const [admin, one, other] = [await anAdmin(), await aCustomer(), await aCustomer()]
    const { status, body } = await user('PUT', admin.token, one._id, { email: other.email.toUpperCase() })
    expect([status, body.message]).toEqual([409, 'An account with this email already exists'])
  })

  it('is 400 with what is wrong at its field', async () => {
    const [admin, { _id }] = [await anAdmin(), await aCustomer()]
    const name = 'Name is required'
    expect(await user('PUT', admin.token, _id, { name: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { name } },
    })
  })

  it('is 409 for administrators who demote themselves, though they may change their name', async () => {
    const [admin] = [await anAdmin(), await anAdmin()]
    for (const id of [admin._id, admin._id.toUpperCase()])
      expect((await user('PUT', admin.token, id, { isAdmin: false, name: 'Gone' })).status).toBe(409)
    expect(await rowOf(admin._id)).toMatchObject({ isAdmin: true, name: 'Bilal Admin' })
    expect((await user('PUT', admin.token, admin._id, { isAdmin: true, name: 'Boss' })).body.name).toBe('Boss')
  })

  it.each([
    ['a customer', null, { role: 'staff' }, 'staff'],
    ['a customer', null, { role: 'owner' }, 'owner'],
    ['a customer', null, { isAdmin: true }, 'owner'],
    ['the staff', 'staff', { isAdmin: true }, 'staff'],
    ['the staff', 'staff', { isAdmin: false }, null],
    ['the staff', 'staff', { role: null }, null],
    ['the staff', 'staff', { role: '' }, null],
    ['the staff', 'staff', { name: 'Sana' }, 'staff'],
    ['an owner', 'owner', { role: 'staff', isAdmin: true }, 'staff'],
  ])('turns %s of role %s by %j into %s (§12)', async (_who, role, body, after) => {
    const [owner, { _id }] = [await anAdmin(), await aCustomer()]
    await database.user.update({ where: { id: _id }, data: { role } })
    const answer = await user('PUT', owner.token, _id, body)
    expect([answer.status, answer.body.role, answer.body.isAdmin]).toEqual([200, after, after !== null])
    expect(await rowOf(_id)).toMatchObject({ role: after, isAdmin: after !== null })
  })

  it.each([
    ['ends', 'a browser', 'a role to an account whose mailbox was never proven', aCustomer, 'staff'],
    ['leaves', 'a browser', 'a role to a proven account', aProvenCustomer, 'staff'],
    ['leaves', 'a browser', 'less than before', () => somebodyWith('staff'), 'packer'],
    ['leaves', 'a token', 'a role', aCustomer, 'staff'],
  ])('%s password and sessions when %s gives %s (§3)', async (effect, by, _what, person, role) => {
    const [owner, { _id, email, token }] = [await anAdmin(), await person()]
    const headers = by === 'a token' ? { Bearer: owner.token } : await aBrowser(owner._id)
    const given = await call<AdminUser>(PUT, 'PUT', '/', { headers, params: { id: _id }, body: { role } })
    expect([given.status, given.body.role]).toEqual([200, role])
    const signIn = { body: { email, password: PASSWORD }, headers: anAddress() }
    const isLeft = effect === 'leaves'
    expect((await call(login, 'POST', '/', signIn)).status).toBe(isLeft ? 200 : 401)
    expect(await isAlive({ Bearer: token })).toBe(isLeft)
  })

  it('refuses an unknown role, a stale one, and an owner who becomes staff', async () => {
    const [owner, { _id }] = [await anAdmin(), await somebodyWith('staff')]
    const unknown = await user('PUT', owner.token, _id, { role: 'king' })
    expect(unknown).toMatchObject({ status: 400, body: { errors: { role: expect.any(String) } } })
    const stale = await user('PUT', owner.token, _id, { role: 'owner', roleBase: null })
    expect(stale).toMatchObject({ status: 409, body: { message: expect.stringMatching(/the role is now staff$/) } })
    expect((await user('PUT', owner.token, owner._id, { role: 'staff' })).status).toBe(409)
    expect((await rowOf(_id))?.role).toBe('staff')
  })

  it('leaves one owner when one of two owners beside the staff demotes the other at the same time', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    await somebodyWith('staff')
    await database.user.updateMany({
      where: { id: { notIn: [one._id, other._id] }, role: 'owner' },
      data: { role: null },
    })
    const answers = await Promise.all([
      user('PUT', one.token, other._id, { role: 'staff' }),
      user('PUT', other.token, one._id, { role: 'staff' }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await database.user.count({ where: { role: 'owner' } })).toBe(1)
  })

  it('leaves one administrator when two demote each other at the same time (§3 "the last admin (409)")', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    await onlyAdmins(one._id, other._id)
    const answers = await Promise.all([
      user('PUT', one.token, other._id, { isAdmin: false }),
      user('PUT', other.token, one._id, { isAdmin: false }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await database.user.count({ where: { isAdmin: true } })).toBe(1)
  })
})

describe('DELETE /api/users/{id}', () => {
  it('deletes the account, its tokens and its cookies', async () => {
    const [admin, customer] = [await anAdmin(), await aCustomer()]
    const browser = await aBrowser(customer._id)
    const { status, body } = await user('DELETE', admin.token, customer._id)
    expect([status, Object.keys(body)]).toEqual([200, ['message']])
    expect(await rowOf(customer._id)).toBeNull()
    expect([await isAlive({ Bearer: customer.token }), await isAlive(browser)]).toEqual([false, false])
    expect((await user('DELETE', admin.token, customer._id)).status).toBe(404)
  })

  it('keeps the customer’s orders, with user null and the name', async () => {
    const [admin, customer] = [await anAdmin(), await aCustomer('Ayesha Khan')]
    const { _id: id } = await aPlacedOrder(customer)
    await user('DELETE', admin.token, customer._id)
    const order = await database.order.findUniqueOrThrow({ where: { id }, include: { items: true } })
    expect(order).toMatchObject({ userId: null, customerName: 'Ayesha Khan', email: customer.email })
    expect(order.items).toHaveLength(1)
  })

  it('is 409 for one’s own account, with or without other administrators', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()]
    expect((await user('DELETE', admin.token, admin._id)).status).toBe(409)
    await onlyAdmins(other._id)
    expect((await user('DELETE', other.token, other._id)).status).toBe(409)
    expect(await rowOf(other._id)).toMatchObject({ isAdmin: true })
  })

  it('is refused to an owner who is demoted at the same time, though others are left', async () => {
    const [one, other] = [await anAdmin(), await anAdmin(), await anAdmin()]
    const answers = await Promise.all([
      user('DELETE', one.token, other._id),
      user('PUT', other.token, one._id, { role: 'packer' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('leaves one administrator when two delete each other at the same time', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()]
    await onlyAdmins(one._id, other._id)
    const answers = await Promise.all([user('DELETE', one.token, other._id), user('DELETE', other.token, one._id)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await database.user.count({ where: { isAdmin: true } })).toBe(1)
  })
})
