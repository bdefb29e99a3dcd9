/**
 * What people type and paste, read as a person sees it: the digits of Urdu, Persian and Arabic keyboards are digits, and
 * characters that nobody sees are not there.
 */

/** Soft hyphens, zero-width spaces, marks of text direction and the like, without joiners and variation selectors. */
const unseen = /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\u2800/gu

/** Removes what cannot be seen. Joiners stay, because names in Urdu need them. */
export const visible = (text: string) => text.replace(unseen, '')

/** Arabic-Indic digits (٠ to ٩), and those of Urdu and Persian (۰ to ۹), as 0 to 9. */
export const latinDigits = (text: string) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digitOf)
const digitOf = (digit: string) => String((digit.codePointAt(0) ?? 0) % 16)

/** The same for numbers, codes, references and e-mail addresses, without joiners and variation selectors too. */
export const visibleCode = (text: string) =>
  latinDigits(visible(text).replace(/\p{Default_Ignorable_Code_Point}/gu, ''))

/** What separates groups of digits: commas, and the spaces that do not break a line. A plain space parts two numbers. */
const separator = '[,٬،\u00a0\u2009\u202f]'

/**
 * Digits, plain or grouped in the Pakistani (1,02,490) or the international way (102,490). `2.000` is none, because
 * spreadsheets of some countries mean two thousand.
 */
const grouped = new RegExp(
  `^(?!-?[1-9]\\d{0,2}[.٫]000$)-?(\\d+|\\d{1,3}(${separator}\\d{3})+|\\d{1,2}(${separator}\\d{2})+${separator}\\d{3})([.٫]\\d*)?$`,
)
const separators = new RegExp(separator, 'g')

const currency = '(pkr|rs|rupees?|₨|روپے|روپیہ|روپیے)[.:]?'
const currencyBefore = new RegExp(`^${currency}\\s*`, 'i')
const currencyAfter = new RegExp(`${currency}$`, 'i')

/**
 * A number as people write amounts, e.g. `4,000`, `4000.00`, `PKR 4,000`, `Rs. 4,000/-` or `روپے 4000`; NaN for any other
 * text. It may have a fraction.
 */
export function typedNumber(typed: string): number {
  // Step by step, since one pattern for a suffix within blanks would take cubic time for a long text.
  const withoutMark = visibleCode(typed)
    .trim()
    .replace(/\/[-=]$/, '')
    .trimEnd()
  const digits = withoutMark.replace(currencyBefore, '').replace(currencyAfter, '').trimEnd()
  return grouped.test(digits) ? Number(digits.replace(separators, '').replace('٫', '.')) : Number.NaN
}

/** A quantity as people type it: a whole number from 1, and 1 if nothing is typed; null for anything else. */
export function typedQuantity(typed: string): number | null {
  const quantity = typed.trim() === '' ? 1 : typedNumber(typed)
  return Number.isInteger(quantity) && quantity >= 1 ? quantity : null
}

/** More marks on one letter than any script writes (UAX #15, Stream-Safe Text Format). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** A text in a Unicode form. Sorting the marks of one letter takes the square of their number, so most are dropped. */
export const unicodeForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') =>
  text.replace(tooManyMarks, '$1').normalize(form)
