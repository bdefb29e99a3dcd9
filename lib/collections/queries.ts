import 'server-only'
import { isVisible, type Visibility } from '@/lib/catalog/columns'
import { type Language, nameIn } from '@/lib/i18n/language'
import { type RunSql, runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { CollectionRule } from '@/lib/search/search'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import type { ChosenProduct, Collection, CollectionPage, ShownCollection } from './responses'

/** By the database's clock, which all servers share. */
const isShown = Prisma.sql`
  (c.shown_from IS NULL OR c.shown_from <= now()) AND (c.shown_until IS NULL OR c.shown_until > now())`
const isSeen = (visibility: Visibility) => (visibility === 'all' ? Prisma.sql`true` : isShown)
const inOrder = Prisma.sql`ORDER BY c.position, c.created_at DESC, c.id DESC`

const columns = (visibility: Visibility) => Prisma.sql`
  c.id AS "_id", c.name, c.name_ur AS "nameUr", c.slug, c.text, c.text_ur AS "textUr", c.photo,
  ARRAY(SELECT p.id FROM unnest(c.product_ids) WITH ORDINALITY AS t (id, place) JOIN products p USING (id)
    WHERE ${isVisible(visibility)} ORDER BY place) AS products,
  c.rule, c.shown_from AS "from", c.shown_until AS until, c.position, c.created_at AS "createdAt",
  c.updated_at AS "updatedAt"`

type Row = Omit<Collection, 'from' | 'until' | 'createdAt' | 'updatedAt'> & {
  from: Date | null
  until: Date | null
  createdAt: Date
  updatedAt: Date
}

const collectionOf = ({ from, until, createdAt, updatedAt, ...row }: Row): Collection => ({
  ...row,
  from: from?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The collections as the menu has them. Those that are not shown now are for staff. */
export async function listCollections(visibility: Visibility): Promise<Collection[]> {
  const rows = await runSql<Row>(
    Prisma.sql`SELECT ${columns(visibility)} FROM collections c WHERE ${isSeen(visibility)} ${inOrder}`,
  )
  return rows.map(collectionOf)
}

/** @throws ShopError `not found` */
export async function collectionById(id: string, visibility: Visibility, within: RunSql = runSql): Promise<Collection> {
  const [row] = isUuid(id)
    ? await within<Row>(
        Prisma.sql`SELECT ${columns(visibility)} FROM collections c WHERE c.id = ${id}::uuid AND ${isSeen(visibility)}`,
      )
    : []
  if (!row) throw new ShopError('not found', 'Collection not found')
  return collectionOf(row)
}

type ShownRow = Pick<Row, 'name' | 'nameUr' | 'slug' | 'photo'>
const shownColumns = Prisma.sql`c.name, c.name_ur AS "nameUr", c.slug, c.photo`

const shownIn = (row: ShownRow, language: Language): ShownCollection => ({
  name: nameIn(row, language),
  slug: row.slug,
  photo: row.photo,
})

/** The collections that are shown now, by their position. */
export async function shownCollections(language: Language): Promise<ShownCollection[]> {
  const rows = await runSql<ShownRow>(
    Prisma.sql`SELECT ${shownColumns} FROM collections c WHERE ${isShown} ${inOrder}`,
    {
      isPrepared: true,
    },
  )
  return rows.map((row) => shownIn(row, language))
}

/** The collection that is shown now at a slug; null for none. */
export async function collectionAt(slug: string, language: Language): Promise<CollectionPage | null> {
  const [row] = await runSql<
    ShownRow & Pick<Row, 'text' | 'textUr'> & { products: string[]; rule: CollectionRule | null }
  >(
    Prisma.sql`SELECT ${shownColumns}, c.text, c.text_ur AS "textUr", c.product_ids AS products, c.rule
      FROM collections c WHERE c.slug = ${slug} AND ${isShown}`,
    { isPrepared: true },
  )
  if (!row) return null
  const text = (language === 'ur' && row.textUr) || row.text
  return { ...shownIn(row, language), text, goods: { products: row.products, rule: row.rule } }
}

/** The slug that a collection which is shown now has instead of this one, or this one; null for none. */
export async function slugNow(slug: string): Promise<string | null> {
  if (!/^[a-z0-9-]+$/.test(slug)) return null
  const [row] = await runSql<{ slug: string }>(
    Prisma.sql`SELECT c.slug FROM collections c WHERE (c.slug = ${slug} OR ${slug} = ANY (c.former_slugs)) AND ${isShown}`,
    { isPrepared: true },
  )
  return row?.slug ?? null
}

/** When each collection that is shown now was last changed. */
export const collectionDates = (): Promise<{ slug: string; updatedAt: Date }[]> =>
  runSql(Prisma.sql`SELECT c.slug, c.updated_at AS "updatedAt" FROM collections c WHERE ${isShown} ${inOrder}`)

/** The products that collections name, by their ids. */
export async function chosenProducts(): Promise<Map<string, ChosenProduct>> {
  const rows = await runSql<ChosenProduct>(Prisma.sql`
    SELECT p.id AS "_id", p.name, p.is_published AS "isPublished",
      (SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1) AS image
    FROM products p WHERE p.id IN (SELECT unnest(product_ids) FROM collections)`)
  return new Map(rows.map((row) => [row._id, row]))
}
