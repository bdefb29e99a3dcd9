import fc from 'fast-check'
import { describe, it } from 'vitest'
import { confirmToken } from '@/lib/orders/confirm-link'
import { orderById } from '@/lib/orders/queries'
import { orderStatuses } from '@/lib/orders/status'
import { anyBody, anyHeaders, anyObject, anyQuery, anyText, anyValue, someText } from '@/lib/testing/arbitraries'
import { aCustomer, aDeliveredOrder, anAdmin, aPlacedOrder, aProduct, unique } from '@/lib/testing/fixtures'
import { type FuzzCall, fuzzHandler } from '@/lib/testing/fuzz'
import * as courier from './couriers/[id]/route'
import * as couriers from './couriers/route'
import * as cancel from './orders/[id]/cancel/route'
import * as deliver from './orders/[id]/deliver/route'
import * as noAnswer from './orders/[id]/no-answer/route'
import * as pay from './orders/[id]/pay/route'
import * as returns from './orders/[id]/returns/route'
import * as order from './orders/[id]/route'
import * as confirm from './orders/confirm/route'
import * as exported from './orders/export.csv/route'
import * as myorders from './orders/myorders/route'
import * as orders from './orders/route'
import * as status from './orders/status/route'
import * as track from './orders/track/route'
import * as tracking from './orders/tracking/route'
import * as oneReturn from './returns/[id]/route'
import * as settlements from './settlements/route'

const json = anyHeaders('application/json')

/** Bodies of an order for this product. */
function anyOrder(productId: string) {
  const item = anyObject({
    _id: fc.constant(productId),
    qty: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom('M', 'L', '', null),
    price: anyValue,
  })
  const address = anyObject({
    line1: someText,
    line2: someText,
    city: someText,
    state: someText,
    postalCode: fc.constantFrom('54000', '٥٤٠٠٠'),
    country: someText,
  })
  return anyBody(
    anyObject({
      orderItems: fc.array(item, { minLength: 1, maxLength: 3 }),
      shippingAddress: address,
      phone: fc.constantFrom('03001234567', '+92 300 1234567'),
      paymentMethod: fc.constantFrom('Cash on Delivery', 'Online Payment'),
      orderPaymentID: fc.constantFrom('TID 1', 'TID 2'),
      name: someText,
      note: someText,
      email: fc.constant('a@customers.test'),
      expectedTotal: fc.constantFrom(null, 1, 1e9),
      totalPrice: anyValue,
    }),
  )
}

describe('no input causes a server error', () => {
  it('POST /api/orders', async () => {
    const product = await aProduct({ countInStock: 5000, sizes: ['M', 'L'].map((size) => ({ size, quantity: 2000 })) })
    const people = await Promise.all(Array.from({ length: 4 }, () => aCustomer()))
    const key = fc.constantFrom('one', 'two', unique())
    const calls = fc
      .record({
        headers: json,
        body: anyOrder(product.id),
        person: fc.constantFrom(...people),
        key,
        isKeyed: fc.boolean(),
      })
      .map(({ headers, body, person, key: text, isKeyed }) => ({
        method: 'POST',
        path: '/api/orders',
        body,
        headers: { ...(isKeyed && { 'idempotency-key': text }), ...headers, Bearer: person.token },
      }))
    await fuzzHandler(orders.POST, calls)
  }, 60_000)

  it('the order lists', async () => {
    const { token } = await anAdmin()
    const path = anyQuery(['pageNumber']).map((query) => `/api/orders?${query}`)
    const calls = fc.record({ method: fc.constant('GET'), path, headers: fc.constant({ Bearer: token }) })
    await fuzzHandler(orders.GET, calls)
    await fuzzHandler(myorders.GET, calls)
  }, 60_000)

  it('the calls by signed link or order number', async () => {
    const { _id, number, phone } = await aPlacedOrder(await aCustomer())
    const posts = (object: fc.Arbitrary<unknown>) =>
      fc
        .record({ headers: json, body: anyBody(object) })
        .map((rest) => ({ method: 'POST', path: '/api/orders/x', ...rest }))
    const token = fc.oneof(fc.constant(confirmToken(_id)), anyText)
    await fuzzHandler(confirm.POST, posts(anyObject({ token, answer: fc.constantFrom('confirm', 'cancel') })))
    const wanted = fc.oneof(fc.constant(number), anyText)
    await fuzzHandler(track.POST, posts(anyObject({ number: wanted, phone: fc.constant(phone) })))
  }, 60_000)

  it('the calls about one order', async () => {
    const [customer, admin] = [await aCustomer(), await anAdmin()]
    const placed = await Promise.all(Array.from({ length: 6 }, () => aPlacedOrder(customer)))
    const id = fc.oneof(
      { arbitrary: fc.constantFrom(...placed.map((one) => one._id)), weight: 2 },
      { arbitrary: anyText, weight: 1 },
    )
    const calls = (method: string, body: fc.Arbitrary<string | undefined>): fc.Arbitrary<FuzzCall> =>
      fc
        .record({ headers: json, body, id, token: fc.constantFrom(customer.token, admin.token, admin.token) })
        .map(({ headers, body: text, id: which, token }) => ({
          method,
          path: '/api/orders/x',
          body: text,
          params: { id: which },
          headers: { ...headers, Bearer: token },
        }))
    const change = (field: string) => anyBody(anyObject({ [field]: fc.boolean() }))
    await fuzzHandler(order.GET, calls('GET', fc.constant(undefined)))
    await fuzzHandler(deliver.PUT, calls('PUT', change('isDelivered')))
    await fuzzHandler(pay.PUT, calls('PUT', change('isPaid')))
    await fuzzHandler(noAnswer.POST, calls('POST', change('x')))
    await fuzzHandler(cancel.PUT, calls('PUT', change('x')))
  }, 60_000)

  it('the calls about parcels', async () => {
    const [customer, admin] = [await aCustomer(), await anAdmin()]
    const placed = await Promise.all(Array.from({ length: 6 }, () => aPlacedOrder(customer)))
    const headers = { Bearer: admin.token }
    const calls = (method: string, body: fc.Arbitrary<string | undefined>): fc.Arbitrary<FuzzCall> =>
      fc.record({ given: json, body, id: anyText }).map(({ given, body: text, id }) => ({
        method,
        path: '/api/x',
        body: text,
        params: { id },
        headers: { ...given, ...headers },
      }))
    const address = fc.oneof(someText, fc.constant('https://courier.test/{number}'), fc.webUrl())
    const input = anyBody(anyObject({ name: someText, trackingUrl: address }))
    await fuzzHandler(couriers.POST, calls('POST', input))
    await fuzzHandler(courier.PUT, calls('PUT', input))
    const row = anyObject({
      number: fc.oneof(fc.constantFrom(...placed.map(({ number }) => number)), someText, anyValue),
      trackingNumber: fc.oneof(someText, anyValue),
    })
    const rows = fc.array(row, { minLength: 1, maxLength: 4 })
    const carrier = fc.oneof(fc.constant('TCS'), someText)
    await fuzzHandler(tracking.POST, calls('POST', anyBody(anyObject({ courier: carrier, rows }))))
    const ids = fc.array(fc.oneof(fc.constantFrom(...placed.map(({ _id }) => _id)), someText), { maxLength: 4 })
    const change = anyObject({ ids, status: fc.constantFrom(...orderStatuses), courier: carrier, note: someText })
    await fuzzHandler(status.PUT, calls('PUT', anyBody(change)))
    const path = anyQuery(['status', 'from', 'to', 'ids']).map((query) => `/api/orders/export.csv?${query}`)
    await fuzzHandler(exported.GET, fc.record({ method: fc.constant('GET'), path, headers: fc.constant(headers) }))
  }, 60_000)

  it('the returns of an order', async () => {
    const [customer, admin] = [await aCustomer(), await anAdmin()]
    const { id: productId } = await aProduct({ countInStock: 50 })
    const delivered = await Promise.all([1, 2, 3].map(() => aDeliveredOrder(customer, [{ _id: productId, qty: 5 }])))
    const item = anyObject({ _id: fc.constant(productId), qty: fc.integer({ min: 1, max: 6 }), size: anyText })
    const request = anyObject({
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
      reason: fc.constantFrom('damaged', 'other'),
      kind: fc.constantFrom('refund', 'exchange', null),
      text: someText,
    })
    const change = anyObject({ status: fc.constantFrom('approved', 'refused', 'received', 'settled'), text: someText })
    const calls = (token: string, id: fc.Arbitrary<string>, object: fc.Arbitrary<unknown>): fc.Arbitrary<FuzzCall> =>
      fc.record({ headers: json, body: anyBody(object), id }).map(({ headers, body, id: which }) => ({
        method: 'POST',
        path: '/api/x',
        body,
        params: { id: which },
        headers: { ...headers, Bearer: token },
      }))
    const orderId = fc.oneof(fc.constantFrom(...delivered.map((one) => one._id)), anyText)
    await fuzzHandler(returns.POST, calls(customer.token, orderId, request))
    const { returns: requested } = await orderById(delivered[0]?._id ?? '', admin)
    const returnId = fc.oneof(fc.constantFrom('x', ...requested.map((one) => one._id)), anyText)
    await fuzzHandler(oneReturn.PUT, calls(admin.token, returnId, change))
  }, 60_000)

  it('settlements', async () => {
    const { token } = await anAdmin()
    const row = anyObject({ trackingNumber: someText, amount: fc.integer({ min: 0, max: 5000 }) })
    const settlement = anyObject({ courier: fc.constant('TCS'), rows: fc.array(row, { minLength: 1, maxLength: 5 }) })
    const calls = fc.record({ headers: json, body: anyBody(settlement) }).map(({ headers, body }) => ({
      method: 'POST',
      path: '/api/settlements',
      body,
      headers: { ...headers, Bearer: token },
    }))
    await fuzzHandler(settlements.POST, calls)
  }, 60_000)
})
