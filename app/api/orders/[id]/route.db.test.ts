import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder } from '@/lib/testing/fixtures'
import { GET } from './route'

const [owner, _admin] = [await aCustomer(), await anAdmin()]

const read = (token: string, id: string) =>
  call<Order>(GET, 'GET', `/api/orders/${encodeURIComponent(id)}`, { token, params: { id } })

describe('GET /api/orders/{id}', () => {
  it('shows the order to its owner, with the user’s id and nothing about other orders', async () => {
    const order = await aPlacedOrder(owner)
    const { status, body } = await read(owner.token, order._id)
    expect([status, body]).toEqual([200, order])
    expect(body.user).toBe(owner._id)
    expect(body).not.toHaveProperty('isReferenceReused')
  })

  it('shows it to an admin, with the customer’s name and e-mail', async () => {
    const [owner, admin] = [await aCustomer('Ayesha Khan'), await anAdmin()]
    const order = await aPlacedOrder(owner)
    const { status, body } = await read(admin.token, order._id)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...order,
      confirmToken: undefined,
      user: { _id: owner._id, name: 'Ayesha Khan', email: owner.email },
      isReferenceReused: false,
      customerRecord: expect.any(Object),
      notes: [],
      source: null,
    })
  })

  it('is 404 for anybody else, word for word as for an order that does not exist', async () => {
    const [owner, other] = [await aCustomer(), await aCustomer()]
    const order = await aPlacedOrder(owner)
    const unknown = await read(other.token, '01900000-0000-7000-8000-000000000000')
    const foreign = await read(other.token, order._id)
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Order not found' } })
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
  })
})
