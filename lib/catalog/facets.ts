import type { ListingFilters } from '@/lib/schemas/listing'
import { Prisma } from '@/prisma/generated/client'
import { goodsOf } from './listing-sql'
import { conditions, type Search } from './search'

/** More are not offered; their address works all the same. */
const MOST_BRANDS = 500
const MOST_SIZES = 100

/**
 * An expression of JSON. The goods are read once and counted by what both lists look at; each list leaves its own filter
 * out. Brands that differ in case only are one, as the filter takes them; a size counts where it is in stock.
 * @param found what the statement has found already, where it is the same
 */
export function facetsJson(filters: ListingFilters, search: Search | null, found?: Prisma.Sql | null): Prisma.Sql {
  const { brand, size, inStock, ...others } = filters
  // The tally of prices knows neither brands nor sizes.
  const { table, goods } = goodsOf({ ...others, brand: 'any' }, search)
  const source = found ?? Prisma.sql`${table} p ${conditions(others, search)}`
  return Prisma.sql`(
    WITH tally AS MATERIALIZED (
      SELECT p.brand, p.in_stock, p.sizes_in_stock, ${goods}::int AS goods FROM ${source}
      GROUP BY p.brand, p.in_stock, p.sizes_in_stock HAVING ${goods} > 0)
    SELECT json_build_object(
      'brands', (SELECT coalesce(json_agg(brands), '[]') FROM (
        SELECT min(p.brand) AS name, sum(p.goods)::int AS count FROM tally p ${conditions({ size, inStock }, null)}
        GROUP BY lower(p.brand) ORDER BY count DESC, name LIMIT ${MOST_BRANDS}) brands),
      'sizes', ARRAY(SELECT DISTINCT unnest(p.sizes_in_stock) FROM tally p ${conditions({ brand, inStock: true }, null)}
        LIMIT ${MOST_SIZES})))`
}
