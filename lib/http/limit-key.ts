import { createHash } from 'node:crypto'

/** The key of a count: of bounded size whatever is counted, and without anybody's address in it. */
export const limitKey = (tally: { name: string }, who: string) =>
  `${tally.name}:${createHash('sha256').update(who).digest('base64url')}`
