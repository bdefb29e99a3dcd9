import { type ParcelState, stateOf } from '@/lib/couriers/parcel-states'
import { callOutside, isPdf, jsonOf, type OutsideCall, OutsideSilent } from '@/lib/platform/http/outside'
import { withBrokenLinks } from '@/lib/values/broken-links'
import { withoutHalves } from '@/lib/values/text'
import { visible } from '@/lib/values/typed'
import { type Account, type CourierCity, type CourierEvent, CourierRefused, CourierUnanswered } from './driver'

export type Fields = Readonly<Record<string, unknown>>

/** What the body of an answer says: `done`, `unclear`, or why not in the courier's words. */
export type Verdict = 'done' | 'unclear' | { no: unknown; what?: CourierRefused['what'] }

/** How a courier says yes and no. */
export type Judge = (body: Fields, status: number) => Verdict

/** How far a courier's clock may be from ours. */
export const CLOCKS_APART_MS = 60 * 60 * 1000

/** Most bytes of one file, and of all that are kept for one call. */
export const MAX_PDF = 20 * 1024 * 1024

/**
 * Asks a courier, once.
 * @throws CourierRefused, CourierUnanswered
 */
export async function ask(account: Account, path: string, call: OutsideCall, judge: Judge): Promise<Fields> {
  const answer = await known(() => callOutside(`${account.url}/${path}`, call))
  const body = fieldsOf(await known(() => jsonOf(answer)))
  return judged(account, body, judge(body, answer.status))
}

/** The same for a PDF at an address, instead of which a courier may answer with JSON that says why not. */
export async function askForPdf(account: Account, url: string, call: OutsideCall, judge: Judge): Promise<Uint8Array> {
  const answer = await known(() => callOutside(url, { ...call, maxBytes: MAX_PDF }))
  if (isPdf(answer)) return answer.bytes
  const body = fieldsOf(await known(() => jsonOf(answer)))
  judged(account, body, judge(body, answer.status))
  throw new CourierUnanswered('It sent no PDF')
}

async function known<T>(asking: () => T | Promise<T>): Promise<T> {
  try {
    return await asking()
  } catch (error) {
    throw error instanceof OutsideSilent ? new CourierUnanswered(error.message) : error
  }
}

function judged({ credentials }: Account, body: Fields, verdict: Verdict): Fields {
  if (verdict === 'done') return body
  if (verdict === 'unclear') throw new CourierUnanswered('It answered neither yes nor no')
  let words = textsIn(verdict.no).join(' ')
  for (const secret of Object.values(credentials)) if (secret) words = words.replaceAll(secret, '…')
  throw new CourierRefused(plain(words) ?? 'The courier gave no reason', verdict.what)
}

/** The texts of a message, which may be a list or an object by field. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value ?? '')]

/** Without its cause, a call that was refused is one for which there is nothing. Refused credentials are no such answer. */
export async function unlessRefused<T>(asking: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof CourierRefused && error.what !== 'credentials') return otherwise
    throw error
  }
}

/** Whatever is refused where only credentials were sent is about them. */
export async function aboutCredentials<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    throw error instanceof CourierRefused ? new CourierRefused(error.message, 'credentials') : error
  }
}

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The rows of a list. */
export const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** The first of these keys that has a value. Couriers spell some in several ways. */
export const firstOf = (row: Fields, ...keys: string[]): unknown =>
  keys.map((key) => row[key]).find((value) => value !== undefined && value !== null && value !== '')

/** What the first of these words means that is in a courier's table. */
export function stateIn(courier: Parameters<typeof stateOf>[1], ...words: unknown[]): ParcelState | null {
  const known = words.map((each) => stateOf(plain(each) ?? '', courier)).find((state) => state !== null)
  return known && known !== 'unpaid' ? known : null
}

const LONGEST_TEXT = 200

/** A courier's text for a pattern, some of which take the square of a text's length. */
export const cut = (value: unknown) =>
  String(value ?? '')
    .trim()
    .slice(0, LONGEST_TEXT)

/** A courier's text in one line, without mark-up, links and what cannot be seen; null for an empty one. */
export function plain(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = visible(String(value).slice(0, 10 * LONGEST_TEXT))
    .replace(/<[^<>]*>|[<>]/g, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return withoutHalves(withBrokenLinks(text).slice(0, LONGEST_TEXT)).trim() || null
}

/** A city as the courier writes it, since its name may be what a booking has to say; none where it cannot be read. */
export const cityOf = (ref: unknown, name: unknown): CourierCity[] =>
  plain(ref) && typeof name === 'string' && name.trim() && name.length <= LONGEST_TEXT && !/\p{Cc}/u.test(name)
    ? [{ ref: String(ref).replace(/\p{Cc}/gu, ''), name: name.trim() }]
    : []

/** A tracking number; null for what is none. */
export function trackingNumberOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? cut(value) : ''
  return /^[\w./-]{3,60}$/.test(text) ? text : null
}

/** @throws CourierUnanswered, since the courier may have booked a parcel of which it tells no number */
export function bookedNumber(value: unknown): string {
  const number = trackingNumberOf(value)
  if (number === null) throw new CourierUnanswered('It told no tracking number')
  return number
}

/** Rupees with at most two decimals; 0 for what is none. */
export function rupeesOf(value: unknown): number {
  const amount = Number(String(value ?? '').replaceAll(',', ''))
  return Number.isFinite(amount) ? Math.round(amount * 100) / 100 : 0
}

/** The sum of figures of a row. */
export const rupeesIn = (row: Fields, ...keys: string[]) =>
  rupeesOf(keys.reduce((total, key) => total + rupeesOf(row[key]), 0))

const timePattern =
  /^(?:(\d{4})[-/](\d\d?)[-/](\d\d?)|(\d\d?)[-/](\d\d?)[-/](\d{4}))(?:[T ,]+(\d\d?):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([AP]M)?)?\s*(?:Z|([+-])(\d\d):?(\d\d))?$/i

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** `17-Oct-24`, `17 October 2024` or `Thursday Oct 17, 2024`. */
const namedMonth =
  /^(?:[a-z]+day,? )?(?:(\d\d?)[- ]([a-z]{3})[a-z]*|([a-z]{3})[a-z]* (\d\d?)),?[- ](?:20)?(\d\d)(?!\d)/i
const withMonthNumber = (text: string) =>
  text.replace(namedMonth, (_, d1, m1, m2, d2, year) => {
    const month = months.indexOf((m1 ?? m2).toLowerCase()) + 1
    return `${d1 ?? d2}-${month}-20${year}`
  })

/** A time in any form in which couriers write it, by Pakistan's clock where it names no zone; null for what is none. */
export function courierTime(value: unknown): Date | null {
  const text = cut(value)
  if (/^\d{10}(\d{3})?$/.test(text)) return new Date(Number(text.padEnd(13, '0')))
  const [, y1, m1, d1, d2, m2, y2, hour = '0', minute = '0', second = '0', half, sign, ahead = '0', more = '0'] =
    timePattern.exec(withMonthNumber(text)) ?? []
  const [year, month, day] = [y1 ?? y2, m1 ?? m2, d1 ?? d2].map(Number)
  if (!year || !month || !day) return null
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const local = new Date(Date.UTC(year, month - 1, day, hours, Number(minute), Number(second)))
  if (local.getUTCDate() !== day || local.getUTCMonth() !== month - 1) return null
  const zone = /z$/i.test(text) ? 0 : sign ? (Number(ahead) * 60 + Number(more)) * (sign === '-' ? -1 : 1) : 5 * 60
  return new Date(local.getTime() - zone * 60_000)
}

/** The most events of a parcel that are read. Real parcels have some ten. */
const MOST_EVENTS = 200

/** An event as it was read. One without words, or without a time that is known and possible, is left out. */
export type ReadEvent = {
  at: unknown
  state: CourierEvent['state'] | null
  words: unknown
  place?: unknown
  reason?: unknown
}

const way = ['booked', 'picked up', 'in transit', 'out for delivery', 'attempted', 'delivered', 'returning', 'returned']

/** How far a parcel is. What ends its way comes after all of it. */
const stepOf = ({ state }: CourierEvent) => (way.includes(state) ? way.indexOf(state) : way.length)

const CLOCK_AHEAD_MS = 24 * CLOCKS_APART_MS

/** The time of an event; null for one of another century or that is yet to come. */
function eventTime(value: unknown): Date | null {
  const at = value instanceof Date ? value : courierTime(value)
  const year = at?.getUTCFullYear() ?? 0
  return at && year >= 2000 && year <= 2100 && at.getTime() <= Date.now() + CLOCK_AHEAD_MS ? at : null
}

/** Events, oldest first, without repetitions. Couriers tell them in either order, and some twice. */
export function eventsOf(read: ReadEvent[]): CourierEvent[] {
  const events = read.flatMap(({ at, state, words, place, reason }) => {
    const [time, said] = [eventTime(at), plain(words)]
    return time && said
      ? { at: time, state: state ?? 'unknown', words: said, place: plain(place), reason: plain(reason) }
      : []
  })
  const [first, last] = [events.at(0), events.at(-1)]
  // Of events of the same time, the courier's order counts.
  if (first && last && (Number(first.at) - Number(last.at) || stepOf(first) - stepOf(last)) > 0) events.reverse()
  const once = new Map(events.map((event) => [JSON.stringify([event.at, event.words, event.reason]), event]))
  return [...once.values()].sort((one, other) => one.at.getTime() - other.at.getTime()).slice(-MOST_EVENTS)
}

/**
 * The events with what the courier says of the parcel itself, where that is newer. Some cancel a parcel without an event. The
 * time is never that of asking, since an event that is told again must be the same.
 */
export function withCurrent(events: CourierEvent[], current: ReadEvent, otherwiseAt: unknown): CourierEvent[] {
  const last = events.at(-1)
  const at = eventTime(current.at)
  const isNews = !last || (at && at > last.at) || current.state === 'cancelled'
  if (!isNews || last?.state === current.state) return events
  return eventsOf([...events, { ...current, at: at ?? last?.at ?? otherwiseAt }])
}

/** Portions of a list, since couriers take only so many at once. */
export function inPortions<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}

export const sameNumber = (one: string, other: unknown) => one.toLowerCase() === String(other).trim().toLowerCase()
