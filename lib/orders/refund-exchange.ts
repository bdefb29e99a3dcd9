import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import type { Db } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import { lockedOrder, orderSubject } from './locked-order'
import type { OrderRow } from './rows'

/**
 * Turns an exchange whose replacement will not arrive into a refund that is still to be paid, unless goods of the
 * replacement were themselves refunded or replaced.
 * @param replacement its order, which is locked
 * @param admin null for a change by the customer, which is not logged
 */
export async function refundExchange(tx: Db, replacement: OrderRow, admin: Actor | null): Promise<void> {
  const first = await lockedOrder(tx, Prisma.sql`id = ${replacement.exchangeOf}::uuid`)
  const ended: Prisma.OrderReturnWhereInput = { OR: [{ status: 'settled' }, { replacementId: { not: null } }] }
  const exchange = await tx.orderReturn.findFirst({
    where: { replacementId: replacement.id, replacement: { returns: { none: ended } } },
  })
  if (!first || !exchange) return
  const after = { kind: 'refund', status: 'received' } as const
  await tx.orderReturn.update({ where: { id: exchange.id }, data: { ...after, replacementId: null } })
  if (!admin) return
  const { id: returnId, kind, status } = exchange
  await logActivity(tx, admin, 'Changed return', orderSubject(first), {
    before: { kind, status, replacement: String(replacement.number) },
    after: { ...after, replacement: null },
    unchanged: { returnId },
  })
}
