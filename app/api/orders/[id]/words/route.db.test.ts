import { describe, expect, it } from 'vitest'
import { chatsOf } from '@/lib/orders/chat/conversation'
import { wordsToSee } from '@/lib/orders/chat/see-words'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database, unique } from '@/lib/testing/fixtures'
import { PUT } from './route'

const admin = await anAdmin()

let minutes = 0
/** What the customer of an order wrote, each a minute after the one before. */
async function wrote(orderId: string, words: string, outcome: string | null = null): Promise<string> {
  minutes += 1
  const at = new Date(Date.now() + minutes * 60_000)
  const data = { key: unique(), orderId, at, words, outcome, nextTryAt: null }
  return (await database.whatsAppEvent.create({ data })).id
}

async function anOrder(status: 'placed' | 'confirmed' | 'delivered' = 'confirmed') {
  const order = await aPlacedOrder(await aCustomer())
  const data = { status, ...(status === 'delivered' && { deliveredAt: new Date() }) }
  await database.order.update({ where: { id: order._id }, data })
  return order
}

const see = (id: string, entry: string, isSeen = true, { token } = admin) =>
  call<{ message: string }>(PUT, 'PUT', `/api/orders/${id}/words`, {
    token,
    params: { id },
    body: { _id: entry, isSeen },
  })
const listed = async (id: string) => (await wordsToSee()).rows.filter(({ _id }) => _id === id).map(({ text }) => text)

describe('PUT /api/orders/{id}/words (§14)', () => {
  it('takes what a customer wrote off the list, with all before it', async () => {
    const { _id } = await anOrder()
    const [first, second] = [await wrote(_id, 'Please ring twice'), await wrote(_id, 'And after five')]
    await wrote(_id, 'Confirm', 'confirmed')
    expect(await listed(_id)).toEqual(['And after five'])
    expect((await see(_id, second)).status).toBe(200)
    expect(await listed(_id)).toEqual([])
    expect((await chatsOf([_id])).get(_id)).toMatchObject([
      { _id: first, seenAt: expect.any(String) },
      { _id: second, seenAt: expect.any(String) },
      { text: 'Confirm', seenAt: null },
    ])
  })

  it('leaves what came after it', async () => {
    const { _id } = await anOrder('delivered')
    const first = await wrote(_id, 'It is here')
    await wrote(_id, 'It does not fit')
    await see(_id, first)
    expect(await listed(_id)).toEqual(['It does not fit'])
  })

  it('is taken back', async () => {
    const { _id } = await anOrder()
    const entry = await wrote(_id, 'Blue, please')
    await see(_id, entry)
    await see(_id, entry, false)
    expect(await listed(_id)).toEqual(['Blue, please'])
  })

  it('leaves unconfirmed cash orders to their own desk', async () => {
    const { _id } = await anOrder('placed')
    await wrote(_id, 'Is it cotton?')
    expect(await listed(_id)).toEqual([])
  })

  it('leaves a line in the activity log, once, without the words', async () => {
    const { _id, number } = await anOrder()
    const entry = await wrote(_id, 'Ring my mother')
    await see(_id, entry)
    await see(_id, entry)
    const lines = await database.activity.findMany({ where: { onId: _id } })
    expect(lines).toMatchObject([
      { byId: admin._id, onName: `Order ${number}`, what: 'Marked WhatsApp messages as seen' },
    ])
    expect(JSON.stringify(lines)).not.toContain('mother')
  })

  it('is for the staff, and 404 for what is not of this order', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    const entry = await wrote(order._id, 'Hello')
    expect((await see(order._id, entry, true, await aCustomer())).status).toBe(403)
    expect((await see(other._id, entry)).status).toBe(404)
    expect((await see('unknown', entry)).status).toBe(404)
    expect(await listed(order._id)).toEqual(['Hello'])
  })
})
