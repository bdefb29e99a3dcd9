import { columnOf, isVisible, type Visibility } from '@/lib/catalog/columns'
import { type FieldName, fieldNames, fieldOf } from '@/lib/catalog/product-fields'
import { runSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import type { ListingFilters } from './listing-address'
import { type Corrections, correctionsFor, haveMatches } from './spelling'

/** A parsed search term. */
export type Search = {
  /** Its words. Without any, the text itself is searched for in names. */
  words: WordQuery[]
  /** There are products with some of the words, but none with all. */
  isPartial: boolean
  typed: string
  /** The corrected term, when it differs from the typed one. */
  instead?: string
  /** It names nothing that a product could lack, such as "clothes". */
  isAnything?: boolean
  /** A size that it names. */
  size?: string
  isCheapestFirst?: boolean
}

/** A word or phrase, and the same with its synonyms. Both are texts of tsquery, for `search_words`. */
type WordQuery = { own: string; any: string }

/** What a collection has: these products in their order, or all that its rule finds. */
export type CollectionGoods = { products: string[]; rule: CollectionRule | null }
/** What a product has to be; an absent condition is none. */
export type CollectionRule = Partial<Record<FieldName, string> & { sale: true; newArrival: true }>

/** The filters of a listing, and the goods of the collection that it is within. */
export type Narrowed = ListingFilters & { within?: CollectionGoods }

/** The WHERE of a listing. Values are passed as parameters, so `%` and `_` are literal. */
export function conditions(
  filters: Omit<Narrowed, 'sort' | 'page'>,
  search: Search | null,
  visibility: Visibility = 'published',
): Prisma.Sql {
  const all = [isVisible(visibility)]
  all.push(...fieldConditions((name) => filters[fieldOf(name).filter as keyof typeof filters]))
  if (filters.within) all.push(isWithin(filters.within))
  if (filters.brand) all.push(Prisma.sql`lower(p.brand) = lower(${filters.brand})`)
  if (filters.inStock || filters.size) all.push(Prisma.sql`p.in_stock`)
  if (filters.size) all.push(Prisma.sql`strpos(p.sizes_in_stock, ${`\n${filters.size}\n`}) > 0`)
  if (filters.sale) all.push(Prisma.sql`p.on_sale`)
  if (filters.minPrice !== undefined) all.push(Prisma.sql`p.lowest_price >= ${filters.minPrice}`)
  if (filters.maxPrice !== undefined) all.push(Prisma.sql`p.lowest_price <= ${filters.maxPrice}`)
  if (search) all.push(matches(search))
  return Prisma.sql`WHERE ${Prisma.join(all, ' AND ')}`
}

function fieldConditions(chosen: (name: FieldName) => unknown): Prisma.Sql[] {
  return fieldNames.flatMap((name) => {
    const value = chosen(name)
    const column = Prisma.raw(columnOf(name))
    if (value === undefined) return []
    // The parameter has no type of its own, so it takes the column's.
    const { values, isKey } = fieldOf(name)
    return [values || isKey ? Prisma.sql`${column} = ${value}` : Prisma.sql`lower(${column}) = ${value}`]
  })
}

function isWithin({ products, rule }: CollectionGoods): Prisma.Sql {
  if (!rule) return Prisma.sql`p.id = ANY (${products}::text[])`
  const all = fieldConditions((name) => rule[name]?.toLowerCase())
  if (rule.sale) all.push(Prisma.sql`p.on_sale`)
  if (rule.newArrival) all.push(Prisma.sql`p.is_new_arrival`)
  return all.length > 0 ? Prisma.join(all, ' AND ') : Prisma.sql`TRUE`
}

/** The condition that a product matches. */
export const matches = (search: Search): Prisma.Sql =>
  search.words.length > 0
    ? has(queryOf(search))
    : search.isAnything
      ? Prisma.sql`TRUE`
      : Prisma.sql`lower(p.name || ' ' || p.brand) LIKE ${`%${escapeLike(search.typed.toLowerCase())}%`}`

/** The condition on products, as text of tsquery. */
export const queryOf = ({ words, isPartial }: Search) => words.map(({ any }) => any).join(isPartial ? ' | ' : ' & ')

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/**
 * The ORDER BY of a listing. Equal products are ordered newest first, and the id makes the order total. Best matches show
 * what has no picture last, and those of a search what is sold out. A collection of products keeps their order.
 */
export function listingOrder(filters: Pick<Narrowed, 'sort' | 'within'>, search: Search | null): Prisma.Sql {
  const newest = Prisma.sql`p.created_at DESC, p.id DESC`
  switch (filters.sort) {
    case 'ascprice':
      return Prisma.sql`ORDER BY p.lowest_price ASC, ${newest}`
    case 'descprice':
      return Prisma.sql`ORDER BY p.lowest_price DESC, ${newest}`
    case 'rating':
      return Prisma.sql`ORDER BY p.rating DESC, ${newest}`
    case 'bestmatch':
      if (search) return Prisma.sql`ORDER BY p.in_stock DESC, p.has_picture DESC, ${relevance(search)} DESC, ${newest}`
      return filters.within && !filters.within.rule
        ? Prisma.sql`ORDER BY array_position(${filters.within.products}::text[], p.id)`
        : Prisma.sql`ORDER BY p.has_picture DESC, ${newest}`
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

/** Adjacent words of a term, and the query they stand for. Queries are texts of tsquery. */
export type Span = {
  /** The position of its first word in the term, from 1. */
  position: number
  length: number
  words: string
  own: string
  /** Synonyms, or the words written as one. */
  others: string[]
  /** A stop word such as "for" or "the". */
  isFiller: boolean
}

/**
 * Most words in a synonym, and most words of a term that are used. Literals instead of parameters, so that one plan
 * fits all.
 */
const LONGEST = Prisma.raw('4')
const MOST_WORDS = Prisma.raw('24')

/** Spellings of some keyboards: one letter for ye with hamza, and a zero-width non-joiner in place of a space. */
const asSpelt = (term: string) => term.replace(/\u06d3|\u06d2\u0654/g, 'ئے').replaceAll('\u200c', ' ')

/** Every word of a term, and those sequences of words that have synonyms. */
export async function spansOf(term: string): Promise<Span[]> {
  const asked = Prisma.sql`
    WITH tokens AS (
      SELECT word, position::int FROM regexp_split_to_table(search_text(${asSpelt(term)}), ' ') WITH ORDINALITY AS t (word, position)
      WHERE search_phrase(word)::text <> '' AND position <= ${MOST_WORDS}),
    runs AS (
      SELECT a.position, length, search_phrase(words)::text AS own, words,
        CASE WHEN length = 2 THEN (SELECT search_phrase(v.word)::text FROM search_vocabulary v
          WHERE v.word = replace(words, ' ', '') AND v.kind <> 'brand' LIMIT 1) END AS joined
      FROM tokens a, generate_series(1, ${LONGEST}) AS length,
        LATERAL (SELECT string_agg(b.word, ' ' ORDER BY b.position) AS words, count(*) AS found FROM tokens b
          WHERE b.position BETWEEN a.position AND a.position + length - 1) run
      WHERE found = length),
    spans AS (
      SELECT position, length, words, own, array(
        SELECT other FROM search_synonyms s, unnest(s.phrases) AS other
          WHERE s.phrases && array_remove(ARRAY[own, joined], NULL) AND other <> own AND other = coalesce(s.meaning, other)
        UNION SELECT joined WHERE joined <> own ORDER BY 1) AS others
      FROM runs)
    SELECT position, length, words, own, others,
      length = 1 AND others = '{}' AND ts_lexize('pg_catalog.english_stem', words) = '{}' AS "isFiller"
    FROM spans WHERE length = 1 OR others <> '{}' ORDER BY position, length`
  return runSql<Span>(asked, { isPrepared: true })
}

/** How many words to move on: past the span that begins here, or one. */
const stepFrom = (latest: Span | undefined, position: number) => (latest?.position === position ? latest.length : 1)

/** Covers the term with the longest spans from left to right, each word once. Words in no span are left out. */
export function cover(spans: Span[]): Span[] {
  const chosen: Span[] = []
  const last = Math.max(0, ...spans.map(({ position }) => position))
  for (let position = 1; position <= last; position += stepFrom(chosen.at(-1), position)) {
    const longest = spans.filter((span) => span.position === position).sort((a, b) => b.length - a.length)[0]
    if (longest) chosen.push(longest)
  }
  return chosen
}

/** The search for all of these. */
export const searchOf = (typed: string, chosen: Span[]): Search => ({
  words: wordQueriesOf(chosen),
  isPartial: false,
  typed,
})

/** The queries of all words except stop words. */
export const wordQueriesOf = (spans: Span[]): WordQuery[] =>
  spans.filter((span) => !span.isFiller).map(({ own, others }) => ({ own: anyOf([own]), any: anyOf([own, ...others]) }))

/** A query that matches any of these. For punctuation alone PostgreSQL makes an empty query, which matches nothing. */
export function anyOf(queries: string[]): string {
  const some = [...new Set(queries)].filter(Boolean).map((query) => `(${query})`)
  return some.length > 0 ? `(${some.join(' | ')})` : ''
}

/** Most interpretations of a misspelt term that are tried. */
const READINGS = 8

/** Words for what every product is, unless the shop gave them synonyms. */
const CLOTHES = ['clothes', 'clothing', 'kapra', 'kapray', 'kapre', 'kapde', 'libas', 'کپڑا', 'کپڑے', 'لباس']

const CHEAP = ['cheap', 'cheapest', 'sasta', 'saste', 'sastay', 'sasti', 'سستا', 'سستے', 'سستی']

/** S, XXL, 2XL, 32. */
const SIZE = /^(?:\d?x{0,3}[sml]|\d{2})$/

/**
 * Parses a search term. When no product has its words, uses the closest correction that finds some. A size beside other
 * words is a filter if that finds something.
 */
export async function searchFor(term: string, visibility: Visibility = 'published'): Promise<Search> {
  const spans = await spansOf(term)
  const words = spans.filter(({ length }) => length === 1)
  const isOneOf = (list: string[]) => (span: Span) => span.others.length === 0 && list.includes(span.words)
  const general = words.filter(isOneOf([...CLOTHES, ...CHEAP]))
  const read = async (leftOut: Span[]): Promise<Search> => ({
    ...(await readingOf(term, without(spans, leftOut), visibility)),
    isAnything: leftOut.length === words.length && words.length > 0,
    isCheapestFirst: general.some(isOneOf(CHEAP)),
  })
  const sized = words.length > 1 && words.find((span) => SIZE.test(span.words))
  if (sized) {
    const size = sized.words.toUpperCase()
    const search = await read([...general, sized, ...words.filter(isOneOf(['size']))])
    const [found] = await runSql<{ has: boolean }>(
      Prisma.sql`SELECT EXISTS (SELECT FROM products p ${conditions({ size }, search, visibility)}) AS has`,
    )
    if (found?.has) return { ...search, size }
  }
  return read(general)
}

const without = (spans: Span[], some: Span[]) =>
  spans.filter((span) =>
    some.every(({ position }) => position < span.position || position >= span.position + span.length),
  )

async function readingOf(term: string, spans: Span[], visibility: Visibility): Promise<Search> {
  const plain = searchOf(term, cover(spans))
  if (plain.words.length === 0 || (await hasMatches(plain, visibility))) return plain
  return (await otherReading(term, spans, visibility)) ?? plain
}

/** The search for the words as they are typed, without synonyms and corrections. */
export async function literalSearch(term: string): Promise<Search> {
  const words = (await spansOf(term)).filter(({ length }) => length === 1)
  return searchOf(
    term,
    words.map((span) => ({ ...span, others: [] })),
  )
}

const hasMatches = async (search: Search, visibility: Visibility) =>
  (await haveMatches([queryOf(search)], visibility))[0] === true

async function otherReading(term: string, spans: Span[], visibility: Visibility): Promise<Search | null> {
  const known = await spansWithMatches(spans, visibility)
  const chosen = cover([...known, ...spans.filter((span) => span.isFiller && !known.includes(span))])
  const words = spans.filter((span) => span.length === 1)
  const isChosen = ({ position }: Span) =>
    chosen.some((span) => span.position <= position && position < span.position + span.length)
  for (const reading of await readings(
    words.filter((span) => !isChosen(span)),
    visibility,
  )) {
    const text = words.flatMap((span) => reading.get(span)?.words ?? span.words)
    const search = searchOf(term, cover(withLonger(await spansOf(text.join(' ')), reading)))
    if (await hasMatches(search, visibility)) return { ...search, instead: unlessTyped(text, words) }
  }
  const rest = searchOf(term, chosen)
  if (await hasMatches(rest, visibility)) return { ...rest, instead: unlessTyped(wordsOf(chosen), words) }
  return someOf(term, chosen)
}

/** The spans that have matching products. */
async function spansWithMatches(spans: Span[], visibility: Visibility): Promise<Span[]> {
  const queries = spans.map(({ own, others }) => anyOf([own, ...others]))
  const leads = await haveMatches(queries, visibility)
  return spans.filter((_, index) => leads[index])
}

const wordsOf = (spans: Span[]) => spans.map((span) => span.words)

function unlessTyped(text: string[], typed: Span[]): string | undefined {
  const read = text.join(' ')
  return read === wordsOf(typed).join(' ') ? undefined : read
}

/**
 * A replacement for a word that no product has: other words, none, or the same word as the beginning of longer ones.
 */
type Choice = { words: string[]; longer: string[] }
type Reading = Map<Span, Choice>

/** Possible meanings of the unknown words, the likeliest first. */
async function readings(unknown: Span[], visibility: Visibility): Promise<Reading[]> {
  const corrected = await correctionsFor(wordsOf(unknown))
  const areUnfinished = await haveMatches(
    corrected.map(({ longer }) => anyOf(longer)),
    visibility,
  )
  let all: Reading[] = [new Map()]
  unknown.forEach((span, index) => {
    const choices = choicesOf(span, corrected[index], areUnfinished[index] ?? false)
    all = choices.flatMap((choice) => all.map((reading) => new Map(reading).set(span, choice))).slice(0, READINGS)
  })
  return all.filter((reading) => [...reading.values()].some(({ words }) => words.length > 0))
}

function choicesOf({ words }: Span, corrections: Corrections | undefined, isUnfinished: boolean): Choice[] {
  if (corrections && isUnfinished) return [{ words: [words], longer: corrections.longer }]
  return [...(corrections?.nearest ?? []).map((near) => ({ words: [near], longer: [] })), { words: [], longer: [] }]
}

function withLonger(spans: Span[], reading: Reading): Span[] {
  const longer = new Map([...reading].map(([span, choice]) => [span.words, choice.longer]))
  return spans.map((span) => ({ ...span, others: [...span.others, ...(longer.get(span.words) ?? [])] }))
}

/** A search for products with some of the words, when none has all of them. */
function someOf(typed: string, chosen: Span[]): Search | null {
  const words = wordQueriesOf(chosen)
  return words.length > 1 ? { words, isPartial: true, typed } : null
}
