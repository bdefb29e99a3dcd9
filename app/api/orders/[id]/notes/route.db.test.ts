import { expect, it } from 'vitest'
import type { Order, OrderNote } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { GET as readOrder } from '../route'
import { POST } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

const note = (id: string, body: unknown, token = admin.token) =>
  call<OrderNote>(POST, 'POST', `/api/orders/${id}/notes`, {
    token,
    body,
    params: { id },
  })
const read = async (id: string, token: string) =>
  (await call<Order>(readOrder, 'GET', `/api/orders/${id}`, { token, params: { id } })).body

it('adds a note for administrators that the customer cannot see, with a line in the log (§7)', async () => {
  const { _id } = await aPlacedOrder(customer)
  const { status, body } = await note(_id, { text: ' Wants it\nafter Eid ' })
  expect(status).toBe(201)
  expect(body).toEqual({
    _id: expect.any(String),
    text: 'Wants it\nafter Eid',
    at: expect.stringMatching(/Z$/),
    by: { _id: admin._id, name: admin.name },
  })
  await note(_id, { text: 'Second' })
  expect((await read(_id, admin.token)).notes?.map(({ text }) => text)).toEqual(['Wants it\nafter Eid', 'Second'])
  expect(JSON.stringify(await read(_id, customer.token))).not.toContain('after Eid')
  const lines = await database.activity.findMany({ where: { onId: _id }, orderBy: { id: 'asc' } })
  expect(lines.map(({ changes }) => changes)).toEqual([
    [{ field: 'notes', from: null, to: 'Wants it\nafter Eid' }],
    [{ field: 'notes', from: null, to: 'Second' }],
  ])
})

it.each([{}, { text: '  ' }, { text: 5 }, { text: 'x'.repeat(1001) }])('refuses %j under its field', async (body) => {
  const { _id } = await aPlacedOrder(customer)
  expect(wrongFields(await note(_id, body))).toEqual([400, ['text']])
  expect(await database.orderNote.count({ where: { orderId: _id } })).toBe(0)
})
