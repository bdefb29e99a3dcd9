import { z } from 'zod'
import type { Message } from '@/lib/i18n/message'

/** Control characters, without the line feed and the tab. */
const controls = /[^\P{Cc}\n\t]/gu

/** Line breaks, tabs and Unicode separators become spaces, so that words stay apart. */
const oneLine = (text: string) => text.replace(/[\n\t\u2028\u2029]/g, ' ')

/** Text as the shop stores it: NFC, trimmed, well-formed, without control characters. */
function clean(text: string, lines: boolean): string {
  const unified = text.replace(/\r\n?/g, '\n')
  // Normalised last, since removed characters may have separated a letter from its accent.
  return withoutHalves((lines ? unified : oneLine(unified)).replace(controls, ''))
    .normalize('NFC')
    .trim()
}

/** Lone surrogates cannot be stored as UTF-8. */
export function withoutHalves(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '')
}

/**
 * A text field of at most `max` characters after cleaning. NUL is refused, since nobody types it. `lines` keeps line
 * breaks. `required` is the message for an empty text.
 */
export function text(max: number, options: { required?: Message; lines?: boolean } = {}) {
  const { required, lines = false } = options
  return z
    .string(required ?? 'This must be text')
    .refine((value) => !value.includes('\0'), 'This contains a character that cannot be used')
    .transform((value) => clean(value, lines))
    .pipe(
      z
        .string()
        .min(required ? 1 : 0, required)
        .max(max, `This is longer than ${max} characters`),
    )
    .meta({ minLength: required ? 1 : undefined, maxLength: max })
}

/** An optional text. Absent, null and blank are the same. */
export function optionalText(max: number, options: { lines?: boolean } = {}) {
  return text(max, options)
    .nullish()
    .transform((value) => value || null)
}

const LONGEST_WORD = 30

/** Letters, with single spaces and hyphens between them. */
const wordPattern = /^[\p{L}\p{M}]+([ -][\p{L}\p{M}]+)*$/u

const withSingleSpaces = (value: string) => value.replace(/\s+/g, ' ')

/** One or more words of at most 30 characters in total, e.g. `Off-white`; empty for none. */
export const word = (label: string) =>
  text(LONGEST_WORD)
    .transform(withSingleSpaces)
    .refine((value) => !value || wordPattern.test(value), `${label} takes letters, spaces and hyphens`)

/** A word as shoppers search for it, in lower case; undefined for none. */
export const searchedWord = word('A word').transform((value) => value.toLowerCase() || undefined)

/** Excludes spaces, invisible characters, and separators of addresses in mail headers. */
const emailPattern = /^[^\s\p{Cf}@<>()[\]\\,;:"]+@([^\s\p{Cf}@<>()[\]\\,;:".]+\.)+[^\s\p{Cf}@<>()[\]\\,;:".]+$/u

/** An e-mail address in lower case, at most 254 characters (RFC 5321). */
export const email = text(254, { required: 'Email is required' })
  .transform((value) => value.toLowerCase())
  .pipe(z.string().regex(emailPattern, 'Email is invalid'))
  .meta({ format: 'email', example: 'ayesha@example.com' })
