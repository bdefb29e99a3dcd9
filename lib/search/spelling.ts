import { isVisible, type Visibility } from '@/lib/catalog/columns'
import { db, runSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'

/** Possible corrections of a word that no product has. */
export type Corrections = {
  /** Queries for words that start with it or contain it, in case it is unfinished. */
  longer: string[]
  /** Replacement words, the likeliest first. */
  nearest: string[]
}

type Candidate = { word: string; kind: string }
type Row = { longer: string[]; near: Candidate[]; split: string | null }

const LONGER = 20
const NEAREST = 3

/** The corrections of each word, in the same order. */
export async function correctionsFor(words: string[]): Promise<Corrections[]> {
  if (words.length === 0) return []
  const rows = await db.$queryRaw<Row[]>`
    SELECT
      array(SELECT search_phrase(v.word)::text FROM search_vocabulary v
        WHERE length(t.word) > 1 AND (v.word LIKE t.word || '%'
          OR v.kind = 'name' AND length(t.word) > 2 AND v.word LIKE '%' || t.word || '%')
        GROUP BY v.word ORDER BY v.word LIKE t.word || '%' DESC, min(v.kind), length(v.word), v.word
        LIMIT ${LONGER}) AS longer,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('word', v.word, 'kind', v.kind)), '[]')
        FROM search_vocabulary v WHERE v.deletions && search_deletions(t.word) AND v.kind <> 'brand') AS near,
      (SELECT left(t.word, cut) || ' ' || substr(t.word, cut + 1) FROM generate_series(3, length(t.word) - 3) AS cut
        WHERE (SELECT count(DISTINCT v.word) FROM search_vocabulary v
          WHERE v.word IN (left(t.word, cut), substr(t.word, cut + 1)) AND v.kind <> 'brand') = 2
        ORDER BY cut DESC LIMIT 1) AS split
    FROM unnest(${words}::text[]) WITH ORDINALITY AS t (word, position) ORDER BY t.position`
  return rows.map(({ longer, near, split }, index) => ({
    longer,
    nearest: [...(split ? [split] : []), ...nearest(words[index] ?? '', near)].slice(0, NEAREST),
  }))
}

/** Short words have too many neighbours to be corrected. */
const mostErrors = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Words in names rank before words in descriptions, since people search for names. First letters are rarely wrong. */
const kinds = ['name', 'synonym', 'text']

function nearest(word: string, candidates: Candidate[]): string[] {
  const most = mostErrors(word)
  const ranked = candidates
    .map(({ word: candidate, kind }) => ({
      candidate,
      rank: [errorsBetween(word, candidate), candidate[0] === word[0] ? 0 : 1, kinds.indexOf(kind)],
    }))
    .filter(({ rank: [errors = most + 1] }) => errors <= most)
    .sort((a, b) => compare(a.rank, b.rank) || (a.candidate < b.candidate ? -1 : 1))
  return [...new Set(ranked.map(({ candidate }) => candidate))]
}

const compare = (a: number[], b: number[]) => {
  const place = a.findIndex((value, index) => value !== b[index])
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0)
}

/** For each query, whether any product matches. */
export async function haveMatches(queries: string[], visibility: Visibility = 'published'): Promise<boolean[]> {
  if (queries.length === 0) return []
  const asked = queries.map(
    (query) => Prisma.sql`SELECT ${hasMatch(Prisma.sql`${query}::tsquery`, visibility)} AS leads`,
  )
  const rows = await runSql<{ leads: boolean }>(Prisma.join(asked, ' UNION ALL '), { isPrepared: queries.length === 1 })
  return rows.map(({ leads }) => leads)
}

/**
 * How many of the newest products are searched before the index. A common word occurs in one of them, and the index
 * would read all of its matches.
 */
const NEWEST = Prisma.raw('100')

/**
 * The condition that any product matches a tsquery. MATERIALIZED makes the planner use the index as if all rows were
 * needed, although execution stops at the first.
 */
export const hasMatch = (query: Prisma.Sql, visibility: Visibility = 'published') => Prisma.sql`(
  EXISTS (SELECT FROM (
      SELECT search_words FROM products p WHERE ${isVisible(visibility)} ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) p
    WHERE p.search_words @@ ${query})
  OR EXISTS (WITH found AS MATERIALIZED (SELECT FROM products p WHERE p.search_words @@ ${query} AND ${isVisible(visibility)})
    SELECT FROM found))`

/** The edit distance with transpositions (optimal string alignment). */
export function errorsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : wrong
      row.push(Math.min(wrong, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = last
    last = row
  }
  return last[b.length] ?? a.length
}
