import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { limitKey, limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, anOrder, aProduct, database, useUp } from '@/lib/testing/fixtures'
import * as orders from './route'

const { token } = await aCustomer()

const place = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  call<Order>(orders.POST, 'POST', '/api/orders', { token, body, headers })

const json = { 'content-type': 'application/json' }

describe('the body of POST /api/orders', () => {
  it('reports a wrong field by its path (§2 "for bad fields also `errors`")', async () => {
    const shippingAddress = { ...anOrder([]).shippingAddress, postalCode: '1', city: '' }
    const { body } = await place(token, anOrder([{ _id: 'x', qty: 0 }], { shippingAddress }))
    expect(body.errors).toEqual({
      'orderItems.0.qty': 'The quantity must be at least 1',
      'shippingAddress.city': 'City is required',
      'shippingAddress.postalCode': 'ZIP code must be 5 digits',
    })
  })

  it('is counted while it arrives, whatever length it claims', async () => {
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
