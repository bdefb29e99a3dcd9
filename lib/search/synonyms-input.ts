import { z } from 'zod'
import { formatSentence, type Sentence, sentence } from '@/lib/i18n/message'
import { text } from '@/lib/values/text'

const MOST_WORDS = 30
const LONGEST = 60
/** Most words in a phrase that a search looks up. */
const MOST_PARTS = 4

const partsOf = (word: string) => word.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The error in a word or phrase of a group; null when it is valid. */
function errorIn(typed: string): Sentence | null {
  const word = typed.slice(0, LONGEST)
  const parts = partsOf(typed)
  if (typed.length > LONGEST) return sentence('“{word}” is longer than {most} characters', { word, most: LONGEST })
  if (parts.length === 0) return sentence('“{word}” has no letter', { word })
  return parts.length > MOST_PARTS ? sentence('“{word}” has more than {most} words', { word, most: MOST_PARTS }) : null
}

/** Removes blanks, and words that differ only in case or hyphens. */
function different(words: string[]): string[] {
  const trimmed = words.map((word) => word.replace(/\s+/g, ' ')).filter(Boolean)
  const byParts = new Map(trimmed.map((word) => [partsOf(word).join(' ') || word, word]))
  return [...byParts.values()]
}

/** Words and phrases that mean the same in a search. All errors are reported under `words`. */
export const synonymInput = z.object({
  words: z
    .array(text(5000), 'Words must be a list')
    .transform(different)
    .superRefine((words, context) => {
      const wrong = words.map(errorIn).find(Boolean)
      const few = words.length < 2 ? sentence('A group needs at least two different words') : null
      const many = words.length > MOST_WORDS ? sentence('At most {most} words in a group', { most: MOST_WORDS }) : null
      const refusal = many ?? wrong ?? few
      if (refusal) context.addIssue({ code: 'custom', message: formatSentence(refusal), params: { sentence: refusal } })
    }),
})

/** A change of a group. `base` is what its form was shown. */
export const synonymChange = synonymInput.extend({ base: z.object({ words: z.array(z.string()) }).optional() })
export type SynonymChange = z.infer<typeof synonymChange>

/** The same in a form: separated by commas or lines. */
export const synonymText = z
  .object({ words: z.string() })
  .transform(({ words }) => ({ words: words.split(/[,،\n]/).map((word) => word.trim()) }))
  .pipe(synonymInput)

export type SynonymInput = z.infer<typeof synonymInput>
