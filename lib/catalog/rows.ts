import { rupees } from '@/lib/money'
import { Prisma } from '@/prisma/generated/client'
import { usualAlt } from './alt-text'
import type { Measurement, Picture, Product, ProductCard, ProductDetail, ShownStock } from './contract'

/** What is read of a product, in the order in which it is shown. */
export const wholeProduct = {
  sizes: { orderBy: { position: 'asc' } },
  images: { orderBy: { position: 'asc' } },
} satisfies Prisma.ProductInclude

export type ProductRow = Prisma.ProductGetPayload<{ include: typeof wholeProduct }>

/** The product as the API answers it. */
export function productOf(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    fit: row.fit,
    category: row.category,
    subCategory: row.subCategory,
    brand: row.brand,
    price: rupees(row.price),
    countInStock: row.countInStock,
    images: row.images.map((image) => image.url),
    imageAlts: picturesOf(row).map((picture) => picture.alt),
    sizes: row.sizes.map(({ size, quantity, price, measurements }) => ({
      size,
      quantity,
      price: rupees(price),
      measurements: measurementsOf(measurements),
    })),
    measurements: measurementsOf(row.measurements),
    isNewArrival: row.isNewArrival,
    isRecommend: row.isRecommend,
    rating: Number(row.rating),
    numReviews: row.numReviews,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The product as its page shows it. */
export function detailOf(row: ProductRow): ProductDetail {
  const { countInStock, sizes, images: _, imageAlts: __, ...product } = productOf(row)
  return {
    ...product,
    pictures: picturesOf(row),
    stock: shownStock(countInStock),
    sizes: sizes.map(({ quantity, ...size }) => ({ ...size, stock: shownStock(Math.min(quantity, countInStock)) })),
  }
}

/** What a card needs of a product. */
export type CardRow = Pick<
  ProductRow,
  'id' | 'name' | 'brand' | 'price' | 'numReviews' | 'isNewArrival' | 'countInStock'
> & { rating: number; images: Picture[] }

export function cardOf(row: CardRow): ProductCard {
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    price: rupees(row.price),
    rating: row.rating,
    numReviews: row.numReviews,
    isNewArrival: row.isNewArrival,
    inStock: row.countInStock > 0,
    pictures: picturesOf(row),
  }
}

const picturesOf = ({ name, images }: { name: string; images: Picture[] }): Picture[] =>
  images.map(({ url, alt, colour }, place) => ({ url, alt: alt || usualAlt(name, place), colour }))

/** The same steps as `shown_stock` of the migration, which decides when a page is told of a sale. */
const shownStock = (pieces: number) => Math.min(pieces, 4) as ShownStock

function measurementsOf(json: Prisma.JsonValue): Measurement[] {
  if (!Array.isArray(json)) return []
  return json.flatMap((entry) =>
    entry && typeof entry === 'object' && !Array.isArray(entry)
      ? [{ name: String(entry.name ?? ''), value: String(entry.value ?? '') }]
      : [],
  )
}

/**
 * The JSON of products as `productOf` tells them, made where they lie. `page` names them by its columns `id` and
 * `place`. An expression of one text: a list in the order of the places.
 */
export const productsJson = (page: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    '_id', p.id, 'name', p.name, 'description', p.description, 'fit', p.fit, 'category', p.category,
    'subCategory', p.sub_category, 'brand', p.brand, 'price', p.price, 'countInStock', p.count_in_stock,
    'images', pictures.images, 'imageAlts', pictures.alts, 'sizes', sizes.sizes, 'measurements', p.measurements,
    'isNewArrival', p.is_new_arrival, 'isRecommend', p.is_recommend, 'rating', p.rating::float8,
    'numReviews', p.num_reviews, 'createdAt', ${iso(Prisma.sql`p.created_at`)},
    'updatedAt', ${iso(Prisma.sql`p.updated_at`)}) ORDER BY page.place), '[]')::text
  FROM (${page}) page JOIN products p ON p.id = page.id,
    LATERAL (
      SELECT coalesce(json_agg(url ORDER BY place), '[]') AS images,
        coalesce(json_agg(CASE WHEN alt <> '' THEN alt WHEN place = 1 THEN p.name
          ELSE p.name || ', picture ' || place END ORDER BY place), '[]') AS alts
      FROM (SELECT url, alt, row_number() OVER (ORDER BY position) AS place
        FROM product_images WHERE product_id = p.id) i) pictures,
    LATERAL (
      SELECT coalesce(json_agg(json_build_object('size', size, 'quantity', quantity, 'price', price,
        'measurements', measurements) ORDER BY position), '[]') AS sizes
      FROM product_sizes WHERE product_id = p.id) sizes)`

const iso = (time: Prisma.Sql) => Prisma.sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A list of what cards show of products, as `CardRow`. */
export const cardsJson = (page: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', p.id, 'name', p.name, 'brand', p.brand, 'price', p.price, 'rating', p.rating::float8,
    'numReviews', p.num_reviews, 'isNewArrival', p.is_new_arrival, 'countInStock', p.count_in_stock,
    'images', (SELECT coalesce(json_agg(json_build_object('url', url, 'alt', alt, 'colour', colour) ORDER BY position),
      '[]') FROM product_images WHERE product_id = p.id)) ORDER BY page.place), '[]')
  FROM (${page}) page JOIN products p ON p.id = page.id)`
