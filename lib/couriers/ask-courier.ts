import 'server-only'
import { createHmac } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log/log'
import { unseal } from '@/lib/platform/seal'
import type { Prisma } from '@/prisma/generated/client'
import { type Account, CourierRefused, CourierUnanswered } from './drivers/driver'
import { type DriverName, serviceUrl } from './drivers/drivers'

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

type Row = Prisma.CourierConnectionGetPayload<object>

export const sealedKeysOf = (courierId: string) => ({ purpose: 'courier', owner: courierId })

/** The keys of a connection; null if they were sealed with another AUTH_SECRET. */
export function openedKeys(courierId: string, { credentials }: Row): Record<string, string> | null {
  const json = unseal(credentials, sealedKeysOf(courierId))
  return json === null ? null : (JSON.parse(json) as Record<string, string>)
}

/** A courier that can be asked. */
export type Connected = Pick<Row, 'courierId' | 'weight' | 'adviceTried' | 'prepaidTried' | 'restoredAt'> & {
  driver: DriverName
  account: Account
  /** Tells these keys from others. */
  keysHash: string
  isPaused: boolean
}

/** The connections of these couriers, or of all, whose keys can be opened. */
export async function connectedCouriers(courierIds?: string[]): Promise<Map<string, Connected>> {
  const where = { courier: { deletedAt: null }, ...(courierIds && { courierId: { in: courierIds } }) }
  const rows = await db.courierConnection.findMany({ where })
  return new Map(
    rows.flatMap((row) => {
      const credentials = openedKeys(row.courierId, row)
      if (!credentials) return []
      const { courierId, weight, adviceTried, prepaidTried, restoredAt, pickup, pausedUntil } = row
      const driver = row.driver as DriverName
      const account = { url: serviceUrl(driver), credentials, pickup }
      const isPaused = pausedUntil !== null && pausedUntil > new Date()
      const terms = { courierId, weight, adviceTried, prepaidTried, restoredAt }
      return [[courierId, { ...terms, driver, account, keysHash: hashOf(driver, credentials), isPaused }]]
    }),
  )
}

/** Under a key of ours, since a courier's password may be short. */
const hashOf = (driver: DriverName, keys: Record<string, string>) =>
  createHmac('sha256', env().AUTH_SECRET)
    .update(`courier keys ${JSON.stringify([driver, Object.entries(keys).sort()])}`)
    .digest('base64url')
    .slice(0, 22)

/** @throws ShopError `conflict` for a courier without a connection that can be used */
export async function connectedCourier(courierId: string): Promise<Connected> {
  const connected = (await connectedCouriers([courierId])).get(courierId)
  if (connected) return connected
  throw new ShopError('conflict', 'This courier is not connected. Connect it under Couriers, or use its sheet')
}

/**
 * Asks a courier, and notes whether it answers: one that does not is left alone for longer each time by what runs in the
 * background, and a key that it refuses is a problem of the connection.
 * @throws CourierRefused, CourierUnanswered
 */
export async function askCourier<T>({ courierId }: Connected, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask()
    await noteAnswer(courierId, null)
    return answer
  } catch (error) {
    if (error instanceof CourierRefused) {
      await noteAnswer(courierId, error.what === 'credentials' ? error.message : null)
      throw error
    }
    await noteSilence(courierId)
    if (error instanceof CourierUnanswered) throw error
    // An answer may be made so that reading it fails.
    log.error({ reason: (error as Error).message }, 'the answer of a courier could not be read')
    throw new CourierUnanswered('Its answer cannot be read')
  }
}

const noteAnswer = (courierId: string, problem: string | null) =>
  db.courierConnection.updateMany({
    where: {
      courierId,
      OR: [{ failures: { gt: 0 } }, problem === null ? { NOT: { problem: null } } : { problem: null }],
    },
    data: { failures: 0, problem, pausedUntil: problem === null ? null : new Date(Date.now() + LONGEST_PAUSE_MS) },
  })

/** Calls that go wrong while it is left alone already, such as those of one press, count once. */
const noteSilence = (courierId: string) => db.$executeRaw`
  UPDATE courier_connections SET failures = failures + 1,
    paused_until = now() + least(${MINUTE_MS} * power(2, least(failures, 10)), ${LONGEST_PAUSE_MS}) * interval '1 millisecond'
  WHERE courier_id = ${courierId}::uuid AND (paused_until IS NULL OR paused_until <= now())`

const busy = new Set<string>()

/**
 * Does the same work for all couriers that are not to be left alone, side by side, so that none waits for another. One whose
 * earlier work of this kind goes on in this process is left out.
 */
export async function forEachCourier(kind: string, work: (connected: Connected) => Promise<void>): Promise<void> {
  const all = [...(await connectedCouriers()).values()]
  const free = all.filter(({ courierId, isPaused }) => !isPaused && !busy.has(`${kind} ${courierId}`))
  const run = async (connected: Connected) => {
    const key = `${kind} ${connected.courierId}`
    busy.add(key)
    await work(connected).finally(() => busy.delete(key))
  }
  const results = await Promise.allSettled(free.map(run))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** The error of a call whose courier did not answer; any other stays. */
export function unanswered(error: unknown): unknown {
  if (!(error instanceof CourierUnanswered)) return error
  return new ShopError('unavailable', 'The courier does not answer at the moment. Try again in a minute', {
    retryAfterSeconds: 60,
  })
}
