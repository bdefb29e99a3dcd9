import 'server-only'
import { isUuid } from '@/lib/accounts/queries'
import { type Db, db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { Prisma } from '@/prisma/generated/client'
import type { Order } from './contract'
import { orderById, orderNotFound, type Viewer } from './queries'
import { type OrderRow, wholeOrder } from './rows'

/** Runs a change on the locked order, with ownership in the query, and answers the order after it. */
export async function withLockedOrder(
  id: string,
  viewer: Viewer,
  run: (tx: Db, order: OrderRow) => Promise<void>,
): Promise<Order> {
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

/** @throws ShopError `conflict` for a cancelled order */
export function refuseCancelled(order: OrderRow): void {
  if (order.cancelledAt) throw new ShopError('conflict', 'This order is cancelled')
}
