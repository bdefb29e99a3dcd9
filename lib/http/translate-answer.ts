import type { Language } from '@/lib/i18n/language'
import { type Sentence, say } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'

/** An answer with its `message` and `errors` in a language (contract 10). Its keys and all other values stay. */
export function translateAnswer<T>(body: T, language: Language): T {
  if (!isRecord(body)) return body
  const reader = translateTo(language)
  const translated = (said: unknown) =>
    typeof said === 'string' ? reader.text(said) : isSentence(said) ? say(said, reader) : said
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
