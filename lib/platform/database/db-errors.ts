import { Prisma } from '@/prisma/generated/client'

/** Whether an error or any of its causes has this SQLSTATE and, if given, names this constraint. */
export function isSqlState(error: unknown, state: string, constraint = '', depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, originalCode = code, cause, meta, driverAdapterError } = error as Record<string, unknown>
  if (originalCode === state && JSON.stringify(error).includes(constraint)) return true
  return [cause, meta, driverAdapterError].some((inner) => isSqlState(inner, state, constraint, depth + 1))
}

/** Whether a write failed because the caller's account was deleted while it ran. */
export function isAccountGone(error: unknown): boolean {
  const isRowGone = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025'
  return isRowGone ? error.meta?.modelName === 'User' : isSqlState(error, '23503', '_user_id_fkey')
}
