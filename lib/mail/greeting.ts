import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { withoutLinks } from '@/lib/values/links'

/** The greeting of a mail, without a name if it must not contain one. */
export const greeting = (name: string | null, language: Language) =>
  [translateTo(language)('Hello'), withoutLinks(name ?? '')].filter(Boolean).join(' ')
