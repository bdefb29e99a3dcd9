import { describe, expect, it } from 'vitest'
import type { TrackedOrder } from '@/lib/orders/track/track-order'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, anAddress, aPhone, aPlacedOrder, aProduct, database } from '@/lib/testing/fixtures'
import { courierId } from '@/lib/testing/parcels'
import { POST } from './route'

const customer = await aCustomer()

const track = (body: unknown, headers = anAddress()) =>
  call<TrackedOrder & { message?: string }>(POST, 'POST', '/api/orders/track', { body, headers })

describe('POST /api/orders/track', () => {
  it('returns the documented fields, and nothing about the customer', async () => {
    const product = await aProduct({ sizes: [{ size: 'M', quantity: 5 }] })
    const phone = aPhone()
    const order = await aPlacedOrder(customer, [{ _id: product.id, qty: 2, size: 'M' }], { phone })
    const courier = await database.courier.findFirstOrThrow({ where: { name: 'TCS' } })
    const at = new Date().toISOString()
    await database.order.update({
      where: { id: order._id },
      data: {
        status: 'shipped',
        statusHistory: [{ status: 'shipped', at, by: { _id: customer._id, name: 'Bilal Admin' } }],
        courierId: courier.id,
        trackingNumber: 'TCS 1/2',
      },
    })
    const { status, body, headers } = await track({ number: order.number, phone })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      number: order.number,
      status: 'shipped',
      statusHistory: [
        { status: 'placed', at: order.createdAt },
        { status: 'shipped', at },
      ],
      courier: 'TCS',
      trackingNumber: 'TCS 1/2',
      trackingUrl: 'https://www.tcsexpress.com/track/TCS%201%2F2',
      expectedFrom: order.expectedFrom,
      expectedTo: order.expectedTo,
      items: [{ name: product.name, qty: 2, size: 'M' }],
      totalPrice: 2 * product.price,
    })
  })

  it.each([
    ['+92', (phone: string) => `+92 ${phone.slice(1, 4)}-${phone.slice(4)}`],
    ['0092', (phone: string) => `0092${phone.slice(1)}`],
    ['blanks', (phone: string) => ` ${phone.slice(0, 4)} ${phone.slice(4)} `],
  ])('accepts a telephone number with %s, and # before the order number', async (_, spelt) => {
    const phone = aPhone()
    const { number } = await aPlacedOrder(customer, undefined, { phone })
    expect(await track({ number: ` #${number}`, phone: spelt(phone) })).toMatchObject({ status: 200, body: { number } })
  })

  it('tells what a connected courier said of the parcel, in its own words (§13)', async () => {
    const phone = aPhone()
    const { _id: orderId, number } = await aPlacedOrder(customer, undefined, { phone })
    const parcel = { courierId: await courierId('PostEx'), trackingNumber: `T${number}` }
    await database.order.update({ where: { id: orderId }, data: { status: 'shipped', ...parcel } })
    const [first, second] = [new Date('2026-11-20T05:00:00Z'), new Date('2026-11-21T05:00:00Z')]
    const events = [
      { at: first, state: 'picked up', words: 'Picked By PostEx', place: 'Lahore', reason: null },
      { at: second, state: 'unknown', words: 'Sorted <b>twice</b>', place: null, reason: null },
    ]
    const { id } = await database.booking.create({
      data: { orderId, attempt: 1, state: 'booked', ...parcel, events: { create: events } },
    })
    expect((await track({ number, phone })).body.parcel).toEqual(
      events.toReversed().map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    )
    await database.booking.update({ where: { id }, data: { trackingNumber: 'of another courier' } })
    expect((await track({ number, phone })).body.parcel).toBeUndefined()
  })

  it('is the same 404 whichever of the two is wrong', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    const { number } = await aPlacedOrder(customer, undefined, { phone })
    const elsewhere = await aPlacedOrder(customer, undefined, { phone: other })
    const wrong = [
      { number, phone: aPhone() },
      { number, phone: other },
      { number: elsewhere.number, phone },
      { number: '2147483647', phone },
      { number: '99999999999999999999', phone },
      { number: `${number}x`, phone },
      { number: '-1', phone },
      { number, phone: '12345' },
      { number: '0', phone: aPhone() },
    ]
    for (const body of wrong) {
      const answer = await track(body)
      const message = 'We found no order with this number and this telephone number'
      expect([body, answer.status, answer.body]).toEqual([body, 404, { message }])
    }
  })

  it.each([
    ['number', { phone: '03001234567' }, 'Order number is required'],
    ['number', { number: ' ', phone: '03001234567' }, 'Order number is required'],
    ['phone', { number: '1' }, 'Phone number is required'],
  ])('is 400 under %s for %o', async (field, body, message) => {
    expect(await track(body)).toMatchObject({ status: 400, body: { errors: { [field]: message } } })
  })

  it('allows 30 calls per 15 minutes and address, right or wrong', async () => {
    const [phone, headers] = [aPhone(), anAddress()]
    const { number } = await aPlacedOrder(customer, undefined, { phone })
    const statuses = []
    for (let calls = 0; calls < 31; calls += 1) {
      statuses.push((await track({ number, phone: calls === 0 ? phone : aPhone() }, headers)).status)
    }
    expect(statuses).toEqual([200, ...Array(29).fill(404), 429])
    expect(limits.tracking.windowSeconds).toBe(15 * 60)
    expect((await track({ number, phone })).status).toBe(200)
  })
})
