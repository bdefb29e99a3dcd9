import { describe, expect, it } from 'vitest'
import { confirmQueue } from '@/lib/orders/confirm/confirm-queue'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { POST } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

const noAnswer = (id: string, { token } = admin) =>
  call<Order>(POST, 'POST', `/api/orders/${id}/no-answer`, { token, params: { id } })
const isQueued = async (id: string) => (await confirmQueue(1)).entries.some(({ order }) => order._id === id)
const rowOf = (id: string) => database.order.findUniqueOrThrow({ where: { id } })

describe('POST /api/orders/{id}/no-answer', () => {
  it('hides the order from the queue for 2 hours, and counts the attempts', async () => {
    const { _id } = await aPlacedOrder(customer)
    expect(await isQueued(_id)).toBe(true)
    const { status, body } = await noAnswer(_id)
    expect([status, body._id, body.status]).toEqual([200, _id, 'placed'])
    expect(await isQueued(_id)).toBe(false)
    const { hiddenUntil, noAnswers } = await rowOf(_id)
    expect(noAnswers).toBe(1)
    expect(Math.abs(Number(hiddenUntil) - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000)

    await database.order.update({ where: { id: _id }, data: { hiddenUntil: new Date(Date.now() - 1) } })
    expect(await isQueued(_id)).toBe(true)
    await noAnswer(_id)
    expect((await rowOf(_id)).noAnswers).toBe(2)
  })

  it('refuses the second of two simultaneous calls', async () => {
    const { _id } = await aPlacedOrder(customer)
    const answers = await Promise.all([noAnswer(_id), noAnswer(_id, await anAdmin())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const second = answers.find(({ status }) => status === 409)
    expect(second?.body.message).toMatch(
      /^Somebody has called about this order already: it comes back at (\d+\s\w+, )?\d+:\d\d\s[ap]m$/,
    )
    expect((await rowOf(_id)).noAnswers).toBe(1)
  })

  it('leaves a line in the activity log', async () => {
    const { _id, number } = await aPlacedOrder(customer)
    await noAnswer(_id)
    const lines = await database.activity.findMany({ where: { onId: _id } })
    const by = { byId: admin._id, onKind: 'order', onName: `Order ${number}`, what: 'Noted no answer' }
    expect(lines).toMatchObject([by])
    expect(lines[0]?.changes).toContainEqual({ field: 'noAnswers', from: 0, to: 1 })
  })

  it.each([
    ['confirmed', {}],
    ['cancelled', { cancelledAt: new Date() }],
  ] as const)('is 409 for an order that is %s', async (status, data) => {
    const { _id } = await aPlacedOrder(customer)
    await database.order.update({ where: { id: _id }, data: { status, ...data } })
    expect(await noAnswer(_id)).toMatchObject({ status: 409, body: { message: `This order is ${status} already` } })
    expect((await rowOf(_id)).noAnswers).toBe(0)
  })
})
