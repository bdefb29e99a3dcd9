import 'server-only'
import { db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import type { ListingFilters } from '@/lib/schemas/listing'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/schemas/paging'
import type { Prisma } from '@/prisma/generated/client'
import type { Facets, Product, ProductCard, ProductDetail } from './contract'
import { facetsOf } from './facets'
import { searchFor } from './forgive'
import { cardOf, cardRow, detailOf, productOf, wholeProduct } from './rows'
import { conditions, order, relevance, type Search } from './search'

type PageInfo = { page: number; pages: number; total: number }
type PageOfIds = { ids: string[] } & PageInfo
type Listing = {
  products: ProductCard[]
  facets: Facets
  /** How the search was read. */
  search: Search | null
} & PageInfo

/** One page of a listing, for pages, and what it can be narrowed by. */
export async function listProducts(filters: ListingFilters): Promise<Listing> {
  const search = await searchOfFilters(filters)
  const [{ ids, ...info }, facets] = await Promise.all([pageOfIds(filters, search), facetsOf(filters, search)])
  const rows = await db.product.findMany({ where: { id: { in: ids } }, select: cardRow })
  return { products: inOrder(ids, rows).map(cardOf), facets, search, ...info }
}

/** The same for the API. */
export async function findProducts(filters: ListingFilters): Promise<{ products: Product[] } & PageInfo> {
  const { ids, ...info } = await pageOfIds(filters, await searchOfFilters(filters))
  const rows = await db.product.findMany({ where: { id: { in: ids } }, include: wholeProduct })
  return { products: inOrder(ids, rows).map(productOf), ...info }
}

/** These products in this order. */
export async function productsOfIds(ids: string[]): Promise<Product[]> {
  const rows = await db.product.findMany({ where: { id: { in: ids } }, include: wholeProduct })
  return inOrder(ids, rows).map(productOf)
}

const searchOfFilters = async ({ search }: ListingFilters) => (search ? searchFor(search) : null)

const pageOfIds = (filters: ListingFilters, search: Search | null): Promise<PageOfIds> =>
  search && filters.sort === 'bestmatch' ? ranked(filters, search) : sorted(filters, search)

async function sorted(filters: ListingFilters, search: Search | null): Promise<PageOfIds> {
  const where = conditions(filters, search)
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM products p ${where}`
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(filters.page, total, PRODUCTS_PER_PAGE)
  if (total === 0) return { ids: [], page, pages, total }
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM products p ${where} ${order(filters, search)} LIMIT ${PRODUCTS_PER_PAGE} OFFSET ${skip}`
  return { ids: rows.map((row) => row.id), page, pages, total }
}

/** What fits best, counted and ranked in one go: a word that half of the goods have is read once and not twice. */
async function ranked(filters: ListingFilters, search: Search): Promise<PageOfIds> {
  const { skip } = pageOf(filters.page, Number.POSITIVE_INFINITY, PRODUCTS_PER_PAGE)
  const rows = await db.$queryRaw<{ id: string | null; total: number }[]>`
    WITH found AS MATERIALIZED (
      SELECT p.id, p.created_at, ${relevance(search)} AS relevance FROM products p ${conditions(filters, search)}),
    counted AS (SELECT count(*)::int AS total FROM found)
    SELECT best.id, counted.total FROM counted LEFT JOIN LATERAL (
      SELECT * FROM found ORDER BY relevance DESC, created_at DESC, id DESC LIMIT ${PRODUCTS_PER_PAGE}
      OFFSET least(${skip}::int, greatest(counted.total - 1, 0) / ${PRODUCTS_PER_PAGE}::int * ${PRODUCTS_PER_PAGE}::int)
    ) best ON true ORDER BY best.relevance DESC, best.created_at DESC, best.id DESC`
  const total = rows[0]?.total ?? 0
  const { page, pages } = pageOf(filters.page, total, PRODUCTS_PER_PAGE)
  return { ids: rows.flatMap((row) => row.id ?? []), page, pages, total }
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
