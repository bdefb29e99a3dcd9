import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'

import { sentence } from '@/lib/i18n/message'
import { type Db, db } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { describeProductEdit } from './describe-changes'
import { MAX_STOCK, type NewProduct, type ProductChange, salePriceErrors } from './input'
import { lockedProduct, logged, subject } from './locked-product'
import { newProductId } from './product-id'
import { productById } from './queries'
import type { Product } from './responses'
import type { ProductRow } from './rows'
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
      await tx.product.create({
        data: {
          ...rest,
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
  if (sizes) await replaceSizes(tx, row, sizes)
  await replaceImages(tx, row, { name: rest.name, keepImages, imageAlts }, stored)
  // By the database's clock, which all servers share, and later than the previous edit even within a millisecond.
  const [edit] = await tx.$queryRaw<{ at: Date }[]>`
    SELECT greatest(now(), updated_at + interval '1 millisecond') AS at FROM products WHERE id = ${id}`
  await tx.product.update({
    where: { id },
    data: {
      ...rest,
      isNewArrival: newArrivals,
      countInStock: live(row.countInStock, countInStock, countInStockBase, row.name),
      updatedAt: edit?.at,
    },
  })
  const states = { before: logged(row), after: logged(await lockedProduct(tx, id)) }
  await logActivity(tx, by, 'Changed product', subject(id, row.name), states)
}

/** The product with the change applied: a new price alone must still be below the price before the sale. */
function refuseLowSalePrices(row: ProductRow, { price, compareAtPrice, sizes }: ProductChange): void {
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

async function replaceSizes(tx: Db, row: ProductRow, sizes: NonNullable<ProductChange['sizes']>): Promise<void> {
  const productId = row.id
  await tx.$queryRaw`SELECT 1 FROM product_sizes WHERE product_id = ${productId} ORDER BY size FOR UPDATE`
  const current = await tx.productSize.findMany({ where: { productId } })
  await tx.productSize.deleteMany({ where: { productId, size: { notIn: sizes.map((entry) => entry.size) } } })
  for (const [position, { size, quantity, quantityBase, price, compareAtPrice, measurements }] of sizes.entries()) {
    const before = current.find((entry) => entry.size === size)
    const next = live(before?.quantity ?? 0, quantity, before ? quantityBase : undefined, `${row.name}, size ${size}`)
    const data = { position, price, compareAtPrice, measurements, quantity: next ?? 0 }
    await tx.productSize.upsert({
      where: { productId_size: { productId, size } },
      create: { productId, size, ...data },
      update: data,
    })
  }
}
