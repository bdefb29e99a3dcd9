import 'server-only'
import { orderById, orderNotFound, type Viewer } from '@/lib/orders/queries'
import type { Order } from '@/lib/orders/responses'
import { transaction } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import { accountLock } from './held-pieces'

/**
 * The order that this caller placed under an Idempotency-Key, as it is now. It waits for an order of the caller that is
 * being placed, so "not found" means that none is.
 * @throws ShopError `not found`
 */
export async function orderPlacedUnder(caller: Viewer, key: string): Promise<Order> {
  const [found] = await transaction(
    (runSql) =>
      runSql<{ id: string }>(Prisma.sql`
        SELECT order_id AS id FROM idempotency_keys WHERE user_id = ${caller._id}::uuid AND key = ${key}`),
    accountLock(caller._id),
  )
  if (!found) throw orderNotFound()
  return orderById(found.id, caller)
}
