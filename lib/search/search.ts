import { columnOf, isVisible, type Visibility } from '@/lib/catalog/columns'
import { fieldNames, fieldOf } from '@/lib/catalog/product-fields'
import { Prisma } from '@/prisma/generated/client'
import type { ListingFilters } from './listing-input'

/** A parsed search term. */
export type Search = {
  /** Its words. Without any, the text itself is searched for in names. */
  words: WordQuery[]
  /** There are products with some of the words, but none with all. */
  isPartial: boolean
  typed: string
  /** The corrected term, when it differs from the typed one. */
  instead?: string
}

/** A word or phrase, and the same with its synonyms. Both are texts of tsquery, for `search_words`. */
export type WordQuery = { own: string; any: string }

/** The WHERE of a listing. Values are passed as parameters, so `%` and `_` are literal. */
export function conditions(
  filters: Omit<ListingFilters, 'sort' | 'page'>,
  search: Search | null,
  visibility: Visibility = 'published',
): Prisma.Sql {
  const all = [isVisible(visibility)]
  for (const name of fieldNames) {
    const { filter, values } = fieldOf(name)
    const value = filters[filter as keyof typeof filters]
    const column = Prisma.raw(columnOf(name))
    // The parameter has no type of its own, so it takes the column's.
    const isSame = values ? Prisma.sql`${column} = ${value}` : Prisma.sql`lower(${column}) = ${value}`
    if (value !== undefined) all.push(isSame)
  }
  if (filters.brand) all.push(Prisma.sql`lower(p.brand) = lower(${filters.brand})`)
  if (filters.inStock || filters.size) all.push(Prisma.sql`p.in_stock`)
  if (filters.size) all.push(Prisma.sql`strpos(p.sizes_in_stock, ${`\n${filters.size}\n`}) > 0`)
  if (filters.sale) all.push(Prisma.sql`p.on_sale`)
  if (filters.minPrice !== undefined) all.push(Prisma.sql`p.lowest_price >= ${filters.minPrice}`)
  if (filters.maxPrice !== undefined) all.push(Prisma.sql`p.lowest_price <= ${filters.maxPrice}`)
  if (search) all.push(matches(search))
  return Prisma.sql`WHERE ${Prisma.join(all, ' AND ')}`
}

/** The condition that a product matches. */
export const matches = (search: Search): Prisma.Sql =>
  search.words.length > 0
    ? has(queryOf(search))
    : Prisma.sql`lower(p.name || ' ' || p.brand) LIKE ${`%${escapeLike(search.typed.toLowerCase())}%`}`

/** The condition on products, as text of tsquery. */
export const queryOf = ({ words, isPartial }: Search) => words.map(({ any }) => any).join(isPartial ? ' | ' : ' & ')

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** The ORDER BY of a listing. Equal products are ordered newest first, and the id makes the order total. */
export function order(filters: Pick<ListingFilters, 'sort'>, search: Search | null): Prisma.Sql {
  const newest = Prisma.sql`p.created_at DESC, p.id DESC`
  switch (filters.sort) {
    case 'ascprice':
      return Prisma.sql`ORDER BY p.lowest_price ASC, ${newest}`
    case 'descprice':
      return Prisma.sql`ORDER BY p.lowest_price DESC, ${newest}`
    case 'rating':
      return Prisma.sql`ORDER BY p.rating DESC, ${newest}`
    case 'bestmatch':
      return search ? Prisma.sql`ORDER BY ${relevance(search)} DESC, ${newest}` : Prisma.sql`ORDER BY ${newest}`
  }
}

/**
 * The relevance of a product. Each word scores by where it occurs: in the name, in brand or kind, or in the
 * description, and in each place as typed before synonyms.
 */
export function relevance({ words, isPartial }: Search): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`0::real`
  const scores = words.map(({ own, any }) => {
    const places = [within(own, 'A'), within(any, 'A'), within(own, 'B'), within(any, 'B'), own, any]
    // Without synonyms half of them are equal.
    const looks = [...new Set(isPartial ? places : places.slice(0, -1))]
    const steps = looks.map(
      (query) => Prisma.sql`WHEN ${has(query)} THEN ${places.length - places.indexOf(query)}::int`,
    )
    return Prisma.sql`CASE ${Prisma.join(steps, ' ')} ELSE ${isPartial ? MISSING : 1}::int END`
  })
  // Below 1: term frequency and proximity.
  const rank = Prisma.sql`ts_rank(p.search_words, ${words.map(({ own }) => own).join(' & ')}::tsquery)`
  return Prisma.join([...scores, rank], ' + ')
}

const has = (query: string) => Prisma.sql`p.search_words @@ ${query}::tsquery`

/** The same query for lexemes of one weight: A for names, B for brands and kinds. */
const within = (query: string, weight: 'A' | 'B') => query.replace(/'[^']+'/g, `$&:${weight}`)

/** One more matching word outweighs any better place of the others. */
const MISSING = -100
