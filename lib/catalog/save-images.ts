import 'server-only'
import type { Db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { MAX_PICTURES, TOO_MANY } from '@/lib/images/limits'
import { dropImages, type StoredImage, storeImage } from '@/lib/images/store'
import type { ProductChange } from '@/lib/schemas/product'
import { ownAlt } from './alt-text'
import type { ProductRow } from './rows'

/** Stores the pictures, then saves; a failure leaves no picture behind. */
export async function withImages(files: Buffer[], save: (stored: StoredImage[]) => Promise<unknown>): Promise<void> {
  const stored: StoredImage[] = []
  try {
    for (const file of files) stored.push(await storeImage(file))
    await save(stored)
  } catch (error) {
    await dropImages(stored.map(({ url }) => url))
    throw error
  }
}

/** The rows of a product's pictures, in order. `alts` of the same order tell their texts; without one each stays. */
export const imageRows = (name: string, images: (StoredImage & { alt?: string })[], alts: string[] = []) =>
  images.map(({ url, colour, alt = '' }, position) => {
    return { url, colour, position, alt: ownAlt(alts[position] ?? alt, name, position) }
  })

/** Puts those that stay before the new ones. Without `keepImages` all stay, unless there are new ones. */
export async function replaceImages(
  tx: Db,
  row: ProductRow,
  change: ProductChange,
  fresh: StoredImage[],
): Promise<void> {
  const { name = row.name, keepImages, imageAlts } = change
  if (fresh.length === 0 && !keepImages && !imageAlts) return
  const unlessTold = fresh.length === 0 ? row.images.map(({ url }) => url) : []
  const kept = (keepImages ?? unlessTold).map((url) => {
    const image = row.images.find((known) => known.url === url)
    if (!image) throw new ShopError('bad input', 'keepImages names a picture that this product does not have')
    return image
  })
  if (kept.length + fresh.length > MAX_PICTURES) throw new ShopError('bad input', TOO_MANY)
  await tx.productImage.deleteMany({ where: { productId: row.id } })
  await tx.productImage.createMany({
    data: imageRows(name, [...kept, ...fresh], imageAlts).map((image) => ({ ...image, productId: row.id })),
  })
}
