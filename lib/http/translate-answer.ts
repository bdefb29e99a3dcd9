import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'

/** An answer with its `message` and `errors` in a language (contract 10). Its keys and all other values stay. */
export function translateAnswer<T>(body: T, language: Language): T {
  if (language === 'en' || !isRecord(body)) return body
  const { text } = translateTo(language)
  const { message, errors } = body as { message?: unknown; errors?: unknown }
  return {
    ...body,
    ...(typeof message === 'string' && { message: text(message) }),
    ...(isRecord(errors) && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, text(String(sentence))])),
    }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
