import { z } from 'zod'
import { text } from './text'

export const MOST_WORDS = 30
const LONGEST = 60
/** Most words in a phrase that a search looks up. */
const MOST_PARTS = 4

const partsOf = (word: string) => word.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The error in a word or phrase of a group; null when it is valid. */
function errorIn(word: string): string | null {
  const name = `“${word.slice(0, LONGEST)}”`
  const parts = partsOf(word)
  if (word.length > LONGEST) return `${name} is longer than ${LONGEST} characters`
  if (parts.length === 0) return `${name} has no letter`
  return parts.length > MOST_PARTS ? `${name} has more than ${MOST_PARTS} words` : null
}

/** Removes blanks, and words that differ only in case or hyphens. */
function different(words: string[]): string[] {
  const trimmed = words.map((word) => word.replace(/\s+/g, ' ')).filter(Boolean)
  const byParts = new Map(trimmed.map((word) => [partsOf(word).join(' ') || word, word]))
  return [...byParts.values()]
}

/** Words and phrases that mean the same in a search. All errors are reported under `words`. */
export const synonymGroup = z.object({
  words: z
    .array(text(5000), 'Words must be a list')
    .transform(different)
    .superRefine((words, context) => {
      const wrong = words.map(errorIn).find(Boolean)
      const few = words.length < 2 ? 'A group needs at least two different words' : null
      const many = words.length > MOST_WORDS ? `At most ${MOST_WORDS} words in a group` : null
      const message = many ?? wrong ?? few
      if (message) context.addIssue({ code: 'custom', message })
    }),
})

/** A change of a group. `base` is what its form was shown. */
export const synonymChange = synonymGroup.extend({ base: z.object({ words: z.array(z.string()) }).optional() })
export type SynonymChange = z.infer<typeof synonymChange>

/** The same in a form: separated by commas or lines. */
export const synonymText = z
  .object({ words: z.string() })
  .transform(({ words }) => ({ words: words.split(/[,،\n]/).map((word) => word.trim()) }))
  .pipe(synonymGroup)

export type SynonymInput = z.infer<typeof synonymGroup>
