import { sendForm } from '@/components/admin/form/send-form'
import { adminCall } from '@/components/admin/shell/admin-call'
import type { NewProduct } from '@/lib/catalog/input'
import type { Product } from '@/lib/catalog/responses'
import { CallError, call } from '@/lib/platform/browser/client'
import { forgetUploads, uploadDirectly } from './pictures/direct-upload'
import { batches, type FormPicture, type NewPicture } from './pictures/picture-rules'
import { formOf, isPicturesChanged } from './product-values'

type Save = {
  values: NewProduct
  pictures: FormPicture[]
  /** The product as the form loaded it, null for a new one. */
  shown: Product | null
  /** Whether to overwrite an edit that was made in between. */
  isAnyway: boolean
  /** For a new product: a repeated call with the same key does not add it twice. */
  idempotencyKey: string
  /** Whether pictures are sent directly to the storage instead of with the call. */
  isDirect: boolean
  /** The upload progress of a new picture from 0 to 1. */
  onProgress(key: string, part: number): void
  /** The product saved so far. When a later call fails, a retry continues from here. */
  onStep(product: Product, pictures: FormPicture[]): void
}

/**
 * Saves the product with its pictures, in several calls if the pictures exceed the size limit of one. The API appends
 * new pictures to the existing ones. Any other order takes a final call.
 */
export async function saveProduct(save: Save): Promise<Product> {
  const { values, pictures, shown, isAnyway, idempotencyKey, isDirect, onProgress, onStep } = save
  const fresh = pictures.filter((picture) => picture.kind === 'new')
  const [first = [], ...later] = isDirect ? [fresh] : batches(fresh)
  let now = pictures
  /** Without an id it adds the product. */
  const step = async (id: string | undefined, form: FormData, stay: string[], batch: NewPicture[]) => {
    if (!id || isPicturesChanged(now, shown)) {
      form.append('keepImages', JSON.stringify(stay))
      form.append('imageAlts', JSON.stringify([...altsOf(stay, now), ...batch.map(({ alt }) => alt)]))
    }
    const send = isDirect ? sendUploads : sendFiles
    const product = await send(id ?? { idempotencyKey }, form, batch, onProgress)
    now = settled(now, batch, product)
    onStep(product, now)
    return product
  }

  const form = formOf(values, shown, isAnyway)
  let product = await step(shown?._id, form, shown ? urlsOf(pictures) : [], first)
  for (const batch of later) product = await step(product._id, new FormData(), product.images, batch)
  const keepImages = urlsOf(now)
  if (String(keepImages) === String(product.images)) return product
  const imageAlts = altsOf(keepImages, now)
  const body = { keepImages, imageAlts, updatedAtBase: product.updatedAt }
  return adminCall('PUT /api/products/{id}', { id: product._id, body })
}

/** Appends pictures to those that a product has now, in several calls if necessary. `onSent` reports each. */
export async function addPictures(
  { _id }: Pick<Product, '_id'>,
  pictures: NewPicture[],
  { isDirect, onProgress, onSent }: Pick<Save, 'isDirect' | 'onProgress'> & { onSent(batch: NewPicture[]): void },
): Promise<void> {
  const send = isDirect ? sendUploads : sendFiles
  let now = await call('GET /api/products/{id}', { id: _id })
  for (const batch of isDirect ? [pictures] : batches(pictures)) {
    const form = new FormData()
    form.append('keepImages', JSON.stringify(now.images))
    form.append('updatedAtBase', now.updatedAt)
    now = await send(_id, form, batch, onProgress)
    onSent(batch)
  }
}

/** The id of a product, or the key under which a new one is added. */
type Target = string | { idempotencyKey: string }
type Send = (to: Target, form: FormData, batch: NewPicture[], onProgress: Save['onProgress']) => Promise<Product>

const sendProduct = (to: Target, body: FormData, onProgress: (sent: number, total: number) => void) =>
  typeof to === 'string'
    ? sendForm('PUT /api/products/{id}', { id: to, body }, onProgress)
    : sendForm('POST /api/products', { ...to, body }, onProgress)

const sendFiles: Send = (to, form, batch, onProgress) => {
  for (const { file } of batch) form.append('images', file, file.name)
  return sendProduct(to, form, (sent, total) => tell(batch, sent, total, onProgress))
}

const sendUploads: Send = async (to, form, batch, onProgress) => {
  if (batch.length > 0) form.append('uploads', JSON.stringify(await uploadDirectly(batch, onProgress)))
  try {
    return await sendProduct(to, form, () => undefined)
  } catch (error) {
    if (error instanceof CallError && error.errors.uploads) forgetUploads(batch)
    throw error
  }
}

const urlsOf = (pictures: FormPicture[]) => pictures.flatMap((picture) => (picture.kind === 'kept' ? picture.url : []))

const altsOf = (urls: string[], pictures: FormPicture[]) =>
  urls.map((url) => pictures.find((picture) => picture.kind === 'kept' && picture.url === url)?.alt ?? '')

/** The pictures after a call. Those that were sent now have an address, at the end of the product's list. */
function settled(pictures: FormPicture[], batch: NewPicture[], { images }: Product): FormPicture[] {
  const urls = batch.length > 0 ? images.slice(-batch.length) : []
  const addressOf = new Map(batch.map(({ key }, index) => [key, urls[index]]))
  return pictures.map((picture) => {
    const url = addressOf.get(picture.key)
    if (!url || picture.kind === 'kept') return picture
    URL.revokeObjectURL(picture.preview)
    return { kind: 'kept', key: picture.key, alt: picture.alt, url }
  })
}

/** A multipart body has its files in order, after the fields. */
function tell(batch: NewPicture[], sent: number, total: number, onProgress: Save['onProgress']): void {
  let left = sent - (total - batch.reduce((sum, { file }) => sum + file.size, 0))
  for (const { key, file } of batch) {
    onProgress(key, Math.min(Math.max(left / file.size, 0), 1))
    left -= file.size
  }
}
