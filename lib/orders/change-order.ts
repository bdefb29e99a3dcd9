import 'server-only'
import { isUuid } from '@/lib/accounts/queries'
import { type Db, db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { Prisma } from '@/prisma/generated/client'
import type { Order } from './contract'
import { orderById, orderNotFound, type Viewer } from './queries'
import { type OrderRow, wholeOrder } from './rows'

/** How long customers may cancel on their own, in milliseconds: 3 hours. */
export const CANCEL_MS = 3 * 60 * 60 * 1000

/** Sets or clears when the order was delivered; a second `true` keeps the first time. */
export const markDelivered = (id: string, admin: Viewer, isDelivered: boolean) =>
  change(id, admin, async (tx, order) => {
    refuseCancelled(order)
    const deliveredAt = isDelivered ? (order.deliveredAt ?? new Date()) : null
    await tx.order.update({ where: { id }, data: { deliveredAt } })
  })

/**
 * Sets or clears when the money came, by the admin's word.
 * @throws ShopError `conflict` when the order is cancelled or its reference has paid for another
 */
export async function markPaid(id: string, admin: Viewer, isPaid: boolean): Promise<Order> {
  try {
    return await change(id, admin, async (tx, order) => {
      refuseCancelled(order)
      const paidAt = isPaid ? (order.paidAt ?? new Date()) : null
      await tx.order.update({ where: { id }, data: { paidAt } })
    })
  } catch (error) {
    if (!isReferenceTaken(error)) throw error
    throw new ShopError('conflict', 'This payment reference has already paid for another order')
  }
}

/**
 * Cancels the order and puts its pieces back, once.
 * @throws ShopError `conflict` when it is cancelled or delivered, or the customer's 3 hours are over
 */
export const cancelOrder = (id: string, viewer: Viewer) =>
  change(id, viewer, async (tx, order) => {
    refuseCancelled(order)
    if (order.deliveredAt) throw new ShopError('conflict', 'A delivered order cannot be cancelled')
    if (!viewer.isAdmin && Date.now() - order.createdAt.getTime() > CANCEL_MS) {
      throw new ShopError('conflict', 'An order can be cancelled within 3 hours only')
    }
    await tx.order.update({ where: { id }, data: { cancelledAt: new Date() } })
    await returnStock(tx, order)
  })

/** Runs a change on the locked order, with ownership in the query, and answers the order after it. */
async function change(id: string, viewer: Viewer, run: (tx: Db, order: OrderRow) => Promise<void>): Promise<Order> {
  if (!isUuid(id)) throw orderNotFound()
  await db.$transaction(async (tx) => {
    const owned = viewer.isAdmin ? Prisma.empty : Prisma.sql`AND user_id = ${viewer._id}::uuid`
    const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM orders WHERE id = ${id}::uuid ${owned} FOR UPDATE`
    const order = found.length > 0 ? await tx.order.findUnique({ where: { id }, include: wholeOrder }) : null
    if (!order) throw orderNotFound()
    await run(tx, order)
  })
  return orderById(id, viewer)
}

function refuseCancelled(order: OrderRow): void {
  if (order.cancelledAt) throw new ShopError('conflict', 'This order is cancelled')
}

/** In the order of ids, products before sizes, as `place_order` does; what is no longer sold stays away. */
async function returnStock(tx: Db, { id, items }: OrderRow): Promise<void> {
  const refs = items.map((item) => item.productRef)
  await tx.$queryRaw`SELECT 1 FROM products WHERE id = ANY(${refs}::text[]) ORDER BY id FOR NO KEY UPDATE`
  await tx.$executeRaw`
    UPDATE products p SET count_in_stock = p.count_in_stock + line.qty
    FROM (SELECT product_id, sum(qty)::int AS qty FROM order_items WHERE order_id = ${id}::uuid GROUP BY 1) line
    WHERE p.id = line.product_id`
  await tx.$executeRaw`
    UPDATE product_sizes s SET quantity = s.quantity + line.qty
    FROM (SELECT product_id, size, sum(qty)::int AS qty FROM order_items
      WHERE order_id = ${id}::uuid AND size IS NOT NULL GROUP BY 1, 2) line
    WHERE s.product_id = line.product_id AND s.size = line.size`
}

const isReferenceTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
