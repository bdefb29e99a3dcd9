import pLimit from 'p-limit'
import type { OutsideCall } from '@/lib/platform/http/outside'
import { dayOf } from '@/lib/values/calendar'
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
  type ReadEvent,
  rowsOf,
  rupeesIn,
  rupeesOf,
  sameNumber,
  stateIn,
  unlessRefused,
  withCurrent,
} from './answers'
import { type Account, type CourierDriver, type CourierEvent, CourierUnanswered, type Payment } from './driver'

const LABELS_AT_ONCE = 10
const TRACKED_AT_ONCE = 25

const DAY_MS = 24 * 60 * 60 * 1000

/** Its ids of states, without those of parcels that were cancelled. */
const livingStates = [1, 2, 18, 15, 3, 4, 9, 17, 5, 16, 6]

/**
 * Its envelope has the code as a text, also where HTTP says 200. The framework below it answers with a numeric `status`: what
 * it refuses was not valid, and what it fails at may have been done.
 */
const judge: Judge = (body, http) => {
  const code = Number(firstOf(body, 'statusCode', 'status') ?? http)
  const no = firstOf(body, 'statusMessage', 'message', 'error')
  if (body.statusCode !== undefined && code >= 200 && code < 300) return 'done'
  if (!(code >= 400 && code < 500) || code === 408 || code === 429) return 'unclear'
  const isCity = /INVALID DELIVERY CITY|on field 'cityName'/i.test(String(no))
  const isToken = code === 401 || code === 403 || /header 'token'/.test(String(no))
  return { no, what: isToken ? 'credentials' : isCity ? 'city' : null }
}

/** No row is told as a failure, too. An unknown address is told by the framework below, and is not taken for that. */
const judgeList: Judge = (body, http) => (String(body.statusCode) === '404' ? 'done' : judge(body, http))

const withToken = ({ credentials }: Account, call: OutsideCall): OutsideCall => ({
  ...call,
  headers: { token: credentials.token ?? '' },
})
const call = (account: Account, path: string, what: OutsideCall = {}, by: Judge = judge) =>
  ask(account, path, withToken(account, what), by)

export const postex: CourierDriver = {
  title: 'PostEx',
  credentials: ['token'],
  whereKeysAre: 'PostEx’s merchant portal (merchant.postex.pk) shows the token under API Integration.',
  zeroCash: 'yes',
  trackAtOnce: TRACKED_AT_ONCE,

  async cities(account) {
    const { dist } = await aboutCredentials(call(account, 'v2/get-operational-city'))
    return rowsOf(dist).flatMap(({ operationalCityName: name, isDeliveryCity }) =>
      String(isDeliveryCity) === 'true' ? cityOf(name, name) : [],
    )
  },

  async pickups(account) {
    const { dist } = await call(account, 'v1/get-merchant-address', {}, judgeList)
    return rowsOf(dist).flatMap((row) => {
      const [code, name, city] = [row.addressCode, row.address, row.cityName].map(plain)
      return code && row.addressType !== 'Return Address' ? { _id: code, name: name ?? code, city: city ?? '' } : []
    })
  },

  /** `storeAddressCode` is never sent: even an empty one is refused. */
  async book(account, { reference, city, name, phone, address, amount, pieces, weight, goods, note }) {
    const json = {
      ...{ orderRefNumber: reference, invoicePayment: amount, customerName: name, customerPhone: phone },
      ...{ deliveryAddress: address, cityName: city.ref, invoiceDivision: 1, items: pieces, orderType: 'Normal' },
      ...{ orderDetail: goods, transactionNotes: note ?? undefined, bookingWeight: weight / 1000 },
      pickupAddressCode: account.pickup ?? undefined,
    }
    const { dist } = await call(account, 'v3/create-order', { method: 'POST', json })
    return { trackingNumber: bookedNumber(fieldsOf(dist).trackingNumber), label: null }
  },

  /** No call takes a reference, so lists are searched: fresh bookings, then all, day by day, since longer lists take minutes. */
  async find(account, reference, since) {
    const first = new Date(since.getTime() - CLOCKS_APART_MS)
    const range = { startDate: dayOf(first), endDate: dayOf(new Date(Date.now() + CLOCKS_APART_MS)) }
    const fresh = numberIn(await listed(account, 'v2/get-unbooked-orders', range), reference)
    if (fresh) return fresh
    for (let time = first; dayOf(time) <= range.endDate; time = new Date(time.getTime() + DAY_MS)) {
      const day = { startDate: dayOf(time), endDate: dayOf(time) }
      const all = await listed(account, 'v1/get-all-order', { orderStatusId: 0, ...day })
      const found = numberIn(all, reference)
      if (found) return found
      // The id for all states was seen to find nothing.
      for (const orderStatusId of all.length > 0 ? [] : livingStates) {
        const one = numberIn(await listed(account, 'v1/get-all-order', { orderStatusId, ...day }), reference)
        if (one) return one
      }
    }
    return null
  },

  async cancel(account, trackingNumber) {
    await call(account, 'v1/cancel-order', { method: 'PUT', json: { trackingNumber } })
  },

  async track(account, trackingNumbers) {
    const tracked = await trackedRows(account, trackingNumbers)
    return new Map([...tracked].map(([number, row]) => [number, historyOf(row)]))
  },

  async *labels(account, parcels) {
    for (const portion of inPortions(parcels, LABELS_AT_ONCE)) {
      const query = { trackingNumbers: portion.map(({ trackingNumber }) => trackingNumber).join(',') }
      yield await askForPdf(account, `${account.url}/v1/get-invoice`, withToken(account, { query }), judge)
    }
  },

  loadSheet: (account, trackingNumbers) =>
    askForPdf(
      account,
      `${account.url}/v2/generate-load-sheet`,
      withToken(account, { method: 'POST', json: { trackingNumbers } }),
      judge,
    ),

  async advise(account, trackingNumber, advice, note) {
    const remarks = note || (advice === 'return' ? 'Please return it' : 'Please try again')
    const json = { trackingNumber, statusId: advice === 'return' ? 1 : 2, remarks }
    await call(account, 'v2/save-shipper-advice', { method: 'PUT', json })
  },

  /** Whether a parcel is paid for is one call, and its amounts are told by tracking. */
  async payments(account, trackingNumbers) {
    const limit = pLimit(4)
    const settled = new Map<string, Fields>()
    await limit.map(trackingNumbers, async (number) => {
      const path = `v1/payment-status/${encodeURIComponent(number)}`
      const { dist } = await unlessRefused(call(account, path), {})
      const status = fieldsOf(dist)
      if (String(status.settle) === 'true') settled.set(number, status)
    })
    const tracked = await trackedRows(account, [...settled.keys()])
    return trackingNumbers.flatMap((number) => paymentOf(number, settled.get(number), tracked.get(number)) ?? [])
  },
}

/** The rows of a list: flat, or each in a `trackingResponse`. */
async function listed(account: Account, path: string, query: OutsideCall['query']): Promise<Fields[]> {
  const { statusCode, dist } = await call(account, path, { query }, judgeList)
  const isEmpty = dist === null || String(statusCode) === '404'
  if (!Array.isArray(dist) && !isEmpty) throw new CourierUnanswered('It sent no list')
  return rowsOf(dist).flatMap((row) =>
    row.trackingResponse ? rowsOf([row.trackingResponse].flat()).map((inner) => ({ ...row, ...inner })) : [row],
  )
}

function numberIn(rows: Fields[], reference: string) {
  const bare = (value: unknown) =>
    String(value ?? '')
      .replace(/^\s*#/, '')
      .trim()
  const found = rows.find((row) => {
    const status = firstOf(row, 'transactionStatus', 'orderStatus', 'status')
    return sameNumber(bare(reference), bare(row.orderRefNumber)) && stateIn('postex', status) !== 'cancelled'
  })
  return found ? { trackingNumber: bookedNumber(found.trackingNumber), label: null } : null
}

/** What it knows of each parcel. A call for many fails now and then, where single ones do not. */
async function trackedRows(account: Account, trackingNumbers: readonly string[]): Promise<Map<string, Fields>> {
  const known = new Map<string, Fields>()
  for (const portion of inPortions(trackingNumbers, TRACKED_AT_ONCE)) {
    const query = { TrackingNumbers: portion.join(',') }
    const answer = await unlessRefused(call(account, 'v1/track-bulk-order', { query }), null)
    for (const number of portion) {
      const row = answer
        ? rowsOf(answer.dist).find(({ trackingNumber }) => sameNumber(number, trackingNumber))?.trackingResponse
        : (await unlessRefused(call(account, `v1/track-order/${encodeURIComponent(number)}`), {})).dist
      if (row) known.set(number, fieldsOf(row))
    }
  }
  return known
}

function historyOf(row: Fields): CourierEvent[] {
  const events = rowsOf(row.transactionStatusHistory).map((event): ReadEvent => {
    const words = firstOf(event, 'transactionStatusMessage', 'transactionStatusMessageCode')
    const code = event.transactionStatusMessageCode
    // The code is more exact, except that of a review, under which a wish to return was seen too.
    const state = code === '0008' ? stateIn('postex', words, code) : stateIn('postex', code, words)
    const reason = /^attempt made\W*(?:[a-z]+\s*\((.+?)\)|(.+))/i.exec(cut(words))
    const at = firstOf(event, 'updatedAt', 'modifiedDatetime')
    return { at, state, words: withoutMarks(words), reason: reason?.[1] ?? reason?.[2] }
  })
  const { transactionStatus: words, statusUpdatedAt: at } = row
  const current = { at, state: stateIn('postex', words), words: withoutMarks(words) }
  return withCurrent(eventsOf(events), current, row.transactionDate)
}

/** Marks such as `{14}` that it did not fill in. */
const withoutMarks = (words: unknown) => cut(words).replace(/\{\d+\}\s*/g, '')

function paymentOf(trackingNumber: string, paid: Fields = {}, row: Fields = {}): Payment | null {
  const keys = ['settlementDate', 'reservePaymentDate', 'upfrontPaymentDate', 'cpr1Date', 'cpr2Date']
  const paidAt = courierTime(firstOf(paid, ...keys))
  if (!paidAt) return null
  const cameBack = historyOf(row).at(-1)?.state === 'returned'
  const charge = cameBack
    ? rupeesIn(row, 'reversalFee', 'reversalTax')
    : rupeesIn(row, 'transactionFee', 'transactionTax')
  const [collected, parts] = [
    rupeesOf(row.invoicePayment),
    rupeesIn(row, 'upfrontPayment', 'reservePayment', 'balancePayment'),
  ]
  // Whether the parts are told before or after the charge is not known. Either way, nothing is missing where they come to all.
  const amount = cameBack ? 0 : parts > 0 ? Math.min(collected, rupeesOf(parts + charge)) : collected
  const numbers = [firstOf(paid, 'cprNumber_1', 'cpr1'), firstOf(paid, 'cprNumber_2', 'cpr2')].flatMap(
    (each) => plain(each) ?? [],
  )
  const statementNumber = numbers.join(', ') || null
  const taxes = { incomeTax: 0, salesTax: 0 }
  return { trackingNumber, paidOn: dayOf(paidAt), statementNumber, amount, charge, ...taxes, cameBack }
}
