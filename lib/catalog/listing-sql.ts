import type { ListingFilters } from '@/lib/schemas/listing'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/schemas/paging'
import { Prisma } from '@/prisma/generated/client'
import { fieldOf, optionalFields } from './product-fields'
import { columnOf, conditions, order, relevance, type Search } from './search'

/** Columns of products, and of their tally, that facets are computed from. */
export const facetColumns = Prisma.raw(
  ['p.brand', 'p.in_stock', 'p.sizes_in_stock', ...optionalFields.map(columnOf)].join(', '),
)

/** The beginning of a listing's statement: `counted`, the total, and `page`, the products on the page. */
export function listingOf(filters: ListingFilters, search: Search | null): Prisma.Sql {
  return search && filters.sort === 'bestmatch' ? ranked(filters, search) : sorted(filters, search)
}

const sorted = (filters: ListingFilters, search: Search | null) => Prisma.sql`
  WITH counted AS MATERIALIZED (${totalOf(filters, search)}),
  page AS MATERIALIZED (SELECT id, place FROM unnest(ARRAY(
    SELECT p.id FROM products p ${conditions(filters, search)} ${order(filters, search)} ${onePage(filters.page)}
  )) WITH ORDINALITY AS t (id, place))`

function totalOf(filters: ListingFilters, search: Search | null): Prisma.Sql {
  const { table, goods } = goodsOf(filters, search)
  return Prisma.sql`SELECT coalesce(${goods}, 0)::int AS total FROM ${table} p ${conditions(filters, search)}`
}

/**
 * Best matches, counted and ranked in one scan: a word that half of the products have is read once instead of twice.
 */
const ranked = (filters: ListingFilters, search: Search) => Prisma.sql`
  WITH found AS MATERIALIZED (
    SELECT p.id, p.created_at, ${facetColumns}, ${relevance(search)} AS relevance
    FROM products p ${conditions(filters, search)}),
  counted AS MATERIALIZED (SELECT count(*)::int AS total FROM found),
  page AS MATERIALIZED (SELECT id, place FROM unnest(ARRAY(
    SELECT id FROM found ORDER BY relevance DESC, created_at DESC, id DESC ${onePage(filters.page)}
  )) WITH ORDINALITY AS t (id, place))`

/** Literals instead of parameters, since the plan depends on them. */
function onePage(wanted: number): Prisma.Sql {
  const { skip } = pageOf(wanted, Number.POSITIVE_INFINITY, PRODUCTS_PER_PAGE)
  return Prisma.raw(`LIMIT ${PRODUCTS_PER_PAGE}${skip > 0 ? ` OFFSET ${skip}` : ''}`)
}

/** Whether one plan fits all listings with the same SQL text. With free values the best plan depends on them. */
export const isPlannedOnce = (filters: ListingFilters) => {
  const { search, brand, size, minPrice, maxPrice, page } = filters
  const free = [search, brand, size, minPrice, maxPrice, ...chosen(filters)]
  return page === 1 && free.every((value) => value === undefined)
}

/** The values of the filters by optional fields. */
const chosen = (filters: Partial<ListingFilters>) =>
  optionalFields.map((name) => filters[fieldOf(name).filter as keyof ListingFilters])

/**
 * The table that counts a listing, with the columns that `conditions` needs, and the expression that counts: a tally if
 * one fits, otherwise the products themselves.
 */
export function goodsOf(
  filters: Partial<ListingFilters>,
  search: Search | null,
): { table: Prisma.Sql; goods: Prisma.Sql; isTally: boolean } {
  const { brand, size, sale, minPrice, maxPrice } = filters
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  const isNarrowed = brand || size || chosen(filters).some(Boolean)
  // No tally covers sale products, but an index contains exactly these.
  const isTally = !search && !sale && !(isPriced && isNarrowed)
  if (!isTally) return { table: Prisma.sql`products`, goods: Prisma.sql`count(*)`, isTally }
  const table = isPriced ? Prisma.sql`price_tallies` : Prisma.sql`product_tallies`
  return { table, goods: Prisma.sql`sum(p.goods)`, isTally }
}
