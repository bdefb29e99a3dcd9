import 'server-only'
import type { RunSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import type { Review } from './responses'

/** A product with a customer's latest delivery and review of it. */
export type Bought = {
  name: string
  nameUr: string | null
  /** The address of the product's first picture. */
  image: string | null
  isDelivered: boolean
  /** The size of the latest delivery. */
  size: string | null
  /** The customer's own review. */
  review: (Pick<Review, '_id' | 'rating' | 'text'> & { isHidden: boolean }) | null
}

/** A product with a customer's delivery and review, if there are any; null for one that is unknown or unpublished. */
export async function boughtBy(runSql: RunSql, userId: string, productId: string): Promise<Bought | null> {
  const [bought] = await runSql<Bought>(Prisma.sql`
    SELECT p.name, p.name_ur AS "nameUr", (SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1) AS image,
      line.size, line.order_id IS NOT NULL AS "isDelivered",
      (SELECT json_build_object('_id', id, 'rating', rating, 'text', text, 'isHidden', is_hidden) FROM reviews
        WHERE product_id = p.id AND user_id = ${userId}::uuid) AS review
    FROM products p LEFT JOIN LATERAL (
      SELECT i.order_id, i.size FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.product_id = p.id AND o.user_id = ${userId}::uuid AND o.status = 'delivered'
      ORDER BY o.delivered_at DESC, i.position LIMIT 1) line ON true
    WHERE p.is_published AND p.id = ${productId}`)
  return bought ?? null
}
