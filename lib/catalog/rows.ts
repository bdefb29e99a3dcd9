import { rupees } from '@/lib/money'
import type { Prisma } from '@/prisma/generated/client'
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
