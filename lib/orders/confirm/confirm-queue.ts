import 'server-only'
import { customerRecords } from '@/lib/orders/list/customer-record'
import type { CustomerRecord, Order } from '@/lib/orders/responses'
import { exchangeSizes } from '@/lib/orders/return/exchange'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { orderOf, wholeOrder } from '@/lib/orders/rows'
import { db, runSql } from '@/lib/platform/database/db'
import { pageUrl } from '@/lib/platform/site'
import { currentSettings } from '@/lib/settings/current'
import { dayOf } from '@/lib/values/calendar'
import { ORDERS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { channel, isPaused } from '@/lib/whatsapp/connection'
import { channelNotice, isToPresentNumber } from '@/lib/whatsapp/messages'
import type { MessageStatus } from '@/lib/whatsapp/templates'
import { Prisma, type WhatsAppMessage } from '@/prisma/generated/client'
import { confirmPath } from './confirm-link'
import { confirmText } from './confirm-text'

/** An order that waits for a confirmation call. */
export type QueueEntry = {
  order: Order
  /** Its last expected day has passed. */
  isLate: boolean
  /** How often nobody answered the telephone. */
  noAnswers: number
  record: CustomerRecord
  /** Other orders of the same telephone number that are not shipped yet, the newest first. */
  others: OtherOrder[]
  /** The sizes that its goods can be changed to. */
  sizes: ExchangeSizes
  /** The message that asked its customer; null without one. */
  asked: Asked | null
  /** The latest words of its customer on WhatsApp, and what a tap came to. */
  wrote: { text: string; note: string | null } | null
  /** What a message to the customer says, with the link that confirms it without a call. */
  confirmText: string
}

/** Where a message stands that asks to confirm an order, since when, and why it did not arrive. */
export type Asked = { status: MessageStatus; at: string; reason: string | null; isAbsent: boolean }

/** `isSame` when it has the same goods in the same sizes and numbers, so that it may be the order placed twice. */
export type OtherOrder = { _id: string; number: string; isSame: boolean }

/** Orders whose customer did not answer and that come back later: how many, and when the first one does. */
export type Hidden = { count: number; until: string | null }

type ConfirmQueue = { entries: QueueEntry[]; page: number; pages: number; total: number; hidden: Hidden }

/** For so long an order is left to its customer, who was asked on WhatsApp. */
const PATIENCE_HOURS = 4

/**
 * Orders whose customer may still answer the message that asked. The others need a person, also those whose customer has
 * written since without confirming.
 */
const mayAnswer = (isRunning: boolean) => Prisma.sql`EXISTS (
  SELECT FROM whatsapp_messages m WHERE m.order_id = o.id AND m.kind = 'confirm' AND ${isRunning} AND ${isToPresentNumber}
    AND NOT EXISTS (
      SELECT FROM whatsapp_events e
      WHERE e.order_id = o.id AND e.words IS NOT NULL AND e.at > coalesce(m.asked_at, m.created_at))
    AND (m.status = 'queued' OR m.status IN ('sending', 'accepted', 'sent', 'delivered', 'read')
      AND m.asked_at > now() - make_interval(hours => ${PATIENCE_HOURS})))`

/**
 * One page of the unconfirmed cash orders: those that need a person first, and among them the due ones. Online orders are
 * confirmed by their payment and have a list of their own.
 */
export async function confirmQueue(wanted: number): Promise<ConfirmQueue> {
  const unconfirmed = { status: 'placed', paymentMethod: 'cashOnDelivery' } as const
  const now = new Date()
  const where: Prisma.OrderWhereInput = { ...unconfirmed, OR: [{ hiddenUntil: null }, { hiddenUntil: { lte: now } }] }
  const [total, hidden] = await Promise.all([
    db.order.count({ where }),
    db.order.aggregate({
      where: { ...unconfirmed, hiddenUntil: { gt: now } },
      _count: true,
      _min: { hiddenUntil: true },
    }),
  ])
  const { page, pages, skip } = pageOf(wanted, total, ORDERS_PER_PAGE)
  const open = await channel()
  const isRunning = open !== null && !isPaused(open, now) && (await channelNotice(now))?.ceiling?.isReached !== true
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM orders o
    WHERE o.status = 'placed' AND o.payment_method = 'cash_on_delivery' AND coalesce(o.hidden_until, ${now}) <= ${now}
    ORDER BY ${mayAnswer(isRunning)}, o.expected_to, o.created_at, o.id LIMIT ${ORDERS_PER_PAGE} OFFSET ${skip}`
  const found = await db.order.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: {
      ...wholeOrder,
      messages: { where: { kind: 'confirm' }, orderBy: { id: 'desc' } },
      chat: { where: { words: { not: null } }, orderBy: [{ at: 'desc' }, { id: 'desc' }], take: 1 },
    },
  })
  const rows = ids.flatMap(({ id }) => found.filter((row) => row.id === id))
  const [shop, others, recordOf, sizes] = await Promise.all([
    currentSettings(),
    unshippedOf(rows.map(({ phone }) => phone)),
    customerRecords(rows.map(({ phone }) => phone)),
    exchangeSizes(rows.flatMap(({ items }) => items.map(({ productRef }) => productRef))),
  ])
  const today = dayOf(now)
  const entries = rows.map((row) => {
    const order = orderOf(row)
    const isLate = order.expectedTo !== null && order.expectedTo < today
    const text = confirmText(order, pageUrl(confirmPath(row.id, 'chat'), row.language), shop.name)
    const known = Object.fromEntries(order.orderItems.map(({ _id }) => [_id, sizes[_id] ?? []]))
    const record = recordOf(row.phone)
    const besides = others.filter(({ id, phone }) => phone === row.phone && id !== row.id).slice(0, OTHERS_SHOWN)
    const own = others.find(({ id }) => id === row.id)?.goods
    const asked = askedOf(row.messages.find((message) => (message.phone ?? row.phone) === row.phone))
    const [last] = row.chat
    const wrote = last ? { text: last.words ?? '', note: last.outcome } : null
    return {
      ...{ order, isLate, noAnswers: row.noAnswers, record, sizes: known, confirmText: text, asked, wrote },
      others: besides.map(({ id, number, goods }) => ({ _id: id, number, isSame: goods === own })),
    }
  })
  const until = hidden._min.hiddenUntil?.toISOString() ?? null
  return { entries, page, pages, total, hidden: { count: hidden._count, until } }
}

const askedOf = (message: WhatsAppMessage | undefined): Asked | null =>
  message
    ? {
        status: message.status as MessageStatus,
        at: (message.status === 'read' ? message.statusAt : (message.askedAt ?? message.createdAt)).toISOString(),
        ...{ reason: message.reason, isAbsent: message.reason?.includes('(131026)') ?? false },
      }
    : null

/** Other orders of a telephone number that a card links. */
const OTHERS_SHOWN = 5

/** The orders of these telephone numbers that are not shipped yet, with their goods as one text. */
const unshippedOf = (phones: string[]) =>
  runSql<{ id: string; phone: string; number: string; goods: string }>(Prisma.sql`
    SELECT o.id, o.phone, o.number::text,
      (SELECT coalesce(string_agg(concat_ws(' ', i.product_ref, i.size, i.qty), ',' ORDER BY i.product_ref, i.size, i.qty), '')
        FROM order_items i WHERE i.order_id = o.id) AS goods
    FROM orders o WHERE o.phone = ANY (${phones}::text[]) AND o.status IN ('placed', 'confirmed', 'packed')
    ORDER BY o.created_at DESC, o.id DESC LIMIT 1000`)
