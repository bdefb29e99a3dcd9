import { changeUser } from '@/lib/accounts/admin-users'
import { requestCode } from '@/lib/accounts/recovery'
import { setUp, totpCode } from '@/lib/accounts/second-factor'
import { addressInput } from '@/lib/addresses/input'
import { addAddress } from '@/lib/addresses/saved-addresses'
import { addCourier } from '@/lib/couriers/couriers'
import { confirmToken, deliveryToken } from '@/lib/orders/confirm/confirm-link'
import { addReceipt } from '@/lib/orders/pay/receipts'
import { returnInput } from '@/lib/orders/return/input'
import { requestReturn } from '@/lib/orders/return/request-return'
import { settlementInput } from '@/lib/orders/settle/input'
import { settle } from '@/lib/orders/settle/settle'
import { importTracking } from '@/lib/orders/ship/import-tracking'
import { beginSession } from '@/lib/platform/session/sessions'
import { stopToken } from '@/lib/reviews/stop-requests'
import { countEmptySearch } from '@/lib/search/empty-searches'
import { addSynonyms } from '@/lib/search/synonyms'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { dayOf } from '@/lib/values/calendar'
import { askForSize } from '@/lib/wanted/requests'
import { addToWishlist } from '@/lib/wishlist/wishlist'
import {
  aBookedOrder,
  aConfirmedOrder,
  aConnectedPostex,
  aConnectedWhatsApp,
  anotherConnectedCourier,
} from './couriers/connected'
import { aPdf } from './couriers/pdf'
import {
  aCollection,
  aCustomer,
  aDeliveredOrder,
  aDiscount,
  aHomePicture,
  anAddress,
  anAdmin,
  anOnlineOrder,
  anOrder,
  aPhone,
  aPicture,
  aPlacedOrder,
  aProduct,
  aProductForm,
  aReceipt,
  aReview,
  aSecondFactor,
  aSheet,
  database,
  IBAN,
  oweAdvance,
  PASSWORD,
  payOrder,
  unique,
} from './fixtures'
import { codeFor } from './mail'
import { aCashParcel } from './parcels'

/** A call that succeeds. `id` is the only parameter in its path. */
export type ExampleCall = {
  id?: string
  /** The second parameter of a path that has two. */
  part?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  token?: string
  body?: unknown
}

export const CRON_SECRET = 'a secret of the cron job'
function aSheetForm(text: string): FormData {
  const form = new FormData()
  form.append('courier', 'TCS')
  form.append('file', new Blob([text]), 'sheet.csv')
  return form
}
const aSettlement = () => ({ courier: 'TCS', rows: [{ trackingNumber: unique(), amount: 2490 }] })
const NEW_PASSWORD = 'a new battery staple'

async function anOrderOf({ isOnline = false } = {}) {
  const customer = await aCustomer()
  const order = isOnline ? await anOnlineOrder(customer) : await aPlacedOrder(customer)
  return { id: order._id, customers: customer.token, admins: (await anAdmin()).token }
}

async function forAdmin(body: unknown, options?: { isOnline: boolean }): Promise<ExampleCall> {
  const { id, admins } = await anOrderOf(options)
  return { id, token: admins, body }
}

/** A paid order of a customer, which was cancelled. */
async function aCancelledOrder(): Promise<{ id: string; token: string }> {
  const { id, customers: token } = await anOrderOf({ isOnline: true })
  await payOrder(id)
  await database.order.update({ where: { id }, data: { status: 'cancelled', cancelledAt: new Date() } })
  return { id, token }
}

/** The `_id` of an order that its courier carries. */
async function aParcelUnderWay(): Promise<string> {
  const id = await aBookedOrder()
  await database.order.update({ where: { id }, data: { status: 'shipped' } })
  await database.booking.updateMany({ where: { orderId: id }, data: { parcelState: 'attempted' } })
  return id
}

async function withCode(rest: Record<string, unknown> = {}): Promise<ExampleCall> {
  const { email } = await aCustomer()
  await requestCode(email, 'en')
  return { body: { email, otp: await codeFor(email), ...rest } }
}

const byAdmin = async (rest: ExampleCall = {}): Promise<ExampleCall> => ({ token: (await anAdmin()).token, ...rest })

const words = () => [`w${unique()}`, `v${unique()}`]
const aGroup = async () => (await addSynonyms(await anAdmin(), { words: words() }))._id

const aCourier = () => ({ name: `Courier ${unique()}`, trackingUrl: 'https://courier.example/{number}' })
const aCourierId = async () => (await addCourier(await anAdmin(), aCourier()))._id

const aReturn = (items: { _id: string }[]) => ({
  items: items.map(({ _id }) => ({ _id, qty: 1 })),
  reason: 'damaged',
  text: 'A seam is open',
})

async function aReturnId(photo?: Blob): Promise<string> {
  const customer = await aCustomer()
  const { _id, orderItems } = await aDeliveredOrder(customer)
  const bytes = photo && Buffer.from(await photo.arrayBuffer())
  return (await requestReturn(customer, _id, returnInput.parse(aReturn(orderItems)), bytes))._id
}

const aReviewId = async () => (await aReview((await aProduct()).id))._id
async function aWantedProduct(): Promise<string> {
  const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 0 }] })
  await askForSize(id, { size: 'M', email: null, phone: aPhone() }, 'en')
  return id
}

async function aWantedId(): Promise<string> {
  const { id } = await aProduct({ countInStock: 0 })
  return (await askForSize(id, { size: null, email: null, phone: aPhone() }, 'en'))._id
}

/** Gives the wallet a code to scan. */
const withCodes = async () =>
  changeSettings(await anAdmin(), settingsChange.parse({ wallet: { accountNumber: '0300 1', iban: IBAN, qr: '00' } }))

const home = { line1: '12 Zamzama Street', city: 'Karachi', postalCode: '75500' }

async function aSavedAddress(): Promise<ExampleCall> {
  const { _id, token } = await aCustomer()
  return { id: (await addAddress(_id, addressInput.parse(home)))._id, token }
}

/** A realistic call of each operation in the document. */
export const exampleCalls: Record<string, () => Promise<ExampleCall>> = {
  'GET /api/cron': async () => ({ headers: { authorization: `Bearer ${CRON_SECRET}` } }),
  'GET /api/health': async () => ({}),
  'GET /api/ready': async () => ({}),

  'GET /api/orders': async () => {
    await anOrderOf({ isOnline: true })
    return byAdmin({ query: { pageNumber: '1' } })
  },
  'POST /api/orders': async () => ({
    token: (await aCustomer()).token,
    headers: { 'Idempotency-Key': unique() },
    body: anOrder([{ _id: (await aProduct()).id, qty: 2 }], { note: 'Ring twice', expectedTotal: 1e6, language: 'ur' }),
  }),
  'GET /api/orders/myorders': async () => ({ token: (await anOrderOf()).customers }),
  'GET /api/orders/placed': async () => {
    const customer = await aCustomer()
    const key = unique()
    await aPlacedOrder(customer, undefined, {}, key)
    return { token: customer.token, query: { key } }
  },
  'GET /api/orders/{id}': () => forAdmin(undefined, { isOnline: true }),
  'PUT /api/orders/{id}/address': async () => {
    const { id, customers } = await anOrderOf()
    return { id, token: customers, body: { shippingAddress: home, name: 'Sana Malik', phone: aPhone() } }
  },
  'PUT /api/orders/{id}/items': async () =>
    forAdmin({ orderItems: [{ _id: (await aProduct()).id, qty: 2 }], expectedTotal: 1e6 }),
  'PUT /api/orders/{id}/refund': async () => {
    const { id } = await aCancelledOrder()
    return byAdmin({ id, body: { amount: 2490, reference: 'FT 26330 1234' } })
  },
  'PUT /api/orders/{id}/refund-to': async () => ({
    ...(await aCancelledOrder()),
    body: { method: 'raast', account: 'PK36SCBL0000001123456702' },
  }),
  'PUT /api/orders/{id}/cancel': async () => {
    const { id, customers } = await anOrderOf()
    return { id, token: customers }
  },
  'PUT /api/orders/{id}/deliver': () => forAdmin({ isDelivered: true }),
  'PUT /api/orders/{id}/pay': () => forAdmin({ isPaid: true }),
  'PUT /api/orders/{id}/pay-advance': async () => {
    const { id, admins } = await anOrderOf()
    await database.order.update({ where: { id }, data: { orderPaymentId: `TID ${unique()}` } })
    await oweAdvance(id, 500)
    return { id, token: admins, body: { isPaid: true } }
  },
  'PUT /api/orders/{id}/payment-method': () => forAdmin({ paymentMethod: 'Online Payment' }),
  'PUT /api/orders/{id}/payment-reference': async () => {
    const { id, customers } = await anOrderOf({ isOnline: true })
    return { id, token: customers, body: { orderPaymentID: `TID ${unique()}` } }
  },
  'PUT /api/orders/{id}/reject-payment': () =>
    forAdmin({ isRejected: true, reason: 'No such payment came' }, { isOnline: true }),

  'PUT /api/orders/{id}/status': () => forAdmin({ status: 'packed' }),
  'PUT /api/orders/status': async () => {
    const { id, admins } = await anOrderOf()
    return { token: admins, body: { ids: [id, 'unknown'], status: 'packed' } }
  },

  'POST /api/orders/manual': async () =>
    byAdmin({ body: anOrder([{ _id: (await aProduct()).id, qty: 1 }], { name: 'Sana Malik' }) }),
  'POST /api/orders/{id}/no-answer': () => forAdmin(undefined),
  'POST /api/orders/confirm': async () => ({
    body: { token: confirmToken((await anOrderOf()).id, 'mail'), answer: 'confirm' },
    headers: anAddress(),
  }),
  'POST /api/orders/track': async () => {
    const { number, phone } = await aPlacedOrder(await aCustomer())
    return { body: { number, phone }, headers: anAddress() }
  },
  'GET /api/orders/{id}/payment-code': async () => {
    await withCodes()
    return forAdmin(undefined, { isOnline: true })
  },
  'GET /api/payment-code': async () => {
    await withCodes()
    return { token: (await aCustomer()).token, query: { account: '0', amount: '4990' } }
  },
  'GET /api/settings/payment-codes': () => byAdmin({ query: { iban: IBAN } }),
  'GET /api/orders/{id}/receipts': async () => {
    const { id, customers } = await anOrderOf({ isOnline: true })
    return { id, token: customers }
  },
  'POST /api/orders/{id}/receipts': async () => {
    const { id, customers } = await anOrderOf({ isOnline: true })
    return { id, token: customers, body: await aReceipt() }
  },
  'GET /api/receipts/{id}': async () => {
    const { _id } = await anOnlineOrder(await aCustomer())
    const admin = await anAdmin()
    const photo = Buffer.from(await (await aPicture()).arrayBuffer())
    return { id: (await addReceipt(admin, _id, photo))._id, token: admin.token }
  },
  'POST /api/orders/{id}/notes': () => forAdmin({ text: 'Ring twice' }),

  'GET /api/activity': async () => {
    const { _id } = await aCustomer()
    const admin = await anAdmin()
    await changeUser(admin, _id, { name: 'Sana' })
    return { token: admin.token, query: { userId: _id } }
  },

  'POST /api/cart/check': async () => ({ body: { orderItems: [{ _id: (await aProduct()).id, qty: 2 }] } }),
  'POST /api/bookings': async () => {
    await aConnectedPostex()
    return byAdmin({
      body: { courier: 'PostEx', orders: [(await aConfirmedOrder(await aCustomer()))._id], weight: 700 },
    })
  },
  'GET /api/bookings/labels.pdf': async () => byAdmin({ query: { orders: await aBookedOrder() } }),
  'POST /api/bookings/hand-over': async () => byAdmin({ body: { courier: 'PostEx', orders: [await aBookedOrder()] } }),
  'GET /api/bookings/load-sheets/{id}': async () =>
    byAdmin({ id: (await database.loadSheet.create({ data: { pdf: new Uint8Array(aPdf([['Load sheet']])) } })).id }),
  'POST /api/returns/scan': async () => {
    const { trackingNumber } = await aCashParcel(await aCustomer(), { status: 'shipped' })
    return byAdmin({ body: { trackingNumber } })
  },
  'DELETE /api/bookings/{id}': async () => byAdmin({ id: await aBookedOrder() }),
  'GET /api/orders/{id}/parcel': async () => byAdmin({ id: await aBookedOrder() }),
  'POST /api/bookings/{id}/advice': async () => {
    await database.courierConnection.updateMany({ data: { adviceTried: true } })
    return byAdmin({ id: await aParcelUnderWay(), body: { advice: 'retry', note: 'Call after 5' } })
  },
  'POST /api/orders/delivery': async () => ({
    body: { token: deliveryToken(await aParcelUnderWay()), choice: 'address', landmark: 'Behind the mosque' },
    headers: anAddress(),
  }),
  'PUT /api/orders/{id}/words': async () => {
    const { id, admins } = await anOrderOf()
    const event = { key: unique(), orderId: id, at: new Date(), words: 'Please ring twice', nextTryAt: null }
    const { id: _id } = await database.whatsAppEvent.create({ data: event })
    return { id, token: admins, body: { _id, isSeen: true } }
  },
  'PUT /api/couriers/words': async () => {
    const body = { driver: 'postex', words: `Sorted ${unique()}` }
    await database.unknownWords.create({ data: body })
    return byAdmin({ body })
  },
  'GET /api/couriers/{id}/connection': async () => byAdmin({ id: (await aConnectedPostex()).id }),
  'PUT /api/couriers/{id}/connection': async () => {
    const { id, standIn } = await aConnectedPostex()
    return byAdmin({ id, body: { driver: 'postex', credentials: standIn.credentials, weight: 800 } })
  },
  'DELETE /api/couriers/{id}/connection': async () => byAdmin({ id: await anotherConnectedCourier() }),
  'GET /api/couriers/{id}/cities': async () => byAdmin({ id: (await aConnectedPostex()).id }),
  'PUT /api/couriers/{id}/cities': async () =>
    byAdmin({ id: (await aConnectedPostex()).id, body: { city: `Lahor ${unique()}`, to: 'Lahore' } }),
  'POST /api/couriers/{id}/events/{part}': async () => {
    const { id, eventsSecret } = await aConnectedPostex()
    return { id, part: eventsSecret, body: { trackingNumber: '12345678901234' } }
  },
  'GET /api/couriers': () => byAdmin(),
  'POST /api/couriers': () => byAdmin({ body: aCourier() }),
  'PUT /api/couriers/{id}': async () => byAdmin({ id: await aCourierId(), body: aCourier() }),
  'DELETE /api/couriers/{id}': async () => byAdmin({ id: await aCourierId() }),
  'GET /api/discounts': async () => {
    await aDiscount({ maxUses: 5, endsAt: '2099-01-01T00:00:00.000Z' })
    return byAdmin()
  },
  'POST /api/discounts': () => byAdmin({ body: { code: unique(), kind: 'percent', value: 10, oncePerCustomer: true } }),
  'PUT /api/discounts/{id}': async () => byAdmin({ id: (await aDiscount())._id, body: { minSubtotal: 5000 } }),
  'DELETE /api/discounts/{id}': async () => byAdmin({ id: (await aDiscount())._id }),
  'POST /api/discounts/check': async () => ({
    body: { code: (await aDiscount()).code, orderItems: [{ _id: (await aProduct()).id, qty: 2 }] },
    headers: anAddress(),
  }),
  'GET /api/collections': async () => {
    await aCollection()
    return byAdmin()
  },
  'POST /api/collections': async () =>
    byAdmin({ body: { name: 'Eid', slug: unique(), products: [(await aProduct()).id] } }),
  'GET /api/collections/{id}': async () => ({ id: (await aCollection())._id }),
  'PUT /api/collections/{id}': async () => byAdmin({ id: (await aCollection())._id, body: { rule: { sale: true } } }),
  'DELETE /api/collections/{id}': async () => byAdmin({ id: (await aCollection())._id }),
  'GET /api/orders/export.csv': async () => {
    const { admins } = await anOrderOf()
    return { token: admins, query: { status: 'placed' } }
  },
  'POST /api/orders/tracking': async () => {
    const { number } = await aPlacedOrder(await aCustomer())
    return byAdmin({ body: { courier: 'TCS', rows: [{ number, trackingNumber: `T${number}` }] } })
  },
  'POST /api/orders/deliveries': async () => {
    const { number } = await aPlacedOrder(await aCustomer())
    const [courier, trackingNumber] = ['TCS', `T${number}`]
    await importTracking(await anAdmin(), { courier, rows: [{ number, trackingNumber }], dryRun: false, unpaid: false })
    return byAdmin({ body: { courier, rows: [{ trackingNumber, state: 'Delivered' }] } })
  },
  'POST /api/orders/deliveries/sheet': () => byAdmin({ body: aSheetForm('CN,Status\nTCS 77,Delivered') }),
  'POST /api/sheets/text': () => byAdmin({ body: aSheetForm('Order,CN\n1001,TCS 77') }),
  'POST /api/orders/tracking/sheet': () => byAdmin({ body: aSheetForm('Order,CN\n1001,TCS 77') }),

  'GET /api/settlements': () => byAdmin(),
  'GET /api/settlements/taxes': () => byAdmin({ query: { from: '2026-01-01' } }),
  'GET /api/settlements/taxes.csv': () => byAdmin(),
  'GET /api/settlements/unpaid.csv': () => byAdmin({ query: { courier: 'TCS' } }),
  'GET /api/orders/sales.csv': () => byAdmin(),
  'POST /api/settlements': () => byAdmin({ body: aSettlement() }),
  'PUT /api/settlements/{id}': async () => {
    const { courier, rows } = aSettlement()
    const { _id: id } = await settle(await anAdmin(), settlementInput.parse({ courier, rows }))
    return byAdmin({ id, body: { rows: rows.map((row) => ({ ...row, charge: 200 })) } })
  },
  'POST /api/settlements/sheet': () => byAdmin({ body: aSheetForm('CN,COD Amount\nTCS 77,2490') }),
  'POST /api/settlements/pull': async () => {
    await aConnectedPostex()
    return byAdmin({ body: { courier: 'PostEx', from: '2026-01-01', to: '2026-01-31' } })
  },
  'POST /api/settlements/preview': () => byAdmin({ body: aSettlement() }),
  'POST /api/orders/{id}/returns': async () => {
    const customer = await aCustomer()
    const { _id, orderItems } = await aDeliveredOrder(customer)
    return { id: _id, token: customer.token, body: aReturn(orderItems) }
  },
  'PUT /api/returns/{id}': async () => byAdmin({ id: await aReturnId(), body: { status: 'approved' } }),
  'GET /api/returns/{id}/photo': async () => byAdmin({ id: await aReturnId(await aPicture()) }),

  'GET /api/products': async () => {
    await aProduct({ sizes: [{ size: 'M', quantity: 3, measurements: [{ name: 'Chest', value: '54' }] }] })
    return { query: { categoryQuery: 'men', inStockQuery: 'true', sortBy: 'ascprice' } }
  },
  'POST /api/products': async () => byAdmin({ body: aProductForm({}, [await aPicture()]) }),
  'GET /api/products/newarrivals': async () => {
    await aProduct({ isNewArrival: true })
    return {}
  },
  'GET /api/products/selection': async () => ({ query: { ids: (await aProduct()).id } }),
  'GET /api/products/suggestions': async () => {
    await aProduct({ name: 'Karakoram Tee' })
    return { query: { search: 'kara' } }
  },
  'GET /api/products/{id}': async () => ({ id: (await aProduct()).id }),
  'PUT /api/products/{id}': async () => {
    const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 3 }] })
    const measurements = [{ name: 'Chest', value: '54' }]
    const sizes = [{ size: 'M', quantity: 5, quantityBase: 3, price: 1990, compareAtPrice: 2490, measurements }]
    const stock = { countInStock: 12, countInStockBase: 10 }
    return byAdmin({ id, body: { price: 1990, season: 'winter', ...stock, sizes, measurements, keepImages: [] } })
  },
  'DELETE /api/products/{id}': async () => byAdmin({ id: (await aProduct()).id }),

  'GET /api/products/export.csv': () => byAdmin(),
  'POST /api/products/import': async () => {
    const { id } = await aProduct()
    return byAdmin({ body: aSheet(`_id,price\r\n${id},1990`), query: { dryRun: 'false' } })
  },
  'GET /api/products/match': async () => byAdmin({ query: { names: (await aProduct()).id } }),
  'POST /api/products/{id}/copy': async () => byAdmin({ id: (await aProduct()).id }),

  'GET /api/products/{id}/reviews': async () => {
    const { id } = await aProduct()
    await aReview(id)
    return { id, query: { sortBy: 'highest' } }
  },
  'POST /api/products/{id}/reviews': async () => {
    const [{ id }, { token, ...customer }] = [await aProduct(), await aCustomer()]
    await aDeliveredOrder(customer, [{ _id: id, qty: 1 }])
    return { id, token, body: { rating: 4, text: 'Soft, and true to size.', fits: 'true' } }
  },
  'GET /api/products/{id}/kept-size': async () => ({ id: (await aProduct()).id, token: (await aCustomer()).token }),
  'PUT /api/reviews/{id}': async () => byAdmin({ id: await aReviewId(), body: { isHidden: true } }),

  'GET /api/products/{id}/wanted': async () => byAdmin({ id: await aWantedProduct() }),
  'POST /api/products/{id}/wanted': async () => ({
    id: await aWantedProduct(),
    body: { size: 'M', email: `${unique()}@customers.test` },
    headers: anAddress(),
  }),
  'GET /api/waiting': () => byAdmin(),

  'PUT /api/wanted/{id}': async () => byAdmin({ id: await aWantedId(), body: { isTold: true } }),

  'GET /api/search': async () => {
    await aProduct({ name: 'Khunjerab Tee' })
    return byAdmin({ query: { search: 'khun' } })
  },

  'GET /api/searches/empty': async () => {
    await countEmptySearch({ search: 'sherwani', sort: 'bestmatch', page: 1 })
    return byAdmin()
  },

  'GET /api/settings': () => byAdmin(),
  'PUT /api/settings': () => byAdmin({ body: { holidays: ['2026-12-25'], cancelHours: 2, banner: unique() } }),

  'GET /api/settings/pictures': () => byAdmin(),
  'PUT /api/settings/pictures/{id}': async () => byAdmin({ id: 'hero', body: await aHomePicture() }),
  'DELETE /api/settings/pictures/{id}': async () => {
    const pictures = { hero: { url: '/uploads/x/1200.webp', alt: '' } }
    await database.settings.upsert({ where: { id: 1 }, create: { values: {}, pictures }, update: { pictures } })
    return byAdmin({ id: 'hero' })
  },

  'GET /api/accounts/month.csv': () => byAdmin({ query: { month: '2026-11' } }),
  'GET /api/profit': () => byAdmin({ query: { by: 'product' } }),
  'GET /api/profit.csv': () => byAdmin(),
  'GET /api/settings/whatsapp': async () => {
    await aConnectedWhatsApp()
    return byAdmin()
  },
  'PUT /api/settings/whatsapp': async () => {
    const { credentials } = (await aConnectedWhatsApp()).standIn
    return byAdmin({ body: { ...credentials, templates: { delivered: null }, monthlyCeiling: 3000, priceCents: 1.5 } })
  },
  'DELETE /api/settings/whatsapp': async () => {
    await aConnectedWhatsApp()
    return byAdmin()
  },
  'GET /api/whatsapp': async () => {
    const { verifyToken } = (await aConnectedWhatsApp()).standIn.credentials
    return { query: { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' } }
  },
  'POST /api/whatsapp': async () => {
    const { standIn } = await aConnectedWhatsApp()
    const told: Parameters<typeof standIn.deliver>[0][] = []
    standIn.deliver = async (delivery) => {
      told.push(delivery)
      return 200
    }
    await standIn.push({ messages: [standIn.write('03001234567', 'Assalam o Alaikum 🙂')] })
    return { ...told[0] }
  },

  'GET /api/stats': async () => {
    await aPlacedOrder(await aCustomer())
    return byAdmin({ query: { from: dayOf(new Date()) } })
  },

  'GET /api/synonyms': () => byAdmin(),
  'POST /api/synonyms': () => byAdmin({ body: { words: words() } }),
  'PUT /api/synonyms/{id}': async () => byAdmin({ id: await aGroup(), body: { words: words() } }),
  'DELETE /api/synonyms/{id}': async () => byAdmin({ id: await aGroup() }),

  'GET /api/reviews/requests': async () => ({ query: { token: stopToken(`${unique()}@customers.test`) } }),
  'POST /api/reviews/requests': async () => ({ query: { token: stopToken(`${unique()}@customers.test`) } }),

  'GET /api/users': () => byAdmin(),
  'POST /api/users': async () => ({
    body: { name: 'Ayesha Khan', email: `${unique()}@customers.test`, password: PASSWORD },
  }),
  'POST /api/users/login': async () => ({ body: { email: (await aCustomer()).email, password: PASSWORD } }),
  'POST /api/users/logout': async () => ({ token: (await aCustomer()).token }),
  'GET /api/users/wishlist': async () => ({ token: (await aCustomer()).token }),
  'PUT /api/users/wishlist/{id}': async () => ({ token: (await aCustomer()).token, id: (await aProduct()).id }),
  'DELETE /api/users/wishlist/{id}': async () => ({ token: (await aCustomer()).token, id: (await aProduct()).id }),
  'PUT /api/users/profile': async () => ({
    token: (await aCustomer()).token,
    body: { name: 'Ayesha Siddiqui', password: NEW_PASSWORD, currentPassword: PASSWORD },
  }),
  'DELETE /api/users/profile': async () => ({ token: (await aCustomer()).token, body: { password: PASSWORD } }),
  'GET /api/users/profile/export': async () => {
    const customer = await aCustomer()
    const { orderItems } = await aDeliveredOrder(customer)
    await addToWishlist(customer._id, orderItems[0]?._id ?? '')
    return { token: customer.token }
  },
  'GET /api/users/addresses': async () => ({ token: (await aSavedAddress()).token }),
  'POST /api/users/addresses': async () => ({ token: (await aCustomer()).token, body: { ...home, isDefault: true } }),
  'PUT /api/users/addresses/{id}': async () => ({
    ...(await aSavedAddress()),
    body: { landmark: 'Behind the mosque' },
  }),
  'DELETE /api/users/addresses/{id}': aSavedAddress,
  'GET /api/users/cart': async () => ({ token: (await aCustomer()).token }),
  'PUT /api/users/cart': async () => ({
    token: (await aCustomer()).token,
    body: { cartItems: [{ _id: (await aProduct()).id, qty: 2, updatedAt: new Date().toISOString() }] },
  }),
  'GET /api/users/sessions': async () => ({ token: (await aCustomer()).token }),
  'DELETE /api/users/sessions': async () => ({ token: (await aCustomer()).token }),
  'DELETE /api/users/sessions/{id}': async () => {
    const { _id, token } = await aCustomer()
    return { token, id: (await beginSession(_id, 'Safari, iPhone')).sessionId }
  },
  'POST /api/users/forgot-password': async () => ({ body: { email: (await aCustomer()).email } }),
  'POST /api/users/verify-otp': () => withCode(),
  'POST /api/users/reset-password': () => withCode({ newPassword: NEW_PASSWORD }),
  'POST /api/users/totp': async () => byAdmin({ body: { currentPassword: PASSWORD } }),
  'PUT /api/users/totp': async () => {
    const admin = await anAdmin()
    const { secret } = await setUp({ ...admin, sessionId: '', via: 'token', clientAddress: null }, PASSWORD)
    return { token: admin.token, body: { code: totpCode(secret) } }
  },
  'DELETE /api/users/totp': async () => {
    const { token, recoveryCodes } = await aSecondFactor(await anAdmin())
    return { token, body: { currentPassword: PASSWORD, code: recoveryCodes[0] } }
  },
  'DELETE /api/users/{id}/totp': async () => byAdmin({ id: (await aSecondFactor(await anAdmin()))._id }),
  'DELETE /api/users/{id}/sessions': async () => byAdmin({ id: (await aCustomer())._id }),
  'GET /api/users/{id}': async () => byAdmin({ id: (await aCustomer())._id }),
  'PUT /api/users/{id}': async () => byAdmin({ id: (await aCustomer())._id, body: { isAdmin: true } }),
  'POST /api/users/{id}/notes': async () => byAdmin({ id: (await aCustomer())._id, body: { text: 'Pays on time' } }),
  'DELETE /api/users/{id}': async () => byAdmin({ id: (await aCustomer())._id }),
}
