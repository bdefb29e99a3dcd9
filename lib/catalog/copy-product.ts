import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { db } from '@/lib/platform/database/db'
import { withoutHalves } from '@/lib/values/text'
import type { Prisma } from '@/prisma/generated/client'
import { lockedProduct, logged, subject } from './locked-product'
import { newProductId } from './product-id'
import { productById } from './queries'
import type { Product } from './responses'

/** Names have at most 200 characters, and ` (copy)` needs some of them. */
const LONGEST_NAME = 193

/**
 * Copies a product. The copy is hidden and without stock, since the owner will change it first. Both share the same
 * picture files.
 * @throws ShopError `not found`
 */
export async function copyProduct(by: Actor, id: string): Promise<Product> {
  await productById(id, 'all')
  const newId = await db.$transaction(async (tx) => {
    const row = await lockedProduct(tx, id)
    const { rating: _, numReviews: __, createdAt: ___, updatedAt: ____, sizes, images, ...fields } = row
    const name = `${withoutHalves(row.name.slice(0, LONGEST_NAME)).trim()} (copy)`
    const copy = newProductId(name)
    await tx.product.create({
      data: {
        ...fields,
        id: copy,
        name,
        isPublished: false,
        countInStock: 0,
        measurements: row.measurements as Prisma.InputJsonValue,
        sizes: {
          create: sizes.map(({ productId: _, measurements, ...size }) => ({
            ...size,
            quantity: 0,
            measurements: measurements as Prisma.InputJsonValue,
          })),
        },
        images: { create: images.map(({ position, url, alt, colour }) => ({ position, url, alt, colour })) },
      },
    })
    const after = logged(await lockedProduct(tx, copy))
    await logActivity(tx, by, 'Added product', subject(copy, name), { before: {}, after })
    return copy
  })
  return productById(newId, 'all')
}
