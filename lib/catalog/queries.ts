import type { Language } from '@/lib/i18n/language'
import { runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import type { Visibility } from './columns'
import type { DesignColour, Product, ProductCardData, ProductDetail, SavedProduct } from './responses'
import {
  type CardRow,
  cardOf,
  cardsJson,
  type DesignRow,
  designColourOf,
  detailOf,
  ofDesign,
  others,
  productOf,
  productsJson,
  type ReadProduct,
  savedOf,
} from './rows'

type Projection = (page: Prisma.Sql) => Prisma.Sql

/** These ids with their places, as a `page`. */
const ofIds = (ids: string[]) =>
  Prisma.sql`SELECT id, place FROM unnest(${ids}::text[]) WITH ORDINALITY AS t (id, place)`

/** Data about the products that `page` lists by `id` and `place`. */
async function answerOf<T>(projection: Projection, page: Prisma.Sql): Promise<T> {
  const [row] = await runSql<{ products: T }>(Prisma.sql`SELECT ${projection(page)} AS products`, { isPrepared: true })
  if (!row) throw new Error('The database answered without a row')
  return row.products
}

/** The products that `page` lists by `id` and `place`, as the API returns them. */
export const productsOf = async (page: Prisma.Sql, visibility?: Visibility): Promise<Product[]> =>
  (await rowsOf(page, visibility)).map(productOf)

const rowsOf = (page: Prisma.Sql, visibility?: Visibility) =>
  answerOf<ReadProduct[]>((named) => productsJson(named, visibility), page)

/** These products in this order. */
export const productsOfIds = (ids: string[], visibility?: Visibility): Promise<Product[]> =>
  productsOf(ofIds(ids), visibility)

/** The published products that `page` lists, for cards that the browser makes. */
export const savedProducts = async (page: Prisma.Sql, language: Language): Promise<SavedProduct[]> =>
  (await answerOf<Parameters<typeof savedOf>[0][]>((named) => productsJson(named, 'published', others), page)).map(
    (row) => savedOf(row, language),
  )

export const savedOfIds = (ids: string[], language: Language) => savedProducts(ofIds(ids), language)

/** The cards of the products that `page` lists by `id` and `place`. */
const cardsOf = async (page: Prisma.Sql, language: Language): Promise<ProductCardData[]> =>
  (await answerOf<CardRow[]>(cardsJson, page)).map((row) => cardOf(row, language))

const newest = Prisma.sql`created_at DESC, id DESC`
/** Goods without a picture last. */
const pictured = Prisma.sql`has_picture DESC, ${newest}`
/** Published products with their places. More conditions follow. */
const placed = (by: Prisma.Sql) =>
  Prisma.sql`SELECT id, row_number() OVER (ORDER BY ${by}) AS place FROM products WHERE is_published`

/** 48 products that the owner marked as new arrivals. */
const arrivals = (by: Prisma.Sql) => Prisma.sql`${placed(by)} AND is_new_arrival ORDER BY ${by} LIMIT 48`

/** Newest first, and those without a picture last. */
export const newArrivals = (language: Language = 'en'): Promise<ProductCardData[]> =>
  cardsOf(arrivals(pictured), language)

/** Newest first, for the API. */
export const findNewArrivals = (): Promise<Product[]> => productsOf(arrivals(newest))

/** Recommended products in stock with a picture. */
export const recommended = (language: Language = 'en'): Promise<ProductCardData[]> =>
  cardsOf(
    Prisma.sql`${placed(newest)} AND is_recommend AND in_stock AND has_picture ORDER BY ${newest} LIMIT 8`,
    language,
  )

/** Sale products in stock with a picture, newest first. */
export const saleProducts = (language: Language = 'en'): Promise<ProductCardData[]> =>
  cardsOf(Prisma.sql`${placed(newest)} AND on_sale AND in_stock AND has_picture ORDER BY ${newest} LIMIT 4`, language)

export async function isAnythingOnSale(): Promise<boolean> {
  const found = await runSql(Prisma.sql`SELECT FROM products WHERE on_sale AND is_published LIMIT 1`, {
    isPrepared: true,
  })
  return found.length > 0
}

/** Other products of the same kind, in stock. */
export function relatedProducts(
  product: Pick<ProductDetail, '_id' | 'category' | 'subCategory'>,
  language: Language = 'en',
): Promise<ProductCardData[]> {
  const { _id, category, subCategory } = product
  const best = Prisma.sql`has_picture DESC, rating DESC, ${newest}`
  const page = Prisma.sql`
    ${placed(best)} AND category = ${category} AND sub_category = ${subCategory}
      AND in_stock AND id <> ${_id} ORDER BY ${best} LIMIT 4`
  return cardsOf(page, language)
}

/** The published products of a design with several, oldest first. Nobody finds a place among more than 60. */
export async function designColours(
  { design }: Pick<ProductDetail, 'design'>,
  language: Language = 'en',
): Promise<DesignColour[]> {
  if (!design) return []
  const rows = await runSql<DesignRow>(
    Prisma.sql`
      SELECT p.id, p.name, p.name_ur AS "nameUr", p.colour, ARRAY(
          SELECT json_build_object('url', url, 'alt', alt, 'colour', colour)
          FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1) AS images,
        NOT p.in_stock OR p.sizes_in_stock = '' AND EXISTS (SELECT FROM product_sizes WHERE product_id = p.id) AS "isSoldOut"
      ${ofDesign(Prisma.sql`lower(${design})`)} ORDER BY p.created_at, p.id LIMIT 60`,
    { isPrepared: true },
  )
  return rows.length > 1 ? rows.map((row) => designColourOf(row, language)) : []
}

/** The product for its page; null when there is none. */
export async function productDetail(id: string, language: Language = 'en'): Promise<ProductDetail | null> {
  const row = await productRow(id)
  return row && detailOf(row, language)
}

export const unknownProduct = () => new ShopError('not found', 'Product not found')

/** @throws ShopError `not found` */
export async function productById(id: string, visibility?: Visibility): Promise<Product> {
  const row = await productRow(id, visibility)
  if (!row) throw unknownProduct()
  return productOf(row)
}

/**
 * The size that an account kept last of the same kind of goods as a product; null for none.
 * @throws ShopError `not found` for a product that is unknown or unpublished
 */
export async function lastKeptSize(userId: string, productId: string): Promise<string | null> {
  const [found] = await runSql<{ size: string | null }>(Prisma.sql`
    SELECT (
      SELECT i.size FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products bought ON bought.id = i.product_id
      WHERE o.user_id = ${userId}::uuid AND o.status = 'delivered' AND i.size IS NOT NULL
        AND (bought.category, bought.sub_category) = (p.category, p.sub_category)
        AND i.qty > unkept_pieces(i.order_id, i.position)
      ORDER BY o.delivered_at DESC, i.position LIMIT 1) AS size
    FROM products p WHERE p.is_published AND p.id = ${productId}`)
  if (!found) throw unknownProduct()
  return found.size
}

async function productRow(id: string, visibility?: Visibility): Promise<ReadProduct | null> {
  const [row] = id.includes('\0') ? [] : await rowsOf(ofIds([id]), visibility)
  return row ?? null
}
