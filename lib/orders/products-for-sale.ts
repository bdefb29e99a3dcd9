import 'server-only'
import type { Db } from '@/lib/db'
import type { SaleProduct } from './price-lines'

/** The products of these ids that there are, by their ids, with all that pricing has to know. */
export async function productsForSale(tx: Db, ids: string[]): Promise<Map<string, SaleProduct>> {
  const rows = await tx.$queryRaw<SaleProduct[]>`
    SELECT p.id, p.name, p.price, p.count_in_stock AS "countInStock",
      coalesce((SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1), '') AS image,
      (SELECT coalesce(json_agg(json_build_object('size', s.size, 'price', s.price, 'quantity', s.quantity)), '[]')
        FROM product_sizes s WHERE s.product_id = p.id) AS sizes
    FROM products p WHERE p.id = ANY(${ids}::text[])`
  return new Map(rows.map((product) => [product.id, product]))
}
