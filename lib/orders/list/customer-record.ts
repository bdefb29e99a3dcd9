import 'server-only'
import type { OrderInput } from '@/lib/orders/place/input'
import type { CustomerRecord } from '@/lib/orders/responses'
import type { OrderStatus } from '@/lib/orders/status'
import { type RunSql, runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'

const keys: Record<OrderStatus, keyof CustomerRecord> = {
  placed: 'open',
  confirmed: 'open',
  packed: 'open',
  shipped: 'open',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
}

/** How the orders of each of these telephone numbers ended, over all accounts. */
export async function customerRecords(
  phones: string[],
  within: RunSql = runSql,
): Promise<(phone: string) => CustomerRecord> {
  const rows = await within<{ phone: string; status: OrderStatus; orders: number }>(Prisma.sql`
    SELECT phone, status, count(*)::int AS orders FROM orders WHERE phone = ANY(${phones}) GROUP BY phone, status`)
  return (wanted) => {
    const record: CustomerRecord = { delivered: 0, returned: 0, cancelled: 0, open: 0 }
    for (const { phone, status, orders } of rows) if (phone === wanted) record[keys[status]] += orders
    return record
  }
}

/**
 * Refuses cash on delivery for a telephone number with too many returned orders (contract 7).
 * @param returnsBeforePrepayment the owner's setting
 * @throws ShopError `conflict`
 */
export async function refuseCashAfterReturns(
  runSql: RunSql,
  { paymentMethod, phone }: Pick<OrderInput, 'paymentMethod' | 'phone'>,
  returnsBeforePrepayment: number,
): Promise<void> {
  if (paymentMethod !== 'Cash on Delivery') return
  const [row] = await runSql<{ returned: number }>(Prisma.sql`
    SELECT count(*)::int AS returned FROM orders WHERE phone = ${phone} AND status = 'returned'`)
  if (!row || row.returned < returnsBeforePrepayment) return
  const message = 'We cannot offer cash on delivery for this telephone number. Please choose Online Payment'
  throw new ShopError('conflict', message, { errors: { paymentMethod: message } })
}
