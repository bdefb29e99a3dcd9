import 'server-only'
import { ask, db } from '@/lib/db'
import { env } from '@/lib/env'
import { ShopError } from '@/lib/errors'
import { Prisma } from '@/prisma/generated/client'

type Tally = { name: string; windowSeconds: number }
export type Limit = Tally & { calls: number }

/** The limits of the contract, section 3. RATE_LIMIT_SCALE multiplies them. */
export const limits = {
  wrongLogins: { name: 'login', calls: 5, windowSeconds: 15 * 60 },
  /** Where nobody knows the caller's address: too many for a stranger to lock somebody out in passing. */
  wrongLoginsOfEmail: { name: 'login-email', calls: 50, windowSeconds: 15 * 60 },
  registrations: { name: 'register', calls: 100, windowSeconds: 60 * 60 },
  recovery: { name: 'recovery', calls: 30, windowSeconds: 15 * 60 },
  orders: { name: 'order', calls: 120, windowSeconds: 60 },
} satisfies Record<string, Limit>

/** Logins whose password is being looked at: short, as a server that is killed never takes them back. */
export const loginsUnderWay: Tally = { name: 'login-now', windowSeconds: 60 }

const keyOf = (tally: Tally, who: string) => `${tally.name}:${who}`

type Counted = { count: number; seconds: number }

/**
 * The statement that counts one call of `who`, which answers `Counted`. The count lives in the database: a restart or a
 * second instance changes nothing. It is not waited for until it is on the disk, since all calls of `who` would queue
 * for that: a database that is killed forgets the last half second of counting.
 */
export const counting = (tally: Tally, who: string) => Prisma.sql`
  INSERT INTO rate_limits AS known (key, count, ends_at)
  VALUES (${keyOf(tally, who)}, 1, now() + make_interval(secs => ${tally.windowSeconds}))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.ends_at <= now() THEN 1 ELSE known.count + 1 END,
    ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END
  RETURNING count, extract(epoch FROM ends_at - now())::float8 AS seconds,
    set_config('synchronous_commit', 'off', true)`

export const isTooMany = (limit: Limit, count: number) => count > limit.calls * env().RATE_LIMIT_SCALE

/** @throws ShopError `too many` once the window holds more calls than the limit */
export function refuseTooMany(limit: Limit, { count, seconds }: Counted): void {
  if (!isTooMany(limit, count)) return
  throw new ShopError('too many', 'Too many attempts, please try again later', { retryAfterSeconds: seconds })
}

const nothing: Counted = { count: 0, seconds: 0 }

/** Counts one call of `who`, and refuses none. */
export async function count(tally: Tally, who: string): Promise<Counted> {
  const [counted = nothing] = await ask<Counted>(counting(tally, who), { isPrepared: true })
  return counted
}

/** What is counted of `who`. */
export async function countOf(tally: Tally, who: string): Promise<Counted> {
  const asking = Prisma.sql`
    SELECT count, extract(epoch FROM ends_at - now())::float8 AS seconds FROM rate_limits
    WHERE key = ${keyOf(tally, who)} AND ends_at > now()`
  const [counted = nothing] = await ask<Counted>(asking, { isPrepared: true })
  return counted
}

/**
 * Counts one call of `who`; an address that is unknown (null) has no limit.
 * @throws ShopError as `refuseTooMany`
 */
export async function countCall(limit: Limit, who: string | null): Promise<void> {
  if (who !== null) refuseTooMany(limit, await count(limit, who))
}

/** Takes one counted call back, e.g. of a login that proved right. */
export async function forgiveCall(tally: Tally, who: string): Promise<void> {
  await db.$executeRaw`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ${keyOf(tally, who)}`
}

/** Begins anew for `who`, e.g. after a new password. */
export async function forgetCalls(tally: Tally, who: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: keyOf(tally, who) } })
}
