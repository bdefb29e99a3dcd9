import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyBody, anyHeaders, anyObject, anyText, anyValue } from '@/lib/testing/arbitraries'
import { call } from '@/lib/testing/call'
import { aCustomer, aProduct } from '@/lib/testing/fixtures'
import { fuzzHandler } from '@/lib/testing/fuzz'
import * as check from './cart/check/route'
import * as cart from './users/cart/route'

it('no input to the cart causes a server error', async () => {
  const { token } = await aCustomer()
  const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 5 }] })
  const line = anyObject({
    _id: fc.oneof(fc.constant(id), anyText),
    qty: fc.integer({ min: 1, max: 99 }),
    size: fc.oneof(fc.constantFrom('M', '', null), anyText),
    updatedAt: fc.constantFrom('2026-11-25T10:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z', null),
    price: anyValue,
  })
  const lines = fc.array(line, { minLength: 1, maxLength: 60, size: 'max' })
  const calls = (method: string, field: string) =>
    fc
      .record({ headers: anyHeaders('application/json'), body: anyBody(anyObject({ [field]: lines })) })
      .map(({ headers, body }) => ({ method, path: '/api/x', body, headers: { ...headers, Bearer: token } }))
  await fuzzHandler(check.POST, calls('POST', 'orderItems'))
  await fuzzHandler(cart.PUT, calls('PUT', 'cartItems'))
  expect((await call(cart.GET, 'GET', '/api/users/cart', { token })).status).toBe(200)
}, 60_000)
