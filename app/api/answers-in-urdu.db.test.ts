import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aCustomer, anOrder, aProduct } from '@/lib/testing/fixtures'
import { POST as placeOrder } from './orders/route'
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

  it('has its sentences with values in Urdu, those of the database too', async () => {
    const { token } = await aCustomer()
    const { id, name } = await aProduct({ sizes: [{ size: 'M', quantity: 2 }] })
    const asked = (line: { qty: number; size: string }, rest = {}) =>
      call<Failure>(placeOrder, 'POST', '/api/orders', { token, headers, body: anOrder([{ _id: id, ...line }], rest) })
    expect((await asked({ qty: 3, size: 'M' })).body.message).toBe(`${name}، سائز M کے صرف 2 باقی ہیں`)
    expect((await asked({ qty: 1, size: 'XL' })).body.message).toBe(`${name} سائز XL میں دستیاب نہیں`)
    const { body } = await asked({ qty: 1, size: 'M' }, { discountCode: 'NONE-SUCH' })
    expect([body.message, body.errors]).toEqual([
      'رعایتی کوڈ NONE-SUCH موجود نہیں',
      { discountCode: 'رعایتی کوڈ NONE-SUCH موجود نہیں' },
    ])
  })

  it.each([
    ['en-GB,ur;q=0.9', 'Product not found'],
    ['ur', 'یہ چیز نہیں ملی'],
  ])('follows the first rank: %s', async (accepted, message) => {
    const options = { headers: { 'Accept-Language': accepted }, params: { id: 'none' } }
    expect((await call<Failure>(product, 'GET', '/api/products/none', options)).body.message).toBe(message)
  })
})
