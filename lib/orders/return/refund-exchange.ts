import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { orderSubject } from '@/lib/orders/locked-order'
import type { OrderRow } from '@/lib/orders/rows'
import type { Db } from '@/lib/platform/database/db'
import type { Prisma } from '@/prisma/generated/client'

/**
 * Turns an exchange whose replacement will not arrive into a refund that is still to be paid, unless goods of the
 * replacement were themselves refunded or replaced.
 * @param replacement its order, which is locked with those before it
 * @param admin null for a change by the customer, which is not logged
 */
export async function refundExchange(tx: Db, replacement: OrderRow, admin: Actor | null): Promise<void> {
  const ended: Prisma.OrderReturnWhereInput = { OR: [{ status: 'settled' }, { replacementId: { not: null } }] }
  const exchange = await tx.orderReturn.findFirst({
    where: { replacementId: replacement.id, replacement: { returns: { none: ended } } },
    include: { order: { select: { id: true, number: true } } },
  })
  if (!exchange) return
  const after = { kind: 'refund', status: 'received' } as const
  await tx.orderReturn.update({ where: { id: exchange.id }, data: { ...after, replacementId: null } })
  if (!admin) return
  const { id: returnId, kind, status, order } = exchange
  await logActivity(tx, admin, 'Changed return', orderSubject(order), {
    before: { kind, status, replacement: String(replacement.number) },
    after: { ...after, replacement: null },
    unchanged: { returnId },
  })
}
