import { isSqlState } from '@/lib/platform/database/db-errors'
import { Prisma } from '@/prisma/generated/client'

/** Whether a write failed because the caller's account was deleted while it ran. */
export function isAccountGone(error: unknown): boolean {
  const isRowGone = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025'
  return isRowGone ? error.meta?.modelName === 'User' : isSqlState(error, '23503', '_user_id_fkey')
}
