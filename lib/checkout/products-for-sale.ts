import 'server-only'
import { isVisible, type Visibility } from '@/lib/catalog/columns'
import type { RunSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import type { SaleProduct } from './price-lines'

/** The products with these ids, by id, with the columns that pricing needs. */
export async function productsForSale(
  runSql: RunSql,
  ids: string[],
  visibility: Visibility = 'published',
): Promise<Map<string, SaleProduct>> {
  // A subquery makes PostgreSQL estimate the same number of ids for any values, so that the plan can be reused.
  const rows = await runSql<SaleProduct>(Prisma.sql`
    SELECT p.id, p.name, p.name_ur AS "nameUr", p.price, p.compare_at_price AS "compareAtPrice", p.count_in_stock AS "countInStock",
      coalesce((SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1), '') AS image,
      (SELECT coalesce(json_agg(json_build_object('size', s.size, 'price', s.price,
          'compareAtPrice', s.compare_at_price, 'quantity', s.quantity) ORDER BY s.position), '[]')
        FROM product_sizes s WHERE s.product_id = p.id) AS sizes
    FROM products p WHERE ${isVisible(visibility)} AND p.id = ANY(ARRAY(SELECT unnest(${ids}::text[])))`)
  return new Map(rows.map((product) => [product.id, product]))
}
