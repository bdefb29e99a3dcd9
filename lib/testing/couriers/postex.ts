import { STATUS_CODES } from 'node:http'
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
  type StandInRequest,
  type StandInRoute,
  standInCities,
  startStandIn,
} from './stand-in.ts'

const credentials = { token: 'postex-token-of-the-stand-in' }

/** What PostEx wraps every answer in. Its code is a text. */
const envelope = (dist: unknown, statusMessage = 'SUCCESSFULLY OPERATED') => ({
  json: { statusCode: '200', statusMessage, dist },
})

const failure = (status: number, statusMessage: string, http = status) => ({
  status: http,
  json: { statusCode: String(status), statusMessage },
})

/** What the framework below PostEx answers before PostEx sees a request. */
const spring = (status: number, message: string, path: string) => ({
  status,
  json: {
    timestamp: new Date().toISOString(),
    status,
    error: STATUS_CODES[status],
    message,
    path,
  },
})

const missing = (type: string, name: string, path: string) =>
  spring(400, `Required ${type} parameter '${name}' is not present`, path)

const routes = (standIn: StandIn): StandInRoute[] => [
  {
    call: 'cities',
    method: 'GET',
    path: 'v2/get-operational-city',
    answer({ query, path }) {
      const type = query.get('operationalCityType')
      if (type && type !== 'pickup' && type !== 'delivery') return spring(400, `No enum constant ${type}`, path)
      const flag = (isOn: boolean) => (standIn.dialect === 'live' ? isOn : String(isOn))
      const cities = standInCities.map(({ name }) => ({
        operationalCityName: name,
        countryName: 'Pakistan',
        isPickupCity: flag(true),
        isDeliveryCity: flag(true),
      }))
      // Listed, but nothing is delivered there.
      const gwadar = { ...cities[0], operationalCityName: 'Gwadar', isDeliveryCity: flag(false) }
      return envelope(type === 'delivery' ? cities : [...cities, gwadar])
    },
  },
  {
    call: 'pickups',
    method: 'GET',
    path: 'v1/get-merchant-address',
    answer: ({ query }) =>
      envelope(pickups.filter(({ cityName }) => [null, '', cityName].includes(query.get('cityName')))),
  },
  { call: 'book', method: 'POST', path: 'v3/create-order', answer: (request) => book(standIn, request) },
  {
    call: 'find',
    method: 'GET',
    path: 'v2/get-unbooked-orders',
    answer({ query, path }) {
      const days = daysOf(query)
      if (typeof days === 'string') return missing('String', days, path)
      return envelope(rowsOf(standIn, days).filter(({ transactionStatus }) => transactionStatus === 'UnBooked'))
    },
  },
  {
    call: 'find',
    method: 'GET',
    path: 'v1/get-all-order',
    answer({ query, path }) {
      if (query.has('orderStatusID') && query.has('orderStatusId')) return spring(500, 'Impossible modulus 0', path)
      const days = query.has('orderStatusId') ? daysOf(query) : 'orderStatusId'
      if (typeof days === 'string') return missing('String', days, path)
      const rows = rowsOf(standIn, days)
      return envelope(standIn.dialect === 'live' ? rows : rows.map((trackingResponse) => ({ trackingResponse })))
    },
  },
  {
    call: 'track',
    method: 'GET',
    path: 'v1/track-order/',
    answer({ rest }) {
      const parcel = standIn.parcel(rest)
      // The HTTP status says that all is well.
      return parcel ? envelope(tracked(standIn, parcel)) : failure(404, 'RECORD NOT FOUND', 200)
    },
  },
  {
    call: 'track',
    method: 'GET',
    path: 'v1/track-bulk-order',
    answer({ query, path }) {
      const numbers = listed(query, 'TrackingNumbers')
      if (numbers.length === 0) return missing('List', 'TrackingNumbers', path)
      return envelope(
        numbers.map((trackingNumber) => {
          const parcel = standIn.parcel(trackingNumber)
          if (!parcel) return { trackingNumber, message: 'ORDER NOT FOUND' }
          return { trackingNumber, message: 'SUCCESSFULLY OPERATED', trackingResponse: tracked(standIn, parcel) }
        }),
      )
    },
  },
  {
    call: 'cancel',
    method: 'PUT',
    path: 'v1/cancel-order',
    answer({ body }) {
      const parcel = standIn.parcel(body.trackingNumber)
      if (!parcel) return failure(404, 'ORDER NOT FOUND')
      if (parcel.isCancelled || parcel.events.length > 1 || asks(parcel.name, 'keep'))
        return failure(400, 'ORDER CAN NOT BE CANCELLED')
      parcel.isCancelled = true
      standIn.say(parcel.trackingNumber, 'Un-Assigned By Me')
      return envelope(undefined)
    },
  },
  {
    call: 'label',
    method: 'GET',
    path: 'v1/get-invoice',
    answer({ query, path }) {
      const numbers = listed(query, 'trackingNumbers')
      if (numbers.length === 0) return missing('String', 'trackingNumbers', path)
      if (numbers.length > 10) return failure(400, 'MAXIMUM 10 TRACKING NUMBERS ARE ALLOWED')
      const unknown = numbers.find((number) => !standIn.parcel(number))
      if (unknown) return failure(404, `Order not found with tracking Number : ${unknown}`)
      return { pdf: aPdf(numbers.map((number) => labelOf('PostEx', standIn.parcel(number)))) }
    },
  },
  {
    call: 'loadSheet',
    method: 'POST',
    path: 'v2/generate-load-sheet',
    answer({ body }) {
      const numbers = Array.isArray(body.trackingNumbers) ? body.trackingNumbers.map(String) : []
      const unknown = numbers.find((number) => !standIn.parcel(number))
      if (unknown || numbers.length === 0) return failure(404, `Order not found with tracking Number : ${unknown}`)
      for (const parcel of standIn.parcels) if (numbers.includes(parcel.trackingNumber)) parcel.isHandedOver = true
      return { pdf: aPdf([['PostEx load sheet', ...numbers]]) }
    },
  },
  {
    call: 'advise',
    method: 'PUT',
    path: 'v2/save-shipper-advice',
    answer({ body, path }) {
      const parcel = standIn.parcel(body.trackingNumber)
      const advice = body.statusId === 1 ? 'return' : body.statusId === 2 ? 'retry' : null
      if (!parcel) return failure(404, 'ORDER NOT FOUND')
      if (!advice || !body.remarks) return spring(400, invalid(advice ? 'remarks' : 'statusId'), path)
      parcel.advice.push({ advice, note: String(body.remarks) })
      return envelope(undefined)
    },
  },
  {
    call: 'payments',
    method: 'GET',
    path: 'v1/payment-status/',
    answer({ rest }) {
      const parcel = standIn.parcel(rest)
      if (!parcel) return failure(404, 'RECORD NOT FOUND')
      const { reference, trackingNumber, payment } = parcel
      const row = { orderRefNumber: reference, trackingNumber, settle: payment !== null }
      if (!payment) return envelope(row)
      const day = karachiTime(payment.at).slice(0, 10)
      const live = { cprNumber_1: payment.statement, upfrontPaymentDate: day }
      return envelope({
        ...row,
        settlementDate: day,
        ...(standIn.dialect === 'live' ? live : { cpr1: payment.statement, cpr1Date: day }),
      })
    },
  },
]

const warehouse = { address: '12 Mall Road', phone1: '03001234567', phone2: '03001234568', isEditable: true }
const pickups = [
  { ...warehouse, merchantAddressId: 501, addressCode: '001', cityName: 'Lahore', addressType: 'Default Address' },
  {
    ...warehouse,
    merchantAddressId: 502,
    addressCode: '002',
    cityName: 'Karachi',
    addressType: 'Pickup/Return Address',
  },
  { ...warehouse, merchantAddressId: 503, addressCode: '003', cityName: 'Lahore', addressType: 'Return Address' },
]

const invalid = (field: string) =>
  `Validation failed for argument [0]: [Field error in object 'orderRequest' on field '${field}': rejected value [null]; ` +
  `codes [NotNull.${field}]; default message [must not be null]]`

/** The same reference again is another parcel. Unknown fields are ignored. */
function book(standIn: StandIn, { body, path }: StandInRequest): StandInAnswer {
  const texts = ['orderRefNumber', 'invoicePayment', 'customerName', 'customerPhone', 'deliveryAddress', 'cityName']
  const lacking = [...texts, 'invoiceDivision', 'items', 'orderType'].find((field) => !String(body[field] ?? ''))
  if (lacking) return spring(400, invalid(lacking), path)
  const of = (field: string) => String(body[field] ?? '')
  if (
    'storeAddressCode' in body ||
    (body.pickupAddressCode && !pickups.some((each) => each.addressCode === body.pickupAddressCode))
  )
    return failure(400, 'INVALID MERCHANT STORE ADDRESS CODE')
  if (!standInCities.some(({ name }) => name === body.cityName)) return failure(400, 'INVALID DELIVERY CITY')
  if (!/^03\d{9}$/.test(of('customerPhone'))) return failure(400, 'INVALID CUSTOMER PHONE')
  if (!/^\d+$/.test(of('invoicePayment'))) return failure(400, 'INVALID INVOICE PAYMENT')
  if (asks(of('customerName'), 'refuse')) return failure(400, 'CUSTOMER IS BLACKLISTED', 200)
  const { trackingNumber, bookedAt } = standIn.book({
    reference: of('orderRefNumber'),
    name: of('customerName'),
    phone: of('customerPhone'),
    address: of('deliveryAddress'),
    city: of('cityName'),
    amount: Number(body.invoicePayment),
    pieces: Number(body.items),
    weight: Math.round(Number(body.bookingWeight ?? 0) * 1000),
    goods: of('orderDetail'),
    note: of('transactionNotes'),
    pickup: of('pickupAddressCode'),
  })
  return envelope(
    { trackingNumber, orderStatus: 'UnBooked', orderDate: karachiTime(bookedAt) },
    'ORDER HAS BEEN CREATED',
  )
}

/** The days that a list is asked for, or the name of a parameter that is missing. */
function daysOf(query: URLSearchParams) {
  const [from, to] = [query.get('startDate'), query.get('endDate')]
  if (from && to) return { from, to }
  return from ? 'endDate' : 'startDate'
}

const listed = (query: URLSearchParams, name: string) =>
  query.getAll(name).flatMap((value) => value.split(',').filter(Boolean))

function rowsOf(standIn: StandIn, { from, to }: { from: string; to: string }) {
  return standIn.parcels.flatMap((parcel) => {
    const day = karachiTime(parcel.bookedAt).slice(0, 10)
    if (day < from || day > to) return []
    const orderRefNumber = standIn.dialect === 'live' ? parcel.reference : `#${parcel.reference.replace('#', '')}`
    return {
      ...orderOf(parcel),
      orderRefNumber,
      transactionStatus: parcel.isCancelled ? 'Cancelled' : statusOf(parcel),
    }
  })
}

/** The word of the order itself, which differs from those of its history. */
const statusOf = ({ events, isHandedOver }: StandInParcel) =>
  events.length > 1 ? (events.at(-1)?.words ?? '') : isHandedOver ? 'Booked' : 'UnBooked'

const orderOf = (parcel: StandInParcel) => ({
  trackingNumber: parcel.trackingNumber,
  orderRefNumber: parcel.reference,
  customerName: parcel.name,
  customerPhone: parcel.phone,
  deliveryAddress: parcel.address,
  cityName: parcel.city,
  invoicePayment: parcel.amount,
  orderDetail: parcel.goods,
  transactionNotes: parcel.note,
  items: parcel.pieces,
  transactionDate: `${karachiTime(parcel.bookedAt).replace(' ', 'T')}.000+0500`,
})

function tracked(standIn: StandIn, parcel: StandInParcel) {
  const history = parcel.events.map(({ at, words, code }) => ({
    transactionStatusMessage: words,
    transactionStatusMessageCode: code || undefined,
    ...(standIn.dialect === 'live' ? { updatedAt: karachiTime(at) } : { modifiedDatetime: karachiTime(at) }),
  }))
  const isMuddled = asks(parcel.name, 'muddle')
  const paid = parcel.payment
  const upfront = Math.floor((paid?.amount ?? 0) * 0.8)
  return {
    ...orderOf(parcel),
    merchantName: 'Stand-in shop',
    bookingWeight: parcel.weight / 1000,
    transactionStatus: statusOf(parcel),
    ...(paid &&
      (cameBack(parcel)
        ? { reversalFee: paid.charge, reversalTax: paid.gst }
        : { transactionFee: paid.charge, transactionTax: paid.gst })),
    ...(paid && {
      upfrontPayment: upfront,
      reservePayment: paid.amount - upfront - paid.charge - paid.gst,
      balancePayment: 0,
    }),
    transactionStatusHistory:
      isMuddled || standIn.dialect === 'documented' ? [...history, ...(isMuddled ? history : [])].reverse() : history,
  }
}

const toTheDoor = [
  { words: 'Picked By PostEx' },
  { words: 'Received at PostEx hub', code: '0003' },
  { words: 'En-Route to {14} warehouse' },
  { words: 'Waiting for Delivery', code: '0038' },
  { words: 'Package on Root', code: '0004' },
]
const attempt = { words: 'Attempt Made: CNA(CUSTOMER NOT AVAILABLE)', code: '0013', reason: 'CNA' }
const delivered = { words: 'Delivered', code: '0005' }

const postex: StandInCourier = {
  title: 'PostEx',
  credentials,
  base: '/services/integration/api/order/',
  newNumber: (serial) => `2${serial}`,
  stranger({ headers, query, path }) {
    if (headers.token === undefined)
      return spring(400, "Required request header 'token' for method parameter type String is not present", path)
    if (path.endsWith('track-bulk-order') && !query.has('TrackingNumbers'))
      return missing('List', 'TrackingNumbers', path)
    return headers.token === credentials.token ? null : failure(401, 'TOKEN IS INVALID')
  },
  nothing: (status, path) =>
    spring(status, status === 405 ? 'Request method not supported' : 'No message available', path),
  routes,
  booked: { words: "At Stand-in shop's Warehouse", code: '0001' },
  journeys: {
    delivered: [...toTheDoor, delivered],
    attempted: [...toTheDoor, attempt, { words: 'Package on Root', code: '0004' }, delivered],
    returned: [
      ...[...toTheDoor, attempt, { words: 'Return process initiated', code: '0040' }],
      ...[
        { words: 'En route to merchant warehouse', code: '0032' },
        { words: "Returned at merchant's warehouse", code: '0002' },
      ],
    ],
  },
  push: ({ trackingNumber, reference }, { at, words }) => ({
    trackingNumber,
    orderReferenceNumber: reference,
    statusUpdateDatetime: karachiTime(at),
    orderStatus: words,
  }),
}

export const startPostex = (port?: number) => startStandIn(postex, port)
