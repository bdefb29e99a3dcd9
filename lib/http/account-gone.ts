import { isSqlState } from '@/lib/db-errors'
import { Prisma } from '@/prisma/generated/client'

/** Whether a write failed because the account that makes it was deleted while it ran. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  if (error.code === 'P2025') return error.meta?.modelName === 'User'
  return isSqlState(error, '23503', '_user_id_fkey')
}
