import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { PUT } from './route'

const [owner, admin] = [await aCustomer(), await anAdmin()]

const deliver = (id: string, body: unknown) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/deliver`, { token: admin.token, params: { id }, body })

describe('PUT /api/orders/{id}/deliver', () => {
  it('sets the delivery time, and returns the order as the admin sees it', async () => {
    const order = await aPlacedOrder(owner)
    const { status, body } = await deliver(order._id, { isDelivered: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: order._id, isDelivered: true, user: { email: owner.email } })
    expect(Math.abs(Date.now() - Date.parse(body.deliveredAt ?? ''))).toBeLessThan(60_000)
  })

  it('keeps the first time when called again', async () => {
    const { _id: id } = await aPlacedOrder(owner)
    const deliveredAt = new Date('2026-01-02T03:04:05.678Z')
    await database.order.update({ where: { id }, data: { status: 'delivered', deliveredAt } })
    expect((await deliver(id, { isDelivered: true })).body.deliveredAt).toBe(deliveredAt.toISOString())
  })
})
