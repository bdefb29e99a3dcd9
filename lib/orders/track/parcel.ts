import 'server-only'
import { z } from 'zod'
import { orderOrParcel, type Viewer } from '@/lib/orders/list/queries'
import type { Order } from '@/lib/orders/responses'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { time } from '@/lib/values/response-parts'

export const parcelStates = [
  ...['booked', 'picked up', 'in transit', 'out for delivery', 'attempted', 'delivered', 'returning', 'returned'],
  ...['lost', 'cancelled', 'unknown'],
] as const

const parcelState = z.enum(parcelStates)

/** What a courier said of a parcel. */
export const parcelEvents = z
  .array(
    z.object({
      at: time,
      state: parcelState,
      words: z.string().describe('The courier’s own'),
      place: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  )
  .describe('Newest first')
export type ParcelEvents = z.infer<typeof parcelEvents>

/** Where a parcel is, and what its courier said of it. */
export const parcel = z
  .object({
    courier: z.string(),
    trackingNumber: z.string().nullable(),
    state: parcelState,
    events: parcelEvents,
  })
  .meta({ id: 'Parcel' })
export type ParcelView = z.infer<typeof parcel>

/** @throws ShopError `not found` for an order that the viewer may not see, or that has no booking */
export async function parcelOf(id: string, viewer: Viewer): Promise<ParcelView> {
  const { _id } = await orderOrParcel(id, viewer)
  const found = await parcelOfOrder(_id)
  if (!found) throw new ShopError('not found', 'This order has no booking')
  return found
}

/** What a courier has said of the parcel that an order travels in; null before it has said anything. */
export async function stepsOfParcel({ _id, status, trackingNumber }: Pick<Order, '_id' | 'status' | 'trackingNumber'>) {
  const found = trackingNumber && status !== 'cancelled' ? await parcelOfOrder(_id) : null
  return found?.trackingNumber === trackingNumber && found.events.length > 0 ? found.events : null
}

/** What the latest event says; without any, what became of the booking. */
function stateOfParcel(booking: string, latest: string | undefined): ParcelView['state'] {
  if (booking === 'cancelled') return 'cancelled'
  if (latest) return latest as ParcelView['state']
  return booking === 'waiting' || booking === 'failed' ? 'unknown' : 'booked'
}

/** The parcel of an order whose reader is known to be allowed to see it; null without a booking. */
export async function parcelOfOrder(orderId: string): Promise<ParcelView | null> {
  const row = await db.booking.findFirst({
    where: { orderId },
    orderBy: { attempt: 'desc' },
    include: { courier: { select: { name: true } }, events: { orderBy: [{ at: 'desc' }, { id: 'desc' }] } },
  })
  return (
    row && {
      courier: row.courier.name,
      trackingNumber: row.trackingNumber,
      state: stateOfParcel(row.state, row.events[0]?.state),
      events: row.events.map(({ at, state, words, place, reason }) => ({
        at: at.toISOString(),
        state: state as ParcelView['state'],
        ...{ words, place, reason },
      })),
    }
  )
}
