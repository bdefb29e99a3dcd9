import 'server-only'
import { customerRecords } from '@/lib/orders/list/customer-record'
import type { CustomerRecord, Order } from '@/lib/orders/responses'
import { exchangeSizes } from '@/lib/orders/return/exchange'
import type { ExchangeSizes } from '@/lib/orders/return/return-lines'
import { orderOf, wholeOrder } from '@/lib/orders/rows'
import { db } from '@/lib/platform/database/db'
import { siteUrl } from '@/lib/platform/site'
import { dayOf } from '@/lib/values/calendar'
import { ORDERS_PER_PAGE, pageOf } from '@/lib/values/paging'
import type { Prisma } from '@/prisma/generated/client'
import { confirmPath } from './confirm-link'

/** An order that waits for a confirmation call. */
export type QueueEntry = {
  order: Order
  /** Its last expected day has passed. */
  isLate: boolean
  /** How often nobody answered the telephone. */
  noAnswers: number
  record: CustomerRecord
  /** The sizes that its goods can be changed to. */
  sizes: ExchangeSizes
  /** The link by which the customer confirms it without a call. */
  confirmUrl: string
}

/** Orders whose customer did not answer and that come back later: how many, and when the first one does. */
export type Hidden = { count: number; until: string | null }

type ConfirmQueue = { entries: QueueEntry[]; page: number; pages: number; total: number; hidden: Hidden }

/**
 * One page of the unconfirmed cash orders, the due ones first. Online orders are confirmed by their payment and have a
 * list of their own.
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
  const rows = await db.order.findMany({
    where,
    include: wholeOrder,
    orderBy: [{ expectedTo: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    skip,
    take: ORDERS_PER_PAGE,
  })
  const [recordOf, sizes] = await Promise.all([
    customerRecords(rows.map(({ phone }) => phone)),
    exchangeSizes(rows.flatMap(({ items }) => items.map(({ productRef }) => productRef))),
  ])
  const today = dayOf(now)
  const entries = rows.map((row) => {
    const order = orderOf(row)
    const isLate = order.expectedTo !== null && order.expectedTo < today
    const confirmUrl = siteUrl(confirmPath(row.id, 'chat'))
    const known = Object.fromEntries(order.orderItems.map(({ _id }) => [_id, sizes[_id] ?? []]))
    const record = recordOf(row.phone)
    return { order, isLate, noAnswers: row.noAnswers, record, sizes: known, confirmUrl }
  })
  const until = hidden._min.hiddenUntil?.toISOString() ?? null
  return { entries, page, pages, total, hidden: { count: hidden._count, until } }
}
