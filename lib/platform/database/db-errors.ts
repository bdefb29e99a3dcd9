/** Whether an error or any of its causes has this SQLSTATE and, if given, names this constraint. */
export function isSqlState(error: unknown, state: string, constraint = '', depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { code, originalCode = code, cause, meta, driverAdapterError } = error as Record<string, unknown>
  if (originalCode === state && JSON.stringify(error).includes(constraint)) return true
  return [cause, meta, driverAdapterError].some((inner) => isSqlState(inner, state, constraint, depth + 1))
}
