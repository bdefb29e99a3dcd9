import { expect, it } from 'vitest'
import { courierTroubles } from '@/lib/admin/courier-troubles'
import { call } from '@/lib/testing/call'
import { aCustomer, aPlacedOrder, database, somebodyWith } from '@/lib/testing/fixtures'
import { courierId } from '@/lib/testing/parcels'
import { PUT } from './route'

const staff = await somebodyWith('staff')
const customer = await aCustomer()
const postex = await courierId('PostEx')

async function aBooking(status: 'packed' | 'shipped' | 'cancelled', data: { state: string; nextTryAt?: Date }) {
  const { _id: orderId, number } = await aPlacedOrder(customer)
  await database.order.update({
    where: { id: orderId },
    data: { status, cancelledAt: status === 'cancelled' ? new Date() : null },
  })
  await database.booking.create({ data: { orderId, courierId: postex, attempt: 1, reason: 'It says no', ...data } })
  return number
}

it('names bookings that failed, and those that the courier does not cancel (§13)', async () => {
  const failed = await aBooking('packed', { state: 'failed' })
  const kept = await aBooking('cancelled', { state: 'cancelling' })
  await aBooking('shipped', { state: 'failed' })
  await aBooking('packed', { state: 'cancelling', nextTryAt: new Date() })
  await aBooking('packed', { state: 'waiting', nextTryAt: new Date() })
  const { bookings } = await courierTroubles()
  const reasoned = { courier: 'PostEx', reason: 'It says no' }
  expect(bookings).toMatchObject({
    total: 2,
    rows: [
      { number: failed, state: 'failed', ...reasoned },
      { number: kept, state: 'cancelling', ...reasoned },
    ],
  })
})

it('lists words that nobody knows until somebody has looked (§13)', async () => {
  const body = { driver: 'postex', words: 'Sorted <b>twice</b>' }
  await database.unknownWords.create({ data: { ...body, count: 3 } })
  const look = () => call(PUT, 'PUT', '/', { token: staff.token, body })
  expect((await courierTroubles()).words).toEqual([{ ...body, title: 'PostEx', count: 3 }])
  expect([(await look()).status, (await look()).status]).toEqual([200, 200])
  expect((await courierTroubles()).words).toEqual([])
  expect(await database.activity.count({ where: { byId: staff._id, what: 'Looked at words' } })).toBe(1)
})

it('tells the problem of a connection, also when its keys cannot be opened', async () => {
  const fine = {
    driver: 'postex',
    pickups: [],
    weight: 500,
    adviceTried: false,
    prepaidTried: false,
    checkedAt: new Date(),
  }
  await database.courierConnection.create({ data: { courierId: postex, credentials: 'sealed by another', ...fine } })
  expect((await courierTroubles()).problems).toEqual([
    { courier: 'PostEx', problem: expect.stringContaining('AUTH_SECRET has changed') },
  ])
})
