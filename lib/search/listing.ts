import { columnOf } from '@/lib/catalog/columns'
import { type FieldName, fieldOf, optionalFields } from '@/lib/catalog/product-fields'
import type { Facets, Product, ProductCardData } from '@/lib/catalog/responses'
import { type CardRow, cardOf, cardsJson, productOf, productsJson, type ReadProduct } from '@/lib/catalog/rows'
import type { Language } from '@/lib/i18n/language'
import { runSql } from '@/lib/platform/database/db'
import { currentSettings } from '@/lib/settings/current'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { ListingFilters } from './listing-address'
import { withoutUnknownKinds } from './listing-input'
import { conditions, listingOrder, type Narrowed, relevance, type Search, searchFor } from './search'

type PageInfo = { page: number; pages: number; total: number }
type Listing = {
  products: ProductCardData[]
  facets: Facets
  /** How the search term was interpreted. */
  search: Search | null
} & PageInfo

/** The search, and the filters with what its term adds to them. */
async function parsed(filters: Narrowed): Promise<{ search: Search | null; filters: Narrowed }> {
  const search = filters.search ? await searchFor(filters.search) : null
  const { size = search?.size, sort } = filters
  return {
    search,
    filters: { ...filters, size, sort: search?.isCheapestFirst && sort === 'bestmatch' ? 'ascprice' : sort },
  }
}

/** One page of a listing and its facets, for pages. */
export async function listProducts(asked: Narrowed, language: Language = 'en'): Promise<Listing> {
  const { search, filters } = await parsed(asked)
  const facets = Prisma.sql`, ${facetsJson(filters, search)} AS facets`
  const { products, ...found } = await onePage<CardRow[], { facets: Facets }>(filters, search, cardsJson, facets)
  return { ...found, products: products.map((row) => cardOf(row, language)), search }
}

/** The same page for the API. */
export async function findProducts(asked: ListingFilters): Promise<{ products: Product[] } & PageInfo> {
  const { departments } = await currentSettings()
  const { search, filters } = await parsed(withoutUnknownKinds(asked, departments))
  const { products, ...found } = await onePage<ReadProduct[]>(filters, search, productsJson)
  return { ...found, products: products.map(productOf) }
}

/** The requested page, or the last one, with more columns of the listing. */
async function onePage<T, More = unknown>(
  filters: Narrowed,
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

const listedColumns = ['brand', ...optionalFields].map(columnOf)
const facetColumns = Prisma.raw(['p.in_stock', 'p.sizes_in_stock', ...listedColumns].join())

/**
 * The beginning of a listing's statement: `counted`, the total, and `page`, the products on the page. With facets also
 * `alike`, from which `facetsJson` and the total are computed, so that products are counted in one pass.
 */
function listingOf(filters: Narrowed, search: Search | null, hasFacets: boolean): Prisma.Sql {
  const isRanked = search && filters.sort === 'bestmatch'
  const products = Prisma.sql`products p ${conditions(filters, search)}`
  const matching = isRanked ? Prisma.sql`ranked p` : products
  return Prisma.sql`WITH ${isRanked ? Prisma.sql`${ranked(products, search)},` : Prisma.empty}
    ${hasFacets ? Prisma.sql`${alike(matching)},` : Prisma.empty}
    counted AS MATERIALIZED (SELECT ${
      // Only brands are never null, so the groups of the list of brands have each product once.
      hasFacets
        ? Prisma.sql`coalesce(sum(products), 0)::int AS total FROM alike WHERE brand IS NOT NULL`
        : Prisma.sql`count(*)::int AS total FROM ${matching}`
    }),
    page AS MATERIALIZED (SELECT id, place FROM unnest(ARRAY(
      SELECT p.id FROM ${matching}
      ${isRanked ? Prisma.sql`ORDER BY p.in_stock DESC, p.has_picture DESC, p.relevance DESC, p.created_at DESC, p.id DESC` : listingOrder(filters, search)}
      ${limitsOf(filters.page)})) WITH ORDINALITY AS t (id, place))`
}

/** Best matches are counted and ranked in one scan: a word that half of the products have is read only once. */
const ranked = (products: Prisma.Sql, search: Search) => Prisma.sql`ranked AS MATERIALIZED (
  SELECT p.id, p.created_at, p.has_picture, ${facetColumns}, ${relevance(search)} AS relevance FROM ${products})`

/** The number of products by each column of a list. In the groups of other columns it is null. */
const alike = (matching: Prisma.Sql) => Prisma.sql`alike AS MATERIALIZED (
  SELECT ${facetColumns}, count(*) AS products FROM ${matching}
  GROUP BY GROUPING SETS (${Prisma.raw(listedColumns.map((column) => `(${column})`).join())}, (p.in_stock, p.sizes_in_stock)))`

/** Literals instead of parameters, since the plan depends on them. */
function limitsOf(wanted: number): Prisma.Sql {
  const { skip } = pageOf(wanted, Number.POSITIVE_INFINITY, PRODUCTS_PER_PAGE)
  return Prisma.raw(`LIMIT ${PRODUCTS_PER_PAGE}${skip > 0 ? ` OFFSET ${skip}` : ''}`)
}

/** Whether one plan fits all listings with the same SQL text. With free values the best plan depends on them. */
const isPlannedOnce = (filters: Narrowed) => {
  const { search, brand, size, minPrice, maxPrice, page, within } = filters
  const free = [search, brand, size, minPrice, maxPrice, within, ...chosen(filters)]
  return page === 1 && free.every((value) => value === undefined)
}

/** The values of the filters by optional fields. */
const chosen = (filters: Partial<ListingFilters>) =>
  optionalFields.map((name) => filters[fieldOf(name).filter as keyof ListingFilters])

/** More choices in a list are not offered, but their addresses work. */
const MOST_CHOICES = 500
const MOST_SIZES = 100

/** The facets as a JSON expression. Each list of choices ignores its own filter. Only sizes in stock count. */
function facetsJson(filters: Narrowed, search: Search | null): Prisma.Sql {
  const choices = optionalFields.map((name) => Prisma.sql`${name}::text, ${choicesJson(name, filters, search)}`)
  const withSizes = filters.size
    ? Prisma.sql`products p ${conditions({ ...filters, size: undefined, inStock: true }, search)}`
    : Prisma.sql`alike p WHERE p.in_stock`
  return Prisma.sql`json_build_object(
    'brands', ${choicesJson('brand', filters, search)},
    'sizes', ARRAY(SELECT DISTINCT string_to_table(btrim(sizes, E'\\n'), E'\\n')
      FROM (SELECT DISTINCT p.sizes_in_stock AS sizes FROM ${withSizes}) alike LIMIT ${MOST_SIZES}),
    'choices', json_build_object(${Prisma.join(choices)}))`
}

/** Merges values that differ only in case, as the filters do. `lower` is applied last because it is slow. */
function choicesJson(name: 'brand' | FieldName, filters: Narrowed, search: Search | null): Prisma.Sql {
  const column = Prisma.raw(columnOf(name))
  const ownFilter = (name === 'brand' ? name : fieldOf(name).filter) as keyof ListingFilters
  const groups = filters[ownFilter]
    ? Prisma.sql`SELECT ${column} AS name, count(*) AS products
        FROM products p ${conditions({ ...filters, [ownFilter]: undefined }, search)} AND ${column} IS NOT NULL GROUP BY 1`
    : Prisma.sql`SELECT ${column} AS name, products FROM alike p WHERE ${column} IS NOT NULL`
  return Prisma.sql`(SELECT coalesce(json_agg(choice), '[]') FROM (
    SELECT min(name) AS name, sum(products)::int AS count FROM (${groups}) spelt
    GROUP BY lower(name) ORDER BY count DESC, name LIMIT ${MOST_CHOICES}) choice)`
}
