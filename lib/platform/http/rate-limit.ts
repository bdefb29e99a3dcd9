import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { runSql } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import { ADDRESSES_OF_SITE, siteOf } from './client'

export type Tally = { name: string; windowSeconds: number }
export type Limit = Tally & { calls: number }
/** A tally, and the caller or subject whose calls it counts. */
export type Counter = { tally: Tally; who: string }

/** The most calls in a window of time. RATE_LIMIT_SCALE multiplies them. */
export const limits = {
  wrongLogins: { name: 'login', calls: 5, windowSeconds: 15 * 60 },
  wrongLoginsOfAddress: { name: 'login-address', calls: 100, windowSeconds: 15 * 60 },
  wrongLoginsOfEmail: { name: 'login-email', calls: 50, windowSeconds: 15 * 60 },
  registrations: { name: 'register', calls: 100, windowSeconds: 60 * 60 },
  recovery: { name: 'recovery', calls: 30, windowSeconds: 15 * 60 },
  wrongPasswords: { name: 'current-password', calls: 5, windowSeconds: 15 * 60 },
  passwordChecks: { name: 'password-check', calls: 30, windowSeconds: 15 * 60 },
  profileChanges: { name: 'profile', calls: 20, windowSeconds: 60 * 60 },
  orders: { name: 'order', calls: 120, windowSeconds: 60 },
  tracking: { name: 'track', calls: 30, windowSeconds: 15 * 60 },
  discountGuesses: { name: 'discount', calls: 30, windowSeconds: 60 * 60 },
  discountGuessesOfAddress: { name: 'discount-address', calls: 60, windowSeconds: 60 * 60 },
  wantedSizes: { name: 'wanted', calls: 10, windowSeconds: 60 * 60 },
  // Decoding a photo takes a second, and a new rating renders every listing again.
  returnPhotos: { name: 'return-photo', calls: 30, windowSeconds: 60 * 60 },
  receipts: { name: 'receipt', calls: 20, windowSeconds: 60 * 60 },
  reviews: { name: 'review', calls: 30, windowSeconds: 60 * 60 },
  // Stock that comes back renders listings again too.
  cancellations: { name: 'cancel', calls: 60, windowSeconds: 60 * 60 },
  exports: { name: 'export', calls: 20, windowSeconds: 60 * 60 },
  confirmations: { name: 'confirm', calls: 300, windowSeconds: 15 * 60 },
} satisfies Record<string, Limit>

/** The key of a counter: of fixed size whatever is counted, and without anybody's address. */
export const limitKey = (tally: { name: string }, who: string) =>
  `${tally.name}:${createHash('sha256').update(who).digest('base64url')}`

/** Recognises an address in a table that must not reveal where somebody lives. */
export const addressHash = (address: string) =>
  new Uint8Array(createHmac('sha256', env().AUTH_SECRET).update(address).digest())

/** Updates a row of `rate_limits AS known` when its key is counted again: its window continues or starts over. */
export const incrementOnConflict = Prisma.sql`
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.ends_at <= now() THEN 1 ELSE known.count + 1 END,
    ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END`

type Counted = { count: number; seconds: number }

const keyOf = ({ tally, who }: Counter) => limitKey(tally, who)

/** Whether this many calls exceed the limit, which RATE_LIMIT_SCALE multiplies. */
export const isTooMany = (limit: Limit, count: number) => count > limit.calls * env().RATE_LIMIT_SCALE

/** @throws ShopError `too many` when the window holds more calls than the limit */
export function refuseTooMany(limit: Limit, { count, seconds }: Counted): void {
  if (!isTooMany(limit, count)) return
  throw new ShopError('too many', 'Too many attempts, please try again later', { retryAfterSeconds: seconds })
}

/**
 * Counts one call for each counter, and refuses none. Counts are stored in the database, so restarts and further
 * instances change nothing. Writes do not wait for the disk, because all calls of one caller would queue for that. A
 * database crash therefore loses the last half second of counting. Rows are locked in the order of their keys.
 */
export async function count(counters: Counter[]): Promise<Counted[]> {
  const keys = counters.map(keyOf)
  const rows = await runSql<Counted & { key: string }>(
    Prisma.sql`
      INSERT INTO rate_limits AS known (key, count, ends_at)
      SELECT key, 1, now() + make_interval(secs => seconds)
      FROM unnest(${keys}::text[], ${counters.map(({ tally }) => tally.windowSeconds)}::float8[]) AS given (key, seconds)
      ORDER BY key
      ${incrementOnConflict}
      RETURNING key, count, extract(epoch FROM ends_at - now())::float8 AS seconds,
        set_config('synchronous_commit', 'off', true)`,
    { isPrepared: true },
  )
  return inOrder(keys, rows)
}

/** The current count of each counter. */
export async function countsOf(counters: Counter[]): Promise<Counted[]> {
  const keys = counters.map(keyOf)
  const rows = await runSql<Counted & { key: string }>(
    Prisma.sql`
      SELECT key, count, extract(epoch FROM ends_at - now())::float8 AS seconds FROM rate_limits
      WHERE key = ANY (${keys}::text[]) AND ends_at > now()`,
    { isPrepared: true },
  )
  return inOrder(keys, rows)
}

function inOrder(keys: string[], rows: (Counted & { key: string })[]): Counted[] {
  const counted = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => counted.get(key) ?? { count: 0, seconds: 0 })
}

/** What a call counts toward: the caller's limit and, for an IPv6 address, the limit of its /48. */
export function countersOf(limit: Limit, who: string): (Counter & { tally: Limit })[] {
  const site = siteOf(who)
  const own = { tally: limit, who }
  return site ? [own, { tally: { ...limit, calls: limit.calls * ADDRESSES_OF_SITE }, who: site }] : [own]
}

/**
 * Counts one call of `who`. An unknown address (null) has no limit. Refused calls of an IPv6 address do not count toward
 * its /48, so that it cannot use up the calls of its neighbours.
 * @throws ShopError as `refuseTooMany`
 */
export async function countCall(limit: Limit, who: string | null): Promise<void> {
  for (const counter of who === null ? [] : countersOf(limit, who)) {
    const [counted] = await count([counter])
    if (counted) refuseTooMany(counter.tally, counted)
  }
}

/** Removes one counted call from each counter, e.g. of a login that succeeded. */
export async function uncountCalls(counters: Counter[]): Promise<void> {
  await runSql(
    Prisma.sql`
      UPDATE rate_limits SET count = greatest(rate_limits.count - 1, 0)
      FROM (SELECT key FROM rate_limits WHERE key = ANY (${counters.map(keyOf)}::text[]) ORDER BY key FOR UPDATE) AS locked
      WHERE rate_limits.key = locked.key`,
    { isPrepared: true },
  )
}

/** Resets each counter, e.g. after a new password. */
export async function resetCounts(counters: Counter[]): Promise<void> {
  await runSql(Prisma.sql`
    DELETE FROM rate_limits USING (
      SELECT key FROM rate_limits WHERE key = ANY (${counters.map(keyOf)}::text[]) ORDER BY key FOR UPDATE) AS locked
    WHERE rate_limits.key = locked.key`)
}
