import 'server-only'
import type { AdminUser } from '@/lib/accounts/responses'
import { localPhone } from '@/lib/addresses/input'
import { returnsOf } from '@/lib/orders/return/return-rows'
import { containingLetters, db, whereAll } from '@/lib/platform/database/db'
import type { AnyLength } from '@/lib/values/list-params'
import { type Rupees, rupees } from '@/lib/values/money'
import { pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { UserFilters } from './filters'

export type ListedUser = AdminUser & { orders: number }

/** If more match, they are read in sort order instead of being found first and then sorted. */
const FEW = 2_000

const sorts: Record<UserFilters['sortBy'], Prisma.Sql> = {
  newest: Prisma.sql`u.created_at DESC, u.id DESC`,
  oldest: Prisma.sql`u.created_at, u.id`,
  name: Prisma.sql`left(lower(u.name), 200), u.id`,
}

/** One page of the accounts that match the filters. */
export async function listAccounts(filters: AnyLength<UserFilters>) {
  const where = whereAll(conditionsOf(filters))
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM users u ${where}`
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(filters.currPage, total, filters.perPage)
  // PostgreSQL cannot estimate how many match a pattern. If it expects many, it scans all of them in sort order.
  const isFound = filters.search && total <= FEW
  const rows = await db.$queryRaw<(Omit<ListedUser, 'createdAt'> & { createdAt: Date })[]>`
    SELECT u.id AS "_id", u.name, u.email, u.is_admin AS "isAdmin", u.role, u.created_at AS "createdAt",
      (SELECT count(*)::int FROM orders o WHERE o.user_id = u.id) AS orders
    FROM ${isFound ? Prisma.sql`(SELECT * FROM users u ${where} OFFSET 0) u` : Prisma.sql`users u ${where}`}
    ORDER BY ${sorts[filters.sortBy]} LIMIT ${filters.perPage} OFFSET ${skip}`
  const users: ListedUser[] = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { users, page, pages, total }
}

/** An account has no telephone number of its own: its orders have. */
const orderedWith = (phone: string) =>
  Prisma.sql`u.id = ANY (ARRAY(SELECT o.user_id FROM orders o WHERE o.phone = ${phone}))`

function conditionsOf({ search, role }: Pick<UserFilters, 'search' | 'role'>): Prisma.Sql[] {
  const all: Prisma.Sql[] = []
  if (role) all.push(role === 'customer' ? Prisma.sql`u.role IS NULL` : Prisma.sql`u.role = ${role}`)
  if (search) {
    const letters = Prisma.sql`name_letters(u.name) || E'\\n' || u.email LIKE ${containingLetters(search)}`
    const phone = localPhone(search)
    all.push(/^\d{11}$/.test(phone) ? Prisma.sql`(${letters} OR ${orderedWith(phone)})` : letters)
  }
  return all
}

/** How the orders of an account ended, and what it paid for delivered goods, less refunds, in rupees. */
export type CustomerFigures = Record<'orders' | 'delivered' | 'returned' | 'cancelled', number> & { spent: Rupees }

export async function customerFigures(userId: string): Promise<CustomerFigures> {
  const [row] = await db.$queryRaw<[CustomerFigures]>`
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE status = 'delivered')::int AS delivered,
      count(*) FILTER (WHERE status = 'returned')::int AS returned,
      count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled,
      coalesce(sum(total_price) FILTER (WHERE status = 'delivered'), 0)::float AS spent
    FROM orders WHERE user_id = ${userId}::uuid`
  return { ...row, spent: rupees(row.spent - (await refundedTo(userId))) }
}

async function refundedTo(userId: string): Promise<number> {
  const refunds = { kind: 'refund', status: 'settled' } as const
  const where = { returns: { some: refunds }, userId, status: 'delivered' } as const
  const orders = await db.order.findMany({ where, select: { id: true } })
  const returns = await returnsOf(orders.map(({ id }) => id))
  return [...returns.values()]
    .flat()
    .reduce((sum, { status, refund }) => sum + (status === 'settled' ? (refund ?? 0) : 0), 0)
}
