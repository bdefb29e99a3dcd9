import 'server-only'
import { db } from '@/lib/db'
import type { Order } from '@/lib/orders/contract'
import { ordersOfIds } from '@/lib/orders/queries'
import { pageOf } from '@/lib/schemas/paging'
import { plainReference } from '@/lib/schemas/payment'
import { Prisma } from '@/prisma/generated/client'
import type { OrderFilters } from './filters'
import { beginningWith, containing, whereAll } from './sql'

export const LATE_DAYS = 7

const open = Prisma.sql`o.delivered_at IS NULL AND o.cancelled_at IS NULL`

export const stateConditions: Record<NonNullable<OrderFilters['state']>, Prisma.Sql> = {
  'to-ship': Prisma.sql`(${open} AND (o.paid_at IS NOT NULL OR o.payment_method = 'cash_on_delivery'))`,
  'on-the-way': Prisma.sql`(${open})`,
  late: Prisma.sql`(${open} AND o.created_at < now() - make_interval(days => ${LATE_DAYS}))`,
  delivered: Prisma.sql`o.delivered_at IS NOT NULL`,
  cancelled: Prisma.sql`o.cancelled_at IS NOT NULL`,
}

const unconfirmed = Prisma.sql`
  o.paid_at IS NULL AND o.payment_method = 'online_payment' AND o.cancelled_at IS NULL`

export const paymentConditions: Record<NonNullable<OrderFilters['payment']>, Prisma.Sql> = {
  paid: Prisma.sql`o.paid_at IS NOT NULL`,
  'not-paid': Prisma.sql`o.paid_at IS NULL`,
  'to-verify': Prisma.sql`(${unconfirmed} AND o.rejected_at IS NULL)`,
  rejected: Prisma.sql`(${unconfirmed} AND o.rejected_at IS NOT NULL)`,
  'to-return': Prisma.sql`(o.paid_at IS NOT NULL AND o.cancelled_at IS NOT NULL)`,
}

const sorts: Record<OrderFilters['sortBy'], Prisma.Sql> = {
  newest: Prisma.sql`o.created_at DESC, o.id DESC`,
  oldest: Prisma.sql`o.created_at, o.id`,
  highest: Prisma.sql`o.total_price DESC, o.created_at DESC, o.id DESC`,
  lowest: Prisma.sql`o.total_price, o.created_at DESC, o.id DESC`,
}

export type OrderPage = { orders: Order[]; page: number; pages: number; total: number }

/** One page of the orders that the filters let through. */
export async function listOrders(filters: Omit<OrderFilters, 'perPage'> & { perPage: number }): Promise<OrderPage> {
  const from = Prisma.sql`FROM orders o LEFT JOIN users u ON u.id = o.user_id ${whereAll(conditionsOf(filters))}`
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${from}`
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(filters.currPage, total, filters.perPage)
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id ${from} ORDER BY ${sorts[filters.sortBy]} LIMIT ${filters.perPage} OFFSET ${skip}`
  return { orders: await ordersOfIds(rows.map((row) => row.id)), page, pages, total }
}

function conditionsOf({ search, state, payment, from, to }: Partial<Omit<OrderFilters, 'perPage'>>): Prisma.Sql[] {
  const all: Prisma.Sql[] = []
  if (state) all.push(stateConditions[state])
  if (payment) all.push(paymentConditions[payment])
  if (from) all.push(Prisma.sql`o.created_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Karachi'`)
  if (to) all.push(Prisma.sql`o.created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Karachi'`)
  if (search) all.push(matches(search))
  return all
}

/**
 * A number from its beginning; a name, e-mail, telephone or payment reference, a replaced one too, from any part of it.
 */
function matches(search: string): Prisma.Sql {
  const letters = containing(search)
  const any = [
    Prisma.sql`lower(o.customer_name) LIKE ${letters}`,
    Prisma.sql`lower(o.name) LIKE ${letters}`,
    Prisma.sql`lower(u.name) LIKE ${letters}`,
    Prisma.sql`lower(o.email) LIKE ${letters}`,
    Prisma.sql`u.email LIKE ${letters}`,
  ]
  const number = /^#?(\d{1,10})$/.exec(search)?.[1]
  if (number) any.push(Prisma.sql`o.number::text LIKE ${beginningWith(number)}`)
  const digits = search.replace(/[\s-]/g, '').replace(/^(\+92|0092)/, '0')
  if (/^\d{3,}$/.test(digits)) any.push(Prisma.sql`o.phone LIKE ${containing(digits)}`)
  const reference = plainReference(search)
  if (reference) {
    const letters = Prisma.sql`'%' || plain_reference(${reference}) || '%'`
    any.push(Prisma.sql`plain_reference(o.order_payment_id) LIKE ${letters}`)
    any.push(Prisma.sql`EXISTS (
      SELECT 1 FROM past_references past WHERE past.order_id = o.id AND plain_reference(past.reference) LIKE ${letters})`)
  }
  return Prisma.sql`(${Prisma.join(any, ' OR ')})`
}
