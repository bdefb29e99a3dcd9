import 'server-only'
import { runSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'

/** The column of a product's field: `@map` in schema.prisma puts underscores before capitals. */
export const databaseColumn = (name: string) => name.replace(/[A-Z]/g, '_$&').toLowerCase()
export const columnOf = (name: string) => `p.${databaseColumn(name)}`

/** Most pieces of a product, or of one of its sizes. */
export const MAX_STOCK = 10_000_000

/** Shoppers see only published products, administrators all. */
export type Visibility = 'published' | 'all'

/** The condition that a product `p` is visible. */
export const isVisible = (visibility: Visibility) =>
  visibility === 'published' ? Prisma.sql`p.is_published` : Prisma.sql`true`

/** Whether a product has a page. */
export async function isSold(id: string): Promise<boolean> {
  if (id.includes('\0')) return false
  const found = await runSql(Prisma.sql`SELECT FROM products WHERE id = ${id} AND is_published`, { isPrepared: true })
  return found.length > 0
}
