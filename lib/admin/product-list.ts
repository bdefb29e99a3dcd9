import 'server-only'
import type { Product } from '@/lib/catalog/contract'
import { searchFor } from '@/lib/catalog/forgive'
import { productsOfIds } from '@/lib/catalog/queries'
import { conditions, order } from '@/lib/catalog/search'
import { db } from '@/lib/db'
import { pageOf } from '@/lib/schemas/paging'
import { Prisma } from '@/prisma/generated/client'
import type { ProductFilters } from './filters'
import { LOW_STOCK } from './low-stock'

export type ProductPage = { products: Product[]; page: number; pages: number; total: number }

const stockConditions: Record<NonNullable<ProductFilters['stock']>, Prisma.Sql> = {
  'sold-out': Prisma.sql`p.count_in_stock = 0`,
  'in-stock': Prisma.sql`p.count_in_stock > 0`,
  low: Prisma.sql`(p.count_in_stock <= ${LOW_STOCK} OR EXISTS (
    SELECT 1 FROM product_sizes s WHERE s.product_id = p.id AND s.quantity <= ${LOW_STOCK}))`,
}

const newest = Prisma.sql`p.created_at DESC, p.id DESC`
const sorts: Record<Exclude<ProductFilters['sortBy'], 'newest'>, Prisma.Sql> = {
  name: Prisma.sql`ORDER BY lower(p.name), p.id`,
  ascprice: Prisma.sql`ORDER BY p.price, ${newest}`,
  descprice: Prisma.sql`ORDER BY p.price DESC, ${newest}`,
  stock: Prisma.sql`ORDER BY p.count_in_stock, ${newest}`,
}

/** One page of the goods that the filters let through; a search puts what fits best first, as in the shop. */
export async function listGoods(filters: ProductFilters): Promise<ProductPage> {
  const { search, department, category, stock, sortBy, perPage, currPage } = filters
  const listing = { search, department, subCategory: category, sort: 'bestmatch', page: 1 } as const
  const wanted = search ? await searchFor(search) : null
  const where = stock ? Prisma.sql`WHERE ${stockConditions[stock]}` : Prisma.empty
  const from = Prisma.sql`FROM (SELECT p.* FROM products p ${conditions(listing, wanted)}) p ${where}`
  const sorted = sortBy === 'newest' ? order(listing, wanted) : sorts[sortBy]
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${from}`
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(currPage, total, perPage)
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT p.id ${from} ${sorted} LIMIT ${perPage} OFFSET ${skip}`
  return { products: await productsOfIds(rows.map((row) => row.id)), page, pages, total }
}
