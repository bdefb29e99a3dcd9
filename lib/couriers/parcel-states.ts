/** Where a parcel is. */
export type ParcelState =
  | 'booked'
  | 'picked up'
  | 'in transit'
  | 'out for delivery'
  | 'attempted'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'cancelled'

type Words = { state: ParcelState | 'unpaid'; source: string; words: string[] }

/**
 * Couriers' own words for the state of a parcel and of its money, as read on 27 November 2026. A word that ends with `…` is
 * also the beginning of longer ones, such as a place. Of several that fit, the longest counts.
 */
const table: Words[] = [
  { state: 'booked', source: 'PostEx, status words', words: ['unbooked', 'booked', 'at merchant s warehouse'] },
  { state: 'booked', source: 'Leopards, pull words', words: ['pickup request…', 'consignment booked'] },
  { state: 'picked up', source: 'PostEx, status words', words: ['picked', 'picked by postex'] },
  { state: 'picked up', source: 'Leopards, pull words', words: ['drop off at express center', 'shipment picked…'] },
  {
    state: 'picked up',
    source: 'Trax, status words',
    words: ['rider picked', 'arrival service center', 'received from shipper'],
  },
  {
    state: 'in transit',
    source: 'PostEx, status words',
    words: ['postex warehouse', 'en route…', 'in stock', 'transferred', 'departed to…', 'waiting for delivery'],
  },
  {
    state: 'in transit',
    source: 'Leopards, pull words',
    words: ['dispatched…', 'in transit…', 'missroute', 'arrived at station…'],
  },
  {
    state: 'in transit',
    source: 'Trax, status words',
    words: [
      ...['arrived at origin', 'arrived at destination', 'received at junction', 'onward forwarded', 'misrouted'],
      ...['misroute forwarded', 'waiting for consolidation', 'consolidated', 'rider exchange', 'recalled'],
    ],
  },
  {
    state: 'in transit',
    source: 'TCS, M&P, Call Courier',
    words: ['arrived…', 'departed…', 'in process', 'moved to…', 'reached at…'],
  },
  {
    state: 'out for delivery',
    source: 'all couriers',
    words: [
      'out for delivery…',
      'delivery en route',
      'en route for delivery',
      'package on root',
      'on delivery',
      'assigned to courier…',
      'assign to courier…',
    ],
  },
  {
    state: 'attempted',
    source: 'PostEx, Leopards, TCS, M&P, Call Courier',
    words: [
      ...['attempted', 'attempt made…', 'delivery under review', 'under verification', 'pending', 'undelivered…'],
      ...[
        'un delivered',
        'not delivered',
        'consignee not…',
        'recipient refused',
        'refused…',
        'awaiting receiver collection',
      ],
    ],
  },
  {
    state: 'attempted',
    source: 'Trax, status words',
    words: [
      ...[
        'delivery unsuccessful',
        'not attempted',
        'on hold…',
        'non service area',
        're attempt…',
        'shipper advise requested',
      ],
      ...['return confirmation pending', 'reason validation required', 'without manifest'],
    ],
  },
  { state: 'delivered', source: 'all couriers', words: ['delivered', 'shipment delivered'] },
  {
    state: 'returning',
    source: 'PostEx, status words',
    words: [
      'return requested',
      'out for return…',
      'return in transit',
      'return in process',
      'return process initiated',
      'waiting for return',
      'return to…',
    ],
  },
  {
    state: 'returning',
    source: 'Leopards, pull words; a warehouse may not be the end',
    words: ['being return…', 'return to origin', 'ready for return', 'returned to warehouse', 'delivered to warehouse'],
  },
  {
    state: 'returning',
    source: 'Trax, status words',
    words: [
      ...['return confirm', 'return arrived at origin', 'return dispatched', 'return delivery unsuccessful'],
      ...['return not attempted', 'return on hold', 'return rider exchange'],
    ],
  },
  {
    state: 'returned',
    source: 'PostEx, Leopards, Trax, M&P, TCS, Call Courier',
    words: [
      ...[
        'returned',
        'return',
        'returned to shipper',
        'return to shipper',
        'return delivered to shipper',
        'delivered to vendor',
      ],
      ...[
        'return submitted',
        'shipment returned to origin',
        'rto',
        'rto delivered',
        'returned to origin',
        'returned to vendor',
      ],
    ],
  },
  { state: 'lost', source: 'Trax, status words', words: ['lost', 'case closed'] },
  {
    state: 'cancelled',
    source: 'PostEx, Leopards, M&P',
    words: ['un assigned by me', 'cancelled', 'canceled', 'expired', 'void', '48 hours auto canceled'],
  },
  {
    state: 'unpaid',
    source: 'couriers’ statements: the opposite of “Paid”',
    words: [
      'unpaid',
      'un paid',
      'not paid',
      'unsettled',
      'not settled',
      'payment pending',
      'pending payment',
      'to be paid',
      'due',
    ],
  },
]

const whole = new Map(table.flatMap(({ state, words }) => words.map((word) => [word.replace('…', ''), state] as const)))
const beginnings = table
  .flatMap(({ state, words }) =>
    words.flatMap((word) => (word.endsWith('…') ? { word: word.slice(0, -1), state } : [])),
  )
  .sort((a, b) => b.word.length - a.word.length)

/** What a courier's word means: a state, `unpaid`, or null for one that nobody knows. */
export function stateOf(word: string): ParcelState | 'unpaid' | null {
  const words = word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    // Trax writes so in what it pushes.
    .replace(/^shipment (?!picked|delivered|returned)/, '')
  return whole.get(words) ?? beginnings.find((each) => words.startsWith(each.word))?.state ?? null
}

/** What the state of a parcel says about its money in a statement. */
export function moneyStateOf(word: string | null): 'came back' | 'unpaid' | 'on its way' | null {
  const state = word === null ? null : stateOf(word)
  if (state === 'returned') return 'came back'
  if (state === null || state === 'delivered' || state === 'lost') return null
  return state === 'unpaid' ? 'unpaid' : 'on its way'
}
