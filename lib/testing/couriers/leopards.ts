import { aPdf } from './pdf.ts'
import {
  asks,
  cameBack,
  karachiTime,
  labelOf,
  type StandIn,
  type StandInAnswer,
  type StandInCourier,
  type StandInParcel,
  type StandInRoute,
  standInCities,
  startStandIn,
} from './stand-in.ts'

const credentials = { apiKey: 'leopards-key-of-the-stand-in', apiPassword: 'leopards-password-of-the-stand-in' }

type Fields = Record<string, unknown>

/** Failures are answered with 200 too: a text, or an object by field or by tracking number. */
const failure = (error: string | Record<string, string>) => ({ json: { status: 0, error } })

const routes = (standIn: StandIn): StandInRoute[] => {
  const loadSheets = new Map<number, string[]>()
  const isLive = () => standIn.dialect === 'live'
  const success = (fields: object) => ({
    json: { ...(isLive() ? { status: 1, error: 0 } : { status: '1', error: 'null' }), ...fields },
  })
  /** A call whose fields are in the body. */
  const post = (call: StandInRoute['call'], name: string, answer: (fields: Fields) => StandInAnswer): StandInRoute => ({
    call,
    method: 'POST',
    path: `${name}/format/json/`,
    answer({ body }) {
      cancelOldBookings(standIn)
      return answer(body)
    },
  })
  const parcelsOf = (fields: Fields, key: string) => numbersOf(fields[key]).map((number) => standIn.parcel(number))

  return [
    post('cities', 'getAllCities', () =>
      success({
        city_list: [...standInCities, { name: 'Gwadar', leopards: 408 }].map(({ name, leopards }) => ({
          id: isLive() ? leopards : String(leopards),
          name: name.toUpperCase(),
          shipment_type: ['OVERNIGHT', 'OVERLAND'],
          allow_as_origin: true,
          allow_as_destination: name !== 'Gwadar',
        })),
      }),
    ),
    post('pickups', 'getShipperDetails', (fields) =>
      fields.request_param && fields.request_value
        ? success({ data: [{ ...shipper, shipment_id: isLive() ? 7001 : '7001' }] })
        : failure({ request_param: 'The request param field is required.' }),
    ),
    post('book', 'bookPacket', (fields) => {
      const errors = wrongWith(fields)
      if (Object.keys(errors).length > 0) return failure(isLive() ? errors : Object.values(errors).join(' '))
      const { trackingNumber } = standIn.book(bookingOf(fields))
      const told = { track_number: trackingNumber, slip_link: `${standIn.url}/slip/${trackingNumber}` }
      return success(isLive() ? told : { packet_list: [told] })
    }),
    post('find', 'getShipmentDetailsByOrderID', (fields) => {
      const references = Array.isArray(fields.shipment_order_id) ? fields.shipment_order_id.map(String) : []
      const data = standIn.parcels.filter(({ reference }) => references.includes(reference)).map(found)
      return data.length > 0 || isLive() ? success({ data }) : failure('No Packet Found')
    }),
    post('track', 'trackBookedPacket', (fields) => {
      const parcels = parcelsOf(fields, 'track_numbers')
      // One unknown number, and nothing is told of the others.
      if (parcels.length === 0 || parcels.includes(undefined)) return failure('No Packet Found')
      return success({ packet_list: parcels.flatMap((parcel) => (parcel ? tracked(parcel, isLive()) : [])) })
    }),
    post('cancel', 'cancelBookedPackets', (fields) => {
      const errors: Record<string, string> = {}
      for (const number of numbersOf(fields.cn_numbers)) {
        const parcel = standIn.parcel(number)
        if (!parcel) errors[number] = 'Invalid CN number'
        else if (parcel.isCancelled) errors[number] = 'Packet is already cancelled'
        else if (parcel.events.length > 1 || asks(parcel.name, 'keep')) errors[number] = 'Packet is already picked'
        else {
          parcel.isCancelled = true
          standIn.say(number, 'Cancelled', { code: 'CN' })
        }
      }
      return Object.keys(errors).length > 0 ? failure(errors) : { json: { status: '1', error: 'null' } }
    }),
    {
      call: 'label',
      method: 'GET',
      path: 'slip/',
      answer({ rest }) {
        const parcel = standIn.parcel(rest)
        return parcel ? { pdf: aPdf([labelOf('Leopards', parcel)]) } : page('Not found', 404)
      },
    },
    post('loadSheet', 'generateLoadSheet', (fields) => {
      if (!fields.courier_name || !fields.courier_code) return failure('Courier name and courier code are required')
      const parcels = parcelsOf(fields, 'cn_numbers')
      if (parcels.length === 0 || parcels.includes(undefined)) return failure('No Packet Found')
      const id = loadSheets.size + 1
      loadSheets.set(
        id,
        parcels.flatMap((parcel) => parcel?.trackingNumber ?? []),
      )
      for (const parcel of parcels) if (parcel) parcel.isHandedOver = true
      return success({ load_sheet_id: isLive() ? id : String(id) })
    }),
    post('loadSheet', 'downloadLoadSheet', (fields) => {
      const numbers = loadSheets.get(Number(fields.load_sheet_id))
      if (!numbers) return failure('Load sheet not found')
      return { pdf: aPdf([['Leopards load sheet', ...numbers]]) }
    }),
    post('advise', 'shipperAdviceList', (fields) => {
      const rows = standIn.parcels.flatMap((parcel, index) => {
        const attempts = parcel.events.filter(({ words }) => /^(pending|undelivered)/i.test(words))
        const day = karachiTime(attempts.at(-1)?.at ?? parcel.bookedAt).slice(0, 10)
        const [from, to] = [fields.from_date ?? fields.dateFrom, fields.to_date ?? fields.dateTo].map(String)
        const isAsked = !fields.Cn_number || numbersOf(fields.Cn_number).includes(parcel.trackingNumber)
        if (attempts.length === 0 || !isAsked || day < String(from) || day > String(to)) return []
        return [
          {
            id: recordOf(index),
            cn_number: parcel.trackingNumber,
            attempt_counter: attempts.length,
            shipper_remarks: null,
          },
        ]
      })
      return success(isLive() ? { totalrecords: rows.length, data: rows } : { packet_list: rows })
    }),
    post('advise', 'updateShipperAdvice', (fields) => {
      for (const row of Array.isArray(fields.data) ? (fields.data as Fields[]) : []) {
        const index = standIn.parcels.findIndex(({ trackingNumber }) => trackingNumber === row.cn_number)
        const parcel = standIn.parcels[index]
        const isKnown =
          parcel && Number(row.id) === recordOf(index) && ['RA', 'RT'].includes(String(row.shipper_advice_status))
        if (!isKnown) return failure({ [String(row.cn_number)]: 'Invalid advice' })
        parcel.advice.push({
          advice: row.shipper_advice_status === 'RA' ? 'retry' : 'return',
          note: String(row.shipper_remarks),
        })
      }
      return success({ message: 'Shipper Advice Updated successfully' })
    }),
    post('payments', 'getPaymentDetails', (fields) => {
      const parcels = parcelsOf(fields, 'cn_numbers')
      if (parcels.length > 50) return failure('Maximum 50 CN numbers are allowed')
      const payment_list = parcels.flatMap((parcel) => (parcel ? paymentOf(parcel) : []))
      // A filled list was seen with a status that is no success.
      return isLive() ? success({ payment_list }) : { json: { status: 0, error: '', payment_list } }
    }),
    post('payments', 'getShippingCharges', (fields) => {
      const parcels = parcelsOf(fields, 'cn_numbers')
      if (parcels.length > 50) return failure('Maximum 50 CN numbers are allowed')
      return success({ data: parcels.flatMap((parcel) => (parcel?.payment ? chargesOf(parcel, isLive()) : [])) })
    }),
  ]
}

const page = (title: string, status: number) => ({ status, html: `<html><body><h1>${title}</h1></body></html>` })

const shipper = {
  shipment_name_eng: 'Stand-in shop',
  shipment_phone: '03001234567',
  shipment_address: '12 Mall Road',
  city_name: 'LAHORE',
}

const numbersOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')).map((each) => each.trim()).filter(Boolean)

const recordOf = (index: number) => 88_000 + index

function wrongWith(fields: Fields): Record<string, string> {
  const required = [
    ...['booked_packet_weight', 'booked_packet_no_piece', 'booked_packet_collect_amount', 'origin_city'],
    ...['destination_city', 'shipment_name_eng', 'shipment_email', 'shipment_phone', 'shipment_address'],
    ...['consignment_name_eng', 'consignment_phone', 'consignment_address', 'special_instructions'],
  ]
  const lacking = required.filter((field) => String(fields[field] ?? '').trim() === '')
  const errors = Object.fromEntries(lacking.map((field) => [field, `The ${field} field is required.`]))
  const isWhole = (field: string, least: number) =>
    Number.isInteger(Number(fields[field])) && Number(fields[field]) >= least
  if (!isWhole('booked_packet_weight', 1)) errors.booked_packet_weight ??= 'The weight must be in grams.'
  if (!isWhole('booked_packet_no_piece', 1)) errors.booked_packet_no_piece ??= 'The pieces must be at least 1.'
  if (!isWhole('booked_packet_collect_amount', 0)) errors.booked_packet_collect_amount ??= 'The amount must be whole.'
  if (!cityOf(fields)) errors.destination_city ??= 'The destination city is invalid.'
  if (asks(String(fields.consignment_name_eng), 'refuse')) errors.consignment_name_eng = 'The consignee is blacklisted.'
  return errors
}

const cityOf = ({ destination_city }: Fields) =>
  standInCities.find(({ leopards }) => leopards === Number(destination_city))

function bookingOf(fields: Fields) {
  const of = (field: string) => String(fields[field] ?? '')
  return {
    reference: of('booked_packet_order_id'),
    name: of('consignment_name_eng'),
    phone: of('consignment_phone'),
    address: of('consignment_address'),
    city: (cityOf(fields)?.name ?? '').toUpperCase(),
    amount: Number(fields.booked_packet_collect_amount),
    pieces: Number(fields.booked_packet_no_piece),
    weight: Number(fields.booked_packet_weight),
    goods: of('special_instructions'),
    note: of('special_instructions'),
    pickup: of('shipment_id'),
  }
}

/** A booking that nobody picks up ends after two days. */
function cancelOldBookings(standIn: StandIn) {
  for (const parcel of standIn.parcels) {
    const isOld = standIn.clock().getTime() - parcel.bookedAt.getTime() > 48 * 3_600_000
    if (!isOld || parcel.isCancelled || parcel.events.length > 1) continue
    parcel.isCancelled = true
    standIn.say(parcel.trackingNumber, '48 Hours Auto Canceled')
  }
}

const reversedDay = (at: Date) => karachiTime(at).slice(0, 10).split('-').reverse().join('/')

const found = (parcel: StandInParcel) => ({
  booking_date: karachiTime(parcel.bookedAt).slice(0, 10).replaceAll('-', '/'),
  track_number: parcel.trackingNumber,
  booked_packet_weight: String(parcel.weight),
  booked_packet_no_piece: String(parcel.pieces),
  booked_packet_collect_amount: String(parcel.amount),
  booked_packet_order_id: parcel.reference,
  origin_city: 'LAHORE',
  destination_city: parcel.city,
  consignment_name_eng: parcel.name,
  consignment_phone: parcel.phone,
  consignment_address: parcel.address,
  special_instructions: parcel.note,
  booked_packet_status: parcel.events.at(-1)?.words,
  delivery_date: '0000-00-00',
  return_date: null,
})

function tracked(parcel: StandInParcel, isLive: boolean) {
  const history = parcel.events.map(({ at, words, place, reason }) => {
    const time = karachiTime(at)
    if (!isLive)
      return {
        Staus: place ? `${words} in ${place}` : words,
        'Activity Date': time,
        status_reamrks: reason || undefined,
      }
    return {
      Status: words,
      Status_With_City: place ? `${words} in ${place}` : null,
      Reciever_Name: null,
      Activity_Date: time.slice(0, 10),
      Activity_Time: time.slice(11),
      Activity_datetime: time,
      Reason: reason || null,
    }
  })
  // A row may come twice, and for a muddled parcel the newest first.
  const rows = asks(parcel.name, 'muddle') ? [...history].reverse() : history
  return {
    booked_packet_id: 5_000_000,
    booking_date: reversedDay(parcel.bookedAt),
    track_number: parcel.trackingNumber,
    track_number_short: Number(parcel.trackingNumber.slice(2)),
    booked_packet_weight: parcel.weight.toFixed(2),
    booked_packet_no_piece: parcel.pieces,
    booked_packet_collect_amount: parcel.amount.toFixed(2),
    booked_packet_order_id: parcel.reference,
    origin_city_name: 'LAHORE',
    destination_city_name: parcel.city,
    consignment_name_eng: parcel.name,
    consignment_phone: parcel.phone,
    consignment_address: parcel.address,
    booked_packet_status: parcel.events.at(-1)?.words,
    status_remarks: [],
    reverseCN: null,
    [isLive ? 'Tracking Detail' : 'Tracking_Detail']: [...rows.slice(0, 1), ...rows],
  }
}

function paymentOf({ trackingNumber, payment }: StandInParcel) {
  return {
    booked_packet_cn: trackingNumber,
    billing_method: 'COD',
    status: payment ? 'Paid' : 'Pending',
    invoice_cheque_no: payment?.statement ?? null,
    invoice_cheque_date: payment ? karachiTime(payment.at).slice(0, 10) : '0000-00-00',
    payment_method: payment ? 'IBFT' : null,
    message: null,
    slip_link: null,
  }
}

function chargesOf(parcel: StandInParcel, isLive: boolean) {
  const { trackingNumber, payment } = parcel
  const { amount = 0, charge = 0, gst = 0, statement = '', at = new Date(0) } = payment ?? {}
  const isBack = cameBack(parcel)
  return {
    cn_number: trackingNumber,
    billing_method: 'COD',
    invoice_cheque_no: statement,
    invoice_cheque_date: isLive ? karachiTime(at).slice(0, 10) : reversedDay(at),
    shipment_charges: isBack ? '0.00' : charge.toFixed(2),
    return_charges: isBack ? charge.toFixed(2) : '0.00',
    cash_handling_charges: '0.00',
    insurance_charges: '0.00',
    fuel_surcharge_amount: '0.00',
    gst: '16.00',
    gst_amount: gst.toFixed(2),
    booked_packet_collect_amount: amount.toFixed(2),
    [isLive ? 'billed_charges' : ' billed_charges']: (charge + gst).toFixed(2),
    net_charges: charge.toFixed(2),
    gross_charges: (charge + gst).toFixed(2),
  }
}

const toTheDoor = [
  { words: 'Shipment Picked', code: 'SP', place: 'LAHORE' },
  { words: 'Dispatched to  KARACHI', code: 'DP' },
  { words: 'Arrived at Station', code: 'AR', place: 'EMPRESS HUB' },
  { words: 'Assigned to Courier', code: 'AC', place: 'KARACHI' },
]
const attempt = { words: 'Pending', code: 'PN1', reason: 'Consignee not available' }
const delivered = { words: 'Delivered', code: 'DV', reason: 'SELF' }

const leopards: StandInCourier = {
  title: 'Leopards',
  credentials,
  base: '/api/',
  newNumber: (serial, city) => `${city.at(0)}${city.at(-1)}${String(serial).slice(-10)}`,
  stranger({ body, path }) {
    // The address of a label is public.
    if (path.includes('/slip/')) return null
    if (body.api_key === credentials.apiKey && body.api_password === credentials.apiPassword) return null
    return failure('Invalid API Key or Password')
  },
  nothing: (status) => page(status === 404 ? 'Not found' : 'Method not allowed', status),
  routes,
  booked: { words: 'Consignment Booked', code: 'RC' },
  journeys: {
    delivered: [...toTheDoor, delivered],
    attempted: [...toTheDoor, attempt, { words: 'Assigned to Courier', code: 'AC', place: 'KARACHI' }, delivered],
    returned: [
      ...[...toTheDoor, attempt, { words: 'Ready for Return', code: 'NR' }, { words: 'Being Return', code: 'RO' }],
      { words: 'Returned to shipper', code: 'RS', place: 'LAHORE' },
    ],
  },
  push: ({ trackingNumber }, { at, code, words, reason }) => ({
    data: [
      { cn_number: trackingNumber, status: code || words, receiver_name: '', reason, activity_date: karachiTime(at) },
    ],
  }),
}

export const startLeopards = (port?: number) => startStandIn(leopards, port)
