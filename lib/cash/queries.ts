import 'server-only'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { rupees, sum } from '@/lib/values/money'
import { pageOf, SETTLEMENTS_PER_PAGE } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import type { Prisma } from '@/prisma/generated/client'
import type { Settlement, SettlementRow, Settlements } from './responses'
import { type SettlementResult, settlementResults } from './rules'

const whole = {
  courier: { select: { name: true } },
  rows: { orderBy: { position: 'asc' }, include: { order: { select: { number: true, totalPrice: true } } } },
} satisfies Prisma.SettlementInclude
type Row = Prisma.SettlementGetPayload<{ include: typeof whole }>

/** What couriers have remitted, newest first. */
export async function listSettlements(wanted: number): Promise<Settlements> {
  const total = await db.settlement.count()
  const { page, pages, skip } = pageOf(wanted, total, SETTLEMENTS_PER_PAGE)
  const rows = await db.settlement.findMany({
    include: whole,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take: SETTLEMENTS_PER_PAGE,
  })
  return { settlements: rows.map(settlementOf), page, pages, total }
}

/** @throws ShopError `not found` */
export async function settlementById(id: string): Promise<Settlement> {
  const row = isUuid(id) ? await db.settlement.findUnique({ where: { id }, include: whole }) : null
  if (!row) throw new ShopError('not found', 'Settlement not found')
  return settlementOf(row)
}

function settlementOf({ id, courier, byId, byName, createdAt, rows: all }: Row): Settlement {
  const rows = all.map(
    ({ trackingNumber, amount, result, orderId, order }): SettlementRow => ({
      trackingNumber,
      amount: rupees(amount),
      result: result as SettlementResult,
      _id: orderId,
      number: order && String(order.number),
      totalPrice: order && rupees(Number(order.totalPrice)),
    }),
  )
  return {
    _id: id,
    courier: courier.name,
    by: { _id: byId, name: byName },
    at: createdAt.toISOString(),
    counts: resultCounts(rows),
    sums: {
      amount: sum(rows.map((row) => row.amount)),
      settled: sum(rows.map(({ result, totalPrice }) => (totalPrice && isSettling(result) ? totalPrice : rupees(0)))),
    },
    rows,
  }
}

/** Whether a row with this result settles its order. */
export const isSettling = (result: SettlementResult) => result === 'matched' || result === 'over'

/** How many rows have each result. */
export function resultCounts(rows: { result: SettlementResult }[]): Settlement['counts'] {
  const count = (wanted: SettlementResult) => rows.filter(({ result }) => result === wanted).length
  return Object.fromEntries(settlementResults.map((result) => [result, count(result)])) as Settlement['counts']
}
