import 'server-only'
import pLimit from 'p-limit'
import { type Connected, connectedCourier, connectedCouriers } from '@/lib/couriers/ask-courier'
import { courierCity } from '@/lib/couriers/cities'
import { courierNamed } from '@/lib/couriers/couriers'
import { sentence } from '@/lib/i18n/message'
import { MAX_BULK } from '@/lib/orders/change/input'
import { isDue, isIn } from '@/lib/orders/list/order-list'
import { orderById, type Viewer } from '@/lib/orders/list/queries'
import { changeLockedOrder, refusedAt } from '@/lib/orders/locked-order'
import type { Order } from '@/lib/orders/responses'
import { type OrderRow, orderOf } from '@/lib/orders/rows'
import { refuseUnsent } from '@/lib/orders/ship/move-order'
import { type Db, db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { endBooking, isAskedElsewhere, moveBooking, refusePrepaid } from './move-booking'
import type { BookingInput, BookingResult } from './responses'

/** How long a call waits for couriers. What is not done by then goes on in the background. */
const ANSWER_MS = 22_000

/** Calls of one courier at the same time. */
const AT_ONCE = 6

/**
 * Books parcels with a connected courier. What was written is booked even if this process ends now.
 * @throws ShopError `bad input` for an unlisted courier, `conflict` for one without a connection
 */
export async function bookOrders(by: Viewer, input: BookingInput): Promise<{ results: BookingResult[] }> {
  const { _id } = await courierNamed(db, input.courier)
  const connected = await connectedCourier(_id)
  const limit = pLimit(AT_ONCE)
  const done = new Map<string, BookingResult>()
  const write = async (id: string) => {
    const refused = await prepare(by, id, connected, input)
    if (refused) done.set(id, refused)
  }
  // All of them are written before anybody is asked, so that what this process does not finish goes on.
  await Promise.all(input.orders.map((id) => limit(write, id)))
  const written = input.orders.filter((id) => !done.has(id))
  await inTime(Promise.all(written.map((id) => limit(moveLatest, id))))
  const waiting = await resultsOf(written)
  return { results: input.orders.map((id) => done.get(id) ?? waiting.get(id) ?? result(id, 'waiting')) }
}

/**
 * The ids of orders that can be booked and are not, the most urgent first, and after them those that wait for a courier; at
 * most as many as one call takes.
 */
export async function ordersToBook(): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE ${isIn('confirmed', 'packed')} AND NOT (${isDue}) AND o.tracking_number IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM bookings b WHERE b.order_id = o.id AND b.state IN ('booked', 'cancelling'))
    ORDER BY EXISTS (SELECT FROM bookings b WHERE b.order_id = o.id AND b.state = 'waiting'), o.expected_to, o.created_at, o.id LIMIT ${MAX_BULK}`
  return rows.map(({ id }) => id)
}

const isCarried = (state: string | null) => state !== null && state !== 'booked' && state !== 'unknown'

const NOT_ASKED = 'Its courier is not connected any more, or with other keys: cancel the parcel in its portal'

const result = (order: string, name: BookingResult['result'], rest: Partial<BookingResult> = {}): BookingResult => ({
  ...{ order, result: name, trackingNumber: null, reason: null, cities: [] },
  ...rest,
})

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Writes the booking of an order. The result is that of an order that is not booked, otherwise null. */
async function prepare(
  by: Viewer,
  id: string,
  connected: Connected,
  input: BookingInput,
): Promise<BookingResult | null> {
  let refused: BookingResult | null = null
  try {
    await changeLockedOrder(id, by, async (tx, order) => {
      refused = await writeBooking(tx, order, connected, input, by)
    })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return result(id, 'refused', { reason: error.message })
  }
  return refused
}

async function writeBooking(
  tx: Db,
  order: OrderRow,
  connected: Connected,
  { weight, pieces, note }: BookingInput,
  by: Viewer,
): Promise<BookingResult | null> {
  const [latest] = order.bookings
  if (latest?.state === 'booked') return result(order.id, 'booked', { trackingNumber: latest.trackingNumber })
  const { courierId } = connected
  const isElsewhere = latest !== undefined && latest.courierId !== courierId
  if (latest?.state === 'cancelling' || (latest?.state === 'waiting' && !isElsewhere)) return null
  if (order.status !== 'confirmed' && order.status !== 'packed') throw refusedAt(order.status)
  refuseUnsent(order, by)
  refusePrepaid(connected, orderOf(order))
  const city = await courierCity(tx, connected.courierId, order.city)
  if ('like' in city) {
    const reason = `The courier has no city called ${order.city}: choose one of its list`
    return result(order.id, 'city', { reason, cities: city.like })
  }
  const asked = {
    weight: weight ?? latest?.weight ?? null,
    pieces: pieces ?? latest?.pieces ?? null,
    note: note ?? latest?.note ?? null,
  }
  const again = { ...asked, state: 'waiting', nextTryAt: new Date(), tries: 0, reason: null }
  if (latest?.state === 'failed' || latest?.state === 'waiting') {
    if (latest.askedAt && isElsewhere) {
      const { name } = latest.courier
      throw new ShopError(
        'conflict',
        sentence('{courier} may have this parcel: cancel its booking first', { courier: name }),
      )
    }
    await tx.booking.update({ where: { id: latest.id }, data: { ...again, courierId } })
  } else {
    const attempt = (latest?.attempt ?? 0) + 1
    await tx.booking.create({ data: { ...again, orderId: order.id, courierId, attempt } })
  }
  return null
}

async function moveLatest(orderId: string): Promise<void> {
  const latest = await db.booking.findFirst({ where: { orderId }, orderBy: { attempt: 'desc' }, select: { id: true } })
  if (latest) await moveBooking(latest.id)
}

async function resultsOf(orders: string[]): Promise<Map<string, BookingResult>> {
  const rows = await db.booking.findMany({ where: { orderId: { in: orders } }, orderBy: { attempt: 'asc' } })
  return new Map(
    rows.map(({ orderId, state, trackingNumber, reason }) => [
      orderId,
      state === 'booked'
        ? result(orderId, 'booked', { trackingNumber })
        : result(orderId, state === 'failed' ? 'refused' : 'waiting', { reason }),
    ]),
  )
}

/**
 * Cancels the booking of an order, which stays as it is.
 * @throws ShopError `not found` without a booking; `conflict` once the parcel is picked up, or if its courier refuses
 */
export async function cancelBooking(by: Viewer, orderId: string): Promise<Order> {
  let id: string | null = null
  const connections = await connectedCouriers()
  await changeLockedOrder(orderId, by, async (tx, order) => {
    const [latest] = order.bookings
    if (!latest || latest.state === 'cancelled') throw new ShopError('not found', 'This order has no booking')
    if (order.status === 'shipped' || isCarried(latest.parcelState)) {
      throw new ShopError('conflict', 'The courier has picked this parcel up already')
    }
    const connected = connections.get(latest.courierId)
    const isKnown = await tx.courierConnection.count({ where: { courierId: latest.courierId } })
    const isOver = !latest.askedAt || isKnown === 0 || (connected && isAskedElsewhere(latest, connected))
    id = isOver ? null : latest.id
    const data = {
      ...{ tries: 0, isReplaced: false, reason: latest.askedAt && isOver ? NOT_ASKED : null },
      ...(!isOver && { state: 'cancelling', nextTryAt: new Date() }),
    }
    const row = await tx.booking.update({ where: { id: latest.id }, data })
    if (isOver) await endBooking(tx, order, row)
  })
  if (id) await inTime(moveBooking(id))
  const order = await orderById(orderId, by)
  if (order.booking?.state === 'booked') {
    const words = order.booking.reason ?? ''
    throw new ShopError('conflict', sentence('The courier does not cancel this parcel: {words}', { words }))
  }
  return order
}
