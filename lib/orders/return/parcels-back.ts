import 'server-only'
import { z } from 'zod'
import { sentence } from '@/lib/i18n/message'
import { endBooking } from '@/lib/orders/book/move-booking'
import { orderOrParcel, type Viewer } from '@/lib/orders/list/queries'
import { changeLockedOrder } from '@/lib/orders/locked-order'
import type { Order, PackersOrder } from '@/lib/orders/responses'
import { carriedStates } from '@/lib/orders/ship/deliveries'
import { moveTo, refusedStep } from '@/lib/orders/ship/move-order'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { codeText } from '@/lib/values/text'
import { Prisma } from '@/prisma/generated/client'

/** Where a booking `b` is of a parcel that its courier has though the order is cancelled. Its index is `bookings_stuck_idx`. */
export const isKept = Prisma.sql`(b.state = 'cancelling' AND b.next_try_at IS NULL AND b.parcel_state = ANY (${carriedStates}::text[]))`

export const parcelScan = z.object({
  trackingNumber: codeText(100, { required: 'Scan or type the tracking number' }),
  restock: z
    .boolean('Restock must be true or false')
    .default(true)
    .describe('Whether the pieces in it can be sold again'),
})

/**
 * Takes back a parcel that its customer did not take: the shipped order becomes returned, and its pieces are in stock again.
 * That of a cancelled order, which its courier had all the same, is only taken off the list: its pieces are in stock already.
 * @throws ShopError `not found` for an unknown tracking number; `conflict` for an order that is not shipped, or if two are
 */
export async function takeParcelBack(
  by: Viewer,
  { trackingNumber, restock }: z.infer<typeof parcelScan>,
): Promise<Order | PackersOrder> {
  const [found, other] = await db.$queryRaw<{ id: string; number: string; isOut: boolean }[]>`
    WITH kept AS (SELECT b.order_id FROM bookings b JOIN orders c ON c.id = b.order_id
      WHERE lower(b.tracking_number) = lower(${trackingNumber}) AND c.status = 'cancelled' AND ${isKept})
    SELECT o.id, o.number::text, o.status = 'shipped' OR k.order_id IS NOT NULL AS "isOut"
    FROM orders o LEFT JOIN kept k ON k.order_id = o.id
    WHERE lower(o.tracking_number) = lower(${trackingNumber}) OR o.id IN (SELECT order_id FROM kept)
    ORDER BY 3 DESC, o.created_at DESC LIMIT 2`
  if (!found) throw new ShopError('not found', 'No order has this tracking number')
  if (other?.isOut) {
    const numbers = { one: found.number, other: other.number }
    const message = 'Orders {one} and {other} both have this number: move the right one on its own page'
    throw new ShopError('conflict', sentence(message, numbers))
  }
  await changeLockedOrder(
    found.id,
    by,
    async (tx, order) => {
      const [booking] = order.bookings
      if (order.status === 'cancelled' && found.isOut && booking?.state === 'cancelling') {
        return endBooking(tx, order, booking)
      }
      if (order.status !== 'shipped') throw refusedStep(order.status, 'returned')
      await moveTo(tx, order, 'returned', by, {}, { restock })
    },
    null,
    'packer',
  )
  return orderOrParcel(found.id, by)
}
