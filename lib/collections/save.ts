import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { refuseStale } from '@/lib/activity/edit-base'
import { type Actor, logActivity } from '@/lib/activity/log'
import { keyErrors } from '@/lib/catalog/input'
import { withImages } from '@/lib/catalog/save-images'
import { sentence } from '@/lib/i18n/message'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { validate } from '@/lib/platform/http/read-request'
import type { CollectionRule } from '@/lib/search/search'
import { currentSettings } from '@/lib/settings/current'
import { Prisma } from '@/prisma/generated/client'
import { type CollectionChange, type CollectionInput, collectionInput } from './input'
import { collectionById } from './queries'
import type { Collection } from './responses'

/**
 * Adds a collection with its picture.
 * @throws ShopError `bad input` under the field; `conflict` when another collection has the slug
 */
export async function addCollection(by: Actor, input: CollectionInput, files: Buffer[]): Promise<Collection> {
  const id = orderedUuid()
  await saved(input, files, async (tx, photo) => {
    await tx.collection.create({ data: { ...(await dataOf(tx, input, null, photo)), id } })
    await logged(tx, by, 'Added collection', id, null)
  })
  return collectionById(id, 'all')
}

/**
 * Changes the named fields. A slug before redirects to the new one until another collection takes it.
 * @throws ShopError `not found`; as `addCollection`; `conflict` when somebody else changed it
 */
export async function changeCollection(
  by: Actor,
  id: string,
  { base, ...change }: CollectionChange,
  files: Buffer[],
): Promise<Collection> {
  await collectionById(id, 'all')
  await saved(change, files, async (tx, photo) => {
    await tx.$queryRaw`SELECT 1 FROM collections WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    const before = await collectionById(id, 'all', runSqlWithin(tx))
    refuseStale('collection', base, before)
    const data = await dataOf(tx, change, before, photo)
    const formerSlugs = data.slug === before.slug ? undefined : { push: before.slug }
    await tx.collection.update({ where: { id }, data: { ...data, formerSlugs } })
    await logged(tx, by, 'Changed collection', id, before)
  })
  return collectionById(id, 'all')
}

/** @throws ShopError `not found` */
export const deleteCollection = (by: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const before = await collectionById(id, 'all', runSqlWithin(tx))
    await tx.collection.deleteMany({ where: { id } })
    await logActivity(tx, by, 'Deleted collection', subjectOf(before), { before, after: {} })
  })

type Sent = Omit<CollectionChange, 'base'>

/** Stores the picture, then saves. Nobody else's slug of before leads where this one is now. */
const saved = ({ slug: taken = '', uploads }: Sent, files: Buffer[], save: (tx: Db, photo?: string) => Promise<void>) =>
  withImages({ files, uploads }, async ([picture]) => {
    try {
      await db.$transaction(async (tx) => {
        await save(tx, picture?.url)
        await tx.$executeRaw`
          UPDATE collections SET former_slugs = array_remove(former_slugs, ${taken}) WHERE ${taken} = ANY (former_slugs)`
      })
    } catch (error) {
      if (!isSqlState(error, '23505', 'collections_slug_key')) throw error
      const message = sentence('There is a collection with the slug {slug} already', { slug: taken })
      throw new ShopError('conflict', message, { errors: { slug: message } })
    }
  })

/** The row: a rule takes the place of products, and products that of a rule. */
async function dataOf(tx: Db, change: Sent, before: Collection | null, stored: string | undefined) {
  if (change.products) await refuseGone(tx, change.products)
  const { products = change.rule ? [] : before?.products, rule = change.products ? null : before?.rule } = change
  const whole = validate(collectionInput, { ...before, ...change, products, rule })
  if (change.rule) await refuseUnknownKeys(tx, change.rule)
  const { uploads: _, photo: named, products: productIds, ...data } = whole
  if (named && named !== before?.photo) {
    const message = 'photo names a picture that this collection does not have'
    throw new ShopError('bad input', message, { errors: { photo: message } })
  }
  return { ...data, productIds: productIds ?? [], photo: stored ?? named, rule: data.rule ?? Prisma.DbNull }
}

async function refuseUnknownKeys(tx: Db, rule: CollectionRule): Promise<void> {
  const { departments } = await currentSettings(runSqlWithin(tx))
  const [wrong] = Object.entries(keyErrors(rule, departments))
  if (wrong) throw new ShopError('bad input', wrong[1], { errors: { [`rule.${wrong[0]}`]: wrong[1] } })
}

async function refuseGone(tx: Db, ids: string[]): Promise<void> {
  const [gone] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM unnest(${ids}::text[]) AS t (id) WHERE NOT EXISTS (SELECT FROM products p WHERE p.id = t.id) LIMIT 1`
  if (!gone) return
  const message = sentence('There is no product {id}', { id: gone.id })
  throw new ShopError('bad input', message, { errors: { products: message } })
}

async function logged(tx: Db, by: Actor, what: string, id: string, before: Collection | null): Promise<void> {
  const after = await collectionById(id, 'all', runSqlWithin(tx))
  await logActivity(tx, by, what, subjectOf(after), { before: before ?? {}, after })
}

const subjectOf = ({ _id, name }: Collection) => ({ kind: 'collection', _id, name }) as const
