import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'

/**
 * What mail programs make a link of: an address with its scheme or `www.`, a bare name such as `t.co`, with any of the dots
 * that browsers take for one, a mail address, or an IPv4 address, but not `12/B`.
 */
const link = /:\/\/|www\.|@|[^\s.。．｡][.。．｡]\p{L}{2,}|\d{1,3}(?:[.。．｡]\d{1,3}){3}/iu

/** A line that a caller chose, without the words that look like a link. */
export const withoutLinks = (line: string) =>
  line
    .split(/\s+/)
    .filter((word) => !link.test(word))
    .join(' ')

/** How a mail begins; without a name where it may hold none. */
export const greeting = (name: string | null, language: Language) =>
  [translateTo(language)('Hello'), withoutLinks(name ?? '')].filter(Boolean).join(' ')
