import 'server-only'
import type { Subject } from '@/lib/activity/contract'
import type { Db } from '@/lib/db'
import { unknownProduct } from './queries'
import { type ProductRow, productOf, wholeProduct } from './rows'

/**
 * Products are locked before their sizes, as a sale does. Sizes and pictures come one after the other: Prisma asks for
 * two relations at once, and pg for one query at a time.
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

/** The product as the log compares it: the texts of pictures that follow its name change with it, and say nothing. */
export const logged = ({ rating, createdAt, updatedAt, ...row }: ProductRow) => ({
  ...productOf({
    ...row,
    rating: Number(rating),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  imageAlts: row.images.map(({ alt }) => alt),
})
