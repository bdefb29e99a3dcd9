import { expect, expectTypeOf, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { type CallName, type Calls, call, type Given, requestOf } from '@/lib/platform/browser/client'

it('types a call by its handler', () => {
  expectTypeOf<Calls['POST /api/orders']['answer']>().toEqualTypeOf<Order>()
  expectTypeOf<Given<'PUT /api/reviews/{id}'>>().toExtend<{ id: string; body: { isHidden: boolean } }>()
  expectTypeOf<Given<'POST /api/products'>['body']>().toEqualTypeOf<FormData>()
  // The sheets are links, and nothing patches an order.
  expectTypeOf<'GET /api/orders/export.csv' | 'PATCH /api/orders'>().exclude<CallName>().toBeString()
})

it('does not compile a wrong path, id, field or answer', () => {
  const wrong = async () => {
    // @ts-expect-error
    await call('GET /api/order')
    // @ts-expect-error
    await call('PUT /api/orders/{id}/cancel')
    // @ts-expect-error
    await call('POST /api/orders/track', { body: { numbr: '1001', phone: '03001234567' } })
    // @ts-expect-error
    await call('GET /api/activity', { query: { order: '1' } })
    // @ts-expect-error
    return (await call('GET /api/waiting')).orders
  }
  expect(wrong).toBeTypeOf('function')
})

it('encodes the id and the query', () => {
  expect(requestOf('PUT /api/orders/{id}/cancel', { id: 'a/b ü' })).toEqual({
    method: 'PUT',
    url: '/api/orders/a%2Fb%20%C3%BC/cancel',
  })
  expect(requestOf('GET /api/products/selection', { query: { ids: 'tee,cap&c' } })).toEqual({
    method: 'GET',
    url: '/api/products/selection?ids=tee%2Ccap%26c',
  })
})
