import 'server-only'
import { unknownProduct } from '@/lib/catalog/queries'
import type { Language } from '@/lib/i18n/language'
import { sentence } from '@/lib/i18n/message'
import type { SaleProduct } from '@/lib/orders/place/price-lines'
import { productsForSale } from '@/lib/orders/place/stock'
import { runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import type { WantedInput } from './input'
import type { WantedSize } from './responses'

/**
 * Stores a request to be notified when a size is back. Repeating it extends the same request.
 * @param language of the mail
 * @throws ShopError `not found` for an unknown product, `bad input` for a size it does not have or none of several,
 *   `conflict` for one that is in stock
 */
export async function askForSize(productId: string, input: WantedInput, language: Language): Promise<WantedSize> {
  const product = (await productsForSale(runSql, [productId])).get(productId)
  if (!product) throw unknownProduct()
  const size = soldOutSize(product, input.size)
  const [request] = await runSql<WantedSize>(Prisma.sql`
    INSERT INTO wanted_sizes (product_id, size, email, phone, language)
    SELECT id, ${size}, ${input.email}, ${input.phone}, ${language}::"Language" FROM products WHERE id = ${productId} FOR KEY SHARE
    ON CONFLICT (product_id, coalesce(size, ''), coalesce(email, phone)) WHERE told_at IS NULL
      DO UPDATE SET created_at = now(), language = excluded.language
    RETURNING id AS "_id", size, email, phone`)
  if (!request) throw unknownProduct()
  return request
}

/** The size to wait for; null for a product without sizes. It defaults to the only one. */
function soldOutSize(product: SaleProduct, wanted: string | null): string | null {
  const { sizes, countInStock } = product
  const found = wanted === null && sizes.length === 1 ? sizes[0] : sizes.find(({ size }) => size === wanted)
  if (!found && (wanted !== null || sizes.length > 0)) {
    const message =
      wanted === null ? 'Choose a size' : sentence('{product} does not come in size {size}', { product, size: wanted })
    throw new ShopError('bad input', message, { errors: { size: message } })
  }
  if (Math.min(countInStock, found?.quantity ?? countInStock) > 0) {
    const what = found ? sentence('{product} in size {size}', { product, size: found.size }) : product
    throw new ShopError('conflict', sentence('{product} is in stock: you can order it now', { product: what }))
  }
  return found?.size ?? null
}
