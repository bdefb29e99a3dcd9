import 'server-only'
import { runSql } from '@/lib/platform/database/db'
import { endOfDay, startOfDay } from '@/lib/values/calendar'
import { Prisma } from '@/prisma/generated/client'
import type { Period } from './input'
import type { Stats } from './responses'

const TOP_PRODUCTS = 10
const TOP_CITIES = 50

const isSold = Prisma.sql`status NOT IN ('cancelled', 'returned')`
/** Also the parts of a delivered order that its courier has paid, in whole rupees. */
const cameIn = Prisma.sql`least(o.total_price, o.net_received + CASE WHEN o.status = 'delivered' AND o.net_received < o.total_price
  THEN greatest(0, (SELECT floor(sum(e.amount + e.paisas / 100.0))::bigint FROM ledger_entries e
    WHERE e.order_id = o.id AND e.party = 'courier')) ELSE 0 END)`
const isReplacement = Prisma.sql`o.exchange_of IS NOT NULL`
const sales = Prisma.sql`sum(orders) AS orders, coalesce(sum(price) FILTER (WHERE ${isSold}), 0) AS revenue`
const lost = Prisma.sql`coalesce(sum(orders) FILTER (WHERE status = 'cancelled'), 0) AS cancelled,
  coalesce(sum(orders) FILTER (WHERE status = 'returned'), 0) AS returned`

/** The sales of a period. One statement, so that its parts come from the same snapshot and add up. */
export async function statsOf({ from, to }: Period): Promise<Stats> {
  const isWithin = Prisma.sql`o.created_at >= ${startOfDay(from)}::timestamptz
    AND o.created_at < ${endOfDay(to)}::timestamptz`
  const [row] = await runSql<{ stats: Omit<Stats, 'from' | 'to'> }>(Prisma.sql`
    WITH sums AS MATERIALIZED (
      SELECT calendar_day(o.created_at) AS day, o.status, o.payment_method, lower(o.city) AS lower_city,
        max(o.city COLLATE "C") AS city, count(*) FILTER (WHERE NOT ${isReplacement}) AS orders, sum(o.total_price) AS price,
        sum(${cameIn}) AS paid
      FROM orders o WHERE ${isWithin} GROUP BY 1, 2, 3, 4),
    lines AS MATERIALIZED (
      SELECT calendar_day(o.created_at) AS day, i.product_ref, i.qty,
        CASE WHEN i.product_id IS NULL THEN i.name COLLATE "C" END AS name_of_deleted,
        i.qty::float8 * i.price * ((o.total_price - o.shipping_price)::float8 / nullif(o.total_price - o.shipping_price + o.discount_price, 0)) AS revenue
      FROM orders o JOIN order_items i ON i.order_id = o.id WHERE ${isWithin} AND ${isSold} AND NOT ${isReplacement}),
    sent_back AS (
      SELECT calendar_day(o.created_at) AS day, -sum(e.amount) AS refunds
      FROM orders o JOIN ledger_entries e ON e.order_id = o.id WHERE ${isWithin} AND ${isSold} AND e.kind = 'refund'
        AND NOT EXISTS (SELECT FROM ledger_entries c WHERE c.corrects_id = e.id) GROUP BY 1),
    pieces AS (SELECT day, sum(qty) AS pieces FROM lines GROUP BY 1),
    by_day AS (
      SELECT day, ${sales}, ${lost}, coalesce(sum(paid) FILTER (WHERE ${isSold}), 0) AS paid FROM sums GROUP BY 1),
    days AS (
      SELECT to_char(d.day, 'YYYY-MM-DD') AS date, coalesce(o.orders, 0) AS orders, coalesce(o.revenue, 0) AS revenue,
        coalesce(b.refunds, 0) AS refunds, coalesce(o.revenue, 0) - coalesce(b.refunds, 0) AS net,
        coalesce(o.paid, 0) AS paid, coalesce(l.pieces, 0) AS pieces,
        coalesce(o.cancelled, 0) AS cancelled, coalesce(o.returned, 0) AS returned
      FROM generate_series(${from}::date, ${to}::date, interval '1 day') d(day) LEFT JOIN by_day o USING (day) LEFT JOIN pieces l USING (day)
        LEFT JOIN sent_back b USING (day)),
    states AS (SELECT status, sum(orders) AS orders FROM sums GROUP BY 1 ORDER BY 1),
    best AS (
      SELECT product_ref, max(name_of_deleted) AS name_of_deleted, sum(qty) AS pieces,
        coalesce(round(sum(revenue)::numeric), 0) AS revenue
      FROM lines GROUP BY 1 ORDER BY revenue DESC, pieces DESC, product_ref LIMIT ${TOP_PRODUCTS}),
    top AS (
      SELECT jsonb_build_object('_id', b.product_ref, 'name', coalesce(p.name, b.name_of_deleted)) AS product,
        b.pieces, b.revenue
      FROM best b LEFT JOIN products p ON p.id = b.product_ref ORDER BY b.revenue DESC, b.pieces DESC, b.product_ref),
    cities AS (
      SELECT max(city) AS city, ${sales} FROM sums
      GROUP BY lower_city ORDER BY 3 DESC, 2 DESC, 1 LIMIT ${TOP_CITIES}),
    payment AS (
      SELECT CASE payment_method WHEN 'online_payment' THEN 'Online Payment' ELSE 'Cash on Delivery' END AS method,
        ${sales}, ${lost}
      FROM sums GROUP BY 1 ORDER BY 1)
    SELECT jsonb_build_object(
      'days', (SELECT jsonb_agg(days) FROM days),
      'totals', (SELECT jsonb_build_object('orders', sum(orders), 'pieces', sum(pieces), 'revenue', sum(revenue),
        'refunds', sum(refunds), 'net', sum(net), 'paid', sum(paid),
        'cancelled', sum(cancelled), 'returned', sum(returned)) FROM days),
      'states', (SELECT coalesce(jsonb_agg(states), '[]') FROM states),
      'top', (SELECT coalesce(jsonb_agg(top), '[]') FROM top),
      'cities', (SELECT coalesce(jsonb_agg(cities), '[]') FROM cities),
      'payment', (SELECT coalesce(jsonb_agg(payment), '[]') FROM payment)) AS stats`)
  if (!row) throw new Error('The statistics are one row')
  return { from, to, ...row.stats }
}
