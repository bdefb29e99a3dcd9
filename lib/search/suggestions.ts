import 'server-only'
import { lowestOffer } from '@/lib/catalog/offer'
import type { Suggestions } from '@/lib/catalog/responses'
import { pricesOf } from '@/lib/catalog/rows'
import { type Language, nameIn } from '@/lib/i18n/language'
import { db, runSql } from '@/lib/platform/database/db'
import { currentSettings } from '@/lib/settings/current'
import { rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import {
  anyOf,
  cover,
  matches,
  queryOf,
  relevance,
  type Search,
  type Span,
  searchFor,
  searchOf,
  spansOf,
  wordQueriesOf,
} from './search'
import { hasMatch, haveMatches } from './spelling'

const TEXTS = 5
const PRODUCTS = 4
/**
 * The first letters match half of the shop, so only this many matches are ranked, and those among the newest products.
 */
const RANKED = 200
const NEWEST = 400

/** Suggestions for a search that is being typed, whose last word may be unfinished. */
export async function suggestionsFor(typed = '', language: Language = 'en'): Promise<Suggestions> {
  const spans = typed ? await spansOf(typed) : []
  const words = spans.filter((span) => span.length === 1)
  const last = words.at(-1)
  if (!last || (words.length === 1 && last.words.length < 2)) return { suggestions: [], products: [] }
  const before = cover(spans.filter((span) => span.position + span.length <= last.position))
  const longer = await completions(before, last.words)
  const ids = await bestOf(finished(typed, spans, last, longer))
  if (ids.length > 0) {
    const head = words.slice(0, -1).map((span) => span.words)
    const isWord = longer.some(({ word }) => word === last.words)
    const others = withoutRepeats(longer).filter(({ word }) => !head.includes(word))
    const texts = others.map(({ word }) => [...head, word].join(' '))
    const forDepartments = isWord && texts.length < TEXTS ? await inDepartments(typed, spans, language) : []
    return { suggestions: offered(typed, texts, forDepartments), products: await shortly(ids) }
  }
  const other = await searchFor(typed)
  return {
    suggestions: offered(typed, other.instead ? [other.instead] : []),
    products: await shortly(await bestOf(other)),
  }
}

type Completion = { word: string; phrases: string[] }

/** Words and brands that start with the last word and have products together with the words before. */
async function completions(before: Span[], start: string): Promise<Completion[]> {
  const head = queryOf(searchOf('', before))
  return db.$queryRaw<Completion[]>`
    WITH words AS (
      SELECT v.word, min(array_position(ARRAY['brand', 'name', 'synonym'], v.kind)) AS place FROM search_vocabulary v
      WHERE v.kind IN ('brand', 'name', 'synonym') AND v.word LIKE ${`${start}%`}
      GROUP BY v.word ORDER BY place, length(v.word), v.word LIMIT 30),
    forms AS (
      SELECT DISTINCT ON (phrase) word, phrase, place FROM words, LATERAL (SELECT search_phrase(word)::text AS phrase) p
      WHERE phrase <> '' ORDER BY phrase, place, length(word), word),
    meant AS (
      SELECT *, array(
        SELECT phrase UNION SELECT other FROM search_synonyms s, unnest(s.phrases) AS other
        WHERE s.phrases && ARRAY[phrase] AND other <> '' AND other = coalesce(s.meaning, other)) AS phrases
      FROM forms),
    asked AS MATERIALIZED (
      SELECT word, phrases, (CASE WHEN ${head} = '' THEN '' ELSE ${head} || ' & ' END
        || '((' || array_to_string(phrases, ') | (') || '))')::tsquery AS query
      FROM meant ORDER BY place, length(word), word)
    SELECT word, phrases FROM asked WHERE ${hasMatch(Prisma.sql`query`)}
    LIMIT ${2 * TEXTS}`
}

/** Keeps the first of several synonyms. */
function withoutRepeats(completions: Completion[]): Completion[] {
  const seen = new Set<string>()
  return completions.filter(({ phrases }) => {
    const isNew = phrases.every((phrase) => !seen.has(phrase))
    for (const phrase of phrases) seen.add(phrase)
    return isNew
  })
}

/** The search for all words, with any completion of the last one. */
function finished(typed: string, spans: Span[], last: Span, longer: Completion[]): Search {
  const others = longer.flatMap(({ phrases }) => phrases)
  const open = (span: Span) => (span.position + span.length > last.position ? [...span.others, ...others] : span.others)
  return searchOf(
    typed,
    cover(spans).map((span) => ({ ...span, isFiller: span.isFiller && span !== last, others: open(span) })),
  )
}

/** The typed text for each department that has products, unless it names one. */
async function inDepartments(typed: string, spans: Span[], language: Language): Promise<string[]> {
  const asked = wordQueriesOf(cover(spans))
  const { departments } = await currentSettings()
  const phrases = await runSql<{ key: string; phrase: string }>(Prisma.sql`
    SELECT key, search_phrase(key)::text AS phrase FROM unnest(${departments.map(({ key }) => key)}::text[]) AS key`)
  const phraseOf = (key: string) => phrases.find((one) => one.key === key)?.phrase ?? ''
  const isNamed = ({ key }: { key: string }) => asked.some(({ any }) => any.includes(phraseOf(key)))
  if (asked.length === 0 || departments.some(isNamed)) return []
  const leading = await haveMatches(
    departments.map(({ key }) => [...asked.map(({ any }) => any), anyOf([phraseOf(key)])].filter(Boolean).join(' & ')),
  )
  const words = typed.trim()
  return departments
    .filter((_, index) => leading[index])
    .map((department) => {
      const name = nameIn(department, language)
      return language === 'ur' ? `${words} ${name}` : `${words} for ${name.toLowerCase()}`
    })
}

/** Unique texts, without the typed one and beginnings of others. */
function offered(typed: string, texts: string[], forDepartments: string[] = []) {
  const known = [...new Set([...texts, ...forDepartments])].filter((text) => text !== typed.trim().toLowerCase())
  const telling = known.filter(
    (text) => !known.some((other) => other.startsWith(`${text} `) && !forDepartments.includes(other)),
  )
  return telling.slice(0, TEXTS).map((text) => ({ text }))
}

async function bestOf(search: Search): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH found AS MATERIALIZED (
      (SELECT p.id, p.created_at, p.in_stock, p.has_picture, p.search_words FROM products p WHERE p.is_published AND ${matches(search)}
        LIMIT ${RANKED})
      UNION ALL
      SELECT p.id, p.created_at, p.in_stock, p.has_picture, p.search_words FROM (
        SELECT * FROM products WHERE is_published ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) p WHERE ${matches(search)})
    SELECT p.id FROM (SELECT DISTINCT ON (id) * FROM found) p
    ORDER BY p.in_stock DESC, p.has_picture DESC, ${relevance(search)} DESC, p.created_at DESC, p.id DESC LIMIT ${PRODUCTS}`
  return rows.map(({ id }) => id)
}

async function shortly(ids: string[]): Promise<Suggestions['products']> {
  const rows = await db.product.findMany({
    where: { id: { in: ids } },
    select: {
      ...{
        id: true,
        name: true,
        nameUr: true,
        price: true,
        compareAtPrice: true,
        lowestPrice: true,
        countInStock: true,
      },
      sizes: { select: { size: true, quantity: true, price: true, compareAtPrice: true } },
      images: { select: { url: true }, orderBy: { position: 'asc' }, take: 1 },
    },
  })
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map(({ name, nameUr, price, images: [image], ...row }) => {
        const { price: lowestPrice, isFrom } = lowestOffer(pricesOf({ ...row, price }))
        const shown = { _id: id, name, price: rupees(price), lowestPrice, isFrom, image: image?.url ?? null }
        return nameUr ? { ...shown, nameUr } : shown
      }),
  )
}
