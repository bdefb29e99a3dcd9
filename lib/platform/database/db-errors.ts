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

/** Codes of Node, Prisma and PostgreSQL for temporary failures. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'],
  // Serialisation failure, deadlock, shutdown, crash, starting up, lock and statement timeout, read-only during
  // failover, too many connections, disk full, out of memory, connection lost.
  ...['40001', '40P01', '57P01', '57P02', '57P03', '55P03', '57014', '25006'],
  ...['53300', '53100', '53200', '08000', '08001', '08003', '08004', '08006'],
])

const words =
  /connection terminated|terminating connection|timeout exceeded when trying to connect|connection timeout|server closed|not queryable|the database system is|socket|unable to start a transaction|transaction (already closed|api error)|can't reach database/i

/** Whether an error or any of its causes means that the database is down or overloaded, not that we have a defect. */
export function isDatabaseDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, originalCode, severity, cause, meta, message, driverAdapterError } = error as Record<string, unknown>
  // PostgreSQL ends or refuses a session with this severity.
  if (severity === 'FATAL' || severity === 'PANIC') return true
  if (typeof code === 'string' && codes.has(code)) return true
  if (typeof originalCode === 'string' && codes.has(originalCode)) return true
  if (typeof message === 'string' && words.test(message)) return true
  return [cause, meta, driverAdapterError].some((inner) => isDatabaseDown(inner, depth + 1))
}
