import 'server-only'
import { z } from 'zod'
import { askCourier, type Connected, connectedCourier, unanswered } from '@/lib/couriers/ask-courier'
import { CourierRefused, CourierUnanswered } from '@/lib/couriers/drivers/driver'
import { drivers } from '@/lib/couriers/drivers/drivers'
import { sentence } from '@/lib/i18n/message'
import { orderNotFound, type Viewer } from '@/lib/orders/list/queries'
import { withLockedOrder } from '@/lib/orders/locked-order'
import type { Order } from '@/lib/orders/responses'
import { wholeOrder, wishOf } from '@/lib/orders/rows'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { optionalText } from '@/lib/values/text'
import { isUuid } from '@/lib/values/uuid'
import type { Booking } from '@/prisma/generated/client'
import { parcelUnderWay, pastChoosing } from './choose-delivery'
import { wishText } from './delivery-choice'

export const adviceInput = z.object({
  advice: z.enum(['retry', 'return'], 'The advice must be retry or return'),
  note: optionalText(190).describe('For the courier'),
})
type Advice = z.output<typeof adviceInput>['advice']

/**
 * What a courier was told last about a parcel. `problem` are its words if it did not take it. `wishAt` is the time of the
 * customer's wish at that time: a later one is still to be told.
 */
export type GivenAdvice = { advice: Advice; at: string; wishAt: string | null; problem: string | null }

const words: Record<Advice, string> = { retry: 'Please try again', return: 'Please send it back' }

/**
 * Tells the courier what to do with a parcel that it could not deliver.
 * @throws ShopError `not found` without a booking; `conflict` while the owner has not tried advice, for a parcel that is not
 *   under way, or if the courier refuses; `unavailable` without an answer
 */
export async function giveAdvice(
  by: Viewer,
  orderId: string,
  { advice, note }: z.output<typeof adviceInput>,
): Promise<Order> {
  const order = isUuid(orderId) && (await db.order.findUnique({ where: { id: orderId }, include: wholeOrder }))
  if (!order) throw orderNotFound()
  const [booking] = order.bookings
  if (!booking) throw new ShopError('not found', 'This order has no booking')
  const connected = await connectedCourier(booking.courierId)
  if (!connected.adviceTried) {
    throw new ShopError(
      'conflict',
      'Try advice with one parcel first: tick it under Couriers, advise one parcel, and see in the courier’s portal what it did',
    )
  }
  const parcel = parcelUnderWay(order)
  if (!parcel) throw new ShopError('conflict', 'This parcel is not under way')
  try {
    await advise(connected, parcel, advice, note ?? words[advice])
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw unanswered(error)
    throw new ShopError('conflict', sentence('The courier says: {words}', { words: error.message }))
  }
  const told = [`Told ${booking.courier.name} to ${advice === 'retry' ? 'try again' : 'send it back'}`, note]
  return withLockedOrder(
    orderId,
    by,
    (tx) => tx.booking.update({ where: { id: parcel.id }, data: { nextLookAt: new Date() } }).then(() => undefined),
    told.filter(Boolean).join(': '),
  )
}

/** @throws CourierRefused, CourierUnanswered */
async function advise(
  connected: Connected,
  row: Pick<Booking, 'id' | 'trackingNumber' | 'wish'>,
  advice: Advice,
  note: string,
): Promise<void> {
  const { account, driver } = connected
  await askCourier(connected, () => drivers[driver].advise(account, row.trackingNumber ?? '', advice, note))
  await keepAdvice(row, advice, null)
}

async function keepAdvice(row: Pick<Booking, 'id' | 'wish'>, advice: Advice, problem: string | null): Promise<void> {
  const given: GivenAdvice = { advice, at: new Date().toISOString(), wishAt: wishOf(row)?.at ?? null, problem }
  await db.booking.update({ where: { id: row.id }, data: { advice: given } })
}

/**
 * Tells the courier what customers wish for those of these bookings that are under way. Without an answer it is told again at the next look, which changes
 * nothing if it had understood.
 */
export async function tellWishes(connected: Connected, ids: string[]): Promise<void> {
  for (const row of await db.booking.findMany({ where: { id: { in: ids } } })) {
    const wish = wishOf(row)
    if (!wish || pastChoosing.includes(row.parcelState ?? '')) continue
    const advice = wish.choice === 'refuse' ? 'return' : 'retry'
    try {
      await advise(connected, row, advice, wishText(wish).slice(0, 190))
    } catch (error) {
      if (error instanceof CourierUnanswered) return
      if (!(error instanceof CourierRefused)) throw error
      await keepAdvice(row, advice, error.message)
    }
  }
}
