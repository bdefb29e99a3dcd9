import 'server-only'
import { randomUUID } from 'node:crypto'
import { v7 as orderedUuid } from 'uuid'
import { ask } from '@/lib/db'
import { isSqlState } from '@/lib/db-errors'
import { orderConfirmationMail } from '@/lib/email/order-confirmation'
import { Prisma } from '@/prisma/generated/client'
import type { PricedLine } from './price-lines'
import { type OrderRow, orderOf } from './rows'

/** An order that has no number yet. */
export type NewOrder = Omit<OrderRow, 'number' | 'items'>
export type Idempotency = { key: string; bodyHash: string }

/**
 * Writes the order, its lines, the key, the mail and the stock in one transaction of one round trip, or nothing (see
 * the function `place_order` of the database). Answers the order as JSON, which the key repeats letter by letter, and
 * whether pages show the stock that it took.
 */
export async function writeOrder(
  order: NewOrder,
  priced: PricedLine[],
  idempotency: Idempotency | null,
): Promise<{ answer: string; isShown: boolean }> {
  // Stands for the number, which the database gives, in whatever tells of it.
  const token = randomUUID()
  const lines = priced.map((line, position) => ({ ...line, position }))
  const items = lines.map((line) => ({ ...line, orderId: order.id, productRef: line.productId }))
  const shown = { ...orderOf({ ...order, number: 0, items }), number: token }
  const answer = JSON.stringify(shown)
  const { to, subject, text, parts } = orderConfirmationMail(shown)
  const writing = Prisma.sql`
    SELECT order_number AS number, is_shown AS "isShown" FROM place_order(
      ${JSON.stringify({ ...order, totalPrice: String(order.totalPrice) })}::jsonb,
      ${JSON.stringify(lines)}::jsonb,
      ${idempotency && JSON.stringify({ ...idempotency, answer })}::jsonb,
      ${orderedUuid()}::uuid, ${to}, ${subject}, ${text}, ${JSON.stringify(parts)},
      ${token}
    )`
  const [row] = await ask<{ number: number; isShown: boolean }>(writing, { isPrepared: true })
  if (!row) throw new Error('The database answered a function without a row')
  return { answer: answer.replaceAll(token, String(row.number)), isShown: row.isShown }
}

/**
 * Whether the order could not be written since the shop changed after it was read: another took the pieces or used
 * the key, or a product was deleted.
 */
export const isOvertaken = (error: unknown) =>
  isSqlState(error, 'SH001') || isSqlState(error, '23505', 'idempotency_keys_pkey')
