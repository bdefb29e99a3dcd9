import 'server-only'
import type { Db } from '@/lib/db'
import { type OrderRow, wholeOrder } from './rows'

/**
 * An order as a transaction sees it. Its courier is read after its items: Prisma would query two relations at the same
 * time, and pg allows one query at a time.
 */
export async function orderRow(tx: Db, id: string): Promise<OrderRow> {
  const row = await tx.order.findUniqueOrThrow({ where: { id }, include: { items: wholeOrder.items } })
  const { courierId } = row
  const courier = courierId && (await tx.courier.findUnique({ where: { id: courierId }, ...wholeOrder.courier }))
  return { ...row, courier: courier || null }
}
