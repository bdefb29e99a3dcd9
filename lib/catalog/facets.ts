import type { ListingFilters } from '@/lib/schemas/listing'
import { Prisma } from '@/prisma/generated/client'
import { facetColumns, goodsOf } from './listing-sql'
import { fieldOf, optionalFields } from './product-fields'
import { columnOf, conditions, type Search } from './search'

/** More are not offered; their address works all the same. */
const MOST = 500
const MOST_SIZES = 100

/** The filters that lists of choices leave out one at a time, each its own. */
const narrowing = ['brand', 'size', 'inStock', ...optionalFields.map((name) => fieldOf(name).filter)]

/** Splits filters into those that a list of choices may leave out and all others. */
function split(filters: ListingFilters) {
  const isNarrowing = ([name]: [string, unknown]) => narrowing.includes(name)
  const entries = Object.entries(filters)
  return {
    own: Object.fromEntries(entries.filter(isNarrowing)) as Partial<ListingFilters>,
    others: Object.fromEntries(entries.filter((entry) => !isNarrowing(entry))) as Omit<ListingFilters, 'brand'>,
  }
}

/** What the statement of a listing has found, where it is all that the listing can be narrowed by. */
export function foundBy(filters: ListingFilters, search: Search | null): Prisma.Sql | null {
  const isNarrowed = Object.values(split(filters).own).some((value) => value !== undefined)
  return search && filters.sort === 'bestmatch' && !isNarrowed ? Prisma.sql`found p` : null
}

/**
 * An expression of JSON. The goods are read once, from their tally as it stands, or counted by what all lists look at;
 * each list leaves its own filter out. A size counts where it is in stock.
 * @param found what the statement has found already, where it is the same
 */
export function facetsJson(filters: ListingFilters, search: Search | null, found?: Prisma.Sql | null): Prisma.Sql {
  const { own, others } = split(filters)
  // The tally of prices knows neither brands nor sizes.
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

/** The WHERE of a list of choices: only what the listing may show is tallied. */
const ofTally = (own: Partial<ListingFilters>) => conditions(own, null, 'all')

/** Of each optional field its name and the values that there are. */
function choicesSql(own: Partial<ListingFilters>): Prisma.Sql {
  const lists = optionalFields.map(
    (name) => Prisma.sql`${name}::text, ${countedSql(name, { ...own, [fieldOf(name).filter]: undefined })}`,
  )
  return lists.length > 0 ? Prisma.join(lists) : Prisma.empty
}

/** Values that differ in case only are one, as the filters take them. That is looked at last, as it takes long. */
function countedSql(name: string, own: Partial<ListingFilters>): Prisma.Sql {
  const column = Prisma.raw(columnOf(name))
  return Prisma.sql`(
    SELECT coalesce(json_agg(counted), '[]') FROM (
      SELECT min(name) AS name, sum(goods)::int AS count FROM (
        SELECT ${column} AS name, sum(p.goods) AS goods FROM tally p ${ofTally(own)} AND ${column} IS NOT NULL
        GROUP BY 1) spelt
      GROUP BY lower(name) HAVING sum(goods) > 0 ORDER BY count DESC, name LIMIT ${MOST}) counted)`
}
