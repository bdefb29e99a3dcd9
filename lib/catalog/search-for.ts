import { anyOf, cover, type Span, searchOf, spansOf, wordQueriesOf } from './parse-term'
import { type Goods, queryOf, type Search } from './search'
import { type Corrections, correctionsFor, haveMatches, spansWithMatches } from './spelling'

/** Most interpretations of a misspelt term that are tried. */
const READINGS = 8

/** Parses a search term. When no product has its words, uses the closest correction that finds some. */
export async function searchFor(term: string, goods: Goods = 'published'): Promise<Search> {
  const spans = await spansOf(term)
  const plain = searchOf(term, cover(spans))
  if (plain.words.length === 0 || (await hasMatches(plain, goods))) return plain
  return (await otherReading(term, spans, goods)) ?? plain
}

const hasMatches = async (search: Search, goods: Goods) => (await haveMatches([queryOf(search)], goods))[0] === true

async function otherReading(term: string, spans: Span[], goods: Goods): Promise<Search | null> {
  const known = await spansWithMatches(spans, goods)
  const chosen = cover([...known, ...spans.filter((span) => span.isFiller && !known.includes(span))])
  const words = spans.filter((span) => span.length === 1)
  const isChosen = ({ at }: Span) => chosen.some((span) => span.at <= at && at < span.at + span.length)
  for (const reading of await readings(
    words.filter((span) => !isChosen(span)),
    goods,
  )) {
    const text = words.flatMap((span) => reading.get(span)?.words ?? span.words)
    const search = searchOf(term, cover(withLonger(await spansOf(text.join(' ')), reading)))
    if (await hasMatches(search, goods)) return { ...search, instead: unlessTyped(text, words) }
  }
  const rest = searchOf(term, chosen)
  if (await hasMatches(rest, goods)) return { ...rest, instead: unlessTyped(wordsOf(chosen), words) }
  return someOf(term, chosen)
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
async function readings(unknown: Span[], goods: Goods): Promise<Reading[]> {
  const corrected = await correctionsFor(wordsOf(unknown))
  const areUnfinished = await haveMatches(
    corrected.map(({ longer }) => anyOf(longer)),
    goods,
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
