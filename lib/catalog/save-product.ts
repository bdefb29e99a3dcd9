import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import type { Subject } from '@/lib/activity/responses'
import { sentence } from '@/lib/i18n/message'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { currentSettings } from '@/lib/settings/current'
import { withoutHalves } from '@/lib/values/text'
import type { Prisma } from '@/prisma/generated/client'
import { MAX_STOCK } from './columns'
import { kindErrors, type NewProduct, type ProductChange, salePriceErrors, withPublishing } from './input'
import { fieldOf, forEachField } from './product-fields'
import { newProductId } from './product-id'
import { productById, unknownProduct } from './queries'
import type { Product } from './responses'
import { productOf, type StoredProduct, wholeProduct } from './rows'
import { imageRows, replaceImages, type StoredImage, withImages } from './save-images'

/**
 * Adds a product with its pictures.
 * @throws ShopError `conflict` when a call with the same key has already added it
 */
export async function createProduct(
  by: Actor,
  input: NewProduct,
  files: Buffer[],
  idempotencyKey: string | null,
): Promise<Product> {
  const { newArrivals, sizes, imageAlts, uploads, ...rest } = input
  const id = newProductId(input.name, idempotencyKey)
  if (idempotencyKey && (await db.product.findUnique({ where: { id }, select: { id: true } }))) throw alreadyAdded()
  await withImages({ files, uploads }, (stored) =>
    db.$transaction(async (tx) => {
      await refuseWrongKind(tx, input)
      await tx.product.create({
        data: {
          ...withPublishing(rest),
          id,
          isNewArrival: newArrivals,
          sizes: { create: sizes.map(({ quantityBase: _, ...size }, position) => ({ ...size, position })) },
          images: { create: imageRows(input.name, stored, imageAlts) },
        },
      })
      const after = logged(await lockedProduct(tx, id))
      await logActivity(tx, by, 'Added product', subject(id, input.name), { before: {}, after })
    }),
  ).catch((error: unknown) => {
    throw idempotencyKey && isSqlState(error, '23505', 'products_pkey') ? alreadyAdded() : error
  })
  return productById(id, 'all')
}

const alreadyAdded = () =>
  new ShopError('conflict', 'This product has been added already. It is in the list of products')

/**
 * Changes a product. Stock with the base that its form was shown is applied as a difference, so that sales in between
 * are not undone.
 * @throws ShopError `not found`; `bad input` for a price before the sale that is not above the price; `conflict` when
 *   another edit came after `updatedAtBase`, or when stock would be below 0 or above the maximum
 */
export async function changeProduct(
  by: Actor,
  id: string,
  { uploads, ...change }: ProductChange,
  files: Buffer[],
): Promise<Product> {
  await productById(id, 'all')
  await withImages({ files, uploads }, (stored) => db.$transaction((tx) => applyChange(tx, by, id, change, stored)))
  return productById(id, 'all')
}

/** Deletes a product. Orders keep their copy of its name and price, and its pictures. */
export async function deleteProduct(by: Actor, id: string): Promise<void> {
  await productById(id, 'all')
  await db.$transaction(async (tx) => {
    const row = await lockedProduct(tx, id)
    await tx.product.delete({ where: { id } })
    await logActivity(tx, by, 'Deleted product', subject(id, row.name), { before: logged(row), after: {} })
  })
}

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
    const {
      lowestPrice: _,
      rating: __,
      numReviews: ___,
      fitSmall: _small,
      fitTrue: _true,
      fitLarge: _large,
      createdAt: ____,
      updatedAt: _____,
      sizes,
      images,
      ...fields
    } = row
    const name = `${withoutHalves(row.name.slice(0, LONGEST_NAME)).trim()} (copy)`
    const copy = newProductId(name)
    await tx.product.create({
      data: {
        ...fields,
        id: copy,
        name,
        isPublished: false,
        publishAt: null,
        countInStock: 0,
        measurements: row.measurements as Prisma.InputJsonValue,
        sizes: {
          create: sizes.map(({ productId: _, keptPercent: __, measurements, ...size }) => ({
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

async function applyChange(tx: Db, by: Actor, id: string, change: ProductChange, stored: StoredImage[]): Promise<void> {
  const { newArrivals, sizes, countInStock, countInStockBase, updatedAtBase, keepImages, imageAlts, ...rest } = change
  const row = await lockedProduct(tx, id)
  if (updatedAtBase && row.updatedAt.getTime() !== new Date(updatedAtBase).getTime()) {
    throw new ShopError(
      'conflict',
      sentence('Somebody else changed this product in the meantime: {changes}', {
        changes: describeProductEdit(row, change),
      }),
    )
  }
  refuseLowSalePrices(row, change)
  await refuseWrongKind(tx, {
    category: change.category ?? row.category,
    subCategory: change.subCategory ?? row.subCategory,
    sizes: change.sizes ?? row.sizes,
  })
  if (sizes) await replaceSizes(tx, row, sizes)
  await replaceImages(tx, row, { name: rest.name, keepImages, imageAlts }, stored)
  // By the database's clock, which all servers share, and later than the previous edit even within a millisecond.
  const [edit] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT greatest(now(), updated_at + interval '1 millisecond') AS at FROM products WHERE id = ${id}`
  await tx.product.update({
    where: { id },
    data: {
      ...withPublishing(rest),
      isNewArrival: newArrivals,
      countInStock: live(row.countInStock, countInStock, countInStockBase, row.name),
      updatedAt: edit?.at,
    },
  })
  const states = { before: logged(row), after: logged(await lockedProduct(tx, id)) }
  await logActivity(tx, by, 'Changed product', subject(id, row.name), states)
}

const labels = {
  name: 'name',
  nameUr: 'name in Urdu',
  description: 'description',
  descriptionUr: 'description in Urdu',
  fit: 'fit',
  fitUr: 'fit in Urdu',
  ...forEachField((name) => fieldOf(name).label.toLowerCase()),
  brand: 'brand',
  design: 'design',
  modelNote: 'note about the model',
  modelNoteUr: 'note about the model in Urdu',
  piecesNote: 'pieces',
  fabric: 'fabric',
  price: 'price',
  compareAtPrice: 'price before the sale',
  costPrice: 'cost',
}

/** Describes to the second of two editors how the stored product differs from what they sent. */
function describeProductEdit(row: StoredProduct, change: ProductChange): string {
  const fields = Object.keys(labels) as (keyof typeof labels)[]
  const differing = fields
    .filter((field) => change[field] !== undefined && change[field] !== row[field])
    .map((field) => `${labels[field]} is now "${String(row[field] ?? '').slice(0, 80)}"`)
  return differing.length > 0 ? differing.join(', ') : 'its pictures, sizes, stock or marks'
}

/** The product with the change applied: a new price alone must still be below the price before the sale. */
function refuseLowSalePrices(row: StoredProduct, { price, compareAtPrice, sizes }: ProductChange): void {
  const kept = (size: string) => row.sizes.find((entry) => entry.size === size)?.compareAtPrice
  const errors = salePriceErrors({
    price: price ?? row.price,
    compareAtPrice: compareAtPrice === undefined ? row.compareAtPrice : compareAtPrice,
    sizes: (sizes ?? row.sizes).map((entry) => ({
      price: entry.price,
      compareAtPrice: entry.compareAtPrice === undefined ? kept(entry.size) : entry.compareAtPrice,
    })),
  })
  const [first] = Object.values(errors)
  if (first) throw new ShopError('bad input', first, { errors })
}

/**
 * The kind of a product must be one of its department, and may have no sizes. The departments are locked, since somebody may
 * change them while pictures are being stored.
 */
async function refuseWrongKind(tx: Db, goods: Parameters<typeof kindErrors>[0]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM settings FOR SHARE`
  const { departments } = await currentSettings(runSqlWithin(tx))
  const errors = kindErrors(goods, departments)
  const [first] = Object.values(errors)
  if (first) throw new ShopError('bad input', first, { errors })
}

/**
 * The figure to store: the submitted one or, with the base its form was shown, the current one changed by the
 * difference.
 */
function live(current: number, wanted: number | undefined, base: number | undefined, what: string): number | undefined {
  if (wanted === undefined || base === undefined) return wanted
  const next = current + wanted - base
  if (next > MAX_STOCK)
    throw new ShopError(
      'conflict',
      sentence('There are {current} of {what} now, at most 10,000,000 fit', { current, what }),
    )
  if (next >= 0) return next
  throw new ShopError(
    'conflict',
    sentence('Only {current} of {what} are left, so {taken} cannot be taken away', {
      current,
      what,
      taken: base - wanted,
    }),
  )
}

async function replaceSizes(tx: Db, row: StoredProduct, sizes: NonNullable<ProductChange['sizes']>): Promise<void> {
  const productId = row.id
  await tx.$queryRaw`SELECT 1 FROM product_sizes WHERE product_id = ${productId} ORDER BY size FOR UPDATE`
  const current = await tx.productSize.findMany({ where: { productId } })
  await tx.productSize.deleteMany({ where: { productId, size: { notIn: sizes.map((entry) => entry.size) } } })
  for (const [position, { size, quantity, quantityBase, ...figures }] of sizes.entries()) {
    const before = current.find((entry) => entry.size === size)
    const next = live(before?.quantity ?? 0, quantity, before ? quantityBase : undefined, `${row.name}, size ${size}`)
    const data = { ...figures, position, quantity: next ?? 0 }
    await tx.productSize.upsert({
      where: { productId_size: { productId, size } },
      create: { productId, size, ...data },
      update: data,
    })
  }
}

/**
 * Locks the product before its sizes, as a sale does. Sizes and pictures are read one after the other: Prisma would
 * query two relations at the same time, and pg allows one query at a time.
 * @throws ShopError `not found`
 */
async function lockedProduct(tx: Db, id: string): Promise<StoredProduct> {
  const { sizes, images } = wholeProduct.include
  await tx.$queryRaw`SELECT 1 FROM products WHERE id = ${id} FOR UPDATE`
  const product = await tx.product.findUnique({ where: { id }, omit: wholeProduct.omit, include: { sizes } })
  if (!product) throw unknownProduct()
  const pictures = await tx.productImage.findMany({ where: { productId: id }, ...images })
  return { ...product, images: pictures }
}

const subject = (_id: string, name: string): Subject => ({ kind: 'product', _id, name })

/** The product as the log compares it, without what follows from the rest: its lowest price and default picture texts. */
const logged = ({ rating, publishAt, createdAt, updatedAt, ...row }: StoredProduct) => {
  const { lowestPrice: _, ...product } = productOf({
    ...row,
    publishAt: publishAt?.toISOString() ?? null,
    rating: Number(rating),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  })
  return { ...product, imageAlts: row.images.map(({ alt }) => alt) }
}
