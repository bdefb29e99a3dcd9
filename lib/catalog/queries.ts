import { LRUCache } from 'lru-cache'
import { frontServer } from '@/lib/front-server'
import type { Language } from '@/lib/i18n/language'
import { runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { listingQuery } from '@/lib/search/listing-address'
import type { ListingFilters } from '@/lib/search/listing-input'
import { facetsJson, foundBy, isPlannedOnce, listingOf } from '@/lib/search/listing-sql'
import type { Goods, Search } from '@/lib/search/search'
import { searchFor } from '@/lib/search/search-for'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { Facets, Product, ProductCard, ProductDetail } from './responses'
import { type CardRow, cardOf, cardsJson, detailOf, productOf, productsJson, type ReadProduct } from './rows'

const MOST = 1_000

/**
 * Caches search results until a listing changes: ranking the 50,000 matches of a common word takes a fifth of a second.
 * Without change notifications nothing is cached.
 */
class SearchCache<T extends object> {
  readonly #found = new LRUCache<string, { version: number; value: T }>({ max: MOST })

  async get(key: string, find: () => Promise<T>): Promise<T> {
    const version = frontServer()?.listingVersion() ?? null
    if (version === null) return find()
    const known = this.#found.get(key)
    if (known?.version === version) return known.value
    const value = await find()
    // The version from before the search, so that a change during the search invalidates the result.
    this.#found.set(key, { version, value })
    return value
  }
}

type PageInfo = { page: number; pages: number; total: number }
type Listing = {
  products: ProductCard[]
  facets: Facets
  /** How the search term was interpreted. */
  search: Search | null
} & PageInfo

/** The result of a listing before its products are read. */
type Found = { ids: string[]; facets: Facets; search: Search } & PageInfo
const searches = new SearchCache<Found>()

/** One page of a listing and its facets, for pages. Without a search it is one round trip. */
export async function listProducts(filters: ListingFilters, language: Language = 'en'): Promise<Listing> {
  if (filters.search) {
    const { ids, ...found } = await findBySearch(filters, filters.search)
    return { ...found, products: await cardsOf(ofIds(ids), language) }
  }
  const facets = Prisma.sql`, ${facetsJson(filters, null)} AS facets`
  const { products, ...found } = await onePage<CardRow[], { facets: Facets }>(filters, null, cardsJson, facets)
  return { ...found, products: products.map((row) => cardOf(row, language)), search: null }
}

/** The same page for the API. */
export async function findProducts(filters: ListingFilters): Promise<{ products: Product[] } & PageInfo> {
  if (!filters.search) {
    const { products, page, pages, total } = await onePage<ReadProduct[]>(filters, null, productsJson)
    return { products: products.map(productOf), page, pages, total }
  }
  const { ids, page, pages, total } = await findBySearch(filters, filters.search)
  return { products: await productsOfIds(ids), page, pages, total }
}

/** Finds the ids of a search. The products themselves, above all their stock, are read each time. */
const findBySearch = (filters: ListingFilters, term: string): Promise<Found> =>
  searches.get(listingQuery(filters), async () => {
    const search = await searchFor(term)
    const facets = Prisma.sql`, ${facetsJson(filters, search, foundBy(filters, search))} AS facets`
    const found = await onePage<string[], { facets: Facets }>(filters, search, idsJson, facets)
    const { products: ids, page, pages, total, facets: narrowing } = found
    return { ids, page, pages, total, search, facets: narrowing }
  })

const idsJson = (page: Prisma.Sql) => Prisma.sql`ARRAY(SELECT id FROM (${page}) p ORDER BY place)`
const ofIds = (ids: string[]) =>
  Prisma.sql`SELECT id, place FROM unnest(${ids}::text[]) WITH ORDINALITY AS t (id, place)`

type Projection = (page: Prisma.Sql) => Prisma.Sql

/** The requested page, or the last one, with more columns of the listing. */
async function onePage<T, More = unknown>(
  filters: ListingFilters,
  search: Search | null,
  projection: Projection,
  more = Prisma.empty,
): Promise<{ products: T } & PageInfo & More> {
  const [row] = await runSql<{ products: T; total: number } & More>(
    Prisma.sql`${listingOf(filters, search)}
      SELECT ${projection(Prisma.sql`SELECT * FROM page`)} AS products, total${more} FROM counted`,
    { isPrepared: isPlannedOnce(filters) },
  )
  if (!row) throw new Error('The database counted without a row')
  const { page, pages } = pageOf(filters.page, row.total, PRODUCTS_PER_PAGE)
  return page < filters.page
    ? onePage<T, More>({ ...filters, page }, search, projection, more)
    : { ...row, page, pages }
}

/** Data about the products that `page` lists by `id` and `place`. */
async function answerOf<T>(projection: Projection, page: Prisma.Sql): Promise<T> {
  const [row] = await runSql<{ products: T }>(Prisma.sql`SELECT ${projection(page)} AS products`, { isPrepared: true })
  if (!row) throw new Error('The database answered without a row')
  return row.products
}

/** The products that `page` lists by `id` and `place`, as the API returns them. */
export const productsOf = async (page: Prisma.Sql, goods?: Goods): Promise<Product[]> =>
  (await rowsOf(page, goods)).map(productOf)

const rowsOf = (page: Prisma.Sql, goods?: Goods) => answerOf<ReadProduct[]>((named) => productsJson(named, goods), page)

/** These products in this order. */
export const productsOfIds = (ids: string[], goods?: Goods): Promise<Product[]> => productsOf(ofIds(ids), goods)

const cardsOf = async (page: Prisma.Sql, language: Language): Promise<ProductCard[]> =>
  (await answerOf<CardRow[]>(cardsJson, page)).map((row) => cardOf(row, language))

const newest = Prisma.sql`created_at DESC, id DESC`
/** Published products with their places. More conditions follow. */
const placed = (by: Prisma.Sql) =>
  Prisma.sql`SELECT id, row_number() OVER (ORDER BY ${by}) AS place FROM products WHERE is_published`

/** The newest 48 products that the owner marked as new arrivals, newest first. */
const arrivals = Prisma.sql`${placed(newest)} AND is_new_arrival ORDER BY ${newest} LIMIT 48`

export const newArrivals = (language: Language = 'en'): Promise<ProductCard[]> => cardsOf(arrivals, language)

/** The same for the API. */
export const findNewArrivals = (): Promise<Product[]> => productsOf(arrivals)

/** Recommended products in stock. */
export const recommended = (language: Language = 'en'): Promise<ProductCard[]> =>
  cardsOf(Prisma.sql`${placed(newest)} AND is_recommend AND in_stock ORDER BY ${newest} LIMIT 8`, language)

/** Sale products in stock, newest first. */
export const saleGoods = (language: Language = 'en'): Promise<ProductCard[]> =>
  cardsOf(Prisma.sql`${placed(newest)} AND on_sale AND in_stock ORDER BY ${newest} LIMIT 4`, language)

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
): Promise<ProductCard[]> {
  const { _id, category, subCategory } = product
  const best = Prisma.sql`rating DESC, ${newest}`
  const page = Prisma.sql`
    ${placed(best)} AND category = ${category}::"Category" AND sub_category = ${subCategory}::"SubCategory"
      AND in_stock AND id <> ${_id} ORDER BY ${best} LIMIT 4`
  return cardsOf(page, language)
}

/** The product for its page; null when there is none. */
export async function productDetail(id: string, language: Language = 'en'): Promise<ProductDetail | null> {
  const row = await productRow(id)
  return row && detailOf(row, language)
}

export const unknownProduct = () => new ShopError('not found', 'Product not found')

/** @throws ShopError `not found` */
export async function productById(id: string, goods?: Goods): Promise<Product> {
  const row = await productRow(id, goods)
  if (!row) throw unknownProduct()
  return productOf(row)
}

async function productRow(id: string, goods?: Goods): Promise<ReadProduct | null> {
  const [row] = id.includes('\0') ? [] : await rowsOf(ofIds([id]), goods)
  return row ?? null
}
