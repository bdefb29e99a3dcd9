import pg from 'pg'

/** What node and PostgreSQL report, by code or message. */
const isFull = /^(ENOSPC|EDQUOT|53100)$/
const isAway = /^(E(CONN|HOST|NET)[A-Z]+|ENOTFOUND|EAI_[A-Z]+|ETIMEDOUT|ERR_INVALID_URL|(08|28|3D|57)\w{3}|53300)$/
const isLost =
  /^(Connection terminated|Client (has encountered|was closed)|timeout expired|The server does not support)/

export const diskFull = (location: string) =>
  new Error(`The disk of ${location} is full: free some space, then run this again.`)

/**
 * The error as a sentence that tells the owner what to do. What is one already stays.
 * @param location the folder or file that is written
 * @param onRefusal the sentence when the database refuses a statement for this reason
 */
export function failure(error: unknown, location: string, onRefusal: (reason: string) => string): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  const reason = message || code
  if (isFull.test(code)) return diskFull(code === '53100' ? 'the database' : location)
  if (isAway.test(code) || isLost.test(message)) {
    return new Error(`The database cannot be reached (${reason}): check it and DATABASE_URL, then run this again.`)
  }
  if (error instanceof pg.DatabaseError) return new Error(onRefusal(reason))
  if (/^E[A-Z]+$/.test(code))
    return new Error(`${location} cannot be used (${reason}): choose another place or check its permissions.`)
  return error
}

/** Ends the process as usual on a signal, so that what it removes at its end is removed then too. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
