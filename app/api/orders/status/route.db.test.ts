import { expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { PUT } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

type Answer = { done: string[]; failed: { _id: string; message: string }[]; message: string }
const all = (body: unknown, token = admin.token) => call<Answer>(PUT, 'PUT', '/api/orders/status', { token, body })

it('moves each order separately and names those that could not move', async () => {
  const [first, second, gone] = [
    await aPlacedOrder(customer),
    await aPlacedOrder(customer),
    await aPlacedOrder(customer),
  ]
  await all({ ids: [gone._id], status: 'cancelled' })
  const ids = [first._id, gone._id, 'unknown', second._id, first._id]
  const { status, body } = await all({ ids, status: 'packed' })
  expect(status).toBe(200)
  expect(body).toEqual({
    done: [first._id, second._id],
    failed: [
      { _id: gone._id, message: 'This order is cancelled and cannot become packed' },
      { _id: 'unknown', message: 'Order not found' },
    ],
  })
  const rows = await database.order.findMany({ where: { id: { in: body.done } } })
  expect(rows.map((row) => row.status)).toEqual(['packed', 'packed'])
  expect(await database.activity.count({ where: { onId: { in: body.done } } })).toBe(2)
})

it.each([
  ['no orders', { ids: [], status: 'packed' }],
  ['more than a hundred', { ids: Array.from({ length: 101 }, (_, at) => String(at)), status: 'packed' }],
  ['an unknown state', { ids: ['a'], status: 'lost' }],
])('refuses %s', async (_, body) => {
  expect((await all(body)).status).toBe(400)
})

it('refuses an unlisted courier for all orders, and changes nothing', async () => {
  const { _id } = await aPlacedOrder(customer)
  const { status, body } = await all({ ids: [_id], status: 'shipped', courier: 'Pigeon Post' })
  expect([status, body.message]).toEqual([400, 'There is no courier called Pigeon Post'])
  expect((await database.order.findUniqueOrThrow({ where: { id: _id } })).status).toBe('placed')
})
