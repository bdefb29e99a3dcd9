import 'server-only'
import { confirmToken, deliveryPath } from '@/lib/orders/confirm/confirm-link'
import type { ChatEntry } from '@/lib/orders/responses'
import { orderOf, wholeOrder } from '@/lib/orders/rows'
import { db } from '@/lib/platform/database/db'
import { pageUrl } from '@/lib/platform/site'
import { formatRupees } from '@/lib/values/money'
import { type MessageContent, sendDueMessages } from '@/lib/whatsapp/messages'
import type { MessageKind, MessageStatus } from '@/lib/whatsapp/templates'

/** Sends the messages about orders that are due. */
export const sendOrderMessages = (signal?: AbortSignal, now?: Date): Promise<void> =>
  sendDueMessages(contentOf, now, signal)

/** What a message about an order says now; null once the order has gone on, or its parcel. */
async function contentOf({ orderId, kind }: { orderId: string; kind: MessageKind }): Promise<MessageContent | null> {
  const row = await db.order.findUniqueOrThrow({ where: { id: orderId }, include: wholeOrder })
  const order = orderOf(row)
  const { _id, number, phone, language, trackingNumber } = order
  const isWorthIt = {
    confirm: order.status === 'placed' && order.paymentMethod === 'Cash on Delivery',
    shipped: order.status === 'shipped',
    attempted: order.status === 'shipped' && row.bookings[0]?.parcelState === 'attempted',
    delivered: order.status === 'delivered',
  }
  if (!order.whatsapp || !isWorthIt[kind]) return null
  const token = kind === 'confirm' ? confirmToken(_id, 'chat') : ''
  const variables = {
    confirm: [number, formatRupees(order.toCollect)],
    shipped: [number, trackingNumber ?? '–', formatRupees(order.toCollect)],
    attempted: [number, pageUrl(deliveryPath(_id), language)],
    delivered: [number],
  }
  return { to: phone, language, variables: variables[kind], payloads: token ? [`c:${token}`, `x:${token}`] : [] }
}

/** The messages to and from the customers of orders, oldest first. An order without any has none. */
export async function chatsOf(orderIds: string[]): Promise<Map<string | null, ChatEntry[]>> {
  const where = { orderId: { in: orderIds } }
  const [messages, events] = await Promise.all([
    db.whatsAppMessage.findMany({ where }),
    db.whatsAppEvent.findMany({ where: { ...where, words: { not: null } }, orderBy: { id: 'asc' } }),
  ])
  const entries = [
    ...messages.map(({ id, orderId, kind, status, createdAt, askedAt, reason }) => ({
      ...{ _id: id, orderId: orderId as string | null },
      ...{ at: askedAt ?? createdAt, by: 'shop' as const, kind: kind as MessageKind },
      ...{ status: status as MessageStatus, text: null, note: reason, seenAt: null },
    })),
    ...events.map(({ id, orderId, at, words, outcome, isTap, seenAt }) => ({
      ...{ _id: id, orderId, at, by: 'customer' as const, kind: isTap ? ('tap' as const) : ('text' as const) },
      ...{ status: null, text: words, note: outcome, seenAt: seenAt?.toISOString() ?? null },
    })),
  ]
  const chats = new Map<string | null, ChatEntry[]>()
  for (const { orderId, at, ...entry } of entries.sort((one, other) => Number(one.at) - Number(other.at)))
    chats.set(orderId, [...(chats.get(orderId) ?? []), { at: at.toISOString(), ...entry }])
  return chats
}
