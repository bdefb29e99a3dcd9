import 'server-only'
import type { ListingFilters } from '@/lib/schemas/listing'
import { Prisma } from '@/prisma/generated/client'
import { conditions, type Search } from './search'

/** More are not offered; their address works all the same. */
const MOST_BRANDS = 500
const MOST_SIZES = 100

/** Brands that differ in case only are one, as the filter takes them. An expression of JSON. */
export const brandsOf = (filters: ListingFilters, search: Search | null) => Prisma.sql`(
  SELECT coalesce(json_agg(brands), '[]') FROM (
    SELECT min(brand) AS name, sum(products)::int AS count
    FROM (SELECT p.brand, count(*) AS products FROM products p ${conditions({ ...filters, brand: undefined }, search)}
      GROUP BY p.brand) spelt
    GROUP BY lower(brand) ORDER BY count DESC, name LIMIT ${MOST_BRANDS}) brands)`

/** The sizes in stock, in no order. An expression of an array. */
export const sizesOf = (filters: ListingFilters, search: Search | null) => Prisma.sql`ARRAY(
  SELECT DISTINCT unnest(sizes) AS size FROM (
    SELECT DISTINCT p.sizes_in_stock AS sizes FROM products p
    ${conditions({ ...filters, size: undefined, inStock: true }, search)}) runs LIMIT ${MOST_SIZES})`
