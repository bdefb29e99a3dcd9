import { expect, it } from 'vitest'
import type { PackersOrder } from '@/lib/orders/responses'
import { listToPack } from '@/lib/orders/ship/packing'
import { call } from '@/lib/testing/call'
import { aCustomer, aPlacedOrder, aProduct, database, somebodyWith, stockOf, unique } from '@/lib/testing/fixtures'
import { courierId } from '@/lib/testing/parcels'
import { POST as scan } from './route'

const { token } = await somebodyWith('packer')

/** A parcel of two pieces, of which eight are left. */
async function aParcel(trackingNumber: string, courier = 'PostEx', status: 'shipped' | 'delivered' = 'shipped') {
  const { id: productId } = await aProduct({ countInStock: 10 })
  const { _id, number } = await aPlacedOrder(await aCustomer(), [{ _id: productId, qty: 2 }])
  const carried = { courierId: await courierId(courier), trackingNumber }
  const deliveredAt = status === 'delivered' ? new Date() : null
  await database.order.update({ where: { id: _id }, data: { status, deliveredAt, ...carried } })
  return { _id, number, stock: async () => (await stockOf(productId)).count }
}

const take = (body: object, by = token) => call<PackersOrder>(scan, 'POST', '/api/returns/scan', { token: by, body })

it('a scanned parcel returns its order and its pieces, once (§13)', async () => {
  const trackingNumber = `CN${unique()}`
  const { _id, stock } = await aParcel(trackingNumber)
  const scans = await Promise.all(
    [trackingNumber, trackingNumber.toLowerCase(), ` ${trackingNumber} `].map((number) =>
      take({ trackingNumber: number }),
    ),
  )
  expect(scans.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const done = scans.find(({ status }) => status === 200)?.body
  expect(done).toMatchObject({ _id, status: 'returned', trackingNumber })
  expect(done).not.toHaveProperty('totalPrice')
  expect(await stock()).toBe(10)
})

it('leaves pieces out of stock that cannot be sold again', async () => {
  const trackingNumber = `CN${unique()}`
  const { stock } = await aParcel(trackingNumber)
  expect((await take({ trackingNumber, restock: false })).body).toMatchObject({ status: 'returned' })
  expect(await stock()).toBe(8)
})

it('refuses what was not on its way, is unknown, or stands on two parcels', async () => {
  const [delivered, twice] = [`CN${unique()}`, `CN${unique()}`]
  await aParcel(delivered, 'PostEx', 'delivered')
  const first = await aParcel(twice)
  const second = await aParcel(twice, 'Trax')
  const answers = [
    await take({ trackingNumber: delivered }),
    await take({ trackingNumber: `CN${unique()}` }),
    await take({ trackingNumber: ' ' }),
    await take({ trackingNumber: twice }),
    await take({ trackingNumber: twice }, (await aCustomer()).token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 404, 400, 409, 403])
  expect(answers[0]?.body.message).toBe('This order is delivered and cannot become returned')
  expect(answers[3]?.body.message).toContain(`${second.number} and ${first.number}`)
})

it('a parcel is listed from when its courier says that it comes back until it is scanned', async () => {
  const trackingNumber = `CN${unique()}`
  const { _id } = await aParcel(trackingNumber)
  const parcel = { courierId: await courierId('PostEx'), trackingNumber }
  const booking = await database.booking.create({ data: { orderId: _id, attempt: 1, state: 'booked', ...parcel } })
  const listed = async () => (await listToPack('coming-back', 1)).orders.find(({ order }) => order._id === _id)?.back
  const since = new Date('2026-11-27T10:00:00Z')
  const says = (parcelState: string) =>
    database.booking.update({ where: { id: booking.id }, data: { parcelState, parcelStateAt: since } })
  await says('attempted')
  expect(await listed()).toBeUndefined()
  await says('returning')
  const back = { trackingNumber, isOrderCancelled: false, since: since.toISOString() }
  expect(await listed()).toEqual({ ...back, state: 'returning' })
  await says('returned')
  expect(await listed()).toEqual({ ...back, state: 'returned' })
  // What the courier cancelled after it was handed over has to be fetched.
  await database.booking.update({ where: { id: booking.id }, data: { state: 'cancelled' } })
  await says('cancelled')
  expect(await listed()).toEqual({ ...back, state: 'cancelled' })
  await take({ trackingNumber })
  expect(await listed()).toBeUndefined()
})

it('a parcel that was picked up though its order was cancelled is listed until it is scanned, and restocks nothing', async () => {
  const trackingNumber = `CN${unique()}`
  const { _id, stock } = await aParcel(trackingNumber)
  const data = { status: 'cancelled', cancelledAt: new Date(), courierId: null, trackingNumber: null } as const
  await database.order.update({ where: { id: _id }, data })
  const parcel = { courierId: await courierId('PostEx'), trackingNumber, parcelStateAt: new Date() }
  const says = { orderId: _id, attempt: 1, state: 'cancelling', parcelState: 'booked', ...parcel }
  const { id } = await database.booking.create({ data: says })
  const listed = async () => (await listToPack('coming-back', 1)).orders.find(({ order }) => order._id === _id)?.back
  expect(await listed()).toBeUndefined()
  expect((await take({ trackingNumber })).status).toBe(404)
  await database.booking.update({ where: { id }, data: { parcelState: 'picked up' } })
  expect(await listed()).toMatchObject({ trackingNumber, state: 'picked up', isOrderCancelled: true })
  expect(await take({ trackingNumber })).toMatchObject({ status: 200, body: { _id, status: 'cancelled' } })
  expect([await stock(), await listed()]).toEqual([8, undefined])
})
