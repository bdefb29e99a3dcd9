import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { unknownProduct } from '@/lib/catalog/queries'
import type { Language } from '@/lib/i18n/language'
import { sentence } from '@/lib/i18n/message'
import type { SaleProduct } from '@/lib/orders/place/price-lines'
import { productsForSale } from '@/lib/orders/place/stock'
import { db, runSql } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'
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

/**
 * Closes a request, because its customer was notified, or opens it again, because that was a mistake. Repeating it
 * changes nothing.
 * @throws ShopError `not found`; `conflict` for opening one that was mailed, or whose customer has asked again
 */
export async function markNotified(by: Actor, id: string, isTold: boolean): Promise<WantedSize> {
  if (!isUuid(id)) throw unknownRequest()
  try {
    return await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM wanted_sizes WHERE id = ${id}::uuid FOR UPDATE`
      const request = await tx.wantedSize.findUnique({ where: { id }, include: { product: true } })
      if (!request) throw unknownRequest()
      const { size, email, phone, toldAt, product } = request
      if (isTold !== (toldAt !== null)) {
        if (!isTold && email) throw new ShopError('conflict', 'This customer was told by mail')
        const at = isTold ? new Date() : null
        await tx.wantedSize.update({ where: { id }, data: { toldAt: at } })
        const what = isTold ? 'Told a customer about product' : 'Took back that a customer was told about product'
        const states = { before: { toldAt }, after: { toldAt: at }, ...(size !== null && { unchanged: { size } }) }
        await logActivity(tx, by, what, { kind: 'product', _id: product.id, name: product.name }, states)
      }
      return { _id: id, size, email, phone }
    })
  } catch (error) {
    if (!isSqlState(error, '23505')) throw error
    throw new ShopError('conflict', 'This customer has asked again since')
  }
}

const unknownRequest = () => new ShopError('not found', 'Request not found')
