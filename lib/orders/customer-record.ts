import 'server-only'
import { type Ask, db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import type { OrderInput } from '@/lib/schemas/order'
import { Prisma } from '@/prisma/generated/client'
import type { CustomerRecord } from './contract'
import type { OrderStatus } from './status'

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
export async function customerRecords(phones: string[]): Promise<(phone: string) => CustomerRecord> {
  const rows = await db.order.groupBy({ by: ['phone', 'status'], where: { phone: { in: phones } }, _count: true })
  return (wanted) => {
    const record: CustomerRecord = { delivered: 0, returned: 0, cancelled: 0, open: 0 }
    for (const { phone, status, _count } of rows) if (phone === wanted) record[keys[status]] += _count
    return record
  }
}

export const customerRecord = async (phone: string) => (await customerRecords([phone]))(phone)

/**
 * Refuses cash on delivery for a telephone number on which as many orders were returned as the owner allows (contract 7).
 * @param returnsBeforePrepayment the owner's setting
 * @throws ShopError `conflict`
 */
export async function refuseCashAfterReturns(
  ask: Ask,
  { paymentMethod, phone }: Pick<OrderInput, 'paymentMethod' | 'phone'>,
  returnsBeforePrepayment: number,
): Promise<void> {
  if (paymentMethod !== 'Cash on Delivery') return
  const [row] = await ask<{ returned: number }>(Prisma.sql`
    SELECT count(*)::int AS returned FROM orders WHERE phone = ${phone} AND status = 'returned'`)
  if (!row || row.returned < returnsBeforePrepayment) return
  const message = 'We cannot offer cash on delivery for this telephone number. Please choose Online Payment'
  throw new ShopError('conflict', message, { errors: { paymentMethod: message } })
}
