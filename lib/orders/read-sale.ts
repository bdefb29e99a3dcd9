import 'server-only'
import { ask } from '@/lib/db'
import { counting, limits, refuseTooMany } from '@/lib/http/rate-limit'
import { Prisma } from '@/prisma/generated/client'
import type { SaleProduct } from './price-lines'

/** What placing an order has to know first. */
export type Sale = {
  products: Map<string, SaleProduct>
  /** The order that was placed with this key before; null without a key. */
  first: { bodyHash: string; answer: string } | null
  /** The database's clock. */
  now: Date
}

type Row = { products: SaleProduct[]; first: Sale['first']; now: Date; counted: { count: number; seconds: number } }

const uncounted = Prisma.sql`SELECT 0 AS count, 0 AS seconds`

/**
 * Reads products, key and clock, in one round trip and so as of one moment. The first look counts the call. The ids
 * stand in a subquery so that PostgreSQL expects as many whatever they are, and keeps its plan: to make one takes
 * longer than the look.
 * @throws ShopError as `refuseTooMany`
 */
export async function readSale(userId: string, key: string | null, ids: string[], isFirst: boolean): Promise<Sale> {
  const look = Prisma.sql`
    WITH counted AS (${isFirst ? counting(limits.orders, userId) : uncounted})
    SELECT now() AS now, (SELECT json_build_object('count', count, 'seconds', seconds) FROM counted) AS counted, (
      SELECT json_build_object('bodyHash', encode(body_hash, 'hex'), 'answer', answer)
      FROM idempotency_keys WHERE user_id = ${userId}::uuid AND key = ${key}
    ) AS first, (
      SELECT coalesce(json_agg(json_build_object(
        'id', p.id, 'name', p.name, 'price', p.price, 'countInStock', p.count_in_stock,
        'image', coalesce((SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1), ''),
        'sizes', (
          SELECT coalesce(json_agg(json_build_object('size', s.size, 'price', s.price, 'quantity', s.quantity)), '[]')
          FROM product_sizes s WHERE s.product_id = p.id)
      )), '[]') FROM products p WHERE p.id = ANY(ARRAY(SELECT unnest(${ids}::text[])))
    ) AS products`
  const [row] = await ask<Row>(look, { isPrepared: true })
  if (!row) throw new Error('The database answered a SELECT without a row')
  if (isFirst) refuseTooMany(limits.orders, row.counted)
  return { ...row, products: new Map(row.products.map((product) => [product.id, product])) }
}
