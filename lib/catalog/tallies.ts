import type { ListingFilters } from '@/lib/schemas/listing'
import { Prisma } from '@/prisma/generated/client'
import type { Search } from './search'

/**
 * Where a listing is counted, under the columns that `conditions` asks for, and how: in a tally where there is one,
 * else in the products themselves.
 */
export function goodsOf(filters: ListingFilters, search: Search | null): { table: Prisma.Sql; goods: Prisma.Sql } {
  const { brand, size, minPrice, maxPrice } = filters
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  if (search || (isPriced && (brand || size))) return { table: Prisma.sql`products`, goods: Prisma.sql`count(*)` }
  return { table: isPriced ? Prisma.sql`price_tallies` : Prisma.sql`product_tallies`, goods: Prisma.sql`sum(p.goods)` }
}
