import type { Facets, Product, ProductCard } from '@/lib/catalog/responses'
import { type CardRow, cardOf, cardsJson, productOf, productsJson, type ReadProduct } from '@/lib/catalog/rows'
import type { Language } from '@/lib/i18n/language'
import { runSql } from '@/lib/platform/database/db'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { ListingFilters } from './listing-input'
import { facetsJson, isPlannedOnce, listingOf } from './listing-sql'
import type { Search } from './search'
import { searchFor } from './search-for'

type PageInfo = { page: number; pages: number; total: number }
type Listing = {
  products: ProductCard[]
  facets: Facets
  /** How the search term was interpreted. */
  search: Search | null
} & PageInfo

/** One page of a listing and its facets, for pages. */
export async function listProducts(filters: ListingFilters, language: Language = 'en'): Promise<Listing> {
  const search = filters.search ? await searchFor(filters.search) : null
  const facets = Prisma.sql`, ${facetsJson(filters, search)} AS facets`
  const { products, ...found } = await onePage<CardRow[], { facets: Facets }>(filters, search, cardsJson, facets)
  return { ...found, products: products.map((row) => cardOf(row, language)), search }
}

/** The same page for the API. */
export async function findProducts(filters: ListingFilters): Promise<{ products: Product[] } & PageInfo> {
  const search = filters.search ? await searchFor(filters.search) : null
  const { products, ...found } = await onePage<ReadProduct[]>(filters, search, productsJson)
  return { ...found, products: products.map(productOf) }
}

/** The requested page, or the last one, with more columns of the listing. */
async function onePage<T, More = unknown>(
  filters: ListingFilters,
  search: Search | null,
  projection: (page: Prisma.Sql) => Prisma.Sql,
  facets?: Prisma.Sql,
): Promise<{ products: T } & PageInfo & More> {
  const [row] = await runSql<{ products: T; total: number } & More>(
    Prisma.sql`${listingOf(filters, search, facets !== undefined)}
      SELECT ${projection(Prisma.sql`SELECT * FROM page`)} AS products, total${facets ?? Prisma.empty} FROM counted`,
    { isPrepared: isPlannedOnce(filters) },
  )
  if (!row) throw new Error('The database counted without a row')
  const { page, pages } = pageOf(filters.page, row.total, PRODUCTS_PER_PAGE)
  return page < filters.page
    ? onePage<T, More>({ ...filters, page }, search, projection, facets)
    : { ...row, page, pages }
}
