import 'server-only'
import { productById } from '@/lib/catalog/queries'
import { ask } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'
import type { WantedCounts } from './contract'
import { isBack, isOpen, openRequests } from './open-requests'

/**
 * How many wait for each size of a product, in the order of its sizes.
 * @throws ShopError `not found`
 */
export async function wantedCountsOf(productId: string): Promise<WantedCounts> {
  const { _id } = await productById(productId, 'all')
  const sizes = await ask<WantedCounts['sizes'][number]>(Prisma.sql`
    SELECT w.size, count(*)::int AS count FROM ${openRequests} WHERE w.product_id = ${_id} AND ${isOpen}
    GROUP BY w.size, s.position ORDER BY s.position, w.size`)
  return { sizes }
}

/** Somebody to tell by WhatsApp that a size is back. */
export type WantedByPhone = { _id: string; size: string | null; phone: string }

/** Those who left a telephone number and can be told now, the first who asked first. */
export const toTellOf = (productId: string): Promise<WantedByPhone[]> =>
  ask(Prisma.sql`
    SELECT w.id AS "_id", w.size, w.phone FROM ${openRequests}
    WHERE w.product_id = ${productId} AND w.phone IS NOT NULL AND ${isOpen} AND ${isBack}
    ORDER BY w.created_at, w.id LIMIT ${MOST_TO_TELL}`)

/** Most that a page lists: those told make room for others. */
const MOST_TO_TELL = 100

export type MostWanted = { productId: string; name: string; size: string | null; count: number; toTell: number }

/** The sizes that most people wait for; first those where somebody can be told. */
export const mostWanted = (limit: number): Promise<MostWanted[]> =>
  ask(Prisma.sql`
    SELECT p.id AS "productId", p.name, w.size, count(*)::int AS count,
      count(*) FILTER (WHERE w.phone IS NOT NULL AND ${isBack})::int AS "toTell"
    FROM ${openRequests} WHERE ${isOpen}
    GROUP BY p.id, p.name, w.size ORDER BY 5 > 0 DESC, 4 DESC, lower(p.name), p.id, w.size LIMIT ${limit}`)
