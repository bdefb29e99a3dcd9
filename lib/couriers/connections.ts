import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Actor, logActivity } from '@/lib/activity/log'
import { type Message, sentence } from '@/lib/i18n/message'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log/log'
import { seal, unseal } from '@/lib/platform/seal'
import { time } from '@/lib/values/response-parts'
import { text } from '@/lib/values/text'
import { isUuid } from '@/lib/values/uuid'
import type { Prisma } from '@/prisma/generated/client'
import { keepCities } from './cities'
import { type Account, CourierRefused, CourierUnanswered, type Pickup } from './drivers/driver'
import { type DriverName, driverNames, drivers, serviceUrl } from './drivers/drivers'
import { grams } from './input'

/** How long somebody waits who connects a courier. */
const CONNECT_MS = 10_000

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

const tried = z.boolean('This must be true or false').optional()

export const connectionInput = z.object({
  driver: z.enum(driverNames, `The driver must be one of ${driverNames.join(', ')}`),
  credentials: z
    .record(z.string(), text(1_000, { required: 'Enter every key of the courier' }), 'Enter the keys of the courier')
    .optional()
    .describe('The keys by their names. Default: as they are'),
  pickup: text(100).nullish().describe('One of its pick-up places; null for the courier’s own. Default: as it is'),
  weight: grams.optional().describe('Grams of a usual parcel'),
  adviceTried: tried.describe('Whether the owner has tried advice with a parcel'),
  prepaidTried: tried.describe('Whether the owner has tried a parcel without cash'),
})
type ConnectionInput = z.infer<typeof connectionInput>

export const courierConnection = z
  .object({
    driver: z.enum(driverNames),
    credentials: z.record(z.string(), z.string()).describe('The last four characters of each'),
    pickup: z.string().nullable(),
    pickups: z.array(z.object({ _id: z.string(), name: z.string(), city: z.string() })),
    cities: z.int().describe('How many cities it delivers to'),
    checkedAt: time,
    problem: z.string().nullable(),
    weight: z.int(),
    adviceTried: z.boolean(),
    prepaidTried: z.boolean(),
    eventsUrl: z.string().describe('Where the courier may tell what happens'),
  })
  .meta({ id: 'CourierConnection' })
export type ConnectionAnswer = z.infer<typeof courierConnection>

/** What a courier can be connected with, for the form. */
export const driverChoices = () =>
  driverNames.map((name) => {
    const { title, credentials, whereKeysAre, zeroCash } = drivers[name]
    return { name, title, credentials, whereKeysAre, zeroCash }
  })
export type DriverChoice = ReturnType<typeof driverChoices>[number]

const sealedFor = (courierId: string) => ({ purpose: 'courier', owner: courierId })

/**
 * Connects a courier, or changes its connection, after its service has told its cities with these keys.
 * @throws ShopError `not found`; `bad input` under `credentials` for keys that it refuses; `unavailable` without an answer
 */
export async function connectCourier(by: Actor, id: string, input: ConnectionInput): Promise<ConnectionAnswer> {
  const courier = isUuid(id) ? await db.courier.findFirst({ where: { id, deletedAt: null } }) : null
  if (!courier) throw new ShopError('not found', 'Courier not found')
  const before = await db.courierConnection.findUnique({ where: { courierId: id } })
  const saved = before?.driver === input.driver ? before : null
  if (before && !saved) await refuseWhileUnderWay(id)
  const driver = drivers[input.driver]
  const credentials = input.credentials ? keysOf(input.driver, input.credentials) : saved && opened(id, saved)
  if (!credentials) throw badKeys('Enter the keys of the courier')
  const account = { url: serviceUrl(input.driver), credentials, pickup: null }
  const { cities, pickups } = await answerInTime(async () => {
    const cities = await driver.cities(account)
    if (cities.length === 0) throw new CourierUnanswered('It told no city')
    return { cities, pickups: await driver.pickups(account) }
  })
  const isKnown = (place: string | null | undefined) => pickups.some(({ _id }) => _id === place)
  const kept = isKnown(saved?.pickup) ? saved?.pickup : null
  const pickup = (input.pickup === undefined ? kept : input.pickup) || null
  if (pickup && !isKnown(pickup)) {
    const message = 'The courier does not know this pick-up place'
    throw new ShopError('bad input', message, { errors: { pickup: message } })
  }
  const data = {
    driver: input.driver,
    credentials: seal(JSON.stringify(credentials), sealedFor(id)),
    pickup,
    pickups,
    weight: input.weight ?? saved?.weight ?? 500,
    adviceTried: input.adviceTried ?? saved?.adviceTried ?? false,
    prepaidTried: input.prepaidTried ?? saved?.prepaidTried ?? false,
    checkedAt: new Date(),
    problem: null,
    failures: 0,
    pausedUntil: null,
  }
  await db.$transaction(async (tx) => {
    await tx.courierConnection.upsert({ where: { courierId: id }, create: { courierId: id, ...data }, update: data })
    await keepCities(tx, id, cities)
    const shown = ({
      driver,
      pickup,
      weight,
      adviceTried,
      prepaidTried,
    }: Omit<typeof data, 'driver' | 'pickups' | 'problem' | 'pausedUntil'> & { driver: string }) => ({
      ...{ driver, pickup, weight, adviceTried, prepaidTried },
    })
    const states = {
      before: saved ? shown(saved) : {},
      after: { ...shown(data), ...(saved && input.credentials && { keys: 'changed' }) },
    }
    await logActivity(tx, by, 'Connected courier', { kind: 'courier', _id: id, name: courier.name }, states)
  })
  return connectionOf(id)
}

/**
 * Another service knows nothing of the parcels of this one.
 * @throws ShopError `conflict`
 */
async function refuseWhileUnderWay(courierId: string): Promise<void> {
  const underWay = { OR: [{ nextTryAt: { not: null } }, { nextLookAt: { not: null } }] }
  if ((await db.booking.count({ where: { courierId, ...underWay } })) === 0) return
  throw new ShopError('conflict', 'Parcels of this courier are under way. Add another courier for the other service')
}

/** Exactly the keys of the driver. */
function keysOf(name: DriverName, given: Record<string, string>): Record<string, string> {
  const keys = drivers[name].credentials.map((key) => [key, given[key] ?? ''] as const)
  if (keys.some(([, value]) => !value)) throw badKeys('Enter every key of the courier')
  if (keys.some(([, value]) => !/^[\x21-\x7e]+$/.test(value)))
    throw badKeys('A key has only plain letters, digits and signs, without spaces')
  return Object.fromEntries(keys)
}

const badKeys = (message: Message) => new ShopError('bad input', message, { errors: { credentials: message } })

async function answerInTime<T>(ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CourierUnanswered('It took too long')), CONNECT_MS)
  })
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    if (error instanceof CourierRefused) {
      const message = sentence('The courier says: {words}', { words: error.message })
      throw new ShopError('bad input', message, { errors: { credentials: message } })
    }
    throw unanswered(error)
  } finally {
    clearTimeout(timer)
  }
}

/** The error of a call whose courier did not answer; any other stays. */
export function unanswered(error: unknown): unknown {
  if (!(error instanceof CourierUnanswered)) return error
  return new ShopError('unavailable', 'The courier does not answer at the moment. Try again in a minute', {
    retryAfterSeconds: 60,
  })
}

type Row = Prisma.CourierConnectionGetPayload<object>

/** The keys of a connection; null if they were sealed with another AUTH_SECRET. */
function opened(courierId: string, { credentials }: Row): Record<string, string> | null {
  const json = unseal(credentials, sealedFor(courierId))
  return json === null ? null : (JSON.parse(json) as Record<string, string>)
}

const CANNOT_OPEN = 'The keys of this courier cannot be opened, since AUTH_SECRET has changed. Enter them again'

/** @throws ShopError `not found` without a connection */
export async function connectionOf(id: string): Promise<ConnectionAnswer> {
  const row = isUuid(id)
    ? await db.courierConnection.findFirst({ where: { courierId: id, courier: { deletedAt: null } } })
    : null
  if (!row) throw new ShopError('not found', 'This courier is not connected')
  const credentials = opened(id, row)
  const { driver, pickup, pickups, weight, adviceTried, prepaidTried, checkedAt, problem } = row
  return {
    driver: driver as DriverName,
    credentials: Object.fromEntries(Object.entries(credentials ?? {}).map(([name, key]) => [name, key.slice(-4)])),
    pickup,
    pickups: pickups as Pickup[],
    cities: await db.courierCity.count({ where: { courierId: id } }),
    checkedAt: checkedAt.toISOString(),
    problem: credentials ? problem : CANNOT_OPEN,
    weight,
    adviceTried,
    prepaidTried,
    eventsUrl: `${env().SITE_URL}/api/couriers/${id}/events/${eventsSecret(id)}`,
  }
}

/** What somebody has to mend at the connections, by courier. */
export async function connectionProblems(): Promise<{ courier: string; problem: string }[]> {
  const rows = await db.courierConnection.findMany({
    where: { courier: { deletedAt: null } },
    include: { courier: { select: { name: true } } },
    orderBy: { courier: { name: 'asc' } },
  })
  return rows.flatMap((row) => {
    const problem = opened(row.courierId, row) ? row.problem : CANNOT_OPEN
    return problem ? [{ courier: row.courier.name, problem }] : []
  })
}

/** @throws ShopError `not found` without a connection */
export async function disconnectCourier(by: Actor, id: string): Promise<void> {
  const { driver } = await connectionOf(id)
  await db.$transaction(async (tx) => {
    const { name } = await tx.courier.findUniqueOrThrow({ where: { id } })
    await tx.courierConnection.deleteMany({ where: { courierId: id } })
    const states = { before: { driver }, after: {} }
    await logActivity(tx, by, 'Disconnected courier', { kind: 'courier', _id: id, name }, states)
  })
}

const eventsSecret = (courierId: string) =>
  createHmac('sha256', env().AUTH_SECRET).update(`courier events ${courierId}`).digest('base64url').slice(0, 32)

/** Whether this is the secret of the address to which the courier tells what happens. */
export function isEventsSecret(courierId: string, given: string): boolean {
  const [secret, other] = [Buffer.from(eventsSecret(courierId)), Buffer.from(given)]
  return secret.length === other.length && timingSafeEqual(secret, other)
}

/** A courier that can be asked. */
export type Connected = Pick<Row, 'courierId' | 'weight' | 'adviceTried' | 'prepaidTried' | 'restoredAt'> & {
  driver: DriverName
  account: Account
  isPaused: boolean
}

/** The connections of these couriers, or of all, whose keys can be opened. */
export async function connectedCouriers(courierIds?: string[]): Promise<Map<string, Connected>> {
  const where = { courier: { deletedAt: null }, ...(courierIds && { courierId: { in: courierIds } }) }
  const rows = await db.courierConnection.findMany({ where })
  return new Map(
    rows.flatMap((row) => {
      const credentials = opened(row.courierId, row)
      if (!credentials) return []
      const { courierId, weight, adviceTried, prepaidTried, restoredAt, pickup, pausedUntil } = row
      const driver = row.driver as DriverName
      const account = { url: serviceUrl(driver), credentials, pickup }
      const isPaused = pausedUntil !== null && pausedUntil > new Date()
      return [[courierId, { courierId, weight, adviceTried, prepaidTried, restoredAt, driver, account, isPaused }]]
    }),
  )
}

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

const DAY_MS = 24 * 60 * MINUTE_MS

/** Reads the lists of cities that are older than a day. */
export async function refreshCities(): Promise<void> {
  const old = await db.courierConnection.findMany({
    where: { checkedAt: { lt: new Date(Date.now() - DAY_MS) } },
    select: { courierId: true },
  })
  for (const connected of (await connectedCouriers(old.map(({ courierId }) => courierId))).values()) {
    if (!connected.isPaused) await refreshCitiesOf(connected)
  }
}

async function refreshCitiesOf(connected: Connected): Promise<void> {
  const { courierId, driver, account } = connected
  try {
    const cities = await askCourier(connected, () => drivers[driver].cities(account))
    if (cities.length === 0) throw new CourierUnanswered('It told no city')
    await db.$transaction(async (tx) => {
      await keepCities(tx, courierId, cities)
      await tx.courierConnection.updateMany({ where: { courierId }, data: { checkedAt: new Date() } })
    })
  } catch (error) {
    // The old list is used until the courier answers again.
    if (!(error instanceof CourierUnanswered || error instanceof CourierRefused)) throw error
  }
}

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
