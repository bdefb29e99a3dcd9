import 'server-only'
import type { Subject } from '@/lib/activity/responses'
import type { Db } from '@/lib/platform/database/db'
import { unknownProduct } from './queries'
import { type ProductRow, productOf, wholeProduct } from './rows'

/**
 * Locks the product before its sizes, as a sale does. Sizes and pictures are read one after the other: Prisma would
 * query two relations at the same time, and pg allows one query at a time.
 * @throws ShopError `not found`
 */
export async function lockedProduct(tx: Db, id: string): Promise<ProductRow> {
  await tx.$queryRaw`SELECT 1 FROM products WHERE id = ${id} FOR UPDATE`
  const product = await tx.product.findUnique({ where: { id }, include: { sizes: wholeProduct.sizes } })
  if (!product) throw unknownProduct()
  const images = await tx.productImage.findMany({ where: { productId: id }, ...wholeProduct.images })
  return { ...product, images }
}

export const subject = (_id: string, name: string): Subject => ({ kind: 'product', _id, name })

/** The product as the log compares it, without what follows from the rest: its lowest price and default picture texts. */
export const logged = ({ rating, createdAt, updatedAt, ...row }: ProductRow) => {
  const { lowestPrice: _, ...product } = productOf({
    ...row,
    rating: Number(rating),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  })
  return { ...product, imageAlts: row.images.map(({ alt }) => alt) }
}
