import 'server-only'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { Role } from '@/lib/platform/session/permissions'
import type { UserInfo } from '@/lib/platform/session/responses'
import { pageOf, USERS_PER_PAGE } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import type { AdminUser } from './responses'

type Row = { id: string; name: string; email: string; isAdmin: boolean; role: string | null }
type ListedRow = Row & { createdAt: Date }

/** A row of `users` as answers begin. Customers have no role. A CHECK of the column limits its values. */
export const accountInfo = ({ id, name, email, isAdmin, role }: Row): UserInfo => ({
  _id: id,
  name,
  email,
  isAdmin,
  ...(role && { role: role as Role }),
})

const shown = { id: true, name: true, email: true, isAdmin: true, role: true, createdAt: true } as const

export const adminUserOf = (row: ListedRow): AdminUser => ({
  ...accountInfo(row),
  role: row.role as Role | null,
  createdAt: row.createdAt.toISOString(),
})

/** The administrator's list, newest first. */
export async function listUsers(wanted: number) {
  const total = await db.user.count()
  const { page, pages, skip } = pageOf(wanted, total, USERS_PER_PAGE)
  const rows = await db.user.findMany({
    select: shown,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip,
    take: USERS_PER_PAGE,
  })
  return { users: rows.map(adminUserOf), page, pages, total }
}

/** @throws ShopError `not found` */
export async function userById(id: string): Promise<AdminUser> {
  const row = isUuid(id) ? await db.user.findUnique({ where: { id }, select: shown }) : null
  if (!row) throw new ShopError('not found', 'User not found')
  return adminUserOf(row)
}
