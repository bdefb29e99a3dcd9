import 'server-only'
import type { OrderReturn } from '@/lib/orders/responses'
import { db } from '@/lib/platform/database/db'
import { pageOf, RETURNS_PER_PAGE } from '@/lib/values/paging'
import { returnsOf } from './return-rows'
import { openReturnStatuses } from './return-rules'

/** A return with the facts about its order that an administrator needs. */
export type ListedReturn = OrderReturn & {
  order: { _id: string; number: string; name: string; phone: string }
}
type ReturnPage = { returns: ListedReturn[]; page: number; pages: number; total: number }

/** The open returns, oldest first, or the closed ones, newest first. */
export async function listReturns(isOpen: boolean, wanted: number): Promise<ReturnPage> {
  const where = { status: isOpen ? { in: openReturnStatuses } : { notIn: openReturnStatuses } }
  const total = await db.orderReturn.count({ where })
  const { page, pages, skip } = pageOf(wanted, total, RETURNS_PER_PAGE)
  const direction = isOpen ? 'asc' : 'desc'
  const rows = await db.orderReturn.findMany({
    where,
    select: {
      id: true,
      order: { select: { id: true, number: true, name: true, customerName: true, phone: true } },
    },
    orderBy: [{ createdAt: direction }, { id: direction }],
    skip,
    take: RETURNS_PER_PAGE,
  })
  const byOrder = await returnsOf(rows.map(({ order }) => order.id))
  const returns = rows.flatMap(({ id, order: { id: orderId, number, name, customerName, phone } }) => {
    const found = byOrder.get(orderId)?.find(({ _id }) => _id === id)
    return found
      ? [{ ...found, order: { _id: orderId, number: String(number), name: name ?? customerName, phone } }]
      : []
  })
  return { returns, page, pages, total }
}

/** Where the goods of the newest approved return go, to fill in for the next one; empty before the first. */
export async function lastReturnAddress(): Promise<string> {
  const last = await db.orderReturn.findFirst({
    where: { sendTo: { not: null } },
    select: { sendTo: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return last?.sendTo ?? ''
}
