import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { PUT } from './route'

const deliver = (token: string, id: string, body: unknown) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/deliver`, { token, params: { id }, body })

describe('PUT /api/orders/{id}/deliver', () => {
  it('sets the delivery time, and returns the order as the admin sees it', async () => {
    const [owner, admin] = [await aCustomer(), await anAdmin()]
    const order = await aPlacedOrder(owner)
    const { status, body } = await deliver(admin.token, order._id, { isDelivered: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: order._id, isDelivered: true, user: { email: owner.email } })
    expect(Math.abs(Date.now() - Date.parse(body.deliveredAt ?? ''))).toBeLessThan(60_000)
  })

  it('keeps the first time when called again', async () => {
    const admin = await anAdmin()
    const { _id: id } = await aPlacedOrder(await aCustomer())
    const deliveredAt = new Date('2026-01-02T03:04:05.678Z')
    await database.order.update({ where: { id }, data: { status: 'delivered', deliveredAt } })
    expect((await deliver(admin.token, id, { isDelivered: true })).body.deliveredAt).toBe(deliveredAt.toISOString())
  })

  it('clears it', async () => {
    const admin = await anAdmin()
    const { _id: id } = await aPlacedOrder(await aCustomer())
    await deliver(admin.token, id, { isDelivered: true })
    const { status, body } = await deliver(admin.token, id, { isDelivered: false })
    expect([status, body.isDelivered, body.deliveredAt]).toEqual([200, false, null])
    expect((await deliver(admin.token, id, { isDelivered: false })).status).toBe(200)
  })

  it.each([true, false])('is 409 with %s for a cancelled order', async (isDelivered) => {
    const admin = await anAdmin()
    const { _id: id } = await aPlacedOrder(await aCustomer())
    await database.order.update({ where: { id }, data: { status: 'cancelled', cancelledAt: new Date() } })
    expect((await deliver(admin.token, id, { isDelivered })).status).toBe(409)
    expect((await database.order.findUniqueOrThrow({ where: { id } })).deliveredAt).toBeNull()
  })

  it.each([{}, { isDelivered: 'true' }, { isDelivered: null }, []])('is 400 for %j', async (body) => {
    const admin = await anAdmin()
    const { _id: id } = await aPlacedOrder(await aCustomer())
    expect((await deliver(admin.token, id, body)).status).toBe(400)
  })

  it.each(['nothing', '01900000-0000-7000-8000-000000000000'])('is 404 for the unknown order %s', async (id) => {
    const admin = await anAdmin()
    expect((await deliver(admin.token, id, { isDelivered: true })).status).toBe(404)
  })
})
