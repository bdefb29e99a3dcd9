import 'server-only'
import { z } from 'zod'
import { refuseStale } from '@/lib/activity/edit-base'
import { type Actor, logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { type Db, db } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'
import { driverNames } from './drivers/drivers'
import type { CourierChange, CourierInput } from './input'

/** A courier as the API returns it. */
export const courier = z.object({ _id: z.string(), name: z.string(), trackingUrl: z.string() }).meta({ id: 'Courier' })
export type Courier = z.infer<typeof courier>
const listedCourier = courier.extend({
  driver: z.enum(driverNames).nullable().describe('The service that it is connected with'),
})
export type ListedCourier = z.infer<typeof listedCourier>
export const courierList = z.object({ couriers: z.array(listedCourier) })

type Row = { id: string; name: string; trackingUrl: string }
const courierOf = ({ id, name, trackingUrl }: Row): Courier => ({ _id: id, name, trackingUrl })

/** All listed couriers, by name. */
export async function listCouriers(): Promise<ListedCourier[]> {
  return db.$queryRaw<ListedCourier[]>`
    SELECT id AS "_id", name, tracking_url AS "trackingUrl", driver
    FROM couriers LEFT JOIN courier_connections ON courier_id = id WHERE deleted_at IS NULL
    ORDER BY lower(name), id`
}

/** @throws ShopError `bad input` for a name that is not listed */
export async function courierNamed(tx: Db, name: string): Promise<Courier> {
  const [listed] = await tx.$queryRaw<Courier[]>`
    SELECT id AS "_id", name, tracking_url AS "trackingUrl" FROM couriers
    WHERE lower(name) = lower(${name}) AND deleted_at IS NULL`
  if (listed) return listed
  const message = sentence('There is no courier called {name}', { name })
  throw new ShopError('bad input', message, { errors: { courier: message } })
}

/**
 * Adds a courier. One of that name that was deleted comes back as it was, so that cash for its parcels can be settled.
 * @throws ShopError `conflict` when the name is taken, ignoring case
 */
export const addCourier = (by: Actor, input: CourierInput): Promise<Courier> =>
  withFreeName(input, async (tx) => {
    const [former] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM couriers WHERE lower(name) = lower(${input.name}) AND deleted_at IS NOT NULL
      ORDER BY deleted_at DESC LIMIT 1 FOR UPDATE`
    const save = () =>
      former
        ? tx.courier.update({ where: former, data: { ...input, deletedAt: null } })
        : tx.courier.create({ data: input })
    return logged(tx, by, 'Added courier', null, async () => courierOf(await save()))
  })

/**
 * Changes the named fields.
 * @throws ShopError `not found`, or `conflict` when the name is taken or somebody else has changed the courier
 */
export const changeCourier = (by: Actor, id: string, { base, ...change }: CourierChange): Promise<Courier> =>
  withFreeName(change, async (tx) => {
    const before = await lockedCourier(tx, id)
    refuseStale('courier', base, before)
    return logged(tx, by, 'Changed courier', before, async () =>
      courierOf(await tx.courier.update({ where: { id }, data: change })),
    )
  })

/**
 * Removes a courier from the list. Its row stays, since orders refer to it.
 * @throws ShopError `not found`
 */
export const deleteCourier = (by: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const before = await lockedCourier(tx, id)
    await tx.courier.update({ where: { id }, data: { deletedAt: new Date() } })
    await tx.courierConnection.deleteMany({ where: { courierId: id } })
    await logActivity(tx, by, 'Deleted courier', subjectOf(before), { before, after: {} })
  })

async function withFreeName<T>({ name }: Pick<CourierChange, 'name'>, run: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.$transaction(run)
  } catch (error) {
    if (!isSqlState(error, '23505')) throw error
    const message = sentence('There is a courier called {name} already', { name: name ?? '' })
    throw new ShopError('conflict', message, { errors: { name: message } })
  }
}

async function logged(tx: Db, by: Actor, what: string, before: Courier | null, save: () => Promise<Courier>) {
  const after = await save()
  await logActivity(tx, by, what, subjectOf(after), { before: before ?? {}, after })
  return after
}

const subjectOf = ({ _id, name }: Courier) => ({ kind: 'courier', _id, name }) as const

async function lockedCourier(tx: Db, id: string): Promise<Courier> {
  const [courier] = isUuid(id)
    ? await tx.$queryRaw<Courier[]>`
        SELECT id AS "_id", name, tracking_url AS "trackingUrl" FROM couriers
        WHERE id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`
    : []
  if (!courier) throw new ShopError('not found', 'Courier not found')
  return courier
}
