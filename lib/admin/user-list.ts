import 'server-only'
import type { AdminUser } from '@/lib/accounts/responses'
import { localPhone } from '@/lib/addresses/input'
import { containingLetters, db, whereAll } from '@/lib/platform/database/db'
import type { AnyLength } from '@/lib/values/list-params'
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
