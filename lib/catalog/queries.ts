import 'server-only'
import { db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import type { ListingFilters } from '@/lib/schemas/listing'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/schemas/paging'
import type { Prisma } from '@/prisma/generated/client'
import type { Facets, Product, ProductCard, ProductDetail } from './contract'
import { facetsOf } from './facets'
import { cardOf, cardRow, detailOf, productOf, wholeProduct } from './rows'
import { conditions, order } from './search'
import { respelt } from './spelling'

type PageInfo = { page: number; pages: number; total: number }

/** One page of a listing, for pages, and what it can be narrowed by. */
export async function listProducts(
  filters: ListingFilters,
): Promise<{ products: ProductCard[]; facets: Facets } & PageInfo> {
  const { asked, total } = await counted(filters)
  const [{ ids, ...info }, facets] = await Promise.all([idsOf(asked, total), facetsOf(asked)])
  const rows = await db.product.findMany({ where: { id: { in: ids } }, select: cardRow })
  return { products: inOrder(ids, rows).map(cardOf), facets, ...info }
}

/** The same for the API. */
export async function findProducts(filters: ListingFilters): Promise<{ products: Product[] } & PageInfo> {
  const { asked, total } = await counted(filters)
  const { ids, ...info } = await idsOf(asked, total)
  const rows = await db.product.findMany({ where: { id: { in: ids } }, include: wholeProduct })
  return { products: inOrder(ids, rows).map(productOf), ...info }
}

/** These products in this order. */
export async function productsOfIds(ids: string[]): Promise<Product[]> {
  const rows = await db.product.findMany({ where: { id: { in: ids } }, include: wholeProduct })
  return inOrder(ids, rows).map(productOf)
}

/** How many there are, and the filters with the search as it had to be spelt to find them. */
async function counted(filters: ListingFilters): Promise<{ asked: ListingFilters; total: number }> {
  const total = await countOf(filters)
  const better = total === 0 && filters.search ? await respelt(filters.search) : null
  if (!better) return { asked: filters, total }
  const asked = { ...filters, search: better }
  return { asked, total: await countOf(asked) }
}

async function countOf(filters: ListingFilters): Promise<number> {
  const where = conditions(filters)
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM products p ${where}`
  return counted?.total ?? 0
}

async function idsOf(filters: ListingFilters, total: number): Promise<{ ids: string[] } & PageInfo> {
  const { page, pages, skip } = pageOf(filters.page, total, PRODUCTS_PER_PAGE)
  if (total === 0) return { ids: [], page, pages, total }
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM products p ${conditions(filters)} ${order(filters)} LIMIT ${PRODUCTS_PER_PAGE} OFFSET ${skip}`
  return { ids: rows.map((row) => row.id), page, pages, total }
}

function inOrder<T extends { id: string }>(ids: string[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const newest = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.ProductOrderByWithRelationInput[]

/** What the owner marked as new, the newest 48, newest first. */
const newArrival = { where: { isNewArrival: true }, orderBy: newest, take: 48 } satisfies Prisma.ProductFindManyArgs

export const newArrivals = async (): Promise<ProductCard[]> =>
  (await db.product.findMany({ ...newArrival, select: cardRow })).map(cardOf)

/** The same for the API. */
export const findNewArrivals = async (): Promise<Product[]> =>
  (await db.product.findMany({ ...newArrival, include: wholeProduct })).map(productOf)

/** Goods that the owner recommends, those in stock. */
export async function recommended(): Promise<ProductCard[]> {
  const where = { isRecommend: true, countInStock: { gt: 0 } }
  return (await db.product.findMany({ where, select: cardRow, orderBy: newest, take: 8 })).map(cardOf)
}

/** Others of the same kind, those in stock. */
export async function relatedProducts(
  product: Pick<ProductDetail, '_id' | 'category' | 'subCategory'>,
): Promise<ProductCard[]> {
  const { _id, category, subCategory } = product
  const where = { category, subCategory, countInStock: { gt: 0 }, id: { not: _id } }
  const best = [{ rating: 'desc' }, ...newest] satisfies Prisma.ProductOrderByWithRelationInput[]
  return (await db.product.findMany({ where, select: cardRow, orderBy: best, take: 4 })).map(cardOf)
}

/** For the page of a product; null when unknown. */
export async function productDetail(id: string): Promise<ProductDetail | null> {
  const row = await productRow(id)
  return row && detailOf(row)
}

/** @throws ShopError `not found` */
export async function productById(id: string): Promise<Product> {
  const row = await productRow(id)
  if (!row) throw new ShopError('not found', 'Product not found')
  return productOf(row)
}

const productRow = async (id: string) =>
  id.includes('\0') ? null : db.product.findUnique({ where: { id }, include: wholeProduct })
