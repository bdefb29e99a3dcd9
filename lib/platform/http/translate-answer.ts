import type { Language } from '@/lib/i18n/language'
import { formatSentence, type Sentence } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'

/** One language of the header, e.g. `ur-PK;q=0.8`. */
const RANGE = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?\s*$/i

/** Urdu where the client ranks it first of all (RFC 9110, section 12.5.4), otherwise English. */
export function acceptedLanguage(header: string | null): Language {
  const ranges = (header ?? '').slice(0, 200).split(',')
  const ranked = ranges.flatMap((range) => {
    const [, name, weight = '1'] = RANGE.exec(range) ?? []
    return name && Number(weight) > 0 ? [{ name: name.toLowerCase(), weight: Number(weight) }] : []
  })
  // Equal weights keep their order.
  const [first] = ranked.toSorted((a, b) => b.weight - a.weight)
  return first?.name === 'ur' ? 'ur' : 'en'
}

/** An answer with its `message` and `errors` in a language (contract 10). Its keys and all other values stay. */
export function translateAnswer<T>(body: T, language: Language): T {
  if (!isRecord(body)) return body
  const reader = translateTo(language)
  const translated = (said: unknown) =>
    typeof said === 'string' ? reader.text(said) : isSentence(said) ? formatSentence(said, reader) : said
  const { message, errors } = body as { message?: unknown; errors?: unknown }
  return {
    ...body,
    ...(message !== undefined && { message: translated(message) }),
    ...(isRecord(errors) && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, translated(said)])),
    }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSentence = (value: unknown): value is Sentence => isRecord(value) && 'message' in value && 'values' in value
