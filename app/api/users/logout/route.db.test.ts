import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAddress, PASSWORD } from '@/lib/testing/fixtures'
import { GET as myOrders } from '../../orders/myorders/route'
import { POST as login } from '../login/route'
import { POST } from './route'

const logout = (headers: Record<string, string>) => call(POST, 'POST', '/api/users/logout', { headers })
const isAlive = async (headers: Record<string, string>) =>
  (await call(myOrders, 'GET', '/api/orders/myorders', { headers })).status === 200

describe('POST /api/users/logout', () => {
  it('ends the token’s session, without body and content type', async () => {
    const { token } = await aCustomer()
    const answer = await logout({ Bearer: token })
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([200, false])
    expect(await isAlive({ Bearer: token })).toBe(false)
    expect((await logout({ Bearer: token })).status).toBe(401)
  })

  it('keeps the user’s other tokens', async () => {
    const { token, email } = await aCustomer()
    const body = { email, password: PASSWORD }
    const other = await call<{ token: string }>(login, 'POST', '/', { body, headers: anAddress() })
    await logout({ Bearer: token })
    expect(await isAlive({ Bearer: other.body.token })).toBe(true)
  })

  it('ends a browser’s session and removes its cookie', async () => {
    const browser = await aBrowser((await aCustomer())._id)
    const { status, headers } = await logout(browser)
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toMatch(/^next-auth\.session-token=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax/)
    expect(await isAlive(browser)).toBe(false)
  })
})
