import { aPdf } from './pdf.ts'
import {
  asks,
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

const credentials = { apiKey: 'trax-key-of-the-stand-in' }

type Fields = Record<string, unknown>

/** 0 is success, and every answer is a 200. */
const success = (fields: object) => ({ json: { status: 0, ...fields } })
const failure = (message: string) => ({ json: { status: 1, message } })
const invalid = (errors: Record<string, string[]>) => ({ json: { status: 1, message: 'Error(s) in Input', errors } })
const lacking = (field: string) => invalid({ [field]: [`The ${field.replaceAll('_', ' ')} field is required.`] })
const unknown = (field: string) => invalid({ [field]: [`The selected ${field.replaceAll('_', ' ')} is invalid.`] })

const routes = (standIn: StandIn): StandInRoute[] => {
  const sheets = new Map<number, string[]>()
  const isLive = () => standIn.dialect === 'live'
  /** A question about one parcel, by a field of the query. */
  const about = (
    call: StandInRoute['call'],
    path: string,
    answer: (parcel: StandInParcel, query: URLSearchParams) => StandInAnswer,
    needsType = false,
  ): StandInRoute => ({
    call,
    method: 'GET',
    path,
    answer({ query }) {
      const number = query.get('tracking_number')
      if (!number) return lacking('tracking_number')
      if (needsType && !query.get('type')) return lacking('type')
      const parcel = standIn.parcel(number)
      return parcel ? answer(parcel, query) : unknown('tracking_number')
    },
  })
  return [
    {
      call: 'cities',
      method: 'GET',
      path: 'cities',
      answer: () =>
        success({
          cities: [...standInCities, { name: 'Gwadar', trax: 138 }].map(({ name, trax: id }) => ({
            id,
            name,
            hub: { id, name },
            zone: { id: 1, name: 'A' },
            pickup: true,
            delivery: { Regular: name === 'Gwadar' ? [] : ['Rush', 'Saver Plus'], Replacement: [] },
          })),
        }),
    },
    {
      call: 'pickups',
      method: 'GET',
      path: 'pickup_addresses',
      answer: () =>
        success({
          pickup_addresses: pickups.map((each) => ({
            ...each,
            [isLive() ? 'email' : 'Email_address']: 'shop@shop.test',
          })),
        }),
    },
    {
      call: 'book',
      method: 'POST',
      path: 'shipment/book',
      answer({ body }) {
        const errors = wrongWith(standIn, body)
        if (Object.keys(errors).length > 0) return invalid(errors)
        if (asks(String(body.consignee_name), 'refuse')) return failure('Consignee is blacklisted')
        const { trackingNumber } = standIn.book(bookingOf(body))
        const key = isLive() ? 'tracking_number' : 'tracking number'
        return success({ message: 'Shipment has been Booked!', [key]: Number(trackingNumber) })
      },
    },
    {
      call: 'find',
      method: 'GET',
      path: 'shipment/track/order_id',
      answer({ query }) {
        if (!query.get('order_id')) return lacking('order_id')
        if (!query.get('type')) return lacking('type')
        const details = standIn.parcels.filter(({ reference }) => reference === query.get('order_id')).map(found)
        return details.length > 0 || !isLive() ? success({ details }) : unknown('order_id')
      },
    },
    about('track', 'shipment/track', (parcel, query) => success({ details: tracked(standIn, parcel, query) }), true),
    {
      call: 'cancel',
      method: 'POST',
      path: 'shipment/cancel',
      answer({ body }) {
        const parcel = standIn.parcel(body.tracking_number)
        if (!parcel) return unknown('tracking_number')
        if (parcel.isCancelled || parcel.events.length > 1 || asks(parcel.name, 'keep'))
          return failure('Shipment can not be Cancelled')
        parcel.isCancelled = true
        standIn.say(parcel.trackingNumber, 'Cancelled')
        return success({ message: `Shipment #${parcel.trackingNumber} is Cancelled` })
      },
    },
    {
      call: 'label',
      method: 'GET',
      path: 'shipment/air_waybill',
      answer({ query }) {
        const numbers = [...query.getAll('tracking_numbers[]'), ...query.getAll('tracking_number')]
        if (numbers.length === 0) return lacking('tracking_number')
        if (numbers.length > 5)
          return invalid({ tracking_numbers: ['The tracking numbers may not have more than 5 items.'] })
        if (numbers.some((number) => !standIn.parcel(number))) return unknown('tracking_number')
        if (query.get('type') !== '1') return lacking('type')
        return { pdf: aPdf(numbers.map((number) => labelOf('Trax', standIn.parcel(number)))) }
      },
    },
    {
      call: 'loadSheet',
      method: 'POST',
      path: 'receiving_sheet/create',
      answer({ body }) {
        const numbers = Array.isArray(body.tracking_numbers) ? body.tracking_numbers.map(String) : []
        const parcels = numbers.map((number) => standIn.parcel(number))
        if (parcels.length === 0 || parcels.includes(undefined)) return unknown('tracking_numbers')
        for (const parcel of parcels) if (parcel) parcel.isHandedOver = true
        sheets.set(sheets.size + 1, numbers)
        return success({ message: 'Receiving Sheet has been Created', receiving_sheet_id: sheets.size })
      },
    },
    {
      call: 'loadSheet',
      method: 'GET',
      path: 'receiving_sheet/view',
      answer({ query }) {
        const numbers = sheets.get(Number(query.get('receiving_sheet_id')))
        return numbers ? { pdf: aPdf([['Trax receiving sheet', ...numbers]]) } : unknown('receiving_sheet_id')
      },
    },
    {
      call: 'advise',
      method: 'POST',
      path: 'request/rcp',
      answer({ body }) {
        if (typeof body.tracking_number !== 'number')
          return invalid({ tracking_number: ['The tracking number must be an integer.'] })
        const parcel = standIn.parcel(body.tracking_number)
        if (!parcel) return unknown('tracking_number')
        if (body.type !== 1 && body.type !== 2) return unknown('type')
        if (!body.remarks) return lacking('remarks')
        parcel.advice.push({ advice: body.type === 1 ? 'return' : 'retry', note: String(body.remarks) })
        const word = body.type === 1 ? 'Return Confirm' : 'Re-Attempt - Requested'
        return success({ message: `Shipment successfully marked as Shipment - ${word}` })
      },
    },
    about('payments', 'shipment/payments', (parcel) => success(paymentsOf(parcel, isLive()))),
  ]
}

const pickups = [
  {
    id: 31,
    person_of_contact: 'Stand-in shop',
    phone_number: '03001234567',
    address: '12 Mall Road',
    default: 1,
    status: 1,
    city: { id: 223, name: 'Lahore' },
  },
  {
    id: 32,
    person_of_contact: 'Stand-in shop',
    phone_number: '03001234567',
    address: '4 Clifton',
    default: 0,
    status: 1,
    city: { id: 202, name: 'Karachi' },
  },
]

/** A parcel without cash is a prepaid one with the worth of its goods as the amount. */
function wrongWith(standIn: StandIn, fields: Fields): Record<string, string[]> {
  const required = [
    ...['service_type_id', 'pickup_address_id', 'information_display', 'consignee_city_id', 'consignee_name'],
    ...['consignee_address', 'consignee_phone_number_1', 'item_product_type_id', 'item_description', 'item_quantity'],
    ...['item_insurance', 'pickup_date', 'estimated_weight', 'shipping_mode_id', 'amount', 'payment_mode_id'],
    ...['charges_mode_id', ...(standIn.dialect === 'documented' ? ['consignee_email_address'] : [])],
  ]
  const errors = Object.fromEntries(
    required
      .filter((field) => (fields[field] ?? '') === '')
      .map((field) => [field, [`The ${field.replaceAll('_', ' ')} field is required.`]]),
  )
  const check = (field: string, isRight: boolean, message: string) => {
    if (!isRight) errors[field] ??= [message]
  }
  const most = (field: string, length: number) =>
    check(
      field,
      String(fields[field] ?? '').length <= length,
      `The ${field} may not be greater than ${length} characters.`,
    )
  most('consignee_name', 100)
  most('order_id', 100)
  for (const field of ['consignee_address', 'item_description', 'special_instructions']) most(field, 190)
  const oneOf = (field: string, values: unknown[]) =>
    check(field, values.includes(fields[field]), `The selected ${field} is invalid.`)
  oneOf('service_type_id', [1])
  oneOf(
    'pickup_address_id',
    pickups.map(({ id }) => id),
  )
  oneOf(
    'consignee_city_id',
    standInCities.map(({ trax }) => trax),
  )
  oneOf('payment_mode_id', [1, 4])
  oneOf('charges_mode_id', [3, 4])
  oneOf('shipping_mode_id', [1, 2])
  check(
    'consignee_phone_number_1',
    /^03\d\d-?\d{7}$/.test(String(fields.consignee_phone_number_1)),
    'The phone number is invalid.',
  )
  check('estimated_weight', Number(fields.estimated_weight) >= 0.1, 'The estimated weight must be at least 0.1.')
  check('amount', Number.isInteger(fields.amount), 'The amount must be an integer.')
  check(
    'pickup_date',
    String(fields.pickup_date) >= karachiTime(standIn.clock()).slice(0, 10),
    'The pickup date is past.',
  )
  const pieces = Number(fields.pieces_quantity ?? 1)
  check('pieces_quantity', pieces >= 1 && pieces <= 10, 'The pieces quantity must be between 1 and 10.')
  const noCash = 'Parcel value is required when collection amount is zero, and should be greater than 0'
  check('parcel_value', fields.amount !== 0, noCash)
  const isKnown = standIn.parcels.some(
    ({ reference }) => reference !== '' && reference === String(fields.order_id ?? ''),
  )
  check('order_id', standIn.dialect === 'live' || !isKnown, 'The order id has already been taken.')
  return errors
}

function bookingOf(fields: Fields) {
  const of = (field: string) => String(fields[field] ?? '')
  return {
    reference: of('order_id'),
    name: of('consignee_name'),
    phone: of('consignee_phone_number_1'),
    address: of('consignee_address'),
    city: standInCities.find(({ trax }) => trax === fields.consignee_city_id)?.name ?? '',
    amount: fields.payment_mode_id === 4 ? 0 : Number(fields.amount),
    pieces: Number(fields.pieces_quantity ?? 1),
    weight: Math.round(Number(fields.estimated_weight) * 1000),
    goods: of('item_description'),
    note: of('special_instructions'),
    pickup: of('pickup_address_id'),
  }
}

/** `28/11/2026 01:30 PM` */
function dayAndTime(at: Date): string {
  const [day = '', time = ''] = karachiTime(at).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock = [hours % 12 || 12, minutes].map((part) => String(part).padStart(2, '0')).join(':')
  return `${day.split('-').reverse().join('/')} ${clock} ${hours < 12 ? 'AM' : 'PM'}`
}

function found(parcel: StandInParcel) {
  const last = parcel.events.at(-1)
  return {
    origin: 'Lahore',
    destination: parcel.city,
    tracking_number: Number(parcel.trackingNumber),
    status: last?.words,
    reason: last?.reason || null,
    current_status_datetime: dayAndTime(last?.at ?? parcel.bookedAt),
  }
}

function tracked(standIn: StandIn, parcel: StandInParcel, query: URLSearchParams) {
  const isLive = standIn.dialect === 'live'
  const { payment } = parcel
  const money =
    payment && query.get('type') === '0' ? [{ at: payment.at, words: 'Payment - Processed', reason: '' }] : []
  const history = [...parcel.events, ...money].map(({ at, words, reason }) => ({
    date_time: dayAndTime(at),
    timestamp: isLive ? Math.floor(at.getTime() / 1000) : String(Math.floor(at.getTime() / 1000)),
    status: words,
    status_reason: reason || null,
  }))
  const isMuddled = asks(parcel.name, 'muddle')
  return {
    tracking_number: Number(parcel.trackingNumber),
    order_id: parcel.reference,
    shipper: { name: 'Stand-in shop' },
    consignee: { name: parcel.name, address: parcel.address },
    order_information: { items: [], weight: parcel.weight / 1000, amount: parcel.amount, instructions: parcel.note },
    tracking_history: isLive && !isMuddled ? history : [...history, ...(isMuddled ? history : [])].reverse(),
  }
}

const texts = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.toFixed(2)]))

/** What was remitted, and the charges in a row of their own. */
function paymentsOf({ payment }: StandInParcel, isLive: boolean) {
  if (!payment) return { charges: null, current_payment_status: null, payments: [] }
  const { at, statement, amount, charge, gst, incomeTax: wht, salesTax: cod_sst } = payment
  const common = { id: Number(statement), datetime: karachiTime(at) }
  const remitted = { amount, charges: 0, gst: 0, payable: amount - wht - cod_sst, wht, cod_sst }
  const charged = { amount: isLive ? 0 : -charge, charges: charge, gst, payable: -charge - gst, wht: 0, cod_sst: 0 }
  return {
    charges: texts({ weight_charges: charge, gst, total_charges: charge + gst }),
    current_payment_status: 'Payment - Processed',
    payments: [
      ...(amount > 0 ? [{ ...common, type: 'Payment', ...remitted }] : []),
      { ...common, type: 'Invoice', ...charged },
    ],
  }
}

const toTheDoor = [
  { words: 'Rider Picked' },
  { words: 'Arrived at Origin' },
  { words: 'In Transit' },
  { words: 'Arrived at Destination' },
  { words: 'Out for Delivery' },
]
const attempt = { words: 'Return - Confirmation Pending', reason: 'Consignee not available' }

const trax: StandInCourier = {
  title: 'Trax',
  credentials,
  base: '/api/',
  newNumber: (serial) => `20${String(serial).slice(-10)}`,
  stranger({ headers }) {
    if (!headers.authorization) return failure('API Token (Authorization) is Missing.')
    return headers.authorization === credentials.apiKey ? null : failure('Invalid API Token (Authorization).')
  },
  nothing: (status) => ({ status, json: { message: status === 404 ? 'Not Found' : 'Method Not Allowed' } }),
  routes,
  booked: { words: 'Booked' },
  journeys: {
    delivered: [...toTheDoor, { words: 'Delivered' }],
    lost: [...toTheDoor.slice(0, 3), { words: 'Lost' }],
    attempted: [...toTheDoor, attempt, { words: 'Re-Attempt' }, { words: 'Out for Delivery' }, { words: 'Delivered' }],
    returned: [
      ...[...toTheDoor, attempt, { words: 'Return - Confirm' }, { words: 'Return - In Transit' }],
      ...[{ words: 'Return - Arrived at Origin' }, { words: 'Return - Delivered to Shipper' }],
    ],
  },
  push: ({ trackingNumber }, { at, words }) => ({
    tracking_number: trackingNumber,
    status: `Shipment - ${words}`,
    date_time: dayAndTime(at),
  }),
  // Then Trax waits to be switched on again by hand.
  failedPushes: 5,
}

export const startTrax = (port?: number) => startStandIn(trax, port)
