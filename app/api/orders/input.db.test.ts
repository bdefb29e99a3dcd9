import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { limitKey } from '@/lib/platform/http/limit-key'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, anOrder, aProduct, database, useUp } from '@/lib/testing/fixtures'
import * as cancel from './[id]/cancel/route'
import * as deliver from './[id]/deliver/route'
import * as pay from './[id]/pay/route'
import * as paymentReference from './[id]/payment-reference/route'
import * as rejectPayment from './[id]/reject-payment/route'
import * as order from './[id]/route'
import * as myOrders from './myorders/route'
import * as orders from './route'

type Body = Order & { message: string; errors?: Record<string, string> }
const place = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  call<Body>(orders.POST, 'POST', '/api/orders', { token, body, headers })

const json = { 'content-type': 'application/json' }

describe('the body of POST /api/orders', () => {
  it.each([
    [{ orderItems: [] }, 'Not Items Found', 'orderItems'],
    [{ orderItems: undefined }, 'Not Items Found', 'orderItems'],
    [{ phone: '123' }, 'Phone number must be 11 digits', 'phone'],
    [{ paymentMethod: 'Barter' }, 'Choose Cash on Delivery or Online Payment', 'paymentMethod'],
    [{ paymentMethod: 'Online Payment' }, 'Payment ID is required for online payments', 'orderPaymentID'],
    [{ email: 'x' }, 'Email is invalid', 'email'],
    [{ shippingAddress: undefined }, 'Shipping address is required', 'shippingAddress'],
  ])('with %j is 400: “%s” at %s', async (change, message, path) => {
    const { token, _id } = await aCustomer()
    const { id } = await aProduct()
    const { status, body } = await place(token, anOrder([{ _id: id, qty: 1 }], change))
    expect({ status, body }).toEqual({ status: 400, body: { message, errors: { [path]: message } } })
    expect(await database.order.count({ where: { userId: _id } })).toBe(0)
  })

  it('reports a wrong field by its path (§2 "for bad fields also `errors`")', async () => {
    const { token } = await aCustomer()
    const shippingAddress = { ...anOrder([]).shippingAddress, postalCode: '1', city: '' }
    const { body } = await place(token, anOrder([{ _id: 'x', qty: 0 }], { shippingAddress }))
    expect(body.errors).toEqual({
      'orderItems.0.qty': 'The quantity must be at least 1',
      'shippingAddress.city': 'City is required',
      'shippingAddress.postalCode': 'ZIP code must be 5 digits',
    })
  })

  it('has at most 50 lines', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct({ countInStock: 1000 })
    const lines = (count: number) => anOrder(Array.from({ length: count }, () => ({ _id: id, qty: 1 })))
    expect((await place(token, lines(50))).body.orderItems).toMatchObject([{ qty: 50 }])
    expect((await place(token, lines(51))).status).toBe(400)
  })

  it.each([
    ['the product’s id', { orderItems: [{ _id: 'a\0b', qty: 1 }] }],
    ['the size', { orderItems: [{ _id: 'a', qty: 1, size: '\0' }] }],
    ['the note', { note: 'a\0b' }],
    ['the name', { name: '\0' }],
    ['the city', { shippingAddress: { ...anOrder([]).shippingAddress, city: 'Kara\0chi' } }],
  ])('with NUL in %s is 400', async (_, change) => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    expect((await place(token, anOrder([{ _id: id, qty: 1 }], change))).status).toBe(400)
  })

  it.each(['', '{', '[1,', 'name=x', '{"a":1}}', '\u0000'])('that is not JSON (%j) is 400', async (body) => {
    const { token } = await aCustomer()
    const { status, body: answer } = await place(token, body, json)
    expect([status, Object.keys(answer)]).toEqual([400, ['message']])
  })

  it.each(['null', '[]', '7', '"order"', '{}'])('that is JSON but not an order (%s) is 400', async (body) => {
    const { token } = await aCustomer()
    expect((await place(token, body, json)).status).toBe(400)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with the content type “%s” is 415',
    async (type) => {
      const { token } = await aCustomer()
      const body = JSON.stringify(anOrder([{ _id: 'x', qty: 1 }]))
      expect((await place(token, body, { 'content-type': type })).status).toBe(415)
    },
  )

  it('may name its charset', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    const body = JSON.stringify(anOrder([{ _id: id, qty: 1 }]))
    expect((await place(token, body, { 'content-type': 'Application/JSON; charset=UTF-8' })).status).toBe(201)
  })

  it('is read up to 64 KiB, and is 413 beyond that', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    const fill = (bytes: number) => {
      const body = JSON.stringify(anOrder([{ _id: id, qty: 1 }], { extra: '' }))
      return body.replace('"extra":""', `"extra":"${'x'.repeat(bytes - body.length)}"`)
    }
    expect((await place(token, fill(64 * 1024), json)).status).toBe(201)
    expect((await place(token, fill(64 * 1024 + 1), json)).status).toBe(413)
  })

  it('is counted while it arrives, whatever length it claims', async () => {
    const { token } = await aCustomer()
    let sent = 0
    const long = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new TextEncoder().encode(' '.repeat(16 * 1024)))
        if (sent === 100) controller.close()
      },
    })
    expect((await place(token, long, { ...json, 'content-length': '10' })).status).toBe(413)
    expect(sent).toBeLessThan(10)
  })

  it('that declares too great a length is 413 before it is read', async () => {
    const { token } = await aCustomer()
    expect((await place(token, '{}', { ...json, 'content-length': '70000' })).status).toBe(413)
  })
})

describe('the limit of orders', () => {
  it('is 120 per minute and user', async () => {
    const [{ token, _id }, other] = [await aCustomer(), await aCustomer()]
    const { id } = await aProduct()
    const body = anOrder([{ _id: id, qty: 1 }])
    await useUp(limits.orders, _id, 1)
    expect(limits.orders).toMatchObject({ calls: 120, windowSeconds: 60 })
    expect((await place(token, body)).status).toBe(201)
    const { status, headers } = await place(token, body)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await place(other.token, body)).status).toBe(201)
  })

  it('ends when its minute is over', async () => {
    const { token, _id } = await aCustomer()
    const { id } = await aProduct()
    await useUp(limits.orders, _id)
    await database.rateLimit.update({
      where: { key: limitKey(limits.orders, _id) },
      data: { endsAt: new Date(Date.now() - 1) },
    })
    expect((await place(token, anOrder([{ _id: id, qty: 1 }]))).status).toBe(201)
  })
})

describe('an unsupported method', () => {
  it.each([
    ['/api/orders', orders, ['GET', 'HEAD', 'POST']],
    ['/api/orders/myorders', myOrders, ['GET', 'HEAD']],
    ['/api/orders/{id}', order, ['GET', 'HEAD']],
    ['/api/orders/{id}/cancel', cancel, ['PUT']],
    ['/api/orders/{id}/deliver', deliver, ['PUT']],
    ['/api/orders/{id}/pay', pay, ['PUT']],
    ['/api/orders/{id}/payment-reference', paymentReference, ['PUT']],
    ['/api/orders/{id}/reject-payment', rejectPayment, ['PUT']],
  ] as const)('is 405 at %s, with the supported methods', async (path, handlers, allowed) => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
    for (const method of methods.filter((name) => !allowed.some((known) => known === name))) {
      const { status, headers } = await call(handlers[method], 'POST', path)
      expect([method, status, headers.get('allow')]).toEqual([method, 405, allowed.join(', ')])
    }
  })
})
