import 'server-only'
import { z } from 'zod'
import { type Actor, logActivity } from '@/lib/activity/log'
import { orderNotFound } from '@/lib/orders/list/queries'
import { orderSubject } from '@/lib/orders/locked-order'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'

/** The body of PUT /api/orders/{id}/words. */
export const wordsSeen = z.object({
  _id: z.uuid('Name the message').describe('Of an entry of `chat`. Earlier ones have been seen as well'),
  isSeen: z.boolean('Say whether it has been seen'),
})

/** Orders that `wordsToSee` names. */
const MOST_NAMED = 10

/**
 * What customers wrote or tapped and nobody has marked as seen, the latest of each order: of how many orders, and the
 * latest. The answer that counts is none of it, and unconfirmed cash orders have a desk of their own.
 */
export async function wordsToSee() {
  const rows = await db.$queryRaw<
    { _id: string; number: string; entry: string; text: string; note: string | null; total: number }[]
  >`
    SELECT o.id AS "_id", o.number::text, e.id AS entry, e.words AS text, e.outcome AS note, count(*) OVER ()::int AS total
    FROM (
      SELECT DISTINCT ON (order_id) * FROM whatsapp_events
      WHERE seen_at IS NULL AND words <> '' AND coalesce(outcome, '') NOT IN ('confirmed', 'cancelled')
      ORDER BY order_id, at DESC, id DESC) e
    JOIN orders o ON o.id = e.order_id
    WHERE NOT (o.status = 'placed' AND o.payment_method = 'cash_on_delivery')
    ORDER BY e.at DESC, e.id DESC LIMIT ${MOST_NAMED}`
  return { total: rows[0]?.total ?? 0, rows }
}
export type WordsToSee = Awaited<ReturnType<typeof wordsToSee>>

/**
 * Marks what a customer wrote, up to this entry, as seen, or takes that back for this entry.
 * @throws ShopError `not found` for an order or an entry that does not exist
 */
export async function seeWords(orderId: string, by: Actor, { _id, isSeen }: z.output<typeof wordsSeen>): Promise<void> {
  if (!isUuid(orderId)) throw orderNotFound()
  await db.$transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { id: true, number: true } })
    if (!order) throw orderNotFound()
    const entry = await tx.whatsAppEvent.findFirst({ where: { id: _id, orderId, words: { not: null } } })
    if (!entry) throw new ShopError('not found', 'Message not found')
    const isMeant = isSeen
      ? Prisma.sql`seen_at IS NULL AND (at, id) <= (${entry.at}::timestamptz, ${_id}::uuid)`
      : Prisma.sql`seen_at IS NOT NULL AND id = ${_id}::uuid`
    const changed = await tx.$executeRaw`
      UPDATE whatsapp_events SET seen_at = CASE WHEN ${isSeen} THEN now() END
      WHERE order_id = ${orderId}::uuid AND ${isMeant}`
    if (changed === 0) return
    const what = isSeen ? 'Marked WhatsApp messages as seen' : 'Marked a WhatsApp message as not seen'
    await logActivity(tx, by, what, orderSubject(order))
  })
}
