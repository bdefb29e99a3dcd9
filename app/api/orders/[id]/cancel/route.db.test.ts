import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, aProduct, database, ofSizes, stockOf, useUp } from '@/lib/testing/fixtures'
import { PUT } from './route'

const [owner, admin] = [await aCustomer(), await anAdmin()]

const cancel = (token: string, id: string) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/cancel`, { token, params: { id } })

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

const twoSizes = () =>
  aProduct({
    countInStock: 20,
    sizes: ofSizes({ M: 10, L: 10 }),
  })

describe('PUT /api/orders/{id}/cancel', () => {
  it('needs no body and no content type, and returns the cancelled order (§5 "`isCancelled` and `cancelledAt` tell it")', async () => {
    const order = await aPlacedOrder(owner)
    const { status, body } = await cancel(owner.token, order._id)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...order,
      confirmToken: undefined,
      status: 'cancelled',
      statusHistory: [...order.statusHistory, { status: 'cancelled', at: body.cancelledAt }],
      isCancelled: true,
      cancelledAt: expect.any(String),
      updatedAt: expect.any(String),
      stillToPay: 0,
      toCollect: 0,
    })
    expect(Math.abs(Date.now() - Date.parse(body.cancelledAt ?? ''))).toBeLessThan(MINUTE)
  })

  it('is limited to 60 an hour for customers, since stock that comes back renders pages again', async () => {
    const owner = await aCustomer()
    const [first, second] = [await aPlacedOrder(owner), await aPlacedOrder(owner)]
    await useUp(limits.cancellations, owner._id, 1)
    expect(limits.cancellations).toMatchObject({ calls: 60, windowSeconds: 3600 })
    const statuses = [await cancel(owner.token, first._id), await cancel(owner.token, second._id)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 429])
    expect((await cancel((await anAdmin()).token, second._id)).status).toBe(200)
  })

  it('returns every piece to the stock it came from', async () => {
    const [polo, cap] = [await twoSizes(), await aProduct()]
    const order = await aPlacedOrder(owner, [
      { _id: polo.id, qty: 3, size: 'M' },
      { _id: polo.id, qty: 1, size: 'L' },
      { _id: polo.id, qty: 2 },
      { _id: cap.id, qty: 4 },
    ])
    expect(await stockOf(polo.id)).toEqual({ count: 14, sizes: { M: 7, L: 9 } })
    await cancel(owner.token, order._id)
    expect(await stockOf(polo.id)).toEqual({ count: 20, sizes: { M: 10, L: 10 } })
    expect(await stockOf(cap.id)).toEqual({ count: 10, sizes: {} })
  })

  it('returns no more than a stock may hold (§4 "Price and stock are at most 10,000,000")', async () => {
    const { id: productId } = await aProduct({ sizes: [{ size: 'M', quantity: 10 }] })
    const order = await aPlacedOrder(owner, [{ _id: productId, qty: 3 }])
    await database.product.update({ where: { id: productId }, data: { countInStock: 10_000_000 } })
    await database.productSize.updateMany({ where: { productId }, data: { quantity: 9_999_998 } })
    expect((await cancel(owner.token, order._id)).status).toBe(200)
    expect(await stockOf(productId)).toEqual({ count: 10_000_000, sizes: { M: 10_000_000 } })
  })

  it('restocks once when many cancel at the same time', async () => {
    const { id } = await aProduct()
    const order = await aPlacedOrder(owner, [{ _id: id, qty: 3 }])
    const tokens = [owner.token, admin.token, owner.token, admin.token]
    const answers = await Promise.all(tokens.map((token) => cancel(token, order._id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect((await stockOf(id)).count).toBe(10)
  })

  it.each([
    ['the owner just before 3 hours', 'owner', 179, 200],
    ['the owner after 3 hours', 'owner', 181, 409],
    ['an admin after 3 hours', 'admin', 181, 200],
    ['an admin after a month', 'admin', 30 * 24 * 60, 200],
  ] as const)('by %s gets the right status', async (_, who, age, status) => {
    const people = { owner: await aCustomer(), admin: await anAdmin() }
    const { id } = await aProduct()
    const order = await aPlacedOrder(people.owner, [{ _id: id, qty: 1 }])
    await database.order.update({ where: { id: order._id }, data: { createdAt: ago(age) } })
    expect((await cancel(people[who].token, order._id)).status).toBe(status)
    expect((await stockOf(id)).count).toBe(status === 200 ? 10 : 9)
  })

  it.each([-4, 4])('measures the hours by the database’s clock, not by its own, which is off by %i', async (hours) => {
    const [fresh, old] = [await aPlacedOrder(owner), await aPlacedOrder(owner)]
    await database.order.update({ where: { id: old._id }, data: { createdAt: ago(181) } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * MINUTE })
    onTestFinished(() => void vi.useRealTimers())
    expect((await cancel(owner.token, fresh._id)).status).toBe(200)
    expect((await cancel(owner.token, old._id)).status).toBe(409)
  })

  it('by an administrator leaves a line in the activity log', async () => {
    const [admin, { _id }] = [await anAdmin(), await aPlacedOrder(await aCustomer())]
    await cancel(admin.token, _id)
    expect(await database.activity.count({ where: { byId: admin._id, onId: _id } })).toBe(1)
  })

  it('is 409 for a delivered order, for owner and admin (§2 "409 conflict with the present state")', async () => {
    const { id } = await aProduct()
    const order = await aPlacedOrder(owner, [{ _id: id, qty: 1 }])
    await database.order.update({ where: { id: order._id }, data: { status: 'delivered', deliveredAt: new Date() } })
    for (const { token } of [owner, admin]) expect((await cancel(token, order._id)).status).toBe(409)
    expect((await stockOf(id)).count).toBe(9)
  })

  it('is 404 for another customer, as for an unknown order', async () => {
    const [owner, other] = [await aCustomer(), await aCustomer()]
    const order = await aPlacedOrder(owner)
    const foreign = await cancel(other.token, order._id)
    const unknown = await cancel(other.token, '01900000-0000-7000-8000-000000000000')
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Order not found' } })
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
    expect((await database.order.findUniqueOrThrow({ where: { id: order._id } })).cancelledAt).toBeNull()
  })

  it('works when a product or a size is no longer sold', async () => {
    const [polo, cap] = [await twoSizes(), await aProduct()]
    const order = await aPlacedOrder(owner, [
      { _id: polo.id, qty: 1, size: 'M' },
      { _id: cap.id, qty: 1 },
    ])
    await database.productSize.delete({ where: { productId_size: { productId: polo.id, size: 'M' } } })
    await database.product.delete({ where: { id: cap.id } })
    expect((await cancel(owner.token, order._id)).status).toBe(200)
    expect(await stockOf(polo.id)).toEqual({ count: 20, sizes: { L: 10 } })
  })
})
