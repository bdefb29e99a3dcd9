import 'server-only'
import { productsOf } from '@/lib/catalog/queries'
import type { Product } from '@/lib/catalog/responses'
import { db } from '@/lib/platform/database/db'
import type { ListingFilters } from '@/lib/search/listing-input'
import { type Category, Prisma, type SubCategory } from '@/prisma/generated/client'

const PRODUCTS_PER_CHUNK = 10_000
/** A small batch, so that other requests are answered in between and a slow reader occupies little memory. */
const PRODUCTS_PER_READ = 100

/**
 * When each chunk of the catalogue last changed. Chunks are in order of creation, so that a new product changes only
 * the last one.
 */
export async function chunkDates(): Promise<Date[]> {
  const rows = await db.$queryRaw<{ updatedAt: Date }[]>`
    SELECT max(updated_at) AS "updatedAt"
    FROM (SELECT updated_at, (row_number() OVER (ORDER BY created_at, id) - 1) / ${PRODUCTS_PER_CHUNK} AS chunk
      FROM products WHERE is_published) p
    GROUP BY chunk ORDER BY chunk`
  return rows.map((row) => row.updatedAt)
}

/** The products of a chunk, counted from 0, with the addresses of their pictures; empty past the last chunk. */
export function chunk(index: number): Promise<{ id: string; updatedAt: Date; images: string[] }[]> {
  return db.$queryRaw`
    SELECT id, updated_at AS "updatedAt",
      ARRAY(SELECT url FROM product_images WHERE product_id = p.id ORDER BY position) AS images
    FROM (SELECT id, updated_at, created_at FROM products WHERE is_published
      ORDER BY created_at, id LIMIT ${PRODUCTS_PER_CHUNK} OFFSET ${index * PRODUCTS_PER_CHUNK}) p
    ORDER BY created_at, id`
}

type Listing = Pick<ListingFilters, 'department' | 'subCategory'>

/** When each department and category that has products, each combination, and the whole catalogue last changed. */
export async function listingDates(): Promise<(Listing & { updatedAt: Date })[]> {
  const rows = await db.$queryRaw<{ category: Category | null; subCategory: SubCategory | null; updatedAt: Date }[]>`
    SELECT category, sub_category AS "subCategory", max(updated_at) AS "updatedAt"
    FROM products WHERE is_published GROUP BY CUBE (category, sub_category) HAVING count(*) > 0 ORDER BY 1 NULLS FIRST, 2 NULLS FIRST`
  return rows.map(({ category, subCategory, updatedAt }) => ({
    department: category ?? undefined,
    subCategory: subCategory ?? undefined,
    updatedAt,
  }))
}

/** Every product in batches of a hundred, each read when it is needed. */
export async function* everyProduct(): AsyncGenerator<Product[]> {
  let last: string | undefined = ''
  do {
    const products: Product[] = await productsOf(Prisma.sql`
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE is_published AND id > ${last}
      ORDER BY id LIMIT ${PRODUCTS_PER_READ}`)
    yield products
    last = products.length === PRODUCTS_PER_READ ? products.at(-1)?._id : undefined
  } while (last !== undefined)
}
