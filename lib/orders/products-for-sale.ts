import 'server-only'
import type { Ask } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'
import type { SaleProduct } from './price-lines'

/** The published products of these ids, by their ids, with all that pricing has to know. */
export async function productsForSale(ask: Ask, ids: string[]): Promise<Map<string, SaleProduct>> {
  // The ids are in a subquery so that PostgreSQL expects as many whatever they are, and keeps its plan.
  const rows = await ask<SaleProduct>(Prisma.sql`
    SELECT p.id, p.name, p.price, p.compare_at_price AS "compareAtPrice", p.count_in_stock AS "countInStock",
      coalesce((SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1), '') AS image,
      (SELECT coalesce(json_agg(json_build_object('size', s.size, 'price', s.price,
          'compareAtPrice', s.compare_at_price, 'quantity', s.quantity)), '[]')
        FROM product_sizes s WHERE s.product_id = p.id) AS sizes
    FROM products p WHERE p.is_published AND p.id = ANY(ARRAY(SELECT unnest(${ids}::text[])))`)
  return new Map(rows.map((product) => [product.id, product]))
}
