import 'server-only'
import type { Db } from '@/lib/platform/database/db'
import { type OrderRow, wholeOrder } from './rows'

/** The current e-mail address of an account; null once it is deleted. */
export async function accountEmailOf(tx: Db, userId: string | null): Promise<string | null> {
  const account = userId && (await tx.user.findUnique({ where: { id: userId }, select: { email: true } }))
  return account ? account.email : null
}

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
