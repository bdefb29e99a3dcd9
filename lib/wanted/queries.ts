import 'server-only'
import { productHref } from '@/lib/catalog/product-href'
import { productById } from '@/lib/catalog/queries'
import { db, runSql } from '@/lib/platform/database/db'
import { siteUrl } from '@/lib/platform/site'
import { Prisma } from '@/prisma/generated/client'
import { isBack, isOpenRequest, openRequests } from './queue-size-back-mails'
import type { MostWanted, WaitedSize, WantedByPhone, WantedCounts } from './responses'

/**
 * The number of open requests for each size of a product, in the order of its sizes.
 * @throws ShopError `not found`
 */
export async function wantedCountsOf(productId: string): Promise<WantedCounts> {
  const { _id } = await productById(productId, 'all')
  const sizes = await runSql<WantedCounts['sizes'][number]>(Prisma.sql`
    SELECT w.size, count(*)::int AS count FROM ${openRequests} WHERE w.product_id = ${_id} AND ${isOpenRequest}
    GROUP BY w.size, s.position ORDER BY s.position, w.size`)
  return { sizes }
}

/** Most entries on the page. Closing some makes room for others. */
const MOST_TO_NOTIFY = 100

/** Customers with a telephone number who can be notified now, the earliest request first. */
export async function customersToNotify(productId: string): Promise<WantedByPhone[]> {
  const rows = await runSql<Omit<WantedByPhone, 'url'>>(Prisma.sql`
    SELECT w.id AS "_id", w.size, w.phone FROM ${openRequests}
    WHERE w.product_id = ${productId} AND w.phone IS NOT NULL AND ${isOpenRequest} AND ${isBack}
    ORDER BY w.created_at, w.id LIMIT ${MOST_TO_NOTIFY}`)
  return rows.map((row) => ({ ...row, url: siteUrl(productHref(productId, row.size)) }))
}

/** The most wanted sizes, starting with those whose customers can be notified. */
export const mostWanted = (limit: number): Promise<MostWanted[]> =>
  runSql(Prisma.sql`
    SELECT p.id AS "productId", p.name, w.size, count(*)::int AS count,
      count(*) FILTER (WHERE w.phone IS NOT NULL AND ${isBack})::int AS "toTell"
    FROM ${openRequests} WHERE ${isOpenRequest}
    GROUP BY p.id, p.name, w.size
    ORDER BY count(*) FILTER (WHERE w.phone IS NOT NULL AND ${isBack}) > 0 DESC, count DESC, lower(p.name), p.id, w.size
    LIMIT ${limit}`)

/**
 * The sizes for which an account's e-mail address waits, the latest first; null unless somebody has shown to read its
 * mail, since anybody may register an address.
 */
export async function wantedBy(userId: string): Promise<WaitedSize[] | null> {
  const { email, emailProvenAt, mailReadAt } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (!emailProvenAt && !mailReadAt) return null
  const rows = await runSql<Omit<WaitedSize, 'nameUr'> & { nameUr: string | null }>(Prisma.sql`
    SELECT p.id AS "productId", p.name, p.name_ur AS "nameUr", w.size
    FROM ${openRequests} WHERE w.email = ${email} AND p.is_published AND ${isOpenRequest}
    ORDER BY w.created_at DESC, w.id`)
  return rows.map(({ nameUr, ...row }) => ({ ...row, nameUr: nameUr ?? undefined }))
}
