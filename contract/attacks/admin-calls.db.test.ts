import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAddress, aPlacedOrder, aProduct } from '@/lib/testing/fixtures'
import { allCalls, type Call } from './all-calls'

/** Operations open to everybody, and to every account. All others are the administrator's. */
const openCalls = new Set([
  ...[
    'GET /api/cron',
    'GET /api/health',
    'GET /api/ready',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/auth/[...nextauth]',
    'POST /api/auth/[...nextauth]',
  ],
  ...['GET /api/products', 'GET /api/products/[id]', 'GET /api/products/newarrivals', 'GET /api/products/suggestions'],
  ...['POST /api/users', 'POST /api/users/login', 'POST /api/users/forgot-password', 'POST /api/users/verify-otp'],
  ...['POST /api/users/reset-password', 'POST /api/orders/confirm', 'POST /api/orders/track'],
  'POST /api/discounts/check',
  ...['GET /api/products/selection', 'GET /api/products/[id]/reviews', 'POST /api/products/[id]/wanted'],
  ...['POST /api/discounts/check', 'POST /api/cart/check'],
])
const customersCalls = new Set([
  ...['POST /api/orders', 'GET /api/orders/myorders', 'GET /api/orders/[id]', 'PUT /api/orders/[id]/cancel'],
  ...['PUT /api/orders/[id]/payment-reference', 'POST /api/users/logout', 'PUT /api/users/profile'],
  ...['POST /api/orders/[id]/returns', 'GET /api/returns/[id]/photo'],
  'POST /api/products/[id]/reviews',
  ...['GET /api/users/addresses', 'POST /api/users/addresses'],
  ...['PUT /api/users/addresses/[id]', 'DELETE /api/users/addresses/[id]'],
  ...['GET /api/users/profile/export', 'DELETE /api/users/profile'],
  ...['GET /api/users/wishlist', 'PUT /api/users/wishlist/[id]', 'DELETE /api/users/wishlist/[id]'],
  ...['POST /api/orders/[id]/returns', 'GET /api/returns/[id]/photo', 'GET /api/users/cart', 'PUT /api/users/cart'],
])

let customer: Awaited<ReturnType<typeof aCustomer>>
let ids: Record<string, string>
let adminCalls: Call[]

const responseTo = ({ handler, method, path: at }: Call, headers: Record<string, string>) => {
  const id = ids[at.split('/')[2] ?? ''] ?? '1'
  const body = method === 'GET' ? undefined : {}
  return call(handler, method, at.replace('[id]', id), {
    headers: { ...anAddress(), ...headers },
    body,
    params: { id },
  })
}

beforeAll(async () => {
  customer = await aCustomer()
  const [product, order, other] = [await aProduct(), await aPlacedOrder(customer), await aCustomer()]
  ids = { products: product.id, orders: order._id, users: other._id }
  const candidates = (await allCalls()).filter(({ name }) => !openCalls.has(name) && !customersCalls.has(name))
  const answers = await Promise.all(candidates.map((one) => responseTo(one, {})))
  adminCalls = candidates.filter((_, at) => answers[at]?.status !== 405)
})

describe('every operation that is neither open nor the customer’s', () => {
  it('is listed here', () => {
    expect(adminCalls.length).toBeGreaterThan(10)
    expect(adminCalls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/users', 'PUT /api/orders/[id]/pay', 'DELETE /api/products/[id]']),
    )
  })

  it('is a 401 to a guest', async () => {
    for (const one of adminCalls) {
      const { status, body } = await responseTo(one, {})
      expect([one.name, status, Object.keys(body)]).toEqual([one.name, 401, ['message']])
    }
  })

  it('is a 403 to a customer, by token and by cookie', async () => {
    const browser = await aBrowser(customer._id)
    for (const headers of [{ Bearer: customer.token }, browser]) {
      for (const one of adminCalls) {
        const { status, body } = await responseTo(one, headers)
        expect([one.name, status, Object.keys(body)]).toEqual([one.name, 403, ['message']])
      }
    }
  })
})
