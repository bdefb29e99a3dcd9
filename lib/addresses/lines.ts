import type { Translate } from '@/lib/i18n/message'

/** Most addresses of one account. */
export const MAX_ADDRESSES = 10

/** Provinces and territories of Pakistan, as forms suggest them. */
export const provinces = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad Capital Territory',
  'Azad Jammu and Kashmir',
  'Gilgit-Baltistan',
] as const
export type Province = (typeof provinces)[number]

type Lines = {
  line1: string
  line2?: string | null
  landmark?: string | null
  city: string
  postalCode: string
  state?: string | null
  country: string
}

/**
 * An address as it is printed on a parcel.
 * @param word for landmark, in the reader's language
 */
export const addressLines = (
  { line1, line2, landmark, city, postalCode, state, country }: Lines,
  word = 'Landmark',
): string[] =>
  [line1, line2, landmark && landmarkLine(landmark, word), `${city} ${postalCode}`, state, country].filter(
    (line): line is string => Boolean(line),
  )

/** The same for a reader: province and country in the reader's language, as far as they are known. */
export const addressLinesIn = (address: Lines, t: Translate): string[] =>
  addressLines({ ...address, state: t.text(address.state ?? ''), country: t.text(address.country) }, t('Landmark'))

/** The landmark is marked as such, apart from the address. */
export const landmarkLine = (landmark: string, word = 'Landmark') => `${word}: ${landmark}`
