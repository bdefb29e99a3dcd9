import 'server-only'
import type { ListingFilters } from '@/lib/schemas/listing'
import { Prisma } from '@/prisma/generated/client'

/** The WHERE of a listing. Values travel as parameters: `%` and `_` are letters. */
export function conditions(filters: ListingFilters): Prisma.Sql {
  const all: Prisma.Sql[] = []
  if (filters.department) all.push(Prisma.sql`p.category = ${filters.department}::"Category"`)
  if (filters.subCategory) all.push(Prisma.sql`p.sub_category = ${filters.subCategory}::"SubCategory"`)
  if (filters.brand) all.push(Prisma.sql`lower(p.brand) = lower(${filters.brand})`)
  if (filters.inStock || filters.size) all.push(Prisma.sql`p.in_stock`)
  if (filters.size) all.push(Prisma.sql`p.sizes_in_stock @> ARRAY[${filters.size}]`)
  if (filters.minPrice !== undefined) all.push(Prisma.sql`p.price >= ${filters.minPrice}`)
  if (filters.maxPrice !== undefined) all.push(Prisma.sql`p.price <= ${filters.maxPrice}`)
  if (filters.search) all.push(matches(filters.search))
  return all.length > 0 ? Prisma.sql`WHERE ${Prisma.join(all, ' AND ')}` : Prisma.empty
}

/**
 * A term matches by the stems of its words anywhere in the product, by the letters as they stand in its names, or,
 * misspelt, by enough common trigrams with a part of them (`<%`, 0.6).
 */
function matches(term: string): Prisma.Sql {
  const folded = term.toLowerCase()
  return Prisma.sql`(p.search_words @@ websearch_to_tsquery('english', ${term})
    OR p.search_names LIKE ${`%${escapeLike(folded)}%`}
    OR ${folded} <% p.search_names)`
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** The ORDER BY of a listing; the newest first decides between equals, the id makes it total. */
export function order(filters: ListingFilters): Prisma.Sql {
  const newest = Prisma.sql`p.created_at DESC, p.id DESC`
  switch (filters.sort) {
    case 'ascprice':
      return Prisma.sql`ORDER BY p.price ASC, ${newest}`
    case 'descprice':
      return Prisma.sql`ORDER BY p.price DESC, ${newest}`
    case 'rating':
      return Prisma.sql`ORDER BY p.rating DESC, ${newest}`
    case 'bestmatch':
      return filters.search
        ? Prisma.sql`ORDER BY ${relevance(filters.search)} DESC, ${newest}`
        : Prisma.sql`ORDER BY ${newest}`
  }
}

const relevance = (term: string) => Prisma.sql`
  (ts_rank(p.search_words, websearch_to_tsquery('english', ${term}))
    + word_similarity(${term.toLowerCase()}, p.search_names))`
