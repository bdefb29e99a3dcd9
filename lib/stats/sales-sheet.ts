import 'server-only'
import { runSql } from '@/lib/platform/database/db'
import { endOfDay, startOfDay } from '@/lib/values/calendar'
import { csvLine } from '@/lib/values/csv'
import { Prisma } from '@/prisma/generated/client'
import type { Period } from './input'

const COLUMNS = [
  ...['date', 'number', 'status', 'customer', 'city', 'goods', 'discount', 'total', 'received', 'refunded'],
  ...['paymentMethod', 'courier', 'trackingNumber', 'charge'],
] as const

/** Batch size, so that a year of orders does not fill the memory. */
const PAGE = 500

type Row = { id: string; createdAt: Date } & Record<(typeof COLUMNS)[number], string | number | null>

/** The orders of a period, oldest first, part by part. Amounts are rupees. */
export async function* salesSheet({ from, to }: Period): AsyncGenerator<string> {
  const isWithin = Prisma.sql`o.created_at >= ${startOfDay(from)}::timestamptz AND o.created_at < ${endOfDay(to)}::timestamptz`
  let before = `\uFEFF${csvLine([...COLUMNS])}`
  for (let last: Row | undefined; ; ) {
    const rows = await page(
      last ? Prisma.sql`${isWithin} AND (o.created_at, o.id) > (${last.createdAt}, ${last.id}::uuid)` : isWithin,
    )
    yield before + rows.map((row) => csvLine(COLUMNS.map((column) => row[column] ?? ''))).join('')
    before = ''
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

/** An entry that a correction took back counts as little as the correction. */
const page = (isWanted: Prisma.Sql) =>
  runSql<Row>(Prisma.sql`
    SELECT o.id, o.created_at AS "createdAt", calendar_day(o.created_at)::text AS date, o.number::text, o.status::text,
      coalesce(o.name, o.customer_name) AS customer, o.city, (o.total_price + o.discount_price)::float8 AS goods,
      o.discount_price::float8 AS discount, o.total_price::float8 AS total, e.received, e.refunded,
      CASE o.payment_method WHEN 'online_payment' THEN 'Online Payment' ELSE 'Cash on Delivery' END AS "paymentMethod",
      c.name AS courier, o.tracking_number AS "trackingNumber",
      (SELECT coalesce(sum(s.charge + s.charge_paisas / 100.0), 0)::float8 FROM settlement_rows s
        WHERE s.order_id = o.id AND NOT s.is_repeated AND s.result <> 'already settled') AS charge
    FROM orders o LEFT JOIN couriers c ON c.id = o.courier_id,
      LATERAL (SELECT coalesce(sum(amount + paisas / 100.0)
          FILTER (WHERE kind IN ('payment', 'advance') OR (kind = 'cash' AND o.status = 'delivered')), 0)::float8 AS received,
        coalesce(-sum(amount) FILTER (WHERE kind IN ('refund', 'surplus')), 0)::float8 AS refunded
        FROM ledger_entries l WHERE l.order_id = o.id
          AND NOT EXISTS (SELECT FROM ledger_entries k WHERE k.corrects_id = l.id)) e
    WHERE ${isWanted} ORDER BY o.created_at, o.id LIMIT ${PAGE}`)
