import 'server-only'
import { type OrderWithEntries, standingOf } from '@/lib/orders/ledger/standing'
import { db, runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { csvLine } from '@/lib/values/csv'
import { inRupees, rupees, sum } from '@/lib/values/money'
import { pageOf, SETTLEMENTS_PER_PAGE } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import type { TaxPeriod } from './input'
import type { Settlement, SettlementPreview, SettlementRow, Settlements, TaxMonth } from './responses'
import { addUpFigures, type CourierFigures, keptOf, type SettlementResult, settlementResults } from './rules'
import { creditedOf, dayOfStatement, rowInPaisas } from './same-rows'

const entry = {
  ...{ id: true, kind: true, amount: true, paisas: true, completes: true, reference: true, correctsId: true, at: true },
} satisfies Prisma.LedgerEntrySelect
/** What an order's money needs of it and of its entries. */
export const accountOf = {
  ...{ paymentMethod: true, totalPrice: true, advancePrice: true, status: true },
  ...{ deliveredAt: true, statusHistory: true, entries: { select: entry, orderBy: { id: 'asc' } } },
} satisfies Prisma.OrderSelect
const whole = {
  courier: { select: { name: true } },
  rows: { orderBy: { position: 'asc' }, include: { order: { select: { ...accountOf, number: true } } } },
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

const settlementOf = (row: Row): Settlement => ({
  _id: row.id,
  courier: row.courier.name,
  by: { _id: row.byId, name: row.byName },
  at: row.createdAt.toISOString(),
  statementDate: dayOfStatement(row),
  statementNumber: row.statementNumber,
  ...figuresOf(row.rows.map(rowInPaisas), creditedOf(row)),
})

type MatchedRow = CourierFigures &
  Pick<Row['rows'][number], 'trackingNumber' | 'text' | 'state' | 'amountCounts' | 'result' | 'orderId'> & {
    order: (OrderWithEntries & { number: number }) | null
  }

/** The rows of a settlement, with how many there are of each result, and the sums. Amounts come in paisas. */
export function figuresOf(all: MatchedRow[], credited: number | null): SettlementPreview {
  const rows = all.map(
    ({ trackingNumber, text, state, result, orderId, order, ...row }): SettlementRow => ({
      trackingNumber: trackingNumber || null,
      ...(text && { text }),
      ...(state && { state }),
      ...keptOf(row, row.amountCounts),
      result: result as SettlementResult,
      _id: orderId,
      number: order && String(order.number),
      totalPrice: order && standingOf(order).doorPrice,
    }),
  )
  const total = addUpFigures(all)
  const net = total.amount - total.charge - total.incomeTax - total.salesTax
  return {
    counts: resultCounts(rows),
    sums: {
      ...keptOf(total),
      settled: sum(rows.map(({ result, totalPrice }) => (totalPrice && isSettling(result) ? totalPrice : rupees(0)))),
      credited: credited === null ? null : inRupees(credited),
      difference: credited === null ? null : inRupees(credited - net),
    },
    rows,
  }
}

/** Whether money of the parcel came with a row, and is not recorded as a mistake. */
const broughtMoney = (row: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM ledger_entries e WHERE (e.settlement_id, e.settlement_position) = (${row}.settlement_id, ${row}.position)
    AND NOT EXISTS (SELECT FROM ledger_entries c WHERE c.corrects_id = e.id))`

const figuresIn = (row: Prisma.Sql) => Prisma.sql`
  ${row}.amount, ${row}.amount_paisas, ${row}.charge, ${row}.charge_paisas, ${row}.income_tax, ${row}.income_tax_paisas,
  ${row}.sales_tax, ${row}.sales_tax_paisas`

/**
 * Whether the row `r` of the settlement `s` counts. One that an earlier one of the courier repeats is the same line of
 * statements that overlap, unless both brought money as parts of a parcel.
 */
export const countsOnce = Prisma.sql`(r.tracking_number = '' OR coalesce((
  SELECT ${broughtMoney(Prisma.sql`first`)} AND ${broughtMoney(Prisma.sql`r`)} FROM (
    SELECT earlier.settlement_id, earlier.position
    FROM settlement_rows earlier JOIN settlements before ON before.id = earlier.settlement_id
    WHERE before.courier_id = s.courier_id AND lower(earlier.tracking_number) = lower(r.tracking_number)
      AND (${figuresIn(Prisma.sql`earlier`)}) = (${figuresIn(Prisma.sql`r`)})
      AND (before.created_at, before.id, earlier.position) < (s.created_at, s.id, r.position)
    ORDER BY before.created_at, before.id, earlier.position LIMIT 1) first), true))`

/** What couriers kept of the money of each of these orders, in rupees, as the month counts it. */
export async function chargesOf(ids: string[]): Promise<Map<string, number>> {
  const rows = await runSql<{ id: string; charge: number }>(Prisma.sql`
    SELECT r.order_id AS id, sum(r.charge * 100 + r.charge_paisas)::float8 AS charge
    FROM settlement_rows r JOIN settlements s ON s.id = r.settlement_id
    WHERE r.order_id = ANY (${ids}::uuid[]) AND ${countsOnce} GROUP BY 1`)
  return new Map(rows.map(({ id, charge }) => [id, inRupees(charge)]))
}

/** What couriers kept, by month and courier, the newest month first. */
export async function taxesOf({ from, to }: TaxPeriod): Promise<TaxMonth[]> {
  const rows = await runSql<Omit<TaxMonth, 'net'>>(Prisma.sql`
    SELECT to_char(day, 'YYYY-MM') AS month, c.name AS courier,
      count(DISTINCT coalesce(r.order_id::text, lower(r.tracking_number))) FILTER (WHERE r.tracking_number <> '')::int AS parcels,
      coalesce(sum(r.amount * 100 + r.amount_paisas) FILTER (WHERE r.amount_counts), 0)::float8 AS amount,
      sum(r.charge * 100 + r.charge_paisas)::float8 AS charge,
      sum(r.income_tax * 100 + r.income_tax_paisas)::float8 AS "incomeTax",
      sum(r.sales_tax * 100 + r.sales_tax_paisas)::float8 AS "salesTax"
    FROM settlements s JOIN couriers c ON c.id = s.courier_id JOIN settlement_rows r ON r.settlement_id = s.id,
      LATERAL (SELECT coalesce(s.statement_date, calendar_day(s.created_at)) AS day) d
    WHERE day BETWEEN ${from}::date AND ${to}::date AND ${countsOnce}
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
