import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Actor, logActivity } from '@/lib/activity/log'
import { type Message, sentence } from '@/lib/i18n/message'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { seal } from '@/lib/platform/seal'
import { time } from '@/lib/values/response-parts'
import { text } from '@/lib/values/text'
import { isUuid } from '@/lib/values/uuid'
import { openedKeys, sealedKeysOf, unanswered } from './ask-courier'
import { keepCities } from './cities'
import { CourierRefused, CourierUnanswered, type Pickup } from './drivers/driver'
import { type DriverName, driverNames, drivers, serviceUrl } from './drivers/drivers'
import { grams } from './input'

/** How long somebody waits who connects a courier. */
const CONNECT_MS = 10_000

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
  const credentials = input.credentials ? keysOf(input.driver, input.credentials) : saved && openedKeys(id, saved)
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
    credentials: seal(JSON.stringify(credentials), sealedKeysOf(id)),
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

const CANNOT_OPEN = 'The keys of this courier cannot be opened, since AUTH_SECRET has changed. Enter them again'

/** @throws ShopError `not found` without a connection */
export async function connectionOf(id: string): Promise<ConnectionAnswer> {
  const row = isUuid(id)
    ? await db.courierConnection.findFirst({ where: { courierId: id, courier: { deletedAt: null } } })
    : null
  if (!row) throw new ShopError('not found', 'This courier is not connected')
  const credentials = openedKeys(id, row)
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
    const problem = openedKeys(row.courierId, row) ? row.problem : CANNOT_OPEN
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
