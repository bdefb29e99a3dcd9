import 'server-only'
import { db } from '@/lib/db'

/**
 * A search term that finds nothing, with each word that no product's names hold replaced by the nearest that they do
 * hold; null when there is none near. Letters swapped, doubled, missing or wrong count one each.
 */
export async function respelt(term: string): Promise<string | null> {
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT DISTINCT word FROM products, regexp_split_to_table(search_names, '[^[:alnum:]]+') AS word WHERE word <> ''`
  const known = new Set(rows.map((row) => row.word))
  const words = term.toLowerCase().split(/\s+/)
  const better = words.map((word) => (known.has(word) ? word : (nearest(word, known) ?? word)))
  return better.some((word, at) => word !== words[at]) ? better.join(' ') : null
}

/** Short words have too many neighbours to guess among. */
const mostErrors = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

function nearest(word: string, known: Iterable<string>): string | undefined {
  const most = mostErrors(word)
  let best: { candidate: string; errors: number } | undefined
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > most) continue
    const errors = errorsBetween(word, candidate)
    if (errors <= most && errors < (best?.errors ?? Number.POSITIVE_INFINITY)) best = { candidate, errors }
  }
  return best?.candidate
}

/** The optimal string alignment distance. */
function errorsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
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
