import { z } from 'zod'
import type { Message } from '@/lib/i18n/message'
import { unicodeForm, visible, visibleCode } from './typed'

/** Control characters, without the line feed and the tab. */
const controls = /[^\P{Cc}\n\t]/gu

/** Line breaks, tabs and Unicode separators become spaces, so that words stay apart. */
const oneLine = (text: string) => text.replace(/[\n\t\u2028\u2029]/g, ' ')

/** What leaves something on paper: a joiner, a variation selector or an accent alone does not. */
const shown = /[\p{L}\p{N}\p{P}\p{S}]/u

type Options = { required?: Message; lines?: boolean }

/** Text as the shop stores it: NFC, trimmed, well-formed, without control characters and those that nobody sees. */
function clean(text: string, lines = false): string {
  const unified = text.replace(/\r\n?/g, '\n')
  // Normalised last, since removed characters may have separated a letter from its accent.
  const kept = withoutHalves(visible(lines ? unified : oneLine(unified)).replace(controls, ''))
  return unicodeForm(kept, 'NFC').trim()
}

/** Lone surrogates cannot be stored as UTF-8. */
export function withoutHalves(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '')
}

/**
 * A text field of at most `max` characters after cleaning. NUL is refused, since nobody types it. `lines` keeps line
 * breaks. `required` is the message for an empty text.
 */
export const text = (max: number, options: Options = {}) =>
  cleaned(max, options, (value) => clean(value, options.lines))

/** The same for a code, a number, a reference or a size: without joiners, and with the digits 0 to 9. */
export const codeText = (max: number, options: Pick<Options, 'required'> = {}) =>
  cleaned(max, options, (value) => clean(visibleCode(value)))

function cleaned(max: number, { required }: Options, cleaning: (value: string) => string) {
  return z
    .string(required ?? 'This must be text')
    .refine((value) => !value.includes('\0'), 'This contains a character that cannot be used')
    .transform(cleaning)
    .pipe(
      z
        .string()
        .refine((value) => !required || shown.test(value), required)
        .max(max, `This is longer than ${max} characters`),
    )
    .meta({ minLength: required ? 1 : undefined, maxLength: max })
}

const orNull = (field: ReturnType<typeof text>) => field.nullish().transform((value) => value || null)

/** An optional text. Absent, null and blank are the same. */
export const optionalText = (max: number, options: Pick<Options, 'lines'> = {}) => orNull(text(max, options))
export const optionalCode = (max: number) => orNull(codeText(max))

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

/** An e-mail address as it is compared: as it is seen, with plain letters (NFKC) in lower case. */
export const normalEmail = (value: string) => unicodeForm(visibleCode(value), 'NFKC').toLowerCase()

/** An e-mail address in lower case, at most 254 characters (RFC 5321). */
export const email = text(254, { required: 'Email is required' })
  .transform(normalEmail)
  .pipe(z.string().regex(emailPattern, 'Email is invalid'))
  .meta({ format: 'email', example: 'ayesha@example.com' })

/** A day in Pakistan, `YYYY-MM-DD`. */
export const day = z.iso
  .date('A day must be written as YYYY-MM-DD')
  .refine((value) => /^(19|20)/.test(value), 'A day must lie between 1900 and 2099')

/** The day in a parameter. An empty one counts as absent. */
export const optionalDay = z.preprocess((value) => value || undefined, day.optional())

/** A time in ISO 8601 with its zone, with or without seconds, as UTC. */
export const moment = z
  .union(
    [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
    'A time must be written as 2026-11-28T00:00:00Z',
  )
  .refine((value) => /^(19|20)/.test(value), 'A time must lie between 1900 and 2099')
  .transform((value) => new Date(value).toISOString())
