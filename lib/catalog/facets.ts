import type { ListingFilters } from '@/lib/schemas/listing'
import { Prisma } from '@/prisma/generated/client'
import { conditions, type Search } from './search'
import { goodsOf } from './tallies'

/** More are not offered; their address works all the same. */
const MOST_BRANDS = 500
const MOST_SIZES = 100

/** Brands that differ in case only are one, as the filter takes them. An expression of JSON. */
export function brandsOf(filters: ListingFilters, search: Search | null): Prisma.Sql {
  const { table, goods } = sourceOf(filters, search)
  return Prisma.sql`(
    SELECT coalesce(json_agg(brands), '[]') FROM (
      SELECT min(brand) AS name, sum(products)::int AS count
      FROM (SELECT p.brand, ${goods} AS products FROM ${table} p ${conditions({ ...filters, brand: undefined }, search)}
        GROUP BY p.brand HAVING ${goods} > 0) spelt
      GROUP BY lower(brand) ORDER BY count DESC, name LIMIT ${MOST_BRANDS}) brands)`
}

/** The sizes in stock, in no order. An expression of an array. */
export function sizesOf(filters: ListingFilters, search: Search | null): Prisma.Sql {
  const { table, goods } = sourceOf(filters, search)
  return Prisma.sql`ARRAY(
    SELECT DISTINCT unnest(sizes) AS size FROM (
      SELECT p.sizes_in_stock AS sizes FROM ${table} p
      ${conditions({ ...filters, size: undefined, inStock: true }, search)}
      GROUP BY p.sizes_in_stock HAVING ${goods} > 0) runs LIMIT ${MOST_SIZES})`
}

/** The tally of prices knows neither brands nor sizes. */
const sourceOf = (filters: ListingFilters, search: Search | null) => goodsOf({ ...filters, brand: 'any' }, search)
