import { describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import { call } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAdmin, anOnlineOrder, anOrder, aProduct } from '@/lib/testing/fixtures'
import { PUT as cancel } from './[id]/cancel/route'
import { PUT as deliver } from './[id]/deliver/route'
import { PUT as pay } from './[id]/pay/route'
import { PUT as paymentReference } from './[id]/payment-reference/route'
import { PUT as rejectPayment } from './[id]/reject-payment/route'
import { GET as one } from './[id]/route'
import { GET as mine } from './myorders/route'
import { GET as all, POST as place } from './route'

type Call = { handler: Handler; method: string; path: string; body?: unknown }
const calls: Record<string, Call> = {
  'POST /api/orders': { handler: place, method: 'POST', path: '/api/orders' },
  'GET /api/orders': { handler: all, method: 'GET', path: '/api/orders' },
  'GET /api/orders/myorders': { handler: mine, method: 'GET', path: '/api/orders/myorders' },
  'GET /api/orders/{id}': { handler: one, method: 'GET', path: '/api/orders/id' },
  'PUT /api/orders/{id}/cancel': { handler: cancel, method: 'PUT', path: '/api/orders/id/cancel' },
  'PUT /api/orders/{id}/deliver': {
    handler: deliver,
    method: 'PUT',
    path: '/api/orders/id/deliver',
    body: { isDelivered: true },
  },
  'PUT /api/orders/{id}/pay': { handler: pay, method: 'PUT', path: '/api/orders/id/pay', body: { isPaid: true } },
  'PUT /api/orders/{id}/payment-reference': {
    handler: paymentReference,
    method: 'PUT',
    path: '/api/orders/id/payment-reference',
    body: { orderPaymentID: 'TID 2' },
  },
  'PUT /api/orders/{id}/reject-payment': {
    handler: rejectPayment,
    method: 'PUT',
    path: '/api/orders/id/reject-payment',
    body: { isRejected: true, reason: 'No such payment' },
  },
}

/** Makes a call with these headers about a new online order of `owner`, and returns its status. */
async function answerOf(name: string, headers: Record<string, string>, owner?: Awaited<ReturnType<typeof aCustomer>>) {
  const { handler, method, path, body } = calls[name] ?? { handler: all, method: 'GET', path: '/' }
  const order = await anOnlineOrder(owner ?? (await aCustomer()))
  const sent = name === 'POST /api/orders' ? anOrder([{ _id: (await aProduct()).id, qty: 1 }]) : body
  return call(handler, method, path, { headers, body: sent, params: { id: order._id } })
}

const table: [string, { guest: number; owner: number; other: number; admin: number }][] = [
  ['POST /api/orders', { guest: 401, owner: 201, other: 201, admin: 201 }],
  ['GET /api/orders', { guest: 401, owner: 403, other: 403, admin: 200 }],
  ['GET /api/orders/myorders', { guest: 401, owner: 200, other: 200, admin: 200 }],
  ['GET /api/orders/{id}', { guest: 401, owner: 200, other: 404, admin: 200 }],
  ['PUT /api/orders/{id}/cancel', { guest: 401, owner: 200, other: 404, admin: 200 }],
  ['PUT /api/orders/{id}/deliver', { guest: 401, owner: 403, other: 403, admin: 200 }],
  ['PUT /api/orders/{id}/pay', { guest: 401, owner: 403, other: 403, admin: 200 }],
  ['PUT /api/orders/{id}/payment-reference', { guest: 401, owner: 200, other: 404, admin: 404 }],
  ['PUT /api/orders/{id}/reject-payment', { guest: 401, owner: 403, other: 403, admin: 200 }],
]

describe.each(table)('%s', (name, expected) => {
  it(`answers ${JSON.stringify(expected)}`, async () => {
    const [owner, other, admin] = [await aCustomer(), await aCustomer(), await anAdmin()]
    const answers = {
      guest: await answerOf(name, {}, owner),
      owner: await answerOf(name, { Bearer: owner.token }, owner),
      other: await answerOf(name, { Bearer: other.token }, owner),
      admin: await answerOf(name, { Bearer: admin.token }, owner),
    }
    const statuses = Object.fromEntries(Object.entries(answers).map(([who, { status }]) => [who, status]))
    expect(statuses).toEqual(expected)
    for (const { status, body, headers } of Object.values(answers)) {
      if (status >= 400) expect(Object.keys(body)).toEqual(['message'])
      expect(headers.get('cache-control')).toBe('no-store')
      expect([...headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([])
    }
  })

  it('is 401 for a bad token, even next to a valid admin cookie (§2 "401 only a missing or bad token")', async () => {
    const browser = await aBrowser((await anAdmin())._id)
    const badTokens: Record<string, string>[] = [
      { Bearer: 'nothing' },
      { Bearer: '' },
      { Authorization: 'Bearer nothing' },
    ]
    for (const bad of badTokens) {
      expect((await answerOf(name, { ...browser, ...bad })).status).toBe(401)
    }
  })

  it('by cookie is only for pages of this site when it writes', async () => {
    const owner = await aCustomer()
    const admin = await anAdmin()
    const who = expected.owner === 403 ? admin : owner
    const fromAnywhere = await answerOf(name, await aBrowser(who._id, {}), owner)
    const fromHere = await answerOf(name, await aBrowser(who._id), owner)
    const success = expected[expected.owner === 403 ? 'admin' : 'owner']
    expect([fromAnywhere.status, fromHere.status]).toEqual([name.startsWith('GET') ? success : 403, success])
  })
})
