import type { Language } from './language'

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
