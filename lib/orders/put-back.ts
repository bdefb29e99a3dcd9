import 'server-only'
import { MAX_STOCK } from '@/lib/catalog/input'
import type { Db } from '@/lib/platform/database/db'
import type { Prisma } from '@/prisma/generated/client'

/**
 * Restocks pieces in the order of ids, products before sizes, as `takeStock` does. Pieces that are no longer sold, or
 * above the maximum stock, are left out.
 * @param lines a query of `product_id`, `size` and `qty`
 */
export async function putBack(tx: Db, productIds: string[], lines: Prisma.Sql): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM products WHERE id = ANY(${productIds}::text[]) ORDER BY id COLLATE "C" FOR NO KEY UPDATE`
  await tx.$executeRaw`
    UPDATE products p SET count_in_stock = least(p.count_in_stock + line.qty, ${MAX_STOCK})
    FROM (SELECT product_id, sum(qty)::int AS qty FROM (${lines}) AS given GROUP BY 1) line
    WHERE p.id = line.product_id`
  await tx.$executeRaw`
    UPDATE product_sizes s SET quantity = least(s.quantity + line.qty, ${MAX_STOCK})
    FROM (SELECT product_id, size, sum(qty)::int AS qty FROM (${lines}) AS given WHERE size IS NOT NULL GROUP BY 1, 2) line
    WHERE s.product_id = line.product_id AND s.size = line.size`
}
