import { expect, it } from 'vitest'
import { PUT as changeAddress } from '@/app/api/orders/[id]/address/route'
import { PUT as cancelOrder } from '@/app/api/orders/[id]/cancel/route'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import { PUT as setStatus } from '@/app/api/orders/[id]/status/route'
import { ordersToBook } from '@/lib/orders/book/book-orders'
import { moveBooking, moveDueBookings } from '@/lib/orders/book/move-booking'
import type { BookingResult } from '@/lib/orders/book/responses'
import type { Order } from '@/lib/orders/responses'
import { trackDueParcels } from '@/lib/orders/track/track-parcels'
import { call } from '@/lib/testing/call'
import { aConfirmedOrder, aConnectedPostex } from '@/lib/testing/couriers/connected'
import { aCustomer, aPlacedOrder, database, unique } from '@/lib/testing/fixtures'
import { courierId as courierIdOf } from '@/lib/testing/parcels'
import { DELETE as cancelBooking } from './[id]/route'
import { POST } from './route'

const { standIn, admin } = await aConnectedPostex()
const { token } = admin
const customer = await aCustomer()

const book = async (...orders: { _id: string }[]) => {
  const body = { courier: 'postex', orders: orders.map(({ _id }) => _id) }
  return (await call<{ results: BookingResult[] }>(POST, 'POST', '/', { token, body })).body.results
}
const orderOf = async ({ _id: id }: { _id: string }) =>
  (await call<Order>(getOrder, 'GET', '/', { token, params: { id } })).body
const parcelsOf = ({ number }: Order) =>
  standIn.parcels.filter(({ reference }) => reference === number || reference.startsWith(`${number}-`))

/** As if the time of the next try had come, and a process that asked had ended. */
const later = async (order: { _id: string }) => {
  const past = new Date(Date.now() - 1_000)
  await database.booking.updateMany({
    where: { orderId: order._id, nextTryAt: { not: null } },
    data: { nextTryAt: past, heldUntil: null },
  })
  await database.courierConnection.updateMany({ data: { pausedUntil: null } })
  await moveDueBookings()
}

it('orders to book are those that can be booked and are not, and after them those that wait', async () => {
  const [waiting, order, placed] = [
    await aConfirmedOrder(customer, { name: 'Sana lose' }),
    await aConfirmedOrder(customer),
    await aPlacedOrder(customer),
  ]
  await book(waiting)
  const found = await ordersToBook()
  expect(found.indexOf(waiting._id)).toBeGreaterThan(found.indexOf(order._id))
  expect(await ordersToBook()).toContain(order._id)
  await book(order)
  expect(await ordersToBook()).not.toContain(order._id)
  expect(await ordersToBook()).not.toContain(placed._id)
})

it('confirmed orders are booked, each with what its courier has to know (§13)', async () => {
  const [order, placed] = [await aConfirmedOrder(customer), await aPlacedOrder(customer)]
  const [booked, refused, unknown] = await book(order, placed, { _id: crypto.randomUUID() })
  expect(booked).toMatchObject({ order: order._id, result: 'booked', reason: null })
  expect(refused).toMatchObject({ result: 'refused', reason: 'This order is placed' })
  expect(unknown).toMatchObject({ result: 'refused', reason: 'Order not found' })
  const { trackingNumber, courier, status, booking, toCollect } = await orderOf(order)
  expect({ trackingNumber, courier, status }).toEqual({
    trackingNumber: booked?.trackingNumber,
    courier: 'PostEx',
    status: 'confirmed',
  })
  expect(booking).toMatchObject({ state: 'booked', courier: 'PostEx', trackingNumber, reason: null })
  expect(parcelsOf(order)).toMatchObject([
    {
      trackingNumber,
      reference: order.number,
      amount: toCollect,
      pieces: 1,
      weight: 500,
      phone: order.phone,
      city: 'Lahore',
    },
  ])
})

it('an order is booked once, however often it is asked for', async () => {
  const order = await aConfirmedOrder(customer)
  const results = (await Promise.all(Array.from({ length: 20 }, () => book(order)))).flat()
  const [again] = await book(order)
  expect(again?.result).toBe('booked')
  expect(results.filter(({ result }) => result !== 'booked' && result !== 'waiting')).toEqual([])
  expect(parcelsOf(order)).toHaveLength(1)
})

it.each(['lose', 'html', 'empty', 'half'])(
  'an answer that goes wrong (%s) is followed by a look, not by a second parcel',
  async (wrong) => {
    const order = await aConfirmedOrder(customer, { name: `Sana ${wrong}` })
    const [first] = await book(order)
    expect(first).toMatchObject({ result: 'waiting', trackingNumber: null })
    expect(first?.reason).toBeTruthy()
    expect((await orderOf(order)).booking?.state).toBe('waiting')
    await later(order)
    const [parcel, ...others] = parcelsOf(order)
    expect(others).toEqual([])
    expect((await orderOf(order)).booking).toMatchObject({
      state: 'booked',
      trackingNumber: parcel?.trackingNumber,
      reason: null,
    })
  },
)

it('a courier that never got the call is asked again', async () => {
  const order = await aConfirmedOrder(customer, { name: 'Sana drop' })
  expect(await book(order)).toMatchObject([{ result: 'waiting' }])
  expect(parcelsOf(order)).toEqual([])
  await later(order)
  expect(parcelsOf(order)).toHaveLength(1)
  expect((await orderOf(order)).booking?.state).toBe('booked')
})

it('a server that ends between writing and asking leaves a booking that goes on', async () => {
  const order = await aConfirmedOrder(customer)
  const { courierId } = await database.courierConnection.findFirstOrThrow()
  const past = new Date(Date.now() - 60_000)
  const data = { orderId: order._id, courierId, attempt: 1, state: 'waiting', nextTryAt: past, askedAt: past }
  // One that asked, and one that did not come to that.
  await database.booking.create({ data })
  await moveDueBookings()
  expect(parcelsOf(order)).toHaveLength(1)
  const other = await aConfirmedOrder(customer)
  await database.booking.create({ data: { ...data, orderId: other._id, askedAt: null } })
  await Promise.all([moveDueBookings(), moveDueBookings(), moveDueBookings()])
  expect(parcelsOf(other)).toHaveLength(1)
})

it('nobody takes up a booking while a courier is being asked', async () => {
  const order = await aConfirmedOrder(customer)
  const { courierId } = await database.courierConnection.findFirstOrThrow()
  const [past, soon] = [new Date(Date.now() - 1_000), new Date(Date.now() + 60_000)]
  await database.booking.create({
    data: {
      orderId: order._id,
      courierId,
      attempt: 1,
      state: 'waiting',
      nextTryAt: past,
      askedAt: past,
      heldUntil: soon,
    },
  })
  await moveDueBookings()
  expect(await book(order)).toMatchObject([{ result: 'waiting' }])
  expect(parcelsOf(order)).toEqual([])
})

it('after a day without an answer a booking has failed, and can be asked for again', async () => {
  const order = await aConfirmedOrder(customer, { name: 'Sana lose' })
  await book(order)
  await database.booking.updateMany({ where: { orderId: order._id }, data: { tries: 27 } })
  standIn.isDown = true
  await later(order)
  standIn.isDown = false
  expect((await orderOf(order)).booking?.state).toBe('failed')
  expect(await database.ownerNews.count({ where: { orderId: order._id, kind: 'booking' } })).toBe(1)
  await database.courierConnection.updateMany({ data: { pausedUntil: null } })
  expect(await book(order)).toMatchObject([{ result: 'booked' }])
  expect(parcelsOf(order)).toHaveLength(1)
})

it('a parcel that was asked for with other keys waits for somebody, and is not booked again', async () => {
  const order = await aConfirmedOrder(customer, { name: 'Sana lose' })
  await book(order)
  await database.booking.updateMany({ where: { orderId: order._id }, data: { keysHash: 'of another account' } })
  await later(order)
  const { booking } = await orderOf(order)
  expect(booking).toMatchObject({ state: 'failed', reason: expect.stringContaining('with other keys') })
  expect(await book(order)).toMatchObject([{ result: 'refused' }])
  expect(parcelsOf(order)).toHaveLength(1)
  // Somebody who has looked says that it is not there.
  const cancelled = await call<Order>(cancelBooking, 'DELETE', '/', { token, params: { id: order._id } })
  expect(cancelled.body.booking?.state).toBe('cancelled')
  await later(order)
  expect(parcelsOf(order)).toMatchObject([{ isCancelled: false }])
})

it('a parcel that was booked with other keys is over only if its courier cancels it', async () => {
  const [own, other] = [await aConfirmedOrder(customer), await aConfirmedOrder(customer, { name: 'Sana keep' })]
  await book(own, other)
  const where = { orderId: { in: [own._id, other._id] } }
  await database.booking.updateMany({ where, data: { keysHash: 'of another account' } })
  const parcels = standIn.parcels.splice(standIn.parcels.indexOf(parcelsOf(other)[0] as never), 1)
  for (const order of [own, other]) await moveTo(order)
  for (let run = 0; run < 2; run++) await moveDueBookings()
  expect(parcelsOf(own)).toMatchObject([{ isCancelled: true }, { isCancelled: false }])
  expect((await orderOf(other)).booking).toMatchObject({ state: 'cancelling', reason: 'ORDER NOT FOUND' })
  expect([parcelsOf(other), parcels.length]).toEqual([[], 1])
})

it('what is booked again keeps its weight and pieces, unless its goods have changed', async () => {
  const order = await aConfirmedOrder(customer)
  const body = { courier: 'postex', orders: [order._id], weight: 900, pieces: 2 }
  await call(POST, 'POST', '/', { token, body })
  await call(cancelBooking, 'DELETE', '/', { token, params: { id: order._id } })
  await book(order)
  await moveTo(order)
  for (let run = 0; run < 2; run++) await moveDueBookings()
  expect(parcelsOf(order).map(({ weight, pieces }) => [weight, pieces])).toEqual(Array(3).fill([900, 2]))
  await database.orderItem.updateMany({ where: { orderId: order._id }, data: { qty: 3 } })
  for (let run = 0; run < 2; run++) await moveDueBookings()
  expect(parcelsOf(order).at(-1)).toMatchObject({ weight: 900, pieces: 3 })
})

it('a courier that is not wanted any more is not asked', async () => {
  const order = await aConfirmedOrder(customer)
  const { courierId } = await database.courierConnection.findFirstOrThrow()
  const data = { orderId: order._id, courierId, attempt: 1, state: 'waiting', nextTryAt: new Date(0) }
  const { id } = await database.booking.create({ data })
  let moving: Promise<void> | undefined
  await database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${order._id}::uuid FOR UPDATE`
    moving = moveBooking(id)
    const waiting = () => database.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`
    await expect.poll(waiting).not.toEqual([])
    await tx.booking.update({ where: { id }, data: { courierId: await courierIdOf('TCS') } })
  })
  await moving
  expect(parcelsOf(order)).toEqual([])
})

it('a booking that no courier was asked for ends with its order', async () => {
  const order = await aConfirmedOrder(customer)
  const { courierId } = await database.courierConnection.findFirstOrThrow()
  const data = { orderId: order._id, courierId, attempt: 1, state: 'waiting', nextTryAt: new Date(0) }
  await database.booking.create({ data })
  await call(cancelOrder, 'PUT', '/', { token, params: { id: order._id } })
  const { state, nextTryAt } = await database.booking.findFirstOrThrow({ where: { orderId: order._id } })
  expect([state, nextTryAt]).toEqual(['cancelled', null])
})

it('a city that the courier does not know is chosen once for all orders', async () => {
  const city = `Chichawatni ${unique()}`
  const order = await aConfirmedOrder(customer, { city })
  const [unknown] = await book(order)
  expect(unknown).toMatchObject({ result: 'city', trackingNumber: null })
  expect(unknown?.cities.length).toBeGreaterThan(0)
  expect(await database.booking.count({ where: { orderId: order._id } })).toBe(0)
  const { courierId } = await database.courierConnection.findFirstOrThrow()
  const { PUT: choose } = await import('@/app/api/couriers/[id]/cities/route')
  const choice = { city: city.toUpperCase(), to: 'karachi' }
  const wrong = await call(choose, 'PUT', '/', { token, params: { id: courierId }, body: { city, to: 'Atlantis' } })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['to']])
  expect((await call(choose, 'PUT', '/', { token, params: { id: courierId }, body: choice })).status).toBe(200)
  expect(await book(order, await aConfirmedOrder(customer, { city }))).toMatchObject([
    { result: 'booked' },
    { result: 'booked' },
  ])
  expect(parcelsOf(order)).toMatchObject([{ city: 'Karachi' }])
})

const newAddress = { line1: 'Flat 9, Clifton Block 2', city: 'Karachi', postalCode: '75600', country: 'Pakistan' }
const moveTo = (order: Order, shippingAddress = newAddress) =>
  call(changeAddress, 'PUT', '/', { token, params: { id: order._id }, body: { shippingAddress, phone: order.phone } })

it('an order that changes is cancelled at the courier and booked again', async () => {
  const order = await aConfirmedOrder(customer)
  const [first] = await book(order)
  expect((await moveTo(order)).status).toBe(200)
  expect((await orderOf(order)).booking?.state).toBe('cancelling')
  await moveDueBookings()
  await moveDueBookings()
  const [old, again, ...others] = parcelsOf(order)
  expect(others).toEqual([])
  expect(old).toMatchObject({ trackingNumber: first?.trackingNumber, isCancelled: true })
  expect(again).toMatchObject({ reference: `${order.number}-2`, isCancelled: false, city: 'Karachi' })
  expect(await orderOf(order)).toMatchObject({
    trackingNumber: again?.trackingNumber,
    booking: { state: 'booked', trackingNumber: again?.trackingNumber },
  })
})

it('an order that changes while its courier is asked keeps no parcel with the old address', async () => {
  const order = await aConfirmedOrder(customer)
  standIn.latencyMs = 300
  const asked = book(order)
  await expect.poll(() => database.booking.count({ where: { orderId: order._id, heldUntil: { not: null } } })).toBe(1)
  await moveTo(order)
  await asked
  standIn.latencyMs = 0
  for (let run = 0; run < 3; run++) await moveDueBookings()
  expect(parcelsOf(order).map(({ isCancelled, city }) => [isCancelled, city])).toEqual([
    [true, 'Lahore'],
    [false, 'Karachi'],
  ])
})

it('a courier that does not cancel says so on the order, and nothing is booked', async () => {
  const order = await aConfirmedOrder(customer)
  await book(order)
  const [parcel] = parcelsOf(order)
  standIn.say(parcel?.trackingNumber ?? '', 'Picked By PostEx')
  await moveTo(order)
  await moveDueBookings()
  await moveDueBookings()
  expect(parcelsOf(order)).toHaveLength(1)
  const { booking } = await orderOf(order)
  expect(booking?.state).toBe('cancelling')
  expect(booking?.reason).toBeTruthy()
  const own = await call<Order>(getOrder, 'GET', '/', { token: customer.token, params: { id: order._id } })
  expect(own.body.booking).toEqual({ ...booking, reason: null })
})

it('a parcel that its courier has is followed, though the answer with its number was lost', async () => {
  const order = await aConfirmedOrder(customer, { name: 'Sana lose' })
  await book(order)
  const [parcel] = parcelsOf(order)
  standIn.say(parcel?.trackingNumber ?? '', 'Picked By PostEx')
  await moveTo(order)
  await later(order)
  await later(order)
  await trackDueParcels()
  const { status, trackingNumber, booking } = await orderOf(order)
  expect({ status, trackingNumber, state: booking?.state }).toEqual({
    status: 'shipped',
    trackingNumber: parcel?.trackingNumber,
    state: 'booked',
  })
})

it('cancelling an order cancels its booking', async () => {
  const order = await aConfirmedOrder(customer)
  await book(order)
  expect((await call(cancelOrder, 'PUT', '/', { token, params: { id: order._id } })).status).toBe(200)
  await moveDueBookings()
  expect(parcelsOf(order)).toMatchObject([{ isCancelled: true }])
  expect(await orderOf(order)).toMatchObject({ status: 'cancelled', booking: { state: 'cancelled' } })
})

it('a booking is cancelled until the courier has the parcel', async () => {
  const order = await aConfirmedOrder(customer)
  const cancel = () => call<Order>(cancelBooking, 'DELETE', '/', { token, params: { id: order._id } })
  expect((await cancel()).status).toBe(404)
  await book(order)
  const { status, body } = await cancel()
  expect([status, body.status, body.trackingNumber, body.booking?.state]).toEqual([200, 'confirmed', null, 'cancelled'])
  expect(await book(order)).toMatchObject([{ result: 'booked' }])
  const [, second] = parcelsOf(order)
  expect(second?.reference).toBe(`${order.number}-2`)
  standIn.say(second?.trackingNumber ?? '', 'Picked By PostEx')
  expect((await cancel()).status).toBe(409)
  expect((await orderOf(order)).booking?.state).toBe('booked')
})

it('a courier without a connection cannot be booked with', async () => {
  const order = await aConfirmedOrder(customer)
  const body = { courier: 'TCS', orders: [order._id] }
  expect((await call(POST, 'POST', '/', { token, body })).status).toBe(409)
  expect((await call(POST, 'POST', '/', { token, body: { ...body, courier: 'Nobody' } })).status).toBe(400)
})

it('after a backup was restored, parcels of older orders are looked for first', async () => {
  const [first, changed] = [await aConfirmedOrder(customer), await aConfirmedOrder(customer)]
  await book(first, changed)
  await moveTo(changed)
  for (let run = 0; run < 2; run++) await moveDueBookings()
  const before = [...parcelsOf(first), ...parcelsOf(changed)]
  await database.booking.deleteMany({ where: { orderId: { in: [first._id, changed._id] } } })
  await database.courierConnection.updateMany({ data: { restoredAt: new Date() } })
  expect((await book(first, changed)).map(({ result }) => result)).toEqual(['booked', 'booked'])
  await database.courierConnection.updateMany({ data: { restoredAt: null } })
  expect([...parcelsOf(first), ...parcelsOf(changed)]).toEqual(before)
})

const statusOf = async (order: Order, body: object) =>
  (await call(setStatus, 'PUT', '/', { token, params: { id: order._id }, body })).status

it('all orders are written before a courier is asked', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => aConfirmedOrder(customer)))
  standIn.latencyMs = 500
  const asked = book(...orders)
  const rows = () => database.booking.count({ where: { orderId: { in: orders.map(({ _id }) => _id) } } })
  await expect.poll(rows).toBe(8)
  expect(orders.flatMap(parcelsOf).length).toBeLessThan(8)
  standIn.latencyMs = 0
  expect((await asked).map(({ result }) => result)).toEqual(Array(8).fill('booked'))
})

it('calls that go wrong at once pause the courier once', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => aConfirmedOrder(customer)))
  standIn.isDown = true
  await book(...orders)
  standIn.isDown = false
  const { failures, pausedUntil } = await database.courierConnection.findFirstOrThrow()
  expect(failures).toBe(1)
  expect(Number(pausedUntil) - Date.now()).toBeLessThan(61_000)
  for (const order of orders) await later(order)
})

it('a parcel that is not what the order wants stays so when it cannot be cancelled', async () => {
  const order = await aConfirmedOrder(customer)
  await book(order)
  const [parcel] = parcelsOf(order)
  standIn.say(parcel?.trackingNumber ?? '', 'Picked By PostEx')
  await moveTo(order)
  await moveDueBookings()
  const cancelled = await call(cancelBooking, 'DELETE', '/', { token, params: { id: order._id } })
  expect(cancelled.status).toBe(200)
  expect((await orderOf(order)).booking).toMatchObject({ state: 'cancelling', reason: expect.any(String) })
})

it('an order is not sent while its booking is being changed', async () => {
  const order = await aConfirmedOrder(customer)
  await book(order)
  await moveTo(order)
  expect(await statusOf(order, { status: 'shipped' })).toBe(409)
  for (let run = 0; run < 2; run++) await moveDueBookings()
  expect(await statusOf(order, { status: 'shipped' })).toBe(200)
})

it('an order that goes with another courier is cancelled at the one that was to carry it', async () => {
  const order = await aConfirmedOrder(customer)
  await book(order)
  expect(await statusOf(order, { status: 'shipped', courier: 'TCS', trackingNumber: `T${order.number}` })).toBe(200)
  await moveDueBookings()
  expect(parcelsOf(order)).toMatchObject([{ isCancelled: true }])
  expect(await orderOf(order)).toMatchObject({ status: 'shipped', courier: 'TCS', trackingNumber: `T${order.number}` })
})
