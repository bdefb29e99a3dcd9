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
  trackingNumberOf,
  unlessRefused,
  withCurrent,
} from './answers'
import {
  type Account,
  type CourierDriver,
  type CourierEvent,
  CourierRefused,
  CourierUnanswered,
  type Payment,
} from './driver'

const TRACKED_AT_ONCE = 10
const PAID_AT_ONCE = 50
const ADVICE_DAYS = 60

/** HTTP says 200 to everything. `error` is a text, or an object by field or tracking number. */
const judge: Judge = ({ status, error }, http) => {
  if (String(status) === '1') return 'done'
  if (String(status) !== '0' || http >= 500) return 'unclear'
  // Errors by field or parcel may repeat what a customer wrote.
  const isKey = typeof error === 'string' && /api.?(key|password)|credential|unauthori[sz]ed|authenticat/i.test(error)
  const isCity = /destination.?city/i.test(JSON.stringify(error ?? ''))
  return { no: error, what: isKey ? 'credentials' : isCity ? 'city' : null }
}

/** Nothing under a reference is told as a failure, too. */
const judgeFound: Judge = (body, http) =>
  /no (packet|record|data|shipment)|(packet|record|order|shipment)s? not found/i.test(JSON.stringify(body.error ?? ''))
    ? 'done'
    : judge(body, http)

/** A filled list counts, since one was seen beside another status. */
const judgePayments: Judge = (body, http) => (rowsOf(body.payment_list).length > 0 ? 'done' : judge(body, http))

/** The credentials are in the body, since those in a query would stand in the logs of others. */
const withKeys = ({ credentials }: Account, fields: Fields): OutsideCall => ({
  method: 'POST',
  json: { api_key: credentials.apiKey, api_password: credentials.apiPassword, ...fields },
})
const pathOf = (name: string) => `${name}/format/json/`
const call = (account: Account, name: string, fields: Fields = {}, by: Judge = judge) =>
  ask(account, pathOf(name), withKeys(account, fields), by)

export const leopards: CourierDriver = {
  title: 'Leopards',
  credentials: ['apiKey', 'apiPassword'],
  whereKeysAre: 'Leopards’ merchant portal shows both where it tells of its API. If not, ask for API access.',
  zeroCash: 'yes',
  trackAtOnce: TRACKED_AT_ONCE,

  async cities(account) {
    const { city_list } = await aboutCredentials(call(account, 'getAllCities'))
    return rowsOf(city_list).flatMap(({ id, name, allow_as_destination: isServed }) =>
      /^(true|1|undefined|null)$/.test(String(isServed)) ? cityOf(id, name) : [],
    )
  },

  /** Which values this call takes is documented nowhere. Without a shipper, parcels are picked up at the account's own place. */
  async pickups(account) {
    const asked = { request_param: 'shipment_id', request_value: 'self' }
    const answer = await unlessRefused(call(account, 'getShipperDetails', asked), {})
    return rowsOf(answer.data).flatMap((row) => {
      const [id, name] = [row.shipment_id, firstOf(row, 'shipment_address', 'shipment_name_eng')].map(plain)
      const city = plain(firstOf(row, 'city_name', 'shipment_city', 'city')) ?? ''
      return id ? { _id: id, name: name ?? id, city } : []
    })
  },

  async book(account, { reference, city, name, phone, email, address, amount, pieces, weight, goods, note }) {
    const answer = await call(account, 'bookPacket', {
      ...{ booked_packet_weight: weight, booked_packet_no_piece: pieces, booked_packet_collect_amount: amount },
      ...{ booked_packet_order_id: reference, origin_city: 'self', destination_city: Number(city.ref) },
      ...(account.pickup && { shipment_id: Number(account.pickup) }),
      ...{ shipment_name_eng: 'self', shipment_email: 'self', shipment_phone: 'self', shipment_address: 'self' },
      ...{ consignment_name_eng: name, consignment_phone: phone, consignment_address: address },
      ...(email && { consignment_email: email }),
      // It must not be empty.
      special_instructions: [note, goods].filter(Boolean).join('; ') || '-',
    })
    const told = { ...rowsOf(answer.packet_list)[0], ...answer }
    return { trackingNumber: bookedNumber(told.track_number), label: labelIn(told) }
  },

  async find(account, reference, since) {
    const answer = await call(account, 'getShipmentDetailsByOrderID', { shipment_order_id: [reference] }, judgeFound)
    const firstDay = dayOf(new Date(since.getTime() - CLOCKS_APART_MS))
    const rows = answer.data === undefined ? answer.packet_list : answer.data
    if (rows === undefined && String(answer.status) === '1') throw new CourierUnanswered('It sent no list')
    const found = rowsOf(rows).find((row) => {
      const bookedAt = courierTime(row.booking_date)
      const isNew = !bookedAt || dayOf(bookedAt) >= firstDay
      const isAlive = stateIn('leopards', row.booked_packet_status) !== 'cancelled'
      return sameNumber(reference, row.booked_packet_order_id) && isNew && isAlive
    })
    return found ? { trackingNumber: bookedNumber(found.track_number), label: labelIn(found) } : null
  },

  async cancel(account, trackingNumber) {
    await call(account, 'cancelBookedPackets', { cn_numbers: trackingNumber })
  },

  /** One unknown number fails the whole call. */
  async track(account, trackingNumbers) {
    const ask = (numbers: string[]) => call(account, 'trackBookedPacket', { track_numbers: numbers.join(',') })
    const known = new Map<string, CourierEvent[]>()
    for (const portion of inPortions(trackingNumbers, TRACKED_AT_ONCE)) {
      const answer = await unlessRefused(ask(portion), null)
      for (const number of portion) {
        const { packet_list } = answer ?? (portion.length > 1 ? await unlessRefused(ask([number]), {}) : {})
        const row = rowsOf(packet_list).find(({ track_number }) => sameNumber(number, track_number))
        if (row) known.set(number, historyOf(row))
      }
    }
    return known
  },

  /** Their addresses are told at booking only. */
  async *labels(account, parcels) {
    for (const { trackingNumber, label } of parcels) {
      if (!label || !isItsOwn(label, account))
        throw new CourierRefused(`Leopards told no label of ${trackingNumber}: print the shop’s own`)
      yield await askForPdf(account, label, {}, judge)
    }
  },

  async loadSheet(account, trackingNumbers) {
    // It wants a rider, who is not known yet.
    const rider = { courier_name: 'Rider', courier_code: '1' }
    const { load_sheet_id } = await call(account, 'generateLoadSheet', { cn_numbers: trackingNumbers, ...rider })
    const asked = withKeys(account, { load_sheet_id, response_type: 'PDF' })
    return askForPdf(account, `${account.url}/${pathOf('downloadLoadSheet')}`, asked, judge)
  },

  /** An advice belongs to a record, which is looked up by the fields of both variants of that call. */
  async advise(account, trackingNumber, advice, note) {
    const [from, to] = [Date.now() - ADVICE_DAYS * 24 * 60 * 60 * 1000, Date.now() + CLOCKS_APART_MS]
    const [from_date, to_date] = [from, to].map((time) => dayOf(new Date(time)))
    const range = { from_date, to_date, dateFrom: from_date, toDate: to_date, dateTo: to_date }
    const filter = { product: '', status: '', origionID: '', destinationID: '', Cn_number: trackingNumber }
    const answer = await call(account, 'shipperAdviceList', { ...range, ...filter, start: 0, length: 100 })
    const rows = [...rowsOf(answer.data), ...rowsOf(answer.packet_list)]
    const record = rows.findLast((row) => sameNumber(trackingNumber, row.cn_number))
    if (!record) throw new CourierRefused('Leopards does not ask for advice on this parcel')
    const shipper_advice_status = advice === 'retry' ? 'RA' : 'RT'
    const remarks = note || (advice === 'return' ? 'Please return it' : 'Please try again')
    const row = { id: record.id, cn_number: trackingNumber, shipper_advice_status, shipper_remarks: remarks }
    await call(account, 'updateShipperAdvice', { data: [row] })
  },

  async payments(account, trackingNumbers) {
    const payments: Payment[] = []
    for (const portion of inPortions(trackingNumbers, PAID_AT_ONCE)) {
      const asked = { cn_numbers: portion.join(',') }
      const { payment_list } = await unlessRefused(call(account, 'getPaymentDetails', asked, judgePayments), {})
      const paid = rowsOf(payment_list).filter(({ status }) => /^\s*paid\s*$/i.test(String(status)))
      if (paid.length === 0) continue
      const numbers = paid.flatMap((row) => trackingNumberOf(row.booked_packet_cn) ?? []).join(',')
      const { data } = await call(account, 'getShippingCharges', { cn_numbers: numbers })
      for (const number of portion) {
        const row = paid.find((each) => sameNumber(number, each.booked_packet_cn))
        const charges = rowsOf(data).find((each) => sameNumber(number, each.cn_number))
        const payment = row && charges && paymentOf(number, row, charges)
        if (payment) payments.push(payment)
      }
    }
    return payments
  },
}

/** Labels are fetched from its own hosts only, whatever it tells. */
function isItsOwn(label: string, { url }: Account): boolean {
  if (!URL.canParse(label)) return false
  const { protocol, host, hostname, origin } = new URL(label)
  const isHost = /(^|\.)(leopardscourier|leopardscod)\.com$/i.test(hostname)
  return origin === new URL(url).origin || (protocol === 'https:' && (isHost || host === new URL(url).host))
}

const labelIn = ({ slip_link: link }: Fields) =>
  typeof link === 'string' && link.length <= 500 && URL.canParse(link) ? link.replace(/\p{Cc}/gu, '') : null

function historyOf(row: Fields): CourierEvent[] {
  const events = rowsOf(firstOf(row, 'Tracking Detail', 'Tracking_Detail')).map((event): ReadEvent => {
    const words = cut(firstOf(event, 'Status', 'Staus'))
    const day = firstOf(event, 'Activity_Date', 'Activity Date', 'acitivity_date', 'activity_date')
    const at = event.Activity_datetime || [day, event.Activity_Time].filter(Boolean).join(' ')
    const place = / in (.+)$/i.exec(cut(event.Status_With_City ?? words))?.[1]
    const state = stateIn('leopards', words, words.replace(/ in .+$/i, ''))
    // Of a delivered parcel, it tells who took it.
    const reason = firstOf(event, 'Reason', 'status_reamrks', 'stauts_remarks', 'status_remarks')
    return { at, state, words, place, reason: state === 'delivered' ? null : reason }
  })
  const { booked_packet_status: words, activity_date: at, booking_date } = row
  return withCurrent(eventsOf(events), { at, state: stateIn('leopards', words), words }, booking_date)
}

function paymentOf(trackingNumber: string, paid: Fields, charges: Fields): Payment | null {
  const [paidAt] = [paid, charges].flatMap((row) => courierTime(row.invoice_cheque_date) ?? [])
  if (!paidAt) return null
  const parts = ['shipment_charges', 'cash_handling_charges', 'return_charges', 'insurance_charges']
  const sum = rupeesIn(charges, ...parts, 'fuel_surcharge_amount', 'gst_amount')
  const charge = sum || rupeesOf(firstOf(charges, 'billed_charges', ' billed_charges', 'gross_charges', 'net_charges'))
  const cameBack = rupeesOf(charges.return_charges) > 0
  const amount = cameBack ? 0 : rupeesOf(charges.booked_packet_collect_amount)
  const statementNumber = plain(firstOf(paid, 'invoice_cheque_no')) ?? plain(charges.invoice_cheque_no)
  const taxes = { incomeTax: 0, salesTax: 0 }
  return { trackingNumber, paidOn: dayOf(paidAt), statementNumber, amount, charge, ...taxes, cameBack }
}
