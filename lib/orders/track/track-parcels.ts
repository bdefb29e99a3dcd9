import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { askCourier, type Connected, forEachCourier } from '@/lib/couriers/ask-courier'
import { isEventsSecret } from '@/lib/couriers/connections'
import { type CourierEvent, CourierRefused, CourierUnanswered } from '@/lib/couriers/drivers/driver'
import { type DriverName, drivers } from '@/lib/couriers/drivers/drivers'
import { endBooking, lockedBooking } from '@/lib/orders/book/move-booking'
import { orderRow, stepsOf } from '@/lib/orders/rows'
import { carriedStates, setDeliveredAt } from '@/lib/orders/ship/deliveries'
import { moveTo } from '@/lib/orders/ship/move-order'
import { isOpen } from '@/lib/orders/status'
import { type Db, db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, type Limit } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log/log'
import { isUuid } from '@/lib/values/uuid'
import type { Booking } from '@/prisma/generated/client'
import { tellWishes } from './advice'
import { tellAttempt } from './attempts'

/** After how many minutes a parcel in this state is asked about again. Any other state has ended. */
const LOOK_MINUTES: Record<string, number> = {
  booked: 6 * 60,
  'picked up': 3 * 60,
  'in transit': 3 * 60,
  'out for delivery': 30,
  attempted: 60,
  returning: 12 * 60,
  unknown: 3 * 60,
}

/** For how many days after its booking. */
const LOOK_DAYS = 60

/** For how many minutes a parcel is left to the process that asks about it. */
const HELD_MINUTES = 10

/** Calls in a row without an answer after which a run ends. */
const MOST_UNANSWERED = 3

/** Parcels of one run. */
const MOST_AT_ONCE = 500

/** The most events of a parcel that are kept. Real parcels have some ten. */
const MOST_EVENTS = 100

/** Words of one push that are looked up. */
const MOST_PUSHED = 1_000

/** Couriers' pushes, by connection. */
const pushes: Limit = { name: 'courier-events', calls: 600, windowSeconds: 60 }

/** `isWished`: the customer chose something that the courier was not told. */
type Due = Pick<Booking, 'id'> & { trackingNumber: string; isWished: boolean }

/** Asks where the due parcels are, each courier apart from the others, and moves their orders. */
export const trackDueParcels = (signal?: AbortSignal): Promise<void> =>
  forEachCourier('parcels', async (connected) => {
    const due = await db.$queryRaw<Due[]>`
      UPDATE bookings SET next_look_at = now() + make_interval(mins => ${HELD_MINUTES})
      WHERE id IN (
        SELECT id FROM bookings WHERE next_look_at <= now() AND courier_id = ${connected.courierId}::uuid
        ORDER BY next_look_at LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING id, tracking_number AS "trackingNumber",
        wish IS NOT NULL AND wish -> 'at' IS DISTINCT FROM advice -> 'wishAt' AS "isWished"`
    await track(connected, due, signal)
  })

async function track(connected: Connected, parcels: Due[], signal?: AbortSignal): Promise<void> {
  const driver = drivers[connected.driver]
  if (connected.adviceTried)
    await tellWishes(
      connected,
      parcels.flatMap(({ id, isWished }) => (isWished ? id : [])),
    )
  let unanswered = 0
  for (let first = 0; first < parcels.length && !signal?.aborted; first += driver.trackAtOnce) {
    const some = parcels.slice(first, first + driver.trackAtOnce)
    try {
      const numbers = some.map(({ trackingNumber }) => trackingNumber)
      const told = await askCourier(connected, () => driver.track(connected.account, numbers))
      for (const { id, trackingNumber } of some) {
        await recordEvents(id, connected.driver, told.get(trackingNumber) ?? [])
      }
      unanswered = 0
    } catch (error) {
      if (!(error instanceof CourierUnanswered || error instanceof CourierRefused)) throw error
      // One parcel whose answer cannot be read must not hide the others.
      if (error instanceof CourierUnanswered) unanswered += 1
      if (unanswered === MOST_UNANSWERED) return
    }
  }
}

/** Adds what is new, moves the order, and says when to ask again. */
export const recordEvents = (id: string, driver: DriverName, events: CourierEvent[]): Promise<unknown> =>
  lockedBooking(id, async (tx, row, order) => {
    if (row.state === 'cancelled') return
    const { known, added } = await addEvents(tx, id, driver, events)
    const latest = known.findLast(({ state }) => state !== 'unknown') ?? known.at(-1)
    const state = latest?.state ?? 'booked'
    const isCarried = known.some((event) => carriedStates.includes(event.state) || isEnd(event))
    if (isCarried) await moveOrder(tx, row, known, added)
    // Somebody may know that it was not delivered.
    const isOpenStill = state === 'delivered' && isOpen((await orderRow(tx, order.id)).status)
    // Something that was told meanwhile is looked at next.
    const isToldSince = row.nextLookAt !== null && row.nextLookAt <= new Date()
    await tx.booking.update({
      where: { id },
      data: {
        parcelState: latest?.state ?? null,
        parcelStateAt: latest?.at ?? null,
        ...(!isToldSince && {
          nextLookAt: nextLook(isOpenStill ? 'in transit' : state, row.bookedAt ?? row.createdAt),
        }),
      },
    })
    await tellAttempt(
      tx,
      order.id,
      known.filter(({ state }) => state !== 'unknown'),
      added,
    )
    if (state === 'cancelled' && !isCarried) await endBooking(tx, order, row)
  })

const isEnd = ({ state }: { state: string }) => state === 'delivered' || state === 'lost'

type Known = { id: string; at: Date; state: string; words: string; reason: string | null }

/**
 * All events of a parcel, oldest first, with those that are new. Some couriers tell the same with a new time whenever they
 * are asked: only the latest are kept.
 */
async function addEvents(
  tx: Db,
  bookingId: string,
  driver: DriverName,
  events: CourierEvent[],
): Promise<{ known: Known[]; added: Set<string> }> {
  const before = await tx.parcelEvent.findMany({
    where: { bookingId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { id: true, at: true, state: true, words: true, reason: true },
  })
  const keyOf = ({ at, words }: Pick<CourierEvent, 'at' | 'words'>) => `${at.getTime()} ${words}`
  const keys = new Set(before.map(keyOf))
  const fresh = [...new Map(events.map((event) => [keyOf(event), event]))].flatMap(([key, event]) =>
    keys.has(key) ? [] : { id: orderedUuid(), ...event },
  )
  const all = [...before, ...fresh].sort((one, other) => one.at.getTime() - other.at.getTime())
  const [dropped, known] = [new Set(all.slice(0, -MOST_EVENTS)), all.slice(-MOST_EVENTS)]
  const added = fresh.filter((event) => !dropped.has(event))
  if (added.length === 0) return { known, added: new Set() }
  const olds = before.flatMap((event) => (dropped.has(event) ? event.id : []))
  if (olds.length > 0) await tx.parcelEvent.deleteMany({ where: { id: { in: olds } } })
  await tx.parcelEvent.createMany({ data: added.map((event) => ({ ...event, bookingId })) })
  for (const { state, words } of added) {
    if (state !== 'unknown') continue
    const key = { driver_words: { driver, words } }
    await tx.unknownWords.upsert({ where: key, create: { driver, words }, update: { count: { increment: 1 } } })
  }
  return { known, added: new Set(added.map(({ id }) => id)) }
}

function nextLook(state: string, since: Date): Date | null {
  const minutes = LOOK_MINUTES[state]
  if (minutes === undefined || Date.now() - since.getTime() > LOOK_DAYS * 24 * 60 * 60_000) return null
  return new Date(Date.now() + minutes * 60_000)
}

/**
 * A parcel that its courier has ships its order, and one that it delivered delivers it. Nothing moves an order back. One that
 * its courier did not cancel in time is booked after all.
 */
async function moveOrder(
  tx: Db,
  { id, orderId, courierId, trackingNumber, state }: Booking,
  known: Known[],
  added: Set<string>,
): Promise<void> {
  const delivery = deliveryOf(known)
  try {
    const unsent = await orderRow(tx, orderId)
    if (state !== 'booked') {
      const reason = 'The courier has the parcel of this order'
      const end = unsent.status === 'cancelled' ? { reason } : { state: 'booked' }
      await tx.booking.update({ where: { id }, data: { ...end, nextTryAt: null, heldUntil: null } })
    }
    if (unsent.status === 'confirmed' || unsent.status === 'packed') {
      await moveTo(tx, unsent, 'shipped', null, { courierId, trackingNumber }, { unpaid: true })
    }
    const sent = await orderRow(tx, orderId)
    if (!delivery || sent.status !== 'shipped' || !isSameNumber(sent.trackingNumber, trackingNumber)) return
    // Somebody has undone this delivery: only another one counts.
    if (stepsOf(sent).some(({ status }) => status === 'delivered') && !added.has(delivery.id)) return
    await moveTo(tx, sent, 'delivered', null)
    await setDeliveredAt(tx, sent, delivery.at.toISOString())
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    log.warn({ orderId, reason: error.message }, 'a parcel could not move its order')
  }
}

const isSameNumber = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()

/** Its delivery, unless the courier says afterwards that it was not. */
function deliveryOf(known: Known[]): Known | null {
  const last = known.findLast(({ state }) =>
    ['delivered', 'attempted', 'returning', 'returned', 'lost'].includes(state),
  )
  return last?.state === 'delivered' ? last : null
}

/**
 * Who pushes, before anything of it is read. The driver's name tells how to answer.
 * @throws ShopError `not found` for a wrong secret; `too many`
 */
export async function pushingCourier(courierId: string, secret: string): Promise<DriverName> {
  if (!isUuid(courierId) || !isEventsSecret(courierId, secret)) throw new ShopError('not found', 'Not found')
  const connection = await db.courierConnection.findUnique({ where: { courierId } })
  if (!connection) throw new ShopError('not found', 'Not found')
  await countCall(pushes, courierId)
  return connection.driver as DriverName
}

/** Believes nothing of what a courier pushes: parcels of its own bookings whose numbers stand in it are asked about next. */
export async function noteEvents(courierId: string, body: string): Promise<void> {
  const numbers = [...new Set(body.toLowerCase().match(/[a-z0-9-]{6,40}/g))].slice(0, MOST_PUSHED)
  await db.$executeRaw`
    UPDATE bookings SET next_look_at = now()
    WHERE courier_id = ${courierId}::uuid AND lower(tracking_number) = ANY (${numbers}::text[]) AND next_look_at > now()`
}
