import type { ListingFilters } from '@/lib/schemas/listing'
import { Prisma } from '@/prisma/generated/client'
import { facetColumns, goodsOf } from './listing-sql'
import { fieldOf, optionalFields } from './product-fields'
import { columnOf, conditions, type Search } from './search'

/** More choices are not offered, but their addresses work. */
const MOST = 500
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
 * A JSON expression. Products are read once: from their tally, or grouped by the columns of all lists. Each list
 * ignores its own filter. Only sizes in stock count.
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
      GROUP BY lower(name) HAVING sum(goods) > 0 ORDER BY count DESC, name LIMIT ${MOST}) counted)`
}
