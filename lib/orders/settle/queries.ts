import 'server-only'
import { priceAtDoor } from '@/lib/orders/pay/due'
import { db, runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { endOfDay, startOfDay } from '@/lib/values/calendar'
import { csvLine } from '@/lib/values/csv'
import { rupees, sum } from '@/lib/values/money'
import { pageOf, SETTLEMENTS_PER_PAGE } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import type { TaxPeriod } from './input'
import type { Settlement, SettlementPreview, SettlementRow, Settlements, TaxMonth } from './responses'
import { keptOf, type SettlementResult, settlementResults } from './rules'
import { inRupees } from './same-rows'

const whole = {
  courier: { select: { name: true } },
  rows: {
    orderBy: { position: 'asc' },
    include: { order: { select: { number: true, totalPrice: true, advancePrice: true } } },
  },
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
  if (!row) throw settlementNotFound()
  return settlementOf(row)
}

export const settlementNotFound = () => new ShopError('not found', 'Settlement not found')

const settlementOf = ({ id, courier, byId, byName, createdAt, credited, rows }: Row): Settlement => ({
  _id: id,
  courier: courier.name,
  by: { _id: byId, name: byName },
  at: createdAt.toISOString(),
  ...figuresOf(rows.map(inRupees), credited === null ? null : Number(credited)),
})

type Amounts = Record<'amount' | 'charge' | 'incomeTax' | 'salesTax', number>
type MatchedRow = Amounts &
  Pick<Row['rows'][number], 'trackingNumber' | 'result' | 'orderId'> & {
    order: { number: number; totalPrice: number | bigint; advancePrice: number | bigint } | null
  }

/** The rows of a settlement, with how many there are of each result, and the sums. `credited` is in rupees. */
export function figuresOf(all: MatchedRow[], credited: number | null): SettlementPreview {
  const rows = all.map(
    ({ trackingNumber, result, orderId, order, ...row }): SettlementRow => ({
      trackingNumber,
      ...keptOf(row),
      result: result as SettlementResult,
      _id: orderId,
      number: order && String(order.number),
      totalPrice:
        order && priceAtDoor({ totalPrice: Number(order.totalPrice), advancePrice: Number(order.advancePrice) }),
    }),
  )
  const kept = keptOf({
    amount: sum(rows.map((row) => row.amount)),
    charge: sum(rows.map((row) => row.charge)),
    incomeTax: sum(rows.map((row) => row.incomeTax)),
    salesTax: sum(rows.map((row) => row.salesTax)),
  })
  return {
    counts: resultCounts(rows),
    sums: {
      ...kept,
      settled: sum(rows.map(({ result, totalPrice }) => (totalPrice && isSettling(result) ? totalPrice : rupees(0)))),
      credited: credited === null ? null : rupees(credited),
      difference: credited === null ? null : rupees(credited - kept.net),
    },
    rows,
  }
}

/**
 * What couriers kept, by month and courier, the newest month first. A part that an earlier row of the parcel had too may be
 * the same money, e.g. of sheets that overlap, so what was kept of it counts once. It counts again if it was the rest.
 */
export async function taxesOf({ from, to }: TaxPeriod): Promise<TaxMonth[]> {
  const rows = await runSql<Omit<TaxMonth, 'net'>>(Prisma.sql`
    SELECT to_char(s.created_at AT TIME ZONE 'Asia/Karachi', 'YYYY-MM') AS month, c.name AS courier,
      count(DISTINCT coalesce(r.order_id::text, lower(r.tracking_number)))::int AS parcels,
      sum(r.amount)::float8 AS amount, sum(r.charge)::float8 AS charge, sum(r.income_tax)::float8 AS "incomeTax",
      sum(r.sales_tax)::float8 AS "salesTax"
    FROM settlements s JOIN couriers c ON c.id = s.courier_id JOIN settlement_rows r ON r.settlement_id = s.id
    WHERE s.created_at >= ${startOfDay(from)}::timestamptz AND s.created_at < ${endOfDay(to)}::timestamptz
      AND r.result NOT IN ('unknown', 'already settled') AND NOT (r.result = 'short' AND r.is_repeated)
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`)
  return rows.map((row) => ({ ...row, ...keptOf(row) }))
}

/** The same as a sheet for an accountant. */
export const taxSheet = (months: TaxMonth[]) =>
  `\uFEFF${csvLine([...taxColumns])}${months.map((month) => csvLine(taxColumns.map((name) => month[name]))).join('')}`

const taxColumns = ['month', 'courier', 'parcels', 'amount', 'charge', 'incomeTax', 'salesTax', 'net'] as const

/** Whether a row with this result settles its order. */
export const isSettling = (result: SettlementResult) => result === 'matched' || result === 'over'

/** How many rows have each result. */
export function resultCounts(rows: { result: SettlementResult }[]): Settlement['counts'] {
  const count = (wanted: SettlementResult) => rows.filter(({ result }) => result === wanted).length
  return Object.fromEntries(settlementResults.map((result) => [result, count(result)])) as Settlement['counts']
}
