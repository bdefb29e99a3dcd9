import 'server-only'
import { db } from '@/lib/db'
import type { ListingFilters } from '@/lib/schemas/listing'
import type { Facets } from './contract'
import { conditions, type Search } from './search'
import { inSizeOrder } from './size-order'

/** More are not offered; their address works all the same. */
const MOST_BRANDS = 500
const MOST_SIZES = 100

export async function facetsOf(filters: ListingFilters, search: Search | null): Promise<Facets> {
  const [brands, sizes] = await Promise.all([brandsOf(filters, search), sizesOf(filters, search)])
  return { brands, sizes }
}

/** Brands that differ in case only are one, as the filter takes them. */
const brandsOf = (filters: ListingFilters, search: Search | null) => db.$queryRaw<Facets['brands']>`
  SELECT min(brand) AS name, sum(products)::int AS count
  FROM (SELECT p.brand, count(*) AS products FROM products p ${conditions({ ...filters, brand: undefined }, search)}
    GROUP BY p.brand) spelt
  GROUP BY lower(brand) ORDER BY count DESC, name LIMIT ${MOST_BRANDS}`

async function sizesOf(filters: ListingFilters, search: Search | null): Promise<string[]> {
  const rows = await db.$queryRaw<{ size: string }[]>`
    SELECT DISTINCT unnest(sizes) AS size FROM (
      SELECT DISTINCT p.sizes_in_stock AS sizes FROM products p
      ${conditions({ ...filters, size: undefined, inStock: true }, search)}) runs LIMIT ${MOST_SIZES}`
  return inSizeOrder(rows.map((row) => row.size))
}
