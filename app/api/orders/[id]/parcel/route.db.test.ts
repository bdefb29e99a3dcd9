import { expect, it } from 'vitest'
import { POST as tell } from '@/app/api/couriers/[id]/events/[part]/route'
import { PUT as cancelOrder } from '@/app/api/orders/[id]/cancel/route'
import { PUT as deliver } from '@/app/api/orders/[id]/deliver/route'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import type { Order } from '@/lib/orders/responses'
import type { ParcelView } from '@/lib/orders/track/parcel'
import { trackDueParcels } from '@/lib/orders/track/track-parcels'
import { call } from '@/lib/testing/call'
import { aBookedOrder, aConnectedPostex } from '@/lib/testing/couriers/connected'
import { aCustomer, database, somebodyWith } from '@/lib/testing/fixtures'
import { GET } from './route'

const { standIn, id: courier, admin, eventsSecret } = await aConnectedPostex()
const { token } = admin

const orderOf = async (id: string) => (await call<Order>(getOrder, 'GET', '/', { token, params: { id } })).body
const parcelOf = async (id: string) => (await call<ParcelView>(GET, 'GET', '/', { token, params: { id } })).body
/** After the booking. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** What its courier says, and what the shop hears of it. */
async function say(id: string, ...words: [string, number][]) {
  const { trackingNumber } = await orderOf(id)
  for (const [said, minutes] of words) standIn.say(trackingNumber ?? '', said, { at: inMinutes(minutes) })
  await look()
}
async function look() {
  await database.booking.updateMany({ where: { nextLookAt: { not: null } }, data: { nextLookAt: new Date(0) } })
  await trackDueParcels()
}

it('a parcel ships its order once picked up, and delivers it (§13)', async () => {
  const id = await aBookedOrder()
  expect(await parcelOf(id)).toMatchObject({ state: 'booked', courier: 'PostEx' })
  await look()
  expect((await orderOf(id)).status).toBe('confirmed')
  await say(id, ['Picked By PostEx', 1], ['Departed to Lahore', 2])
  expect((await orderOf(id)).status).toBe('shipped')
  expect(
    (await database.outboxMail.findMany({ where: { subject: { contains: (await orderOf(id)).number } } })).length,
  ).toBeGreaterThan(0)
  await say(id, ['Delivered', 3])
  const order = await orderOf(id)
  expect([order.status, order.isPaid]).toEqual(['delivered', false])
  const { state, events } = await parcelOf(id)
  expect(state).toBe('delivered')
  expect(events.map((event) => event.state).slice(0, 3)).toEqual(['delivered', 'in transit', 'picked up'])
  const { nextLookAt } = await database.booking.findFirstOrThrow({ where: { orderId: id } })
  expect(nextLookAt).toBeNull()
})

it('an event counts once, however often and in whatever order it is told', async () => {
  const id = await aBookedOrder()
  await say(id, ['Delivered', 9], ['Picked By PostEx', 3], ['Picked By PostEx', 3])
  await look()
  const { events } = await parcelOf(id)
  expect(events.filter(({ words }) => words === 'Picked By PostEx')).toHaveLength(1)
  expect((await orderOf(id)).status).toBe('delivered')
})

it('words that nobody knows move nothing, and are kept to be looked at', async () => {
  const id = await aBookedOrder()
  await say(id, ['Eaten by <b>goats</b>', 1])
  await look()
  expect((await orderOf(id)).status).toBe('confirmed')
  expect(await parcelOf(id)).toMatchObject({ state: 'unknown' })
  expect(await database.unknownWords.findMany({ where: { words: { contains: 'goats' } } })).toMatchObject([
    { count: 1 },
  ])
})

it('nothing moves an order that is cancelled, or back', async () => {
  const [cancelled, delivered] = [await aBookedOrder(), await aBookedOrder()]
  const { trackingNumber } = await orderOf(cancelled)
  await call(cancelOrder, 'PUT', '/', { token, params: { id: cancelled } })
  standIn.say(trackingNumber ?? '', 'Picked By PostEx')
  await say(delivered, ['Delivered', 1], ['Out For Return', 2])
  expect((await orderOf(delivered)).status).toBe('shipped')
  await say(delivered, ['Returned', 3])
  expect((await orderOf(delivered)).status).toBe('shipped')
  expect((await orderOf(cancelled)).status).toBe('cancelled')
})

it('a delivery that somebody undoes is followed on, and another one counts', async () => {
  const id = await aBookedOrder()
  await say(id, ['Picked By PostEx', 1], ['Delivered', 2])
  const undone = await call(deliver, 'PUT', '/', { token, params: { id }, body: { isDelivered: false } })
  expect(undone.status).toBe(200)
  await look()
  expect((await orderOf(id)).status).toBe('shipped')
  const { nextLookAt } = await database.booking.findFirstOrThrow({ where: { orderId: id } })
  expect(Number(nextLookAt)).toBeGreaterThan(Date.now())
  await say(id, ['Package on Root', 3], ['Delivered', 4])
  expect((await orderOf(id)).status).toBe('delivered')
})

it('of a courier that tells the same with new times, the latest events are kept', async () => {
  const id = await aBookedOrder()
  const { trackingNumber } = await orderOf(id)
  for (let minute = 1; minute <= 150; minute++) {
    standIn.say(trackingNumber ?? '', 'Departed to Lahore', { at: inMinutes(minute) })
  }
  await look()
  await say(id, ['Delivered', 200])
  await look()
  const { events } = await parcelOf(id)
  expect([events.length, events[0]?.state]).toEqual([100, 'delivered'])
})

it('a parcel that its courier cancels leaves the order as it was', async () => {
  const id = await aBookedOrder()
  await say(id, ['Un-Assigned By Me', 1])
  expect(await orderOf(id)).toMatchObject({
    status: 'confirmed',
    trackingNumber: null,
    booking: { state: 'cancelled' },
  })
})

it('a courier that is down is left alone for a while', async () => {
  const id = await aBookedOrder()
  standIn.isDown = true
  await look()
  standIn.isDown = false
  const calls = standIn.calls.length
  await say(id, ['Delivered', 1])
  expect(standIn.calls).toHaveLength(calls)
  await database.courierConnection.updateMany({ data: { pausedUntil: null } })
  await look()
  expect((await orderOf(id)).status).toBe('delivered')
  expect(await database.courierConnection.findFirst({ where: { courierId: courier } })).toMatchObject({ failures: 0 })
})

it('what a courier pushes is asked about, and not believed', async () => {
  const [id, other] = [await aBookedOrder(), await aBookedOrder()]
  const { trackingNumber } = await orderOf(id)
  const push = (part: string, more = '') =>
    call(tell, 'POST', '/', {
      params: { id: courier, part },
      body: [{ odd: { shape: `CN=${trackingNumber};`, status: 'DELIVERED', more } }],
    })
  const large = 'x'.repeat(2 * 1024 * 1024)
  // Nothing is read without the secret.
  expect([(await push('wrong', large)).status, (await push(eventsSecret, large)).status]).toEqual([404, 413])
  expect((await push(eventsSecret)).status).toBe(200)
  await trackDueParcels()
  expect((await orderOf(id)).status).toBe('confirmed')
  const lookOf = async (orderId: string) => (await database.booking.findFirstOrThrow({ where: { orderId } })).nextLookAt
  expect(await lookOf(other)).not.toBeNull()
  const seen = await database.booking.findFirstOrThrow({ where: { orderId: id } })
  expect(seen.parcelState).toBe('booked')
})

it('only the owner of an order and people who pack see its parcel', async () => {
  const id = await aBookedOrder()
  const read = async ({ token }: { token: string }) => (await call(GET, 'GET', '/', { token, params: { id } })).status
  expect(await read(await somebodyWith('packer'))).toBe(200)
  expect(await read(await aCustomer())).toBe(404)
})
