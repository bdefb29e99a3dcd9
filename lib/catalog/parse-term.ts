import { runSql } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'
import type { Search, WordQuery } from './search'

/** Adjacent words of a term, and the query they stand for. Queries are texts of tsquery. */
export type Span = {
  /** The position of its first word in the term, from 1. */
  at: number
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
      SELECT word, at::int FROM regexp_split_to_table(search_text(${asSpelt(term)}), ' ') WITH ORDINALITY AS t (word, at)
      WHERE search_phrase(word)::text <> '' AND at <= ${MOST_WORDS}),
    runs AS (
      SELECT a.at, length, search_phrase(words)::text AS own, words,
        CASE WHEN length = 2 THEN (SELECT search_phrase(v.word)::text FROM search_vocabulary v
          WHERE v.word = replace(words, ' ', '') AND v.kind <> 'brand' LIMIT 1) END AS joined
      FROM tokens a, generate_series(1, ${LONGEST}) AS length,
        LATERAL (SELECT string_agg(b.word, ' ' ORDER BY b.at) AS words, count(*) AS found FROM tokens b
          WHERE b.at BETWEEN a.at AND a.at + length - 1) run
      WHERE found = length),
    spans AS (
      SELECT at, length, words, own, array(
        SELECT other FROM search_synonyms s, unnest(s.phrases) AS other
          WHERE s.phrases && array_remove(ARRAY[own, joined], NULL) AND other <> own
        UNION SELECT joined WHERE joined <> own ORDER BY 1) AS others
      FROM runs)
    SELECT at, length, words, own, others,
      length = 1 AND others = '{}' AND ts_lexize('pg_catalog.english_stem', words) = '{}' AS "isFiller"
    FROM spans WHERE length = 1 OR others <> '{}' ORDER BY at, length`
  return runSql<Span>(asked, { isPrepared: true })
}

/** Covers the term with the longest spans from left to right, each word once. Words in no span are left out. */
export function cover(spans: Span[]): Span[] {
  const chosen: Span[] = []
  const last = Math.max(0, ...spans.map(({ at }) => at))
  for (let at = 1; at <= last; at += chosen.at(-1)?.at === at ? (chosen.at(-1)?.length ?? 1) : 1) {
    const longest = spans.filter((span) => span.at === at).sort((a, b) => b.length - a.length)[0]
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
