import 'server-only'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop } from '@/lib/mail/email-template'
import { queueMail } from '@/lib/mail/queue-mail'
import { deliveryPath } from '@/lib/orders/confirm/confirm-link'
import type { Order } from '@/lib/orders/responses'
import { orderOf, orderRow, wholeOrder } from '@/lib/orders/rows'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { pageUrl } from '@/lib/platform/site'
import { withBrokenLinks } from '@/lib/values/broken-links'
import { dayOf } from '@/lib/values/calendar'
import { ORDERS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { queueMessage } from '@/lib/whatsapp/messages'
import type { Prisma } from '@/prisma/generated/client'
import type { GivenAdvice } from './advice'

type Event = { id: string; at: Date; state: string }

/**
 * The attempts among the events of a parcel, oldest first. Couriers say several things about one attempt: those of one day
 * without another state between them are one.
 */
export function attemptsIn<E extends Event>(events: E[]): E[][] {
  const attempts: E[][] = []
  let before: E | undefined
  for (const event of events) {
    if (event.state === 'unknown') continue
    const isSame = before?.state === 'attempted' && dayOf(before.at) === dayOf(event.at)
    if (event.state === 'attempted') {
      if (isSame) attempts.at(-1)?.push(event)
      else attempts.push([event])
    }
    before = event
  }
  return attempts
}

/**
 * Tells the customer of an attempt, by mail and by WhatsApp, once: when nothing of it was known before and nothing has happened since.
 * @param added the ids of the events that are new
 */
export async function tellAttempt<E extends Event & { words: string; reason: string | null }>(
  tx: Db,
  orderId: string,
  events: E[],
  added: Set<string>,
): Promise<void> {
  const latest = events.at(-1)
  const attempt = latest?.state === 'attempted' ? (attemptsIn(events).at(-1) ?? []) : []
  if (!latest || attempt.length === 0 || !attempt.every(({ id }) => added.has(id))) return
  const row = await orderRow(tx, orderId)
  if (row.status !== 'shipped') return
  const runSql = runSqlWithin(tx)
  if (row.whatsapp) await queueMessage(runSql, orderId, 'attempted', { occasion: attempt[0]?.id })
  if (!row.email) return
  await queueMail(runSql, row.userId, attemptMail(orderOf(row), row.email, latest.reason ?? latest.words))
}

/** The mail after an attempt. It has no text of the buyer, so it may be sent to any address. */
function attemptMail({ _id, number, courier, language }: Order, to: string, words: string) {
  const t = translateTo(language)
  return (shop: MailShop) =>
    emailTemplate(
      shop,
      { to, language },
      t('Your order {number} at {shop} could not be delivered', { number, shop: shop.name }),
      [
        { heading: t('Your parcel could not be delivered') },
        t('{courier} tried to deliver order {number} and says: {words}', {
          number,
          courier: courier ?? t('the courier'),
          words: withBrokenLinks(words),
        }),
        t(
          'Choose a day, or enter another telephone number or a landmark. If you do not want it any more, tell us there.',
        ),
        { link: t('Choose what happens next'), path: deliveryPath(_id) },
        t('Questions? Write to us and mention your order number.'),
      ],
    )
}

/** A parcel whose last event is an attempt. */
export type AttemptedParcel = {
  order: Order
  /** Since when it waits. */
  at: string
  attempts: number
  words: string
  reason: string | null
  advice: GivenAdvice | null
  /** Whether the owner has tried advice with this courier. */
  canAdvise: boolean
  /** The page on which the customer chooses, in the language of the order. */
  deliveryUrl: string
}

/** One page of the parcels that wait for what to do with them, the longest waiting first. */
export async function attemptedParcels(wanted: number) {
  const where: Prisma.BookingWhereInput = { state: 'booked', parcelState: 'attempted', order: { status: 'shipped' } }
  const total = await db.booking.count({ where })
  const { page, pages, skip } = pageOf(wanted, total, ORDERS_PER_PAGE)
  const rows = await db.booking.findMany({
    where,
    include: {
      order: { include: wholeOrder },
      courier: { select: { connection: { select: { adviceTried: true } } } },
      events: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
    },
    orderBy: [{ parcelStateAt: 'asc' }, { id: 'asc' }],
    skip,
    take: ORDERS_PER_PAGE,
  })
  const parcels = rows.map((row): AttemptedParcel => {
    const { order, courier, events, advice } = row
    const latest = events.at(-1)
    return {
      order: orderOf(order),
      at: (row.parcelStateAt ?? row.createdAt).toISOString(),
      attempts: attemptsIn(events).length,
      words: latest?.words ?? '',
      reason: latest?.reason ?? null,
      advice: advice as GivenAdvice | null,
      canAdvise: courier.connection?.adviceTried ?? false,
      deliveryUrl: pageUrl(deliveryPath(order.id), order.language),
    }
  })
  return { parcels, page, pages, total }
}
