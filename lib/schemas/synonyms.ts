import { z } from 'zod'
import { text } from './text'

export const MOST_WORDS = 30
const LONGEST = 60
/** A search looks for synonyms of so many words in a row. */
const MOST_PARTS = 4

const partsOf = (word: string) => word.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** What is wrong with a word or phrase of a group; null when nothing is. */
function wrongWith(word: string): string | null {
  const name = `“${word.slice(0, LONGEST)}”`
  const parts = partsOf(word)
  if (word.length > LONGEST) return `${name} is longer than ${LONGEST} characters`
  if (parts.length === 0) return `${name} has no letter`
  return parts.length > MOST_PARTS ? `${name} has more than ${MOST_PARTS} words` : null
}

/** Blanks, and words that differ in case or hyphens alone, are left out. */
function different(words: string[]): string[] {
  const tidy = words.map((word) => word.replace(/\s+/g, ' ')).filter(Boolean)
  const byParts = new Map(tidy.map((word) => [partsOf(word).join(' ') || word, word]))
  return [...byParts.values()]
}

/** Words and phrases that mean the same in a search. All that is wrong is told of `words` as a whole. */
export const synonymGroup = z.object({
  words: z
    .array(text(5000), 'Words must be a list')
    .transform(different)
    .superRefine((words, context) => {
      const wrong = words.map(wrongWith).find(Boolean)
      const few = words.length < 2 ? 'A group needs at least two different words' : null
      const many = words.length > MOST_WORDS ? `At most ${MOST_WORDS} words in a group` : null
      const message = many ?? wrong ?? few
      if (message) context.addIssue({ code: 'custom', message })
    }),
})

/** The same as a person types it: parted by commas, or one a line. */
export const synonymText = z
  .object({ words: z.string() })
  .transform(({ words }) => ({ words: words.split(/[,،\n]/).map((word) => word.trim()) }))
  .pipe(synonymGroup)

export type SynonymInput = z.infer<typeof synonymGroup>
