import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aCustomer, anOnlineOrder, aPlacedOrder, database, oweAdvance, somebodyWith } from '@/lib/testing/fixtures'
import { GET as search } from '../search/route'
import { GET as waiting } from '../waiting/route'
import { PUT as cancel } from './[id]/cancel/route'
import { GET as paymentCode } from './[id]/payment-code/route'
import { GET as receipts } from './[id]/receipts/route'
import { GET as read } from './[id]/route'
import { PUT as move } from './[id]/status/route'
import { GET as list } from './route'
import { PUT as moveAll } from './status/route'
import { POST as track } from './tracking/route'

const { token } = await somebodyWith('packer')
const at = (id: string, body?: object) => ({ token, params: { id }, body })
const time = expect.stringMatching(/^\d{4}-.*Z$/)

describe('an order of a packer (§12)', () => {
  it('has its goods without prices, what the rider collects, and nothing of the customer but the note', async () => {
    const { _id, number, orderItems, toCollect } = await aPlacedOrder(await aCustomer())
    await database.order.update({ where: { id: _id }, data: { note: 'Ring twice' } })
    const { status, body } = await call(read, 'GET', '/', at(_id))
    const { price: _, compareAtPrice: __, ...item } = orderItems[0] ?? { price: 0, compareAtPrice: 0 }
    const parcel = { _id, number, status: 'placed', courier: null, trackingNumber: null, note: 'Ring twice' }
    const seen = { ...parcel, statusHistory: [{ status: 'placed', at: time }], orderItems: [item], toCollect }
    expect([status, body]).toEqual([200, seen])
    const moved = await call(move, 'PUT', '/', at(_id, { status: 'packed' }))
    const statusHistory = [...seen.statusHistory, { status: 'packed', at: time }]
    expect([moved.status, moved.body]).toEqual([200, { ...seen, status: 'packed', statusHistory }])
  })

  it('is in the list while it is to be packed or shipped', async () => {
    const orders = await Promise.all(['placed', 'packed', 'shipped'].map(() => aCustomer().then(aPlacedOrder)))
    for (const [position, status] of (['placed', 'packed', 'shipped'] as const).entries()) {
      await database.order.update({ where: { id: orders[position]?._id }, data: { status } })
    }
    const { body } = await call<{ orders: { _id: string }[] }>(list, 'GET', '/api/orders', { token })
    const listed = orders.map(({ _id }) => body.orders.find((order) => order._id === _id))
    expect(listed.map(Boolean)).toEqual([true, true, false])
    expect(Object.keys(listed[0] ?? {})).not.toContain('totalPrice')
  })

  it('is found by its number only', async () => {
    const { _id, number, phone, status } = await aPlacedOrder(await aCustomer())
    const found = async (words: string) =>
      (await call(search, 'GET', `/api/search?search=${encodeURIComponent(words)}`, { token })).body
    expect(await found(`#${number}`)).toEqual({ orders: [{ _id, number, status }], products: [], users: [] })
    for (const words of [phone, 'Ayesha']) expect((await found(words)).orders).toEqual([])
  })

  it('is counted where it has to be shipped, and no other list is counted', async () => {
    expect(Object.keys((await call(waiting, 'GET', '/', { token })).body)).toEqual(['toShip'])
  })
})

describe('a packer', () => {
  it.each(['confirmed', 'delivered', 'returned', 'cancelled'])('cannot mark an order as %s', async (status) => {
    const { _id } = await aPlacedOrder(await aCustomer())
    const answers = [
      await call(move, 'PUT', '/', at(_id, { status })),
      await call(moveAll, 'PUT', '/', { token, body: { ids: [_id], status } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403])
    expect((await database.order.findUniqueOrThrow({ where: { id: _id } })).status).toBe('placed')
  })

  it('ships with courier and tracking number, corrects them, and is in the log', async () => {
    const { _id, number } = await aPlacedOrder(await aCustomer())
    const parcel = { status: 'shipped', courier: 'TCS', trackingNumber: '77001' }
    expect((await call(move, 'PUT', '/', at(_id, parcel))).body).toMatchObject(parcel)
    const body = { courier: 'Leopards', rows: [{ number, trackingNumber: '88001' }] }
    expect((await call(track, 'POST', '/', { token, body })).body).toEqual({ done: [number], failed: [] })
    expect((await call(read, 'GET', '/', at(_id))).body).toMatchObject({ trackingNumber: '88001' })
    const lines = await database.activity.findMany({ where: { onId: _id } })
    expect(lines.map(({ byRole, what }) => [byRole, what])).toEqual(Array(2).fill(['packer', 'Changed order']))
  })

  it('neither packs nor ships before a payment that is awaited, and reads no amount', async () => {
    const online = await anOnlineOrder(await aCustomer())
    const advance = await aPlacedOrder(await aCustomer())
    await oweAdvance(advance._id, 500)
    for (const { _id, number } of [online, advance]) {
      const message = 'This order is not paid yet. Do not pack or ship it'
      const packed = await call(move, 'PUT', '/', at(_id, { status: 'packed' }))
      expect([packed.status, packed.body.message]).toEqual([409, message])
      const body = { courier: 'TCS', rows: [{ number, trackingNumber: '77001' }] }
      expect((await call(track, 'POST', '/', { token, body })).body.failed).toEqual([{ number, message }])
    }
  })

  it('cannot send an order of which nothing has come in', async () => {
    const { _id, number } = await anOnlineOrder(await aCustomer())
    const change = { status: 'packed', unpaid: true }
    const body = { courier: 'TCS', rows: [{ number, trackingNumber: '77002' }], unpaid: true }
    const answers = [
      await call(move, 'PUT', '/', at(_id, change)),
      await call(moveAll, 'PUT', '/', { token, body: { ids: [_id], ...change } }),
      await call(track, 'POST', '/', { token, body }),
      await call(track, 'POST', '/', { token, body: { ...body, dryRun: true } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await database.order.findUniqueOrThrow({ where: { id: _id } })).status).toBe('placed')
  })

  it('has no other order of somebody else, and their own one as every customer', async () => {
    const { _id } = await aPlacedOrder(await aCustomer())
    const answers = [
      await call(cancel, 'PUT', '/', at(_id)),
      await call(receipts, 'GET', '/', at(_id)),
      await call(paymentCode, 'GET', '/', at(_id)),
      await call(read, 'GET', '/', at('01900000-0000-7000-8000-000000000000')),
      await call(read, 'GET', '/', at('nothing')),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const packer = await somebodyWith('packer')
    const own = await aPlacedOrder(packer)
    const { body } = await call(read, 'GET', '/', { token: packer.token, params: { id: own._id } })
    expect(body).toMatchObject({ _id: own._id, phone: own.phone, totalPrice: own.totalPrice })
  })
})
