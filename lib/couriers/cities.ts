import 'server-only'
import { z } from 'zod'
import { type Actor, logActivity } from '@/lib/activity/log'
import { type Db, db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { text } from '@/lib/values/text'
import { isUuid } from '@/lib/values/uuid'
import { askCourier, type Connected, connectedCouriers } from './ask-courier'
import { type CourierCity, CourierRefused, CourierUnanswered } from './drivers/driver'
import { drivers } from './drivers/drivers'

/** Most like names that are offered for a city that the courier does not know. */
const LIKE_NAMES = 5

export const cityChoice = z.object({
  city: text(100, { required: 'The city is missing' }).describe('As orders spell it'),
  to: text(200, { required: 'Choose a city of the courier' }).describe('A name in the courier’s list'),
})

/** Cities are compared without case and double spaces. */
const cityKey = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** Replaces a courier's list where it has changed. What was chosen for spellings stays. */
export async function keepCities(tx: Db, courierId: string, cities: CourierCity[]): Promise<void> {
  const known = await tx.courierCity.findMany({ where: { courierId }, select: { ref: true, name: true } })
  const names = new Map(known.map(({ ref, name }) => [ref, name]))
  const told = new Map(cities.map(({ ref, name }) => [ref, name]))
  if (names.size === told.size && [...told].every(([ref, name]) => names.get(ref) === name)) return
  await tx.courierCity.deleteMany({ where: { courierId } })
  await tx.courierCity.createMany({
    data: cities.map(({ ref, name }) => ({ courierId, ref, name, key: cityKey(name) })),
    skipDuplicates: true,
  })
}

/**
 * The city of a courier's list for a spelling: the one of this name, or what somebody chose for it. Otherwise the likest
 * names, which are never taken by guess, since couriers list twins such as Lahore and Lahore Cantt.
 */
export async function courierCity(
  tx: Db,
  courierId: string,
  spelling: string,
): Promise<CourierCity | { like: string[] }> {
  const key = cityKey(spelling)
  const [exact, twin] = await tx.$queryRaw<CourierCity[]>`
    SELECT ref, name FROM courier_cities WHERE courier_id = ${courierId}::uuid AND key = ${key} LIMIT 2`
  if (exact && !twin) return exact
  const [chosen] = await tx.$queryRaw<CourierCity[]>`
    SELECT c.ref, c.name FROM courier_city_choices JOIN courier_cities c USING (courier_id, ref)
    WHERE courier_id = ${courierId}::uuid AND spelling = ${key}`
  if (chosen) return chosen
  const like = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM courier_cities WHERE courier_id = ${courierId}::uuid
    ORDER BY greatest(similarity(key, ${key}), word_similarity(${key}, key)) DESC, length(name), name
    LIMIT ${LIKE_NAMES}`
  return { like: like.map(({ name }) => name) }
}

export const cityNames = z.object({ cities: z.array(z.string()).describe('By name') })

/** @throws ShopError `not found` */
export async function namesOfCities(courierId: string): Promise<z.infer<typeof cityNames>> {
  await connectedCourier(courierId)
  const cities = await db.courierCity.findMany({
    where: { courierId },
    select: { name: true },
    orderBy: { name: 'asc' },
  })
  return { cities: cities.map(({ name }) => name) }
}

/** @throws ShopError `not found` */
async function connectedCourier(id: string) {
  const courier = isUuid(id)
    ? await db.courier.findFirst({ where: { id, deletedAt: null, connection: { isNot: null } } })
    : null
  if (!courier) throw new ShopError('not found', 'This courier is not connected')
  return courier
}

/**
 * Keeps a city of the courier's list for a spelling of orders.
 * @throws ShopError `bad input` for a name that is not in the list
 */
export async function chooseCity(
  by: Actor,
  courierId: string,
  { city, to }: z.infer<typeof cityChoice>,
): Promise<void> {
  const courier = await connectedCourier(courierId)
  const [chosen] = await db.$queryRaw<CourierCity[]>`
    SELECT ref, name FROM courier_cities WHERE courier_id = ${courierId}::uuid AND (name = ${to} OR key = ${cityKey(to)})
    ORDER BY name = ${to} DESC LIMIT 1`
  const message = 'The courier has no city of this name'
  if (!chosen) throw new ShopError('bad input', message, { errors: { to: message } })
  const choice = { courierId, spelling: cityKey(city) }
  await db.$transaction(async (tx) => {
    await tx.courierCityChoice.upsert({
      where: { courierId_spelling: choice },
      create: { ...choice, ref: chosen.ref },
      update: { ref: chosen.ref },
    })
    const states = { before: {}, after: { city, to: chosen.name } }
    await logActivity(tx, by, 'Chose a city', { kind: 'courier', _id: courierId, name: courier.name }, states)
  })
}

const DAY_MS = 24 * 60 * 60_000

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
