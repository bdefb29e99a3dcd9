import { cardsOf, ofIds, productsOfIds } from '@/lib/catalog/queries'
import type { Facets, Product, ProductCard } from '@/lib/catalog/responses'
import { type CardRow, cardOf, cardsJson, productOf, productsJson, type ReadProduct } from '@/lib/catalog/rows'
import type { Language } from '@/lib/i18n/language'
import { runSql } from '@/lib/platform/database/db'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { ListingFilters } from './listing-input'
import { facetsJson, foundBy, isPlannedOnce, listingOf } from './listing-sql'
import type { Search } from './search'
import { searchFor } from './search-for'

type PageInfo = { page: number; pages: number; total: number }
type Listing = {
  products: ProductCard[]
  facets: Facets
  /** How the search term was interpreted. */
  search: Search | null
} & PageInfo

/** The result of a listing before its products are read. */
type Found = { ids: string[]; facets: Facets; search: Search } & PageInfo

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
async function findBySearch(filters: ListingFilters, term: string): Promise<Found> {
  const search = await searchFor(term)
  const facets = Prisma.sql`, ${facetsJson(filters, search, foundBy(filters, search))} AS facets`
  const { products: ids, ...found } = await onePage<string[], { facets: Facets }>(filters, search, idsJson, facets)
  return { ...found, ids, search }
}

const idsJson = (page: Prisma.Sql) => Prisma.sql`ARRAY(SELECT id FROM (${page}) p ORDER BY place)`

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
