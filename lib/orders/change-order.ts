import 'server-only'
import type { Db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { MAX_STOCK } from '@/lib/schemas/product'
import { refuseCancelled, withLockedOrder } from './locked-order'
import type { Viewer } from './queries'
import type { OrderRow } from './rows'

/** How long customers may cancel on their own, in milliseconds: 3 hours. */
export const CANCEL_MS = 3 * 60 * 60 * 1000

/** Sets or clears when the order was delivered; a second `true` keeps the first time. */
export const markDelivered = (id: string, admin: Viewer, isDelivered: boolean) =>
  withLockedOrder(id, admin, async (tx, order) => {
    refuseCancelled(order)
    const deliveredAt = isDelivered ? (order.deliveredAt ?? new Date()) : null
    await tx.order.update({ where: { id }, data: { deliveredAt } })
  })

/**
 * Cancels the order and puts its pieces back, once.
 * @throws ShopError `conflict` when it is cancelled or delivered, or the customer's 3 hours are over
 */
export const cancelOrder = (id: string, viewer: Viewer) =>
  withLockedOrder(id, viewer, async (tx, order) => {
    refuseCancelled(order)
    if (order.deliveredAt) throw new ShopError('conflict', 'A delivered order cannot be cancelled')
    if (!viewer.isAdmin && Date.now() - order.createdAt.getTime() > CANCEL_MS) {
      throw new ShopError('conflict', 'An order can be cancelled within 3 hours only')
    }
    await tx.order.update({ where: { id }, data: { cancelledAt: new Date() } })
    await returnStock(tx, order)
  })

/**
 * In the order of ids, products before sizes, as `takeStock` does; what is no longer sold stays away, and so does what
 * is above the most that a stock may be.
 */
async function returnStock(tx: Db, { id, items }: OrderRow): Promise<void> {
  const refs = items.map((item) => item.productRef)
  await tx.$queryRaw`SELECT 1 FROM products WHERE id = ANY(${refs}::text[]) ORDER BY id COLLATE "C" FOR NO KEY UPDATE`
  await tx.$executeRaw`
    UPDATE products p SET count_in_stock = least(p.count_in_stock + line.qty, ${MAX_STOCK})
    FROM (SELECT product_id, sum(qty)::int AS qty FROM order_items WHERE order_id = ${id}::uuid GROUP BY 1) line
    WHERE p.id = line.product_id`
  await tx.$executeRaw`
    UPDATE product_sizes s SET quantity = least(s.quantity + line.qty, ${MAX_STOCK})
    FROM (SELECT product_id, size, sum(qty)::int AS qty FROM order_items
      WHERE order_id = ${id}::uuid AND size IS NOT NULL GROUP BY 1, 2) line
    WHERE s.product_id = line.product_id AND s.size = line.size`
}
