import 'server-only'
import type { Db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { type Decoded, decoded, renditionsOf } from '@/lib/platform/images/decode'
import { fetchUpload, isUploadDirect, uploadAddress } from '@/lib/platform/images/direct-upload'
import { ownAlt } from '@/lib/platform/images/pictures'
import { dropImages, storeImage } from '@/lib/platform/images/store'
import { MAX_PICTURES, TOO_MANY } from '@/lib/platform/images/upload-rules'
import type { ProductChange } from './input'
import type { StoredProduct } from './rows'

export type StoredImage = { url: string; colour: string }

type Sent = { files: Buffer[]; uploads?: string[] }

/** Stores the pictures of a call, then saves. A failure leaves no picture behind. */
export async function withImages(
  { files, uploads = [] }: Sent,
  save: (stored: StoredImage[]) => Promise<unknown>,
): Promise<void> {
  if (files.length + uploads.length > MAX_PICTURES) throw new ShopError('bad input', TOO_MANY)
  if (uploads.length > 0 && !isUploadDirect()) throw new ShopError('bad input', 'uploads cannot be used here')
  // All are decoded before the first is re-encoded, so that a bad file is refused as quickly in tenth place as in
  // first.
  const pictures: Decoded[] = []
  for (const file of files) pictures.push(await decoded(file))
  for (const id of uploads) pictures.push(await decoded(await fetchUpload(id)))
  const stored: StoredImage[] = []
  try {
    for (const picture of pictures) {
      const { files, colour } = await renditionsOf(picture)
      stored.push({ url: await storeImage(files), colour })
    }
    await save(stored)
  } catch (error) {
    // After any other error the product may have been saved anyway, so the sweep decides.
    if (error instanceof ShopError) await dropImages(stored.map(({ url }) => url))
    throw error
  }
  // Not before saving: a retry after a failure needs them.
  if (uploads.length > 0) await dropImages(uploads.map(uploadAddress))
}

/** The rows of a product's pictures, in order. `alts` in the same order are their texts. Without one the text stays. */
export const imageRows = (name: string, images: (StoredImage & { alt?: string })[], alts: string[] = []) =>
  images.map(({ url, colour, alt = '' }, position) => {
    return { url, colour, position, alt: ownAlt(alts[position] ?? alt, name, position) }
  })

type Change = Pick<ProductChange, 'name' | 'keepImages' | 'imageAlts'>

/** Puts the kept pictures before the new ones. Without `keepImages` all are kept, unless there are new ones. */
export async function replaceImages(tx: Db, row: StoredProduct, change: Change, fresh: StoredImage[]): Promise<void> {
  const { name = row.name, keepImages, imageAlts } = change
  if (fresh.length === 0 && !keepImages && !imageAlts) return
  const byDefault = fresh.length === 0 ? row.images.map(({ url }) => url) : []
  const kept = (keepImages ?? byDefault).map((url) => {
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
