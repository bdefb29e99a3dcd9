import 'server-only'
import { runSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'

/** Whether a product has a page. */
export async function isSold(id: string): Promise<boolean> {
  if (id.includes('\0')) return false
  const found = await runSql(Prisma.sql`SELECT FROM products WHERE id = ${id} AND is_published`, { isPrepared: true })
  return found.length > 0
}
