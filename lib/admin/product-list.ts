import 'server-only'
import { slugOf } from '@/lib/catalog/product-href'
import { productsOfIds } from '@/lib/catalog/queries'
import type { Product } from '@/lib/catalog/responses'
import { db, runSql } from '@/lib/platform/database/db'
import { conditions, listingOrder, literalSearch, searchFor } from '@/lib/search/search'
import type { AnyLength } from '@/lib/values/list-params'
import { pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { ProductFilters } from './filters'
import type { ProductMatches } from './responses'

/** A size with this many pieces or fewer runs low: see `low_stock_quantities` in prisma/sql/stock.sql. */
export const LOW_STOCK = 3

/** How many pieces of each size can be sold, which the product's own stock limits too. */
export const leftBySize = ({ sizes, countInStock }: Pick<Product, 'sizes' | 'countInStock'>) =>
  sizes.map(({ size, quantity }) => ({ size, left: Math.min(quantity, countInStock) }))

export type ProductPage = { products: Product[]; page: number; pages: number; total: number }

const visible: Record<NonNullable<ProductFilters['visibility']>, Prisma.Sql> = {
  published: Prisma.sql`p.is_published`,
  hidden: Prisma.sql`NOT p.is_published`,
}

const stockConditions: Record<NonNullable<ProductFilters['stock']>, Prisma.Sql> = {
  'sold-out': Prisma.sql`NOT p.in_stock`,
  'in-stock': Prisma.sql`p.in_stock`,
  low: Prisma.sql`p.low_left <> '{}'`,
}

const costConditions: Record<NonNullable<ProductFilters['cost']>, Prisma.Sql> = {
  unknown: Prisma.sql`p.cost_price IS NULL AND coalesce(
    (SELECT bool_or(s.cost_price IS NULL) FROM product_sizes s WHERE s.product_id = p.id), true)`,
}

const newest = Prisma.sql`p.created_at DESC, p.id DESC`
const sorts: Record<Exclude<ProductFilters['sortBy'], 'newest'>, Prisma.Sql> = {
  name: Prisma.sql`ORDER BY left(lower(p.name), 200), p.id`,
  ascprice: Prisma.sql`ORDER BY p.lowest_price, ${newest}`,
  descprice: Prisma.sql`ORDER BY p.lowest_price DESC, ${newest}`,
  stock: Prisma.sql`ORDER BY p.count_in_stock, ${newest}`,
}

/**
 * One page of the products that match the filters. A search ranks the best matches first, as in the shop; a literal one
 * finds no products by synonyms or corrections, for what changes all that it finds.
 */
export async function listForAdmin(
  filters: AnyLength<ProductFilters>,
  { isLiteral = false } = {},
): Promise<ProductPage> {
  const { search, department, category, visibility, stock, cost, sortBy, perPage, currPage } = filters
  const wanted = search ? await (isLiteral ? literalSearch(search) : searchFor(search, 'all')) : null
  const { size } = wanted ?? {}
  const listing = { search, department, subCategory: category, size, sort: 'bestmatch', page: 1 } as const
  const and = (condition: Prisma.Sql | undefined | '') => (condition ? Prisma.sql` AND ${condition}` : Prisma.empty)
  const own = Prisma.sql`${and(visibility && visible[visibility])}${and(stock && stockConditions[stock])}${and(cost && costConditions[cost])}`
  const from = Prisma.sql`FROM products p ${conditions(listing, wanted, 'all')}${own}`
  const sorted =
    sortBy !== 'newest' ? sorts[sortBy] : wanted ? listingOrder(listing, wanted) : Prisma.sql`ORDER BY ${newest}`
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${from}`
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(currPage, total, perPage)
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT p.id ${from} ${sorted} LIMIT ${perPage} OFFSET ${skip}`
  const ids = rows.map((row) => row.id)
  return { products: await productsOfIds(ids, 'all'), page, pages, total }
}

/** The designs that products have, the newest first, one spelling of each. The form suggests them. */
export async function listDesigns(): Promise<string[]> {
  const rows = await runSql<{ design: string }>(Prisma.sql`
    SELECT (array_agg(design ORDER BY created_at DESC, id))[1] AS design FROM products
    WHERE design IS NOT NULL GROUP BY lower(design) ORDER BY max(created_at) DESC LIMIT 500`)
  return rows.map(({ design }) => design)
}

type Row = { _id: string; name: string; images: string[] }

/** The id of a product without its random suffix. */
const withoutTail = (id: string) => id.replace(/-[a-z2-9]{6}$/, '')

/**
 * The products, including drafts, that each name matches: the one with that id, otherwise those whose name has that
 * slug, now or when they were created.
 */
export async function matchProducts(names: string[]): Promise<ProductMatches> {
  const rows = await runSql<Row>(Prisma.sql`
    SELECT id AS "_id", name,
      ARRAY(SELECT url FROM product_images i WHERE i.product_id = p.id ORDER BY position) AS images
    FROM products p
    WHERE id = ANY (${names}::text[]) OR regexp_replace(id, '-[a-z2-9]{6}$', '') = ANY (${names}::text[])
      OR trim('-' FROM regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) = ANY (${names}::text[])
    ORDER BY id LIMIT 1000`)
  const matches = names.map((name) => {
    const exact = rows.filter(({ _id }) => _id === name)
    const similar = () => rows.filter((row) => [withoutTail(row._id), slugOf(row.name)].includes(name))
    return { name, products: exact.length > 0 ? exact : similar() }
  })
  return { matches }
}
