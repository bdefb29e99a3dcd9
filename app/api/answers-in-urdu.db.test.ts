import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { GET as product } from './products/[id]/route'
import { POST as login } from './users/login/route'
import { POST as register } from './users/route'

type Failure = { message: string; errors?: Record<string, string> }
const headers = { 'Accept-Language': 'ur-PK,en;q=0.8' }

describe('an answer to a client that prefers Urdu (§10)', () => {
  it('has its message in Urdu', async () => {
    const body = { email: 'nobody@customers.test', password: 'wrong password' }
    const { status, body: answer } = await call<Failure>(login, 'POST', '/api/users/login', { body, headers })
    expect([status, answer.message]).toEqual([401, 'ای میل یا پاس ورڈ غلط ہے'])
  })

  it('has its errors in Urdu under the same keys', async () => {
    const { status, body } = await call<Failure>(register, 'POST', '/api/users', { body: {}, headers })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject({ name: 'نام درکار ہے', email: 'ای میل درکار ہے', password: 'پاس ورڈ درکار ہے' })
  })

  it.each([
    ['en-GB,ur;q=0.9', 'Product not found'],
    ['ur', 'یہ چیز نہیں ملی'],
  ])('follows the first rank: %s', async (accepted, message) => {
    const options = { headers: { 'Accept-Language': accepted }, params: { id: 'none' } }
    expect((await call<Failure>(product, 'GET', '/api/products/none', options)).body.message).toBe(message)
  })
})
