import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAdmin, database } from '@/lib/testing/fixtures'
import { GET as myOrders } from '../orders/myorders/route'
import { PUT } from './profile/route'

const read = (headers: Record<string, string>) => call(myOrders, 'GET', '/api/orders/myorders', { headers })
const write = (headers: Record<string, string>) =>
  call(PUT, 'PUT', '/api/users/profile', { headers, body: { name: 'Sana' } })

const HOUR = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR)

describe('a token', () => {
  it.each([
    ['Bearer: <token>', (token: string) => ({ Bearer: token })],
    ['Bearer: Bearer <token>', (token: string) => ({ Bearer: `Bearer ${token}` })],
    ['Authorization: Bearer <token>', (token: string) => ({ Authorization: `Bearer ${token}` })],
    ['authorization: bearer <token>', (token: string) => ({ authorization: `bearer ${token}` })],
  ])('can be sent as %s, for reading and writing, from any origin', async (_, headersOf) => {
    const { token } = await aCustomer()
    const headers = { ...headersOf(token), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await read(headers)).status).toBe(200)
    expect((await write(headers)).status).toBe(200)
  })

  it.each([
    ['none', () => ({})],
    ['an unknown one', () => ({ Bearer: 'x'.repeat(43) })],
    ['an empty one', () => ({ Bearer: '' })],
    ['the word alone', () => ({ Bearer: 'Bearer' })],
    ['an empty Authorization', () => ({ Authorization: '' })],
    ['one letter off', (token: string) => ({ Bearer: `${token.slice(0, -4)}xxxx` })],
    ['in lower case', (token: string) => ({ Bearer: token.toLowerCase() })],
    ['of another scheme', (token: string) => ({ Authorization: `Basic ${token}` })],
    ['without a scheme', (token: string) => ({ Authorization: token })],
    ['very long', () => ({ Bearer: 'x'.repeat(5000) })],
    ['in a cookie', (token: string) => ({ cookie: `next-auth.session-token=${token}` })],
    ['in the address', () => ({})],
  ])('that is %s is 401 “Please Login again”', async (_, headersOf) => {
    const { token } = await aCustomer()
    const answer = await call(myOrders, 'GET', `/api/orders/myorders?token=${token}&Bearer=${token}`, {
      headers: headersOf(token),
    })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 401,
      body: { message: 'Please Login again' },
    })
  })

  it('that is bad in one header is not rescued by the other', async () => {
    const { token } = await aCustomer()
    expect((await read({ Bearer: 'nothing', Authorization: `Bearer ${token}` })).status).toBe(401)
  })

  it('that is bad is not rescued by the caller’s own cookie', async () => {
    const browser = await aBrowser((await aCustomer())._id)
    expect((await read(browser)).status).toBe(200)
    expect((await read({ ...browser, Bearer: 'nothing' })).status).toBe(401)
    expect((await read({ ...browser, Authorization: 'Basic eDp5' })).status).toBe(401)
  })

  it('takes precedence over another user’s cookie', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const { body } = await write({ ...(await aBrowser(other._id)), Bearer: one.token })
    expect(body._id).toBe(one._id)
  })
})

describe('the end of a session', () => {
  it.each([
    ['has not come for a customer after 29 days', aCustomer, 24 * 29, 200],
    ['has come for a customer after 30 days', aCustomer, 24 * 30 + 1, 401],
    ['has not come for an admin after 11 hours', anAdmin, 11, 200],
    ['has come for an admin after 13 hours', anAdmin, 13, 401],
  ])('%s', async (_, person, hours, status) => {
    const { token, _id: userId } = await person()
    const browser = await aBrowser(userId)
    const sessions = await database.session.findMany({ where: { userId } })
    for (const { id, createdAt, expiresAt } of sessions) {
      const shift = (time: Date) => new Date(time.getTime() - hours * HOUR)
      await database.session.update({
        where: { id },
        data: { createdAt: shift(createdAt), expiresAt: shift(expiresAt) },
      })
    }
    expect([(await read({ Bearer: token })).status, (await read(browser)).status]).toEqual([status, status])
  })

  it('is 30 days after the login', async () => {
    const { _id: userId } = await aCustomer()
    const { expiresAt } = await database.session.findFirstOrThrow({ where: { userId } })
    expect(Math.abs(expiresAt.getTime() - hoursFromNow(30 * 24).getTime())).toBeLessThan(60_000)
  })
})

describe('a browser’s cookie', () => {
  it('allows reading without an Origin header', async () => {
    expect((await read(await aBrowser((await aCustomer())._id, {}))).status).toBe(200)
  })

  it('is found among other cookies', async () => {
    const { cookie, ...rest } = await aBrowser((await aCustomer())._id)
    expect((await read({ ...rest, cookie: `theme=dark; ${cookie}; next-auth.csrf-token=x` })).status).toBe(200)
  })

  it.each([
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['the Origin of the site', { origin: 'http://shop.test' }, 200],
    ['the Origin of the host that is called', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 200],
    ['neither', {}, 403],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }, 403],
    ['Sec-Fetch-Site: cross-site, Origin forged', { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }, 403],
    ['the Origin of another site', { origin: 'https://evil.example' }, 403],
    ['an Origin that begins alike', { origin: 'http://shop.test.evil.example' }, 403],
    ['an Origin of another port', { origin: 'http://shop.test:8080' }, 403],
    ['the Origin null', { origin: 'null' }, 403],
  ])('writing with %s', async (_, origin, status) => {
    const { _id } = await aCustomer()
    const answer = await write(await aBrowser(_id, origin))
    expect(answer.status).toBe(status)
    const name = (await database.user.findUniqueOrThrow({ where: { id: _id } })).name
    expect(name).toBe(status === 200 ? 'Sana' : 'Ayesha Khan')
  })

  it.each(['', 'x', 'a.b.c', 'x'.repeat(4000)])('that is forged (%j) is 401', async (value) => {
    const headers = { cookie: `next-auth.session-token=${value}`, 'sec-fetch-site': 'same-origin' }
    expect((await read(headers)).status).toBe(401)
  })
})
