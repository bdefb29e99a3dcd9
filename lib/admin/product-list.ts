import 'server-only'
import { productsOfIds } from '@/lib/catalog/queries'
import type { Product } from '@/lib/catalog/responses'
import { db } from '@/lib/platform/database/db'
import { conditions, listingOrder, searchFor } from '@/lib/search/search'
import type { AnyLength } from '@/lib/values/list-params'
import { pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { ProductFilters } from './filters'

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

const newest = Prisma.sql`p.created_at DESC, p.id DESC`
const sorts: Record<Exclude<ProductFilters['sortBy'], 'newest'>, Prisma.Sql> = {
  name: Prisma.sql`ORDER BY left(lower(p.name), 200), p.id`,
  ascprice: Prisma.sql`ORDER BY p.lowest_price, ${newest}`,
  descprice: Prisma.sql`ORDER BY p.lowest_price DESC, ${newest}`,
  stock: Prisma.sql`ORDER BY p.count_in_stock, ${newest}`,
}

/** One page of the products that match the filters. A search ranks the best matches first, as in the shop. */
export async function listForAdmin(filters: AnyLength<ProductFilters>): Promise<ProductPage> {
  const { search, department, category, visibility, stock, sortBy, perPage, currPage } = filters
  const listing = { search, department, subCategory: category, sort: 'bestmatch', page: 1 } as const
  const wanted = search ? await searchFor(search, 'all') : null
  const and = (condition: Prisma.Sql | undefined | '') => (condition ? Prisma.sql` AND ${condition}` : Prisma.empty)
  const own = Prisma.sql`${and(visibility && visible[visibility])}${and(stock && stockConditions[stock])}`
  const from = Prisma.sql`FROM products p ${conditions(listing, wanted, 'all')}${own}`
  const sorted = sortBy === 'newest' ? listingOrder(listing, wanted) : sorts[sortBy]
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${from}`
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(currPage, total, perPage)
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT p.id ${from} ${sorted} LIMIT ${perPage} OFFSET ${skip}`
  const ids = rows.map((row) => row.id)
  return { products: await productsOfIds(ids, 'all'), page, pages, total }
}
