import pLimit from 'p-limit'
import type { OutsideCall } from '@/lib/platform/http/outside'
import { siteUrl } from '@/lib/platform/site'
import { dayOf } from '@/lib/values/calendar'
import { withoutHalves } from '@/lib/values/text'
import {
  aboutCredentials,
  ask,
  askForPdf,
  bookedNumber,
  CLOCKS_APART_MS,
  cityOf,
  courierTime,
  cut,
  eventsOf,
  type Fields,
  fieldsOf,
  firstOf,
  inPortions,
  type Judge,
  plain,
  rowsOf,
  rupeesIn,
  rupeesOf,
  stateIn,
  trackingNumberOf,
  unlessRefused,
} from './answers'
import {
  type Account,
  type CourierDriver,
  type CourierEvent,
  CourierRefused,
  CourierUnanswered,
  type ParcelToBook,
  type Payment,
} from './driver'

const LABELS_AT_ONCE = 5
const LONGEST_FIELD = 190
const LONGEST_NAME = 100
const MOST_PIECES = 10

/** HTTP says 200 to everything, and `status` 0 is success. */
const judge: Judge = ({ status, errors, message }, http) => {
  if (String(status) === '0') return 'done'
  if (!/^[12]$/.test(String(status)) || http >= 500) return 'unclear'
  const isKey = String(status) === '2' || /api token|\(authorization\)|unauthenticated/i.test(String(message))
  const what = isKey ? 'credentials' : 'consignee_city_id' in fieldsOf(errors) ? 'city' : null
  return { no: Object.keys(fieldsOf(errors)).length > 0 ? errors : message, what }
}

/** Nothing under a reference is told as a wrong reference, too. */
const judgeFound: Judge = (body, http) => {
  const isNone =
    'order_id' in fieldsOf(body.errors) ||
    /no (shipment|record|data)|(shipment|record|order)s? not found/i.test(String(body.message))
  return isNone && String(body.status) === '1' ? 'done' : judge(body, http)
}

/** The bare key: it fails after `Bearer`. */
const withKey = ({ credentials }: Account, what: OutsideCall): OutsideCall => ({
  ...what,
  headers: { authorization: credentials.apiKey ?? '' },
})
const call = (account: Account, path: string, what: OutsideCall = {}, by: Judge = judge) =>
  ask(account, path, withKey(account, what), by)
const pdf = (account: Account, path: string, query: OutsideCall['query']) =>
  askForPdf(account, `${account.url}/${path}`, withKey(account, { query }), judge)

export const trax: CourierDriver = {
  title: 'Trax',
  credentials: ['apiKey'],
  whereKeysAre: 'Trax’s portal (sonic.pk) shows the key where it tells of its API. If not, ask for API access.',
  zeroCash: 'tried',
  trackAtOnce: 1,

  async cities(account) {
    const { cities } = await aboutCredentials(call(account, 'cities'))
    return rowsOf(cities).flatMap(({ id, name, delivery }) => {
      const { Regular: modes } = fieldsOf(delivery)
      return Array.isArray(modes) && modes.length === 0 ? [] : cityOf(id, name)
    })
  },

  async pickups(account) {
    return (await placesOf(account)).flatMap(({ id, address, city }) => {
      const [_id, name] = [plain(id), plain(address)]
      return _id ? { _id, name: name ?? _id, city: plain(fieldsOf(city).name) ?? '' } : []
    })
  },

  /**
   * Which modes an account and a city have is not told. A booking that was refused for its mode came to nothing, so the
   * other one is sent.
   */
  async book(account, parcel) {
    const form = await formOf(account, parcel)
    const [modes, charges] = [
      [{ shipping_mode_id: 1 }, { shipping_mode_id: 2 }],
      [{ charges_mode_id: 4 }, { charges_mode_id: 3, delivery_type_id: 1 }],
    ]
    for (;;) {
      let errors: Fields = {}
      const noting: Judge = (body, http) => {
        errors = fieldsOf(body.errors)
        return judge(body, http)
      }
      try {
        const json = { ...form, ...modes[0], ...charges[0] }
        const answer = await call(account, 'shipment/book', { method: 'POST', json }, noting)
        return { trackingNumber: bookedNumber(numberIn(answer)), label: null }
      } catch (error) {
        if (!(error instanceof CourierRefused)) throw error
        // Perhaps by a call of ours that came late.
        if ('order_id' in errors) throw new CourierUnanswered('It has a parcel of this order’s number')
        const other = 'shipping_mode_id' in errors ? modes : 'charges_mode_id' in errors ? charges : []
        if (other.length < 2) throw error
        other.shift()
      }
    }
  },

  /** It tells when the state of a parcel changed last, not when it was booked. */
  async find(account, reference, since) {
    const query = { order_id: reference, type: 0 }
    const { status, details } = await call(account, 'shipment/track/order_id', { query }, judgeFound)
    if (details === undefined && String(status) === '0') throw new CourierUnanswered('It sent no list')
    const first = since.getTime() - CLOCKS_APART_MS
    const found = rowsOf([details ?? []].flat()).find(({ status, current_status_datetime: changedAt }) => {
      const isNew = Number(courierTime(changedAt) ?? first) >= first
      return isNew && stateIn('trax', status) !== 'cancelled'
    })
    return found ? { trackingNumber: bookedNumber(numberIn(found)), label: null } : null
  },

  async cancel(account, trackingNumber) {
    const json = { tracking_number: Number(trackingNumber) }
    await call(account, 'shipment/cancel', { method: 'POST', json })
  },

  async track(account, trackingNumbers) {
    const known = new Map<string, CourierEvent[]>()
    for (const number of trackingNumbers) {
      const query = { tracking_number: number, type: 0 }
      const { details } = await unlessRefused(call(account, 'shipment/track', { query }), {})
      const history = rowsOf(fieldsOf(details).tracking_history).filter(({ status }) => !isMoney(status))
      const events = history.map(({ timestamp, date_time, status, status_reason: reason }) => ({
        ...{ at: courierTime(timestamp) ?? date_time, state: stateIn('trax', status), words: status, reason },
      }))
      if (details) known.set(number, eventsOf(events))
    }
    return known
  },

  async *labels(account, parcels) {
    for (const portion of inPortions(parcels, LABELS_AT_ONCE)) {
      const numbers = portion.map(({ trackingNumber }) => trackingNumber)
      const [only, second] = numbers
      const which: OutsideCall['query'] =
        only && !second ? { tracking_number: only } : { 'tracking_numbers[]': numbers }
      yield await pdf(account, 'shipment/air_waybill', { ...which, type: 1 })
    }
  },

  async loadSheet(account, trackingNumbers) {
    const json = { tracking_numbers: trackingNumbers }
    const { receiving_sheet_id: id } = await call(account, 'receiving_sheet/create', { method: 'POST', json })
    return pdf(account, 'receiving_sheet/view', { receiving_sheet_id: String(id), type: 1 })
  },

  async advise(account, trackingNumber, advice, note) {
    const remarks = note || (advice === 'return' ? 'Please return it' : 'Please try again')
    const json = { tracking_number: Number(trackingNumber), type: advice === 'return' ? 1 : 2, remarks }
    await call(account, 'request/rcp', { method: 'POST', json })
  },

  async payments(account, trackingNumbers) {
    const all = await pLimit(4).map(trackingNumbers, async (number) => {
      const query = { tracking_number: number }
      return paymentOf(number, await unlessRefused(call(account, 'shipment/payments', { query }), {}))
    })
    return all.flatMap((each) => each ?? [])
  },
}

const isMoney = (words: unknown) => /^\W*(shipment\W+)?payment\b/i.test(cut(words))

/** The key has a space in the document, and the answers of some accounts have an object around it. */
function numberIn(answer: Fields): unknown {
  const all = [answer, fieldsOf(answer.data), fieldsOf(answer.information), fieldsOf(answer.details)]
  return all.flatMap((each) => trackingNumberOf(firstOf(each, 'tracking_number', 'tracking number')) ?? [])[0]
}

async function placesOf(account: Account): Promise<Fields[]> {
  return rowsOf((await call(account, 'pickup_addresses')).pickup_addresses)
}

async function formOf(account: Account, parcel: ParcelToBook) {
  const { reference, city, name, phone, email, address, amount, worth, pieces, weight, goods, note } = parcel
  const places = account.pickup ? [] : await placesOf(account)
  const place = account.pickup ?? (places.find((each) => /^(1|true)$/.test(String(each.default))) ?? places[0])?.id
  // What does not fit into the address still reaches the rider.
  const instructions = [address.slice(LONGEST_FIELD), note].filter(Boolean).join('; ')
  return {
    ...{ service_type_id: 1, pickup_address_id: Number(place), information_display: 1 },
    ...{ consignee_city_id: Number(city.ref), consignee_name: short(name, LONGEST_NAME) },
    ...{ consignee_address: short(address), consignee_phone_number_1: phone },
    ...{ consignee_email_address: email ?? noReply(), order_id: reference, item_product_type_id: 1 },
    ...{ item_description: short(goods) || 'Clothes', item_quantity: pieces, item_insurance: 0 },
    ...{ pickup_date: dayOf(new Date()), special_instructions: short(instructions) || undefined },
    ...{ estimated_weight: Math.max(0.1, weight / 1000), pieces_quantity: Math.min(pieces, MOST_PIECES) },
    // Without cash it takes the worth of the goods as the amount of a prepaid parcel, of which nothing is collected.
    ...(amount > 0 ? { amount, payment_mode_id: 1 } : { amount: Math.max(1, worth), payment_mode_id: 4 }),
  }
}

const short = (text: string, longest = LONGEST_FIELD) => withoutHalves(text.trim().slice(0, longest))

/** It wants an address of everybody. */
function noReply(): string {
  const { hostname } = new URL(siteUrl('/'))
  return `no-reply@${hostname.includes('.') ? hostname : 'shop.example'}`
}

/** Money that came is a row with the taxes withheld, and charges are a row of their own, whose amount is 0 or below. */
function paymentOf(trackingNumber: string, answer: Fields): Payment | null {
  const rows = rowsOf(answer.payments)
  const remitted = rows.filter(({ amount }) => rupeesOf(amount) > 0)
  const paidAt = courierTime((remitted.at(-1) ?? rows.at(-1))?.datetime)
  if (!paidAt || /reverted/i.test(String(answer.current_payment_status))) return null
  const total = (of: Fields[], ...keys: string[]) => rupeesOf(of.reduce((sum, row) => sum + rupeesIn(row, ...keys), 0))
  const charge = total(rows, 'charges', 'gst') || rupeesOf(fieldsOf(answer.charges).total_charges)
  const numbers = new Set((remitted.length > 0 ? remitted : rows).flatMap(({ id }) => plain(id) ?? []))
  return {
    ...{ trackingNumber, paidOn: dayOf(paidAt), statementNumber: [...numbers].join(', ') || null },
    ...{ amount: total(remitted, 'amount'), charge },
    ...{ incomeTax: total(remitted, 'wht'), salesTax: total(remitted, 'cod_sst'), cameBack: remitted.length === 0 },
  }
}
