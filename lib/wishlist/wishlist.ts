import 'server-only'
import { productById, savedProducts } from '@/lib/catalog/queries'
import type { Product, SavedProduct } from '@/lib/catalog/responses'
import type { Language } from '@/lib/i18n/language'
import { sentence } from '@/lib/i18n/message'
import { runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'

/** Most products in a wishlist. Simultaneous calls may exceed it by a few. */
const MOST = 100

/** The products that an account has saved, newest first. */
export const wishlistOf = (userId: string, language: Language): Promise<SavedProduct[]> =>
  savedProducts(
    Prisma.sql`
      SELECT product_id AS id, row_number() OVER (ORDER BY created_at DESC, product_id) AS place
      FROM wishlist_items WHERE user_id = ${userId}::uuid`,
    language,
  )

/**
 * Saves a product for an account. One that is already saved keeps its position.
 * @throws ShopError `not found` for an unknown product, `conflict` when the wishlist is full
 */
export async function addToWishlist(userId: string, productId: string): Promise<Product> {
  const product = await productById(productId)
  const [list] = await runSql<{ isFull: boolean }>(Prisma.sql`
    WITH list AS (
      SELECT count(*) >= ${MOST} AND NOT coalesce(bool_or(product_id = ${productId}), false) AS is_full
      FROM wishlist_items WHERE user_id = ${userId}::uuid
    ), added AS (
      INSERT INTO wishlist_items (user_id, product_id) SELECT ${userId}::uuid, ${productId} FROM list WHERE NOT is_full
      ON CONFLICT DO NOTHING
    ) SELECT is_full AS "isFull" FROM list`)
  if (list?.isFull) {
    throw new ShopError(
      'conflict',
      sentence('Your wishlist is full: it holds {count} products. Please remove one first.', { count: MOST }),
    )
  }
  return product
}

/** Removes a product from an account's wishlist. A missing one is not an error. */
export async function removeFromWishlist(userId: string, productId: string): Promise<void> {
  await runSql(Prisma.sql`DELETE FROM wishlist_items WHERE user_id = ${userId}::uuid AND product_id = ${productId}`)
}
