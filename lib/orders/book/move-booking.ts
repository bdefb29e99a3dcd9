import 'server-only'
import pLimit from 'p-limit'
import { askCourier, type Connected, connectedCouriers, forEachCourier } from '@/lib/couriers/ask-courier'
import { courierCity } from '@/lib/couriers/cities'
import { type Booked, CourierRefused, CourierUnanswered, type ParcelToBook } from '@/lib/couriers/drivers/driver'
import { type DriverName, drivers } from '@/lib/couriers/drivers/drivers'
import { sentence } from '@/lib/i18n/message'
import { lockedOrder } from '@/lib/orders/locked-order'
import { tellOwner } from '@/lib/orders/owner-news'
import type { Order } from '@/lib/orders/responses'
import { type OrderRow, orderOf } from '@/lib/orders/rows'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { Prisma, type Booking as Row } from '@/prisma/generated/client'

const MINUTE_MS = 60_000

/** After each call without an answer, then hourly for a day. */
const PAUSES_MINUTES = [1, 5, 15, 60]
const MOST_TRIES = PAUSES_MINUTES.length + 24

/**
 * For how long nobody else takes up a booking: longer than a call may take, so that a process that was killed while it asked
 * is followed by one that looks for its parcel.
 */
const HELD_MS = 3 * MINUTE_MS

/** The same while lists of a courier are searched for a parcel, which may take many calls. */
const HELD_TO_FIND_MS = 10 * MINUTE_MS

/** How much of that may have passed before a courier is asked to book: a process that slept longer asks no more. */
const FRESH_MS = 10_000

/** When a courier is asked for the first time where a booked parcel is. */
const FIRST_LOOK_MS = 6 * 60 * MINUTE_MS

/** Bookings that one run takes up. */
const MOST_AT_ONCE = 100

/** Nothing is left to try. */
const over = { nextTryAt: null, heldUntil: null, tries: 0 }

/** Moves all due bookings on, those of each courier apart from the others'. */
export const moveDueBookings = (signal?: AbortSignal): Promise<void> =>
  forEachCourier('bookings', async ({ courierId }) => {
    const due = await db.booking.findMany({
      where: { courierId, nextTryAt: { lte: new Date() } },
      orderBy: { nextTryAt: 'asc' },
      take: MOST_AT_ONCE,
      select: { id: true },
    })
    const limit = pLimit(2)
    const move = async (id: string) => {
      if (!signal?.aborted) await moveBooking(id, { isBackground: true })
    }
    await Promise.all(due.map(({ id }) => limit(move, id)))
  })

/** A process that ends now leaves the booking to another at that time. */
const heldFrom = (at: number, heldMs = HELD_MS) => ({
  heldUntil: new Date(at + heldMs),
  nextTryAt: new Date(at + heldMs),
})

type Claim = { row: Row; order: OrderRow; parcel: ParcelToBook | null; mayBeThere: boolean; at: number }

/**
 * Moves a booking on if it is due: asks the courier for the parcel, or to cancel it. Whoever asks has written it down before,
 * and after an answer that was lost looks for the parcel before asking again.
 */
export async function moveBooking(id: string, { isBackground = false } = {}): Promise<void> {
  const found = await db.booking.findUnique({ where: { id }, select: { courierId: true } })
  const connected = found && (await connectedCouriers([found.courierId])).get(found.courierId)
  if (!connected || (isBackground && connected.isPaused)) return
  const claim = await claimed(id, connected)
  if (!claim) return
  try {
    await (claim.parcel ? book(connected, claim, claim.parcel) : cancel(connected, claim))
  } catch (error) {
    if (!(error instanceof CourierUnanswered || error instanceof CourierRefused)) throw error
    await tryLater(claim.row, error.message)
  }
}

/** Runs a transaction on a booking whose order is locked. */
export async function lockedBooking<T>(id: string, run: (tx: Db, row: Row, order: OrderRow) => Promise<T>) {
  const found = await db.booking.findUnique({ where: { id }, select: { orderId: true } })
  if (!found) return null
  return lockedOrder(found.orderId, Prisma.empty, async (tx, order) => {
    const row = await tx.booking.findUnique({ where: { id } })
    return order && row ? run(tx, row, order) : null
  })
}

/** Takes a due booking, and reads what the courier is told; null if it is not due, or cannot be booked any more. */
const claimed = (id: string, connected: Connected): Promise<Claim | null> =>
  lockedBooking(id, async (tx, row, order) => {
    const now = new Date()
    if (!row.nextTryAt || row.nextTryAt > now || (row.heldUntil && row.heldUntil > now)) return null
    // Another courier was chosen since this one's connection was read.
    if (row.courierId !== connected.courierId) return null
    if (isAskedElsewhere(row, connected)) {
      const { title } = drivers[row.driver as DriverName]
      const reason = `${title} was asked for this parcel with other keys: look in its portal, then cancel this booking`
      await fail(tx, row, { reason })
      return null
    }
    const isBooking = row.state === 'waiting'
    const parcel = isBooking ? await parcelOf(tx, connected, row, order) : null
    if (typeof parcel === 'string') {
      // A courier that may have the parcel is asked to cancel it, whatever became of the order.
      if (row.askedAt && isSentOtherwise(order))
        await tx.booking.update({ where: { id }, data: { state: 'cancelling', reason: parcel } })
      else await fail(tx, row, { reason: parcel })
      return null
    }
    const mayBeThere = row.askedAt !== null || isRestored(connected, order)
    const data = {
      tries: row.tries + 1,
      ...heldFrom(now.getTime(), mayBeThere ? HELD_TO_FIND_MS : HELD_MS),
      ...(isBooking && { askedAt: now, driver: connected.driver, keysHash: connected.keysHash }),
    }
    const taken = await tx.booking.update({ where: { id }, data })
    return { row: taken, order, parcel, mayBeThere, at: now.getTime() }
  })

/** Whether only an account that is not connected any more knows if there is such a parcel. One with a number can be cancelled. */
export const isAskedElsewhere = (
  { driver, keysHash, trackingNumber }: Pick<Row, 'driver' | 'keysHash' | 'trackingNumber'>,
  connected: Connected,
): boolean =>
  driver !== null &&
  (driver !== connected.driver || (!trackingNumber && keysHash !== null && keysHash !== connected.keysHash))

const isUnsent = ({ status }: OrderRow) => status === 'confirmed' || status === 'packed'
const isSentOtherwise = (order: OrderRow) => !isUnsent(order) && order.status !== 'placed'

/** What the courier is told of a parcel, or the reason why it cannot be booked. */
async function parcelOf(tx: Db, connected: Connected, row: Row, locked: OrderRow): Promise<ParcelToBook | string> {
  const order = orderOf(locked)
  if (!isUnsent(locked)) return `This order is ${order.status}`
  try {
    refusePrepaid(connected, order)
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
  const { shippingAddress: address } = order
  const city = await courierCity(tx, connected.courierId, address.city)
  if ('like' in city) return `The courier has no city called ${address.city}: choose one of its list`
  const { line1, line2, landmark } = address
  return {
    reference: referenceOf(row, order.number),
    city,
    name: order.name ?? order.customerName,
    phone: order.phone,
    email: order.email,
    address: [line1, line2, landmark && `Landmark: ${landmark}`].filter(Boolean).join(', '),
    amount: order.toCollect,
    worth: order.itemsPrice,
    pieces: row.pieces ?? order.orderItems.reduce((sum, { qty }) => sum + qty, 0),
    weight: row.weight ?? connected.weight,
    goods: order.orderItems
      .map(({ qty, name, size }) => [`${qty} x`, name, size].filter(Boolean).join(' '))
      .join(', ')
      .slice(0, 190),
    note: row.note ?? order.note,
  }
}

/**
 * @throws ShopError `conflict` for a parcel without cash where the owner has not tried one
 */
export function refusePrepaid({ driver, prepaidTried }: Connected, { toCollect }: Order): void {
  if (toCollect > 0 || prepaidTried || drivers[driver].zeroCash === 'yes') return
  const courier = drivers[driver].title
  throw new ShopError(
    'conflict',
    sentence(
      '{courier} might collect money for this parcel, which is paid. Try one first, then say so under Couriers',
      {
        courier,
      },
    ),
  )
}

const referenceOf = ({ attempt }: Pick<Row, 'attempt'>, number: string | number) =>
  attempt === 1 ? String(number) : `${number}-${attempt}`

async function book(connected: Connected, claim: Claim, parcel: ParcelToBook): Promise<void> {
  const { row } = claim
  const driver = drivers[connected.driver]
  if (claim.mayBeThere) {
    const found = await find(connected, claim)
    if (found) return finish(row, found)
    if (!(await holdLonger(claim))) return
  }
  if (Date.now() - claim.at > FRESH_MS) return
  try {
    await finish(row, await askCourier(connected, () => driver.book(connected.account, parcel)))
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error
    const data = { askedAt: null, driver: null, keysHash: null, reason: error.message }
    await db.$transaction((tx) => fail(tx, row, data, { tries: row.tries, state: 'waiting' }))
  }
}

/** Whether a backup from before was restored, which may not know the last parcels of this order. */
const isRestored = ({ restoredAt }: Connected, { createdAt }: OrderRow) => restoredAt !== null && createdAt < restoredAt

/** How many later numbers of an order are looked for, too, if its last parcels may be unknown. */
const MOST_LATER = 4

async function find(connected: Connected, { row, order }: Claim): Promise<Booked | null> {
  const isOld = isRestored(connected, order)
  const since = isOld ? order.createdAt : row.createdAt
  for (let attempt = row.attempt; attempt <= row.attempt + (isOld ? MOST_LATER : 0); attempt++) {
    const reference = referenceOf({ attempt }, order.number)
    const { find } = drivers[connected.driver]
    const found = await askCourier(connected, () => find(connected.account, reference, since))
    if (found) return found
  }
  return null
}

/** Looking for a parcel takes time. Afterwards the booking must still be this process's. */
async function holdLonger(claim: Claim): Promise<boolean> {
  claim.at = Date.now()
  const { count } = await db.booking.updateMany({
    where: { id: claim.row.id, tries: claim.row.tries, state: 'waiting', heldUntil: { gt: new Date() } },
    data: { ...heldFrom(claim.at), askedAt: new Date(claim.at) },
  })
  return count === 1
}

/** Keeps the number of a parcel that the courier has. One whose order has changed meanwhile is cancelled next. */
const finish = (booking: Row, { trackingNumber, label }: Booked): Promise<void> =>
  keepingNumber(booking, trackingNumber, async (tx, row, order) => {
    const isWanted = row.state === 'waiting'
    const now = new Date()
    await tx.booking.update({
      where: { id: row.id },
      data: {
        ...{ trackingNumber, label, tries: 0, bookedAt: now, heldUntil: null },
        nextLookAt: new Date(now.getTime() + FIRST_LOOK_MS),
        ...(isWanted ? { state: 'booked', nextTryAt: null, reason: null } : { nextTryAt: now }),
      },
    })
    if (isWanted) {
      await tx.order.update({ where: { id: order.id }, data: { courierId: row.courierId, trackingNumber } })
    }
  })

/** Changes a booking that gets a number, unless another one has it. */
async function keepingNumber(
  booking: Row,
  trackingNumber: string,
  run: (tx: Db, row: Row, order: OrderRow) => Promise<void>,
): Promise<void> {
  try {
    await lockedBooking(booking.id, run)
  } catch (error) {
    if (!isSqlState(error, '23505', 'bookings_tracking_key')) throw error
    const reason = `The courier gave the number ${trackingNumber}, which another order has. Look in its portal`
    await db.$transaction((tx) => fail(tx, booking, { reason }))
  }
}

async function cancel(connected: Connected, claim: Claim): Promise<unknown> {
  const { row } = claim
  const end = () => lockedBooking(row.id, (tx, row, order) => endBooking(tx, order, row))
  const { trackingNumber, label } = row
  const parcel = trackingNumber ? { trackingNumber, label } : await find(connected, claim)
  if (!parcel) return end()
  try {
    await askCourier(connected, () => drivers[connected.driver].cancel(connected.account, parcel.trackingNumber))
  } catch (error) {
    // It is refused also when it was cancelled already, by a call whose answer was lost.
    if (!(error instanceof CourierRefused)) throw error
    const isOwn = row.keysHash === null || row.keysHash === connected.keysHash
    if (!isOwn || (await find(connected, claim)) !== null) return keepRefused(row, parcel, error.message)
  }
  return end()
}

/**
 * A parcel that its courier does not cancel stays booked, unless it is not what the order wants any more. In either case it
 * is followed, also one whose number was not known until now.
 */
const keepRefused = (booking: Row, { trackingNumber, label }: Booked, reason: string): Promise<void> =>
  keepingNumber(booking, trackingNumber, async (tx, row, order) => {
    if (row.state !== 'cancelling') return
    const isNew = row.trackingNumber === null
    const isOfOrder = isNew ? isUnsent(order) : order.trackingNumber === row.trackingNumber
    const isWanted = !row.isOutdated && order.status !== 'cancelled' && isOfOrder
    const now = new Date()
    await tx.booking.update({
      where: { id: row.id },
      data: {
        ...over,
        reason,
        ...(isWanted && { state: 'booked' }),
        ...(isNew && { trackingNumber, label, bookedAt: now, nextLookAt: now }),
      },
    })
    if (isNew && isWanted) {
      await tx.order.update({ where: { id: order.id }, data: { courierId: row.courierId, trackingNumber } })
    }
  })

/** Ends a booking that the courier has cancelled. Where the locked order goes on otherwise, it is booked again. */
export async function endBooking(tx: Db, order: OrderRow, row: Row): Promise<void> {
  if (row.state === 'cancelled') return
  await tx.booking.update({ where: { id: row.id }, data: { ...over, state: 'cancelled', nextLookAt: null } })
  if (!isUnsent(order)) return
  if (row.trackingNumber && order.trackingNumber === row.trackingNumber) {
    await tx.order.update({ where: { id: order.id }, data: { courierId: null, trackingNumber: null } })
  }
  if (!row.isReplaced) return
  const { orderId, courierId, attempt, weight, pieces, note } = row
  await tx.booking.create({
    data: { orderId, courierId, attempt: attempt + 1, weight, pieces, note, state: 'waiting', nextTryAt: new Date() },
  })
}

/** The reason of a booking that waits is why its courier did not answer. */
async function tryLater(row: Row, reason: string): Promise<void> {
  const { id, tries, state } = row
  if (state === 'waiting' && tries >= MOST_TRIES) return db.$transaction((tx) => fail(tx, row, { reason }, { tries }))
  const pause = (PAUSES_MINUTES[tries - 1] ?? 60) * MINUTE_MS
  const data = { reason, heldUntil: null, nextTryAt: new Date(Date.now() + pause) }
  await db.booking.updateMany({ where: { id, tries }, data })
}

/** Gives a booking up, unless it is another one by now, and tells the owner. */
async function fail(
  tx: Db,
  { id, orderId }: Row,
  data: Prisma.BookingUpdateManyMutationInput,
  still: Prisma.BookingWhereInput = {},
): Promise<void> {
  const failed = await tx.booking.updateMany({ where: { id, ...still }, data: { ...over, state: 'failed', ...data } })
  if (failed.count > 0) await tellOwner(runSqlWithin(tx), 'booking', orderId)
}
