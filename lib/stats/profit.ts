import 'server-only'
import { countsOnce } from '@/lib/orders/settle/queries'
import { runSql } from '@/lib/platform/database/db'
import { endOfDay, startOfDay } from '@/lib/values/calendar'
import { csvLine } from '@/lib/values/csv'
import { inRupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import type { ProfitQuery, ProfitView } from './input'
import type { Profit, ProfitRow, ProfitSums } from './responses'

/** By what a visit is named: see `lib/orders/place/visits.ts`. */
const named = (visit: 'first' | 'last') => {
  const members = ['source', 'click', 'referrer', 'medium', 'campaign']
  return Prisma.raw(`coalesce(${members.map((member) => `o.source->'${visit}'->>'${member}'`).join(', ')})`)
}

/** The last visit of an order `o` that somebody sent the customer to, of the two that are known, as `nameOfVisits` says. */
const sourceName = Prisma.sql`lower(coalesce(${named('last')}, ${named('first')},
  CASE WHEN o.source IS NOT NULL THEN 'direct' END))`

/** What a row is about. Spellings that differ in case are one row. */
const keys: Record<ProfitView, Prisma.Sql> = {
  day: Prisma.sql`t.day::text`,
  product: Prisma.sql`i.product_ref`,
  city: Prisma.sql`btrim(o.city)`,
  courier: Prisma.sql`c.name`,
  source: sourceName,
  code: Prisma.sql`o.discount_code`,
}

/** Whole parts of an order's amount by the weights of its lines, which add up to it. */
const share = (amount: string, weight: string) => {
  const upTo = (before: string) =>
    `round(${amount}::numeric * (sum(${weight}) OVER (of_order ORDER BY position) - ${before}) / sum(${weight}) OVER of_order)`
  return Prisma.raw(`${upTo('0')} - ${upTo(weight)}`)
}

/** As in the index `orders_ended_idx`. */
const endedAt = Prisma.sql`order_ended_at(o.status, o.delivered_at, o.status_history)`

type Row = Omit<ProfitRow, 'profit' | 'name'> & { name: string; isTotal: boolean; unknownCost: number }

/**
 * What orders left in the pocket that were delivered, or came back, on days of Pakistan. One statement, so that rows and
 * totals come from the same snapshot. An order's discount is of the goods that its code lowers, a refund of those that came
 * back, the courier's charge of all pieces alike, and all else of the goods by what they cost the customer.
 */
export async function profitOf({ from, to, by }: ProfitQuery): Promise<Profit> {
  const found = await runSql<Row>(Prisma.sql`
    WITH ended AS MATERIALIZED (
      SELECT o.*, calendar_day(${endedAt}) AS day, o.status = 'returned' AS is_back, o.status = 'delivered' AS is_delivered
      FROM orders o WHERE o.status IN ('delivered', 'returned')
        AND ${endedAt} >= ${startOfDay(from)}::timestamptz AND ${endedAt} < ${endOfDay(to)}::timestamptz),
    lines AS (
      SELECT o.id, o.is_back, ${keys[by]} AS key, i.position, i.name, i.qty, i.cost_price,
        CASE WHEN o.is_delivered THEN o.total_price + o.discount_price ELSE 0 END AS revenue,
        CASE WHEN o.is_delivered THEN o.discount_price ELSE 0 END AS discount,
        CASE WHEN o.is_delivered THEN r.refund ELSE 0 END AS refund, s.charge, s.tax,
        CASE WHEN o.is_delivered THEN i.qty - b.restocked ELSE 0 END AS kept,
        i.price::bigint * i.qty AS worth, i.price::bigint * b.refunded AS refunded_worth,
        CASE WHEN o.discount_not_on_sale AND i.compare_at_price IS NOT NULL THEN 0 ELSE i.price::bigint * i.qty END AS lowered
      FROM ended o JOIN order_items i ON i.order_id = o.id LEFT JOIN couriers c ON c.id = o.courier_id, LATERAL (SELECT o.day) t,
        LATERAL (SELECT coalesce(-sum(e.amount), 0) AS refund FROM ledger_entries e WHERE e.order_id = o.id AND e.kind = 'refund'
          AND NOT EXISTS (SELECT FROM ledger_entries k WHERE k.corrects_id = e.id)) r,
        LATERAL (SELECT coalesce(sum(r.charge * 100 + r.charge_paisas), 0) AS charge,
            coalesce(sum((r.income_tax + r.sales_tax) * 100 + r.income_tax_paisas + r.sales_tax_paisas), 0) AS tax
          FROM settlement_rows r JOIN settlements s ON s.id = r.settlement_id WHERE r.order_id = o.id AND ${countsOnce}) s,
        LATERAL (SELECT coalesce(sum(a.qty) FILTER (WHERE r.restocked), 0) AS restocked,
            coalesce(sum(a.qty) FILTER (WHERE r.kind = 'refund'), 0) AS refunded
          FROM order_return_items a JOIN order_returns r ON r.id = a.return_id
          WHERE a.order_id = i.order_id AND a.position = i.position AND r.status IN ('received', 'settled')) b),
    weighed AS (
      SELECT *, CASE WHEN sum(worth) OVER of_order > 0 THEN worth ELSE qty END AS by_worth,
        CASE WHEN sum(lowered) OVER of_order > 0 THEN lowered ELSE qty END AS by_code,
        CASE WHEN sum(refunded_worth) OVER of_order > 0 THEN refunded_worth WHEN sum(worth) OVER of_order > 0 THEN worth
          ELSE qty END AS by_refund
      FROM lines WINDOW of_order AS (PARTITION BY id)),
    shares AS (
      SELECT id, is_back, key, name, kept, cost_price, ${share('revenue', 'by_worth')} AS revenue,
        ${share('discount', 'by_code')} AS discount, ${share('refund', 'by_refund')} AS refund,
        ${share('charge', 'qty')} AS charge, ${share('tax', 'by_worth')} AS tax
      FROM weighed WINDOW of_order AS (PARTITION BY id))
    SELECT max(key COLLATE "C") AS key, coalesce((SELECT p.name FROM products p WHERE p.id = max(key)), max(name)) AS name,
      grouping(lower(key)) = 1 AS "isTotal",
      count(DISTINCT id)::int AS orders, count(DISTINCT id) FILTER (WHERE is_back)::int AS "returnedOrders",
      coalesce(sum(kept), 0)::int AS pieces, coalesce(sum(kept) FILTER (WHERE cost_price IS NULL), 0)::int AS "unknownCost",
      coalesce(sum(revenue), 0)::float8 AS revenue, coalesce(sum(discount), 0)::float8 AS discounts,
      coalesce(sum(refund), 0)::float8 AS refunds, coalesce(sum(kept * cost_price), 0)::float8 AS cost,
      coalesce(sum(charge), 0)::float8 AS "courierCharges", coalesce(sum(tax), 0)::float8 AS taxes
    FROM shares GROUP BY GROUPING SETS ((lower(key)), ())`)
  const total = found.find(({ isTotal }) => isTotal)
  if (!total) throw new Error('The database added up without a row')
  const rows = found
    .filter((row) => row !== total)
    .map((row): ProfitRow => {
      const { key, name } = row
      return { key, ...(by === 'product' && { name }), ...sumsOf(row) }
    })
  rows.sort((one, other) =>
    by === 'day' ? compare(one.key, other.key) : other.profit - one.profit || compare(one.key, other.key),
  )
  return { rows, totals: sumsOf(total), unknownCost: total.unknownCost }
}

const compare = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1)

/** Couriers' amounts come in paisas. */
function sumsOf({ orders, pieces, revenue, discounts, refunds, cost, returnedOrders, ...row }: Row): ProfitSums {
  const left = (revenue - discounts - refunds - cost) * 100 - row.courierCharges
  return {
    ...{ orders, pieces, revenue, discounts, refunds, cost },
    ...{ courierCharges: inRupees(row.courierCharges), taxes: inRupees(row.taxes), profit: inRupees(left) },
    returnedOrders,
  }
}

const columns = [
  ...(['key', 'name', 'orders', 'returnedOrders', 'pieces', 'revenue', 'discounts', 'refunds', 'cost'] as const),
  ...(['courierCharges', 'taxes', 'profit'] as const),
]

/** The rows as a sheet. */
export const profitSheet = ({ rows }: Profit) =>
  `\uFEFF${csvLine([...columns])}${rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('')}`
