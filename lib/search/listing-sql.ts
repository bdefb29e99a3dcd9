import { columnOf } from '@/lib/catalog/columns'
import { fieldOf, optionalFields } from '@/lib/catalog/product-fields'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { ListingFilters } from './listing-input'
import { conditions, order, relevance, type Search } from './search'

/** Columns of products, and of their tally, that facets are computed from. */
const facetColumns = Prisma.raw(
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
function goodsOf(
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

/** More choices in a list are not offered, but their addresses work. */
const MOST_CHOICES = 500
const MOST_SIZES = 100

/** The filters that have a list of choices. Each list ignores its own filter. */
const narrowing = ['brand', 'size', 'inStock', ...optionalFields.map((name) => fieldOf(name).filter)]

/** Splits the filters into those with a list of choices and all others. */
function split(filters: ListingFilters) {
  const isNarrowing = ([name]: [string, unknown]) => narrowing.includes(name)
  const entries = Object.entries(filters)
  return {
    own: Object.fromEntries(entries.filter(isNarrowing)) as Partial<ListingFilters>,
    others: Object.fromEntries(entries.filter((entry) => !isNarrowing(entry))) as Omit<ListingFilters, 'brand'>,
  }
}

/** The products that the listing's own statement has found, when its facets are counted over the same products. */
export function foundBy(filters: ListingFilters, search: Search | null): Prisma.Sql | null {
  const isNarrowed = Object.values(split(filters).own).some((value) => value !== undefined)
  return search && filters.sort === 'bestmatch' && !isNarrowed ? Prisma.sql`found p` : null
}

/**
 * The facets as a JSON expression. Products are read once: from their tally, or grouped by the columns of all lists.
 * Each list ignores its own filter. Only sizes in stock count.
 * @param found the products the statement has already found, when they are the same
 */
export function facetsJson(filters: ListingFilters, search: Search | null, found?: Prisma.Sql | null): Prisma.Sql {
  const { own, others } = split(filters)
  // The tally of prices has neither brands nor sizes.
  const { table, isTally } = goodsOf({ ...others, brand: 'any' }, search)
  const source = found ?? Prisma.sql`${table} p ${conditions(others, search)}`
  const tally = isTally
    ? Prisma.sql`SELECT ${facetColumns}, p.goods::int AS goods FROM ${source}`
    : Prisma.sql`SELECT ${facetColumns}, count(*)::int AS goods FROM ${source} GROUP BY ${facetColumns}`
  return Prisma.sql`(
    WITH tally AS MATERIALIZED (${tally})
    SELECT json_build_object(
      'brands', ${countedSql('brand', { ...own, brand: undefined })},
      'sizes', ARRAY(SELECT size FROM tally p, unnest(p.sizes_in_stock) AS size
        ${ofTally({ ...own, size: undefined, inStock: true })}
        GROUP BY size HAVING sum(p.goods) > 0 LIMIT ${MOST_SIZES}),
      'choices', json_build_object(${choicesSql(own)})))`
}

/** The WHERE of a list of choices. The tally holds only published products. */
const ofTally = (own: Partial<ListingFilters>) => conditions(own, null, 'all')

/** The name of each optional field, followed by its values. */
function choicesSql(own: Partial<ListingFilters>): Prisma.Sql {
  const lists = optionalFields.map(
    (name) => Prisma.sql`${name}::text, ${countedSql(name, { ...own, [fieldOf(name).filter]: undefined })}`,
  )
  return lists.length > 0 ? Prisma.join(lists) : Prisma.empty
}

/** Merges values that differ only in case, as the filters do. `lower` is applied last because it is slow. */
function countedSql(name: string, own: Partial<ListingFilters>): Prisma.Sql {
  const column = Prisma.raw(columnOf(name))
  return Prisma.sql`(
    SELECT coalesce(json_agg(counted), '[]') FROM (
      SELECT min(name) AS name, sum(goods)::int AS count FROM (
        SELECT ${column} AS name, sum(p.goods) AS goods FROM tally p ${ofTally(own)} AND ${column} IS NOT NULL
        GROUP BY 1) spelt
      GROUP BY lower(name) HAVING sum(goods) > 0 ORDER BY count DESC, name LIMIT ${MOST_CHOICES}) counted)`
}
