import 'server-only'
import { orderOfDeliveryToken } from '@/lib/orders/confirm/confirm-link'
import { lockedOrder } from '@/lib/orders/locked-order'
import { type OrderRow, wholeOrder, wishOf } from '@/lib/orders/rows'
import { type Db, db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { currentSettings } from '@/lib/settings/current'
import { dayOf, workingDayAfter } from '@/lib/values/calendar'
import { Prisma } from '@/prisma/generated/client'
import type { DeliveryInput, DeliveryWish } from './delivery-choice'

/** How many working days a customer can choose from. */
const DAYS_AHEAD = 3

/** A parcel in one of these states has come to its end, or is on its way back. */
export const pastChoosing = ['delivered', 'returning', 'returned', 'lost', 'cancelled']

/** The parcel of an order while its courier can still be told what to do with it. */
export function parcelUnderWay({ status, bookings: [latest] }: OrderRow) {
  const isOver = status !== 'shipped' || !latest?.trackingNumber || pastChoosing.includes(latest.parcelState ?? '')
  return isOver ? null : latest
}

/** The same, once an attempt to deliver it has failed. */
async function parcelToDecide(order: OrderRow, within: Db = db) {
  const parcel = parcelUnderWay(order)
  if (!parcel || parcel.parcelState === 'attempted') return parcel
  const attempt = { bookingId: parcel.id, state: 'attempted' }
  return (await within.parcelEvent.count({ where: attempt })) > 0 ? parcel : null
}

export type DeliveryToChoose = {
  number: string
  /** Null before an attempt, and once it is delivered or comes back. */
  open: { courier: string; days: string[]; wish: Pick<DeliveryWish, 'choice' | 'day'> | null } | null
}

/** What stands behind the link of an attempt, without name, telephone and address; null for a forged link. */
export async function deliveryToChoose(token: string): Promise<DeliveryToChoose | null> {
  const id = orderOfDeliveryToken(token)
  const order = id && (await db.order.findUnique({ where: { id }, include: wholeOrder }))
  if (!order) return null
  const parcel = await parcelToDecide(order)
  const { choice, day = null } = (parcel && wishOf(parcel)) ?? {}
  const wish = choice ? { choice, day } : null
  const open = parcel && { courier: parcel.courier.name, days: await daysToChoose(), wish }
  return { number: String(order.number), open }
}

async function daysToChoose(): Promise<string[]> {
  const { holidays } = await currentSettings()
  const today = dayOf(new Date())
  return Array.from({ length: DAYS_AHEAD }, (_, index) => workingDayAfter(today, index + 1, holidays))
}

/**
 * Keeps what the customer of a signed link chose last. The courier is told with the next look at the parcel, which is due at
 * once.
 * @throws ShopError `not found` for a token that the shop did not sign, `bad input` for another day, `conflict` before an
 *   attempt and once the parcel is delivered or comes back
 */
export async function chooseDelivery({ token, ...chosen }: DeliveryInput): Promise<DeliveryWish> {
  const id = orderOfDeliveryToken(token)
  if (!id) throw unknownLink()
  if (chosen.day && !(await daysToChoose()).includes(chosen.day)) {
    const message = 'Choose one of the next three working days'
    throw new ShopError('bad input', message, { errors: { day: message } })
  }
  return lockedOrder(id, Prisma.empty, async (tx, order) => {
    if (!order) throw unknownLink()
    const parcel = await parcelToDecide(order, tx)
    if (!parcel) throw new ShopError('conflict', 'Nothing has to be decided about this parcel now')
    const { choice, day = null, phone, landmark } = chosen
    const given = choice === 'refuse' ? { day: null, phone: null, landmark: null } : { day, phone, landmark }
    const wish = { choice, ...given, at: new Date().toISOString() }
    const { adviceTried } = (await tx.courierConnection.findUnique({ where: { courierId: parcel.courierId } })) ?? {}
    await tx.booking.update({
      where: { id: parcel.id },
      data: { wish, ...(adviceTried && { nextLookAt: new Date() }) },
    })
    return wish
  })
}

const unknownLink = () => new ShopError('not found', 'This link does not open an order')
