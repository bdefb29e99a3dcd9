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

type Meaning = ParcelState | 'unpaid'

/** Codes count only in what a courier itself answers, since those of another courier may mean something else. */
type Words = { source: string; readOn: string; words: Partial<Record<Meaning, string>>; codes?: Words['words'] }

/**
 * Couriers' own words for the state of a parcel and of its money, without signs. `…` stands for any further words, such as a
 * place. A word that fits as it stands counts first, then the longest.
 */
const tables = {
  postex: {
    source: 'merchant API guide, and status words and codes seen in live answers',
    readOn: '2026-11-27',
    words: {
      booked: 'unbooked, booked, at merchant s warehouse, at … s warehouse',
      'picked up': 'picked, picked by postex',
      'in transit':
        'postex warehouse, en route…, in stock, transferred, departed to…, waiting for delivery, at postex…, received at postex…, arrived at transit hub…',
      'out for delivery': 'out for delivery…, delivery en route, en route for delivery, package on root',
      attempted: 'attempted, attempt made…, delivery under review, under verification',
      delivered: 'delivered',
      returning:
        'return requested, out for return…, return in transit, return in process, return process initiated, waiting for return, return to…, en route to merchant…, merchant request for return',
      returned: 'returned, return, returned to shipper, return to shipper, returned at merchant…',
      cancelled: 'un assigned by me, cancelled, expired, void',
    },
    codes: {
      booked: '0001',
      'in transit': '0003, 0031, 0033, 0035, 0038',
      'out for delivery': '0004',
      attempted: '0008, 0013',
      delivered: '0005',
      returning: '0032, 0037, 0039, 0040',
      returned: '0002, 0006, 0007',
    },
  },
  leopards: {
    source:
      'API and push documents, and live answers of September 2026; a warehouse may not be the end of the way back',
    readOn: '2026-11-27',
    words: {
      booked: 'pickup request…, consignment booked',
      'picked up': 'drop off at express center, shipment picked…',
      'in transit': 'dispatched…, in transit…, missroute, arrived at station…',
      'out for delivery': 'assign to courier…, assigned to courier…, out for delivery…',
      attempted: 'pending, undelivered…',
      delivered: 'delivered',
      returning: 'being return…, return to origin, ready for return, returned to warehouse, delivered to warehouse',
      returned: 'returned to shipper, return to shipper, delivered to vendor',
      cancelled: 'cancelled, canceled, 48 hours auto canceled, 48 hours auto cancelled',
    },
    codes: {
      'picked up': 'rc, sp',
      'in transit': 'dp, ar',
      'out for delivery': 'ac',
      attempted: 'pn1, pn2, pn3, pn4, pn5',
      delivered: 'dv',
      returning: 'ro, nr, rn1, rn2, rn3, rw, dw',
      returned: 'rs, dr',
    },
  },
  trax: {
    source: 'API document of 2022, two dumps of its status words, and live answers',
    readOn: '2026-11-27',
    words: {
      booked: 'booked',
      'picked up': 'rider picked, arrival service center, received from shipper',
      'in transit':
        'arrived at origin, in transit, arrived at destination, received at junction, onward forwarded, misrouted, misroute forwarded, waiting for consolidation, consolidated, multiple pieces hold, rider exchange, recalled, on hold for self collection, dispatched from warehouse',
      'out for delivery': 'out for delivery',
      attempted:
        'delivery unsuccessful, not attempted, on hold, non service area, re attempt…, shipper advise requested, return confirmation pending, reason validation required, without manifest',
      delivered: 'delivered, shipment delivered',
      returning:
        'return confirm, return in transit, return arrived at origin, return dispatched, return delivery unsuccessful, return not attempted, return on hold, return rider exchange',
      returned: 'return delivered to shipper',
      lost: 'lost, case closed',
      cancelled: 'cancelled',
    },
  },
  tcs: {
    source: 'COD API guide and live answers',
    readOn: '2026-11-27',
    words: {
      'in transit': 'arrived at tcs facility',
      attempted: 'awaiting receiver collection, recipient refused',
      delivered: 'shipment delivered',
      returning: 'return to origin',
      returned: 'shipment returned to origin',
    },
  },
  'm&p': {
    source: 'API manual of February 2025 and clients’ code',
    readOn: '2026-11-27',
    words: {
      'in transit': 'handed over, in process',
      attempted: 'consignee not…',
      returning: 'out for return submission',
      returned: 'return submitted, return to shipper',
    },
  },
  'call courier': {
    source: 'clients’ code',
    readOn: '2026-11-27',
    words: {
      booked: 'consignment booked',
      'in transit': 'moved to…, reached at…',
      'out for delivery': 'on delivery',
      returning: 'out for return submission',
      returned: 'return submitted',
    },
  },
  any: {
    source: 'words of sheets that mean the same wherever they stand, where `unpaid` is the opposite of “Paid”',
    readOn: '2026-11-28',
    words: {
      booked: 'booked',
      'picked up': 'picked, picked up',
      'in transit': 'in transit…, arrived…, departed…, in process',
      'out for delivery': 'out for delivery…',
      attempted: 'attempted, undelivered…, un delivered, not delivered, refused…, on hold…',
      delivered: 'delivered, shipment delivered',
      returning:
        'being return…, out for return…, return in transit…, return in process, ready for return, return to origin',
      returned:
        'returned, returned to shipper, return to shipper, rto, rto delivered, returned to origin, returned to vendor',
      lost: 'lost',
      cancelled: 'cancelled, canceled, void',
      unpaid: 'unpaid, un paid, not paid, unsettled, not settled, payment pending, pending payment, to be paid, due',
    },
  },
} satisfies Record<string, Words>

type TableName = keyof typeof tables

/** Whose sheet is read by which table. Those of another courier are read by all. */
const sheetsOf: [RegExp, TableName][] = [
  [/postex/, 'postex'],
  [/leopard/, 'leopards'],
  [/\btrax\b|\bsonic\b/, 'trax'],
  [/\btcs\b/, 'tcs'],
  [/\bm ?(&|and) ?p\b|mulphilog/, 'm&p'],
  [/call ?courier/, 'call courier'],
]

function lookupIn(lists: Words['words'][]): (words: string) => Meaning | null {
  const all = lists.flatMap((list) =>
    Object.entries(list).flatMap(([state, words]) =>
      words.split(', ').map((word) => ({ state: state as Meaning, word })),
    ),
  )
  const whole = new Map(all.map(({ state, word }) => [word.replace('…', ''), state]))
  const patterns = all
    .filter(({ word }) => word.includes('…'))
    .sort((a, b) => b.word.length - a.word.length)
    .map(({ state, word }) => ({ state, pattern: new RegExp(`^${word.replace('…', '.*')}$`) }))
  return (words) => whole.get(words) ?? patterns.find(({ pattern }) => pattern.test(words))?.state ?? null
}

const inSheets = lookupIn(Object.values(tables).map(({ words }) => words))
const inAnswers = Object.fromEntries(
  Object.entries<Words>(tables).map(([name, { words, codes = {} }]) => [name, lookupIn([words, codes])]),
)

/**
 * What a courier's word means: a state, `unpaid`, or null for one that is in no table. With a courier, only its own table
 * counts, with its codes. Without one it may be several words, such as `Returned / Unpaid`.
 */
export const stateOf = (word: string, courier?: TableName): Meaning | null =>
  courier ? meaningOf(word, courier) : chiefOf(meaningsOf(word, (one) => meaningOf(one)))

function meaningsOf(word: string, read: (word: string) => Meaning | null): Meaning[] {
  const whole = read(word)
  return whole === null ? word.split(/[/|]/).flatMap((part) => read(part) ?? []) : [whole]
}

const chiefOf = (meanings: Meaning[]): Meaning | null =>
  meanings.find((one) => one === 'returned') ?? meanings.find((one) => one !== 'unpaid') ?? meanings[0] ?? null

function meaningOf(word: string, courier?: TableName): Meaning | null {
  const words = word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    // Trax writes so in what it pushes.
    .replace(/^shipment (?!picked|delivered|returned)/, '')
  return (courier ? inAnswers[courier] : inSheets)?.(words) ?? null
}

/** Reads words of a sheet of the courier with this name: its own words first, then those that mean the same anywhere. */
function sheetReader(courier: string): (word: string) => Meaning | null {
  const own = sheetsOf.find(([name]) => name.test(courier.toLowerCase()))?.[1]
  return (word) => (own ? (meaningOf(word, own) ?? meaningOf(word, 'any')) : meaningOf(word))
}

/** The state in a sheet of the courier with this name. */
export const stateInSheet = (word: string, courier: string): Meaning | null =>
  chiefOf(meaningsOf(word, sheetReader(courier)))

/** What the state of a parcel says about its money in a statement of the courier with this name. */
export function moneyStateOf(word: string | null, courier: string): 'came back' | 'unpaid' | 'on its way' | null {
  const meanings = word === null ? [] : meaningsOf(word, sheetReader(courier))
  const state = chiefOf(meanings)
  if (state === 'returned') return 'came back'
  if (meanings.includes('unpaid')) return 'unpaid'
  return state === null || state === 'delivered' || state === 'lost' ? null : 'on its way'
}
