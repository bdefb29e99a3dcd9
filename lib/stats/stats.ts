import 'server-only'
import { endOfDay, startOfDay } from '@/lib/calendar'
import { runSql } from '@/lib/db'
import type { Period } from '@/lib/schemas/stats'
import { Prisma } from '@/prisma/generated/client'
import type { DailySales, Stats } from './contract'

const TOP_PRODUCTS = 10
const TOP_CITIES = 50

const sales = Prisma.sql`sum(orders) AS orders, coalesce(sum(price) FILTER (WHERE is_sold(status)), 0) AS revenue`
const lost = Prisma.sql`coalesce(sum(orders) FILTER (WHERE status = 'cancelled'), 0) AS cancelled,
  coalesce(sum(orders) FILTER (WHERE status = 'returned'), 0) AS returned`

/** The figures of each day, from the tallies of the period. */
const dailySql = ({ from, to }: Period) => Prisma.sql`
  tallied AS MATERIALIZED (
    SELECT day, status, is_online, sum(orders) AS orders, sum(price) AS price
    FROM order_tallies WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1, 2, 3 HAVING sum(orders) <> 0),
  sold AS NOT MATERIALIZED (SELECT * FROM sale_tallies WHERE day BETWEEN ${from}::date AND ${to}::date),
  by_day AS (SELECT day, ${sales}, ${lost} FROM tallied GROUP BY 1),
  pieces AS (SELECT day, sum(pieces) AS pieces FROM sold GROUP BY 1),
  days AS (
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date, coalesce(o.orders, 0) AS orders, coalesce(o.revenue, 0) AS revenue,
      coalesce(s.pieces, 0) AS pieces, coalesce(o.cancelled, 0) AS cancelled, coalesce(o.returned, 0) AS returned
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    LEFT JOIN by_day o USING (day) LEFT JOIN pieces s USING (day))`

const dailyFields = Prisma.sql`
  'days', (SELECT jsonb_agg(days) FROM days),
  'totals', (SELECT jsonb_build_object('orders', sum(orders), 'pieces', sum(pieces), 'revenue', sum(revenue),
    'cancelled', sum(cancelled), 'returned', sum(returned)) FROM days)`

/** The sales of a period. One statement, so that its parts come from the same snapshot and add up. */
export async function statsOf(period: Period): Promise<Stats> {
  const { from, to } = period
  const figures = await oneObject<Omit<Stats, 'from' | 'to'>>(Prisma.sql`
    WITH ${dailySql(period)},
    states AS (SELECT status, sum(orders) AS orders FROM tallied GROUP BY 1 ORDER BY 1),
    best AS (
      SELECT product_ref, sum(pieces) AS pieces, sum(revenue) AS revenue
      FROM sold GROUP BY 1 HAVING sum(pieces) <> 0 ORDER BY 3 DESC, 2 DESC, 1 LIMIT ${TOP_PRODUCTS}),
    top AS (
      SELECT jsonb_build_object('_id', b.product_ref, 'name', coalesce(p.name, (
        SELECT max(s.name COLLATE "C") FROM sold s WHERE s.product_ref = b.product_ref))) AS product, b.pieces, b.revenue
      FROM best b LEFT JOIN products p ON p.id = b.product_ref ORDER BY 3 DESC, 2 DESC, b.product_ref),
    cities AS (
      SELECT max(city COLLATE "C") AS city, count(*) AS orders,
        coalesce(sum(total_price) FILTER (WHERE is_sold(status)), 0) AS revenue
      FROM orders WHERE created_at >= ${startOfDay(from)}::timestamptz AND created_at < ${endOfDay(to)}::timestamptz
      GROUP BY lower(city) ORDER BY 3 DESC, 2 DESC, 1 LIMIT ${TOP_CITIES}),
    payment AS (
      SELECT CASE WHEN is_online THEN 'Online Payment' ELSE 'Cash on Delivery' END AS method, ${sales}, ${lost}
      FROM tallied GROUP BY is_online ORDER BY 1)
    SELECT jsonb_build_object(${dailyFields},
      'states', (SELECT coalesce(jsonb_agg(states), '[]') FROM states),
      'top', (SELECT coalesce(jsonb_agg(top), '[]') FROM top),
      'cities', (SELECT coalesce(jsonb_agg(cities), '[]') FROM cities),
      'payment', (SELECT coalesce(jsonb_agg(payment), '[]') FROM payment)) AS object`)
  return { from, to, ...figures }
}

/** The sales of each day alone, e.g. of the period before. */
export const dailySalesOf = (period: Period): Promise<DailySales> =>
  oneObject(Prisma.sql`WITH ${dailySql(period)} SELECT jsonb_build_object(${dailyFields}) AS object`)

async function oneObject<T>(sql: Prisma.Sql): Promise<T> {
  const [row] = await runSql<{ object: T }>(sql)
  if (!row) throw new Error('The statistics are one row')
  return row.object
}
