import 'server-only'
import { z } from 'zod'
import { sentence } from '@/lib/i18n/message'
import { orderOrParcel, type Viewer } from '@/lib/orders/list/queries'
import { changeLockedOrder } from '@/lib/orders/locked-order'
import type { Order, PackersOrder } from '@/lib/orders/responses'
import { moveTo, refusedStep } from '@/lib/orders/ship/move-order'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { codeText } from '@/lib/values/text'

export const parcelScan = z.object({
  trackingNumber: codeText(100, { required: 'Scan or type the tracking number' }),
  restock: z
    .boolean('Restock must be true or false')
    .default(true)
    .describe('Whether the pieces in it can be sold again'),
})

/**
 * Takes back a parcel that its customer did not take: the shipped order becomes returned, and its pieces are in stock again.
 * @throws ShopError `not found` for an unknown tracking number; `conflict` for an order that is not shipped, or if two are
 */
export async function takeParcelBack(
  by: Viewer,
  { trackingNumber, restock }: z.infer<typeof parcelScan>,
): Promise<Order | PackersOrder> {
  const [found, other] = await db.$queryRaw<{ id: string; number: string; isShipped: boolean }[]>`
    SELECT id, number::text, status = 'shipped' AS "isShipped" FROM orders
    WHERE lower(tracking_number) = lower(${trackingNumber})
    ORDER BY status = 'shipped' DESC, created_at DESC LIMIT 2`
  if (!found) throw new ShopError('not found', 'No order has this tracking number')
  if (other?.isShipped) {
    const numbers = { one: found.number, other: other.number }
    const message = 'Orders {one} and {other} both have this number: move the right one on its own page'
    throw new ShopError('conflict', sentence(message, numbers))
  }
  await changeLockedOrder(
    found.id,
    by,
    async (tx, order) => {
      if (order.status !== 'shipped') throw refusedStep(order.status, 'returned')
      await moveTo(tx, order, 'returned', by, {}, { restock })
    },
    null,
    'packer',
  )
  return orderOrParcel(found.id, by)
}
