import 'server-only'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { Role } from '@/lib/platform/session/permissions'
import { pageOf, USERS_PER_PAGE } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import { accountInfo } from './account-info'
import type { AdminUser } from './responses'

const shown = { id: true, name: true, email: true, isAdmin: true, role: true, createdAt: true } as const
type Row = Parameters<typeof accountInfo>[0] & { createdAt: Date }

export const adminUser = (row: Row): AdminUser => ({
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
  return { users: rows.map(adminUser), page, pages, total }
}

/** @throws ShopError `not found` */
export async function userById(id: string): Promise<AdminUser> {
  const row = isUuid(id) ? await db.user.findUnique({ where: { id }, select: shown }) : null
  if (!row) throw new ShopError('not found', 'User not found')
  return adminUser(row)
}
