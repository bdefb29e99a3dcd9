import type { ParcelState } from '@/lib/couriers/parcel-states'

/** How a courier's service is reached. */
export type Account = {
  /** The address of the service, without a slash at its end. */
  url: string
  credentials: Readonly<Record<string, string>>
  /** The courier's id of the place where it picks parcels up; null for its default. */
  pickup: string | null
}

/** A city as a booking names it: by `ref`, which is the courier's id or the exact name. */
export type CourierCity = { ref: string; name: string }

export type Pickup = { _id: string; name: string; city: string }

/** What a courier is told of a parcel. */
export type ParcelToBook = {
  /** The shop's number of the order, such as `1001` or `1001-2`. */
  reference: string
  city: CourierCity
  name: string
  /** `03` and nine digits. */
  phone: string
  email: string | null
  /** With its landmark, in one line. */
  address: string
  /** Whole rupees that the rider collects. */
  amount: number
  /** Whole rupees that the goods are worth. */
  worth: number
  pieces: number
  /** Grams. */
  weight: number
  /** The goods in short. */
  goods: string
  note: string | null
}

/** `label` is an address of the label that the courier tells only now. */
export type Booked = { trackingNumber: string; label: string | null }

/** One thing that a courier said of a parcel. Texts are plain, in one line and of bounded length. */
export type CourierEvent = {
  at: Date
  /** `unknown` for words that are not in the courier's table. */
  state: ParcelState | 'unknown'
  /** The courier's own words. */
  words: string
  place: string | null
  reason: string | null
}

/** What a courier paid for a parcel. Rupees with at most two decimals. */
export type Payment = {
  trackingNumber: string
  /** The day of the payment, `YYYY-MM-DD`. */
  paidOn: string
  statementNumber: string | null
  amount: number
  charge: number
  incomeTax: number
  salesTax: number
  /** Whether the parcel came back. */
  cameBack: boolean
}

/**
 * What differs between couriers. What must hold for all of them is outside. Each call throws `CourierRefused` when the courier
 * says no, and `CourierUnanswered` when nothing is known, since its answer was lost, late or unreadable.
 */
export type CourierDriver = {
  /** As its owner knows it. */
  title: string
  /** The names of its credentials. */
  credentials: readonly string[]
  /** Where its owner finds them, as a sentence. */
  whereKeysAre: string
  /** Whether it takes parcels without cash: always, or once the owner has tried one. */
  zeroCash: 'yes' | 'tried'
  /** The cheapest call that needs the credentials. */
  cities(account: Account): Promise<CourierCity[]>
  pickups(account: Account): Promise<Pickup[]>
  book(account: Account, parcel: ParcelToBook): Promise<Booked>
  /** The parcel with this reference booked since then that is not cancelled; null if there is none. */
  find(account: Account, reference: string, since: Date): Promise<Booked | null>
  cancel(account: Account, trackingNumber: string): Promise<void>
  /** Most parcels of one call of `track`. */
  trackAtOnce: number
  /** The events of each parcel that the courier knows, oldest first, without repetitions. */
  track(account: Account, trackingNumbers: readonly string[]): Promise<Map<string, CourierEvent[]>>
  /** PDFs that together hold the labels in this order. Each is fetched when it is taken. */
  labels(account: Account, parcels: readonly Booked[]): AsyncGenerator<Uint8Array>
  /** A PDF to be signed when parcels are handed over; null where the courier gives none. */
  loadSheet: ((account: Account, trackingNumbers: readonly string[]) => Promise<Uint8Array | null>) | null
  /** Tells what to do with a parcel that could not be delivered. */
  advise: (account: Account, trackingNumber: string, advice: 'retry' | 'return', note: string) => Promise<void>
  /** What was paid for these parcels. Those not paid yet are left out. */
  payments(account: Account, trackingNumbers: readonly string[]): Promise<Payment[]>
}

/** The courier answered, and said no. The message is its own, as plain text of bounded length. */
export class CourierRefused extends Error {
  constructor(
    message: string,
    /** What it did not accept, where it says so. */
    readonly what: 'credentials' | 'city' | null = null,
  ) {
    super(message)
  }
}

/** Whether the courier did what was asked is not known. The message says why, without any secret. */
export class CourierUnanswered extends Error {}
