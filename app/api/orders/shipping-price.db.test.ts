import { beforeAll, describe, expect, it } from 'vitest'
import { POST as checkCart } from '@/app/api/cart/check/route'
import { POST as checkDiscount } from '@/app/api/discounts/check/route'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { settlementInput } from '@/lib/orders/settle/input'
import { settle } from '@/lib/orders/settle/settle'
import { booksOf } from '@/lib/stats/month'
import { profitOf } from '@/lib/stats/profit'
import { salesSheet } from '@/lib/stats/sales-sheet'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  aDiscount,
  anAdmin,
  anOrder,
  aPhone,
  aProduct,
  aProvenCustomer,
  database,
  unique,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { csvRows } from '@/lib/values/csv'
import { PUT as changeReturn } from '../returns/[id]/route'
import { PUT as changeSettings } from '../settings/route'
import { PUT as cancel } from './[id]/cancel/route'
import { PUT as changeItems } from './[id]/items/route'
import { PUT as pay } from './[id]/pay/route'
import { PUT as refund } from './[id]/refund/route'
import { POST as askReturn } from './[id]/returns/route'
import { GET as readOrder } from './[id]/route'
import { PUT as changeStatus } from './[id]/status/route'
import { POST } from './route'
import { POST as track } from './track/route'

const [admin, customer] = [await anAdmin(), await aProvenCustomer()]
const set = (delivery: object) =>
  call(changeSettings, 'PUT', '/api/settings', { token: admin.token, body: { delivery } })
beforeAll(() => set({ charge: 250, freeFrom: 5000 }))

const product = await aProduct({ price: 1000, countInStock: 9000 })
const of = (qty: number) => [{ _id: product.id, qty }]
const place = async (qty: number, rest: Record<string, unknown> = {}) =>
  (
    await call<Order>(POST, 'POST', '/api/orders', {
      token: customer.token,
      body: anOrder(of(qty), { phone: aPhone(), ...rest }),
    })
  ).body

const act = <T = Order>(route: Parameters<typeof call>[0], method: 'PUT' | 'POST' | 'GET', id: string, body?: object) =>
  call<T>(route, method, '/', { token: admin.token, params: { id }, ...(body && { body }) })
const read = async (id: string) => (await act(readOrder, 'GET', id)).body
const move = (id: string, status: string, rest = {}) => act(changeStatus, 'PUT', id, { status, ...rest })
const ship = (id: string) => move(id, 'shipped', { courier: 'TCS', trackingNumber: `T${unique()}` })

describe('what delivery costs (§16)', () => {
  it.each([
    ['below the line', 4, undefined, { shippingPrice: 250, itemsPrice: 4000, totalPrice: 4250, toCollect: 4250 }],
    ['at the line', 5, undefined, { shippingPrice: 0, itemsPrice: 5000, totalPrice: 5000, toCollect: 5000 }],
    ['with a code, which lowers goods only', 4, 10, { shippingPrice: 250, discountPrice: 400, totalPrice: 3850 }],
    ['free before its code', 5, 10, { shippingPrice: 0, discountPrice: 500, totalPrice: 4500 }],
    ['with a code of all its goods', 1, 100, { shippingPrice: 250, totalPrice: 250, isPaid: false, toCollect: 250 }],
  ])('of an order %s', async (_, qty, percent, wanted) => {
    const code = percent && (await aDiscount({ value: percent })).code
    const checked = await call<{ shippingPrice: number }>(checkCart, 'POST', '/', { body: { orderItems: of(qty) } })
    expect(checked.body.shippingPrice).toBe(wanted.shippingPrice)
    if (code) {
      const body = { code, orderItems: of(qty) }
      const total = await call(checkDiscount, 'POST', '/', { token: customer.token, body })
      expect(total.body).toMatchObject({ totalPrice: wanted.totalPrice })
    }
    const gone = [{ _id: 'gone', qty: 1 }]
    const nothing = await call<{ shippingPrice: number }>(checkCart, 'POST', '/', { body: { orderItems: gone } })
    expect(nothing.body.shippingPrice).toBe(0)
    const order = await place(qty, { discountCode: code, shippingPrice: 1, expectedTotal: wanted.totalPrice })
    expect(order).toMatchObject(wanted)
    expect(await read(order._id)).toMatchObject(wanted)
  })

  it('is told by the mail and to who tracks it', async () => {
    const { number, phone, email } = await place(2)
    const mail = (await mailsTo(email ?? '')).find(({ subject }) => subject.includes(number))
    expect(mail?.text).toContain('Shipping: PKR 250')
    const tracked = await call(track, 'POST', '/', { body: { number, phone } })
    expect(tracked.body).toMatchObject({ totalPrice: 2250, shippingPrice: 250 })
  })

  it('counts in the total that a page showed', async () => {
    const body = anOrder(of(2), { phone: aPhone(), expectedTotal: 2000 })
    const { token } = await aCustomer()
    const answer = await call(POST, 'POST', '/', { token, body })
    expect([answer.status, answer.body]).toMatchObject([409, { totalPrice: 2250 }])
  })

  it.each([
    ['rise above the line', 2, 6, 250],
    ['fall below the line', 6, 2, 0],
  ])('stays when goods %s', async (_, before, after, shippingPrice) => {
    const { _id } = await place(before)
    const { body } = await act(changeItems, 'PUT', _id, { orderItems: of(after), expectedTotal: after * 1000 + 250 })
    expect(body).toMatchObject({ shippingPrice, itemsPrice: after * 1000, totalPrice: after * 1000 + shippingPrice })
  })

  it('goes back with a cancelled order and with a parcel that nobody took', async () => {
    const online = { paymentMethod: 'Online Payment', orderPaymentID: `TID ${unique()}` }
    const [first, second] = [await place(2, online), await place(2, { ...online, orderPaymentID: `TID ${unique()}` })]
    for (const { _id } of [first, second]) await act(pay, 'PUT', _id, { isPaid: true })
    await act(cancel, 'PUT', first._id)
    await ship(second._id)
    await move(second._id, 'returned')
    for (const { _id } of [first, second]) expect(await read(_id)).toMatchObject({ received: 2250, toRefund: 2250 })
  })

  it('does not go back with goods, and counts once in every figure', async () => {
    const { code } = await aDiscount({ value: 15 })
    const { _id, number } = await place(3, { discountCode: code })
    await ship(_id)
    await move(_id, 'delivered')
    const { totals } = await profitOf({ from: dayOf(), to: dayOf(), by: 'day' })
    expect(totals).toMatchObject({ revenue: 3250, discounts: 450 })
    expect(await read(_id)).toMatchObject({ totalPrice: 2800, received: 2800, itemsPrice: 3000 })
    const refunds: number[] = []
    for (const qty of [1, 2]) {
      const asked = { items: of(qty), reason: 'damaged', kind: 'refund' }
      const { body } = await act<OrderReturn>(askReturn, 'POST', _id, asked)
      for (const status of ['approved', 'received']) await act(changeReturn, 'PUT', body._id, { status })
      refunds.push((await read(_id)).returns.at(-1)?.refund ?? 0)
    }
    expect([refunds, (await read(_id)).toRefund]).toEqual([[850, 1700], 2550])
    let sheet = ''
    for await (const part of salesSheet({ from: dayOf(), to: dayOf() })) sheet += part
    const row = csvRows(sheet).find((cells) => cells[1] === number)
    expect(row?.slice(5, 9)).toEqual(['3000', '450', '2800', '2800'])
  })

  it('is balanced in the books of the month, which agree with the ledger (§15)', async () => {
    const online = () => ({ paymentMethod: 'Online Payment', orderPaymentID: `TID ${unique()}` })
    const [cash, partly, cancelled] = [await place(1), await place(2, online()), await place(2, online())]
    for (const { _id } of [partly, cancelled]) await act(pay, 'PUT', _id, { isPaid: true })
    const trackingNumber = `T${unique()}`
    await move(cash._id, 'shipped', { courier: 'TCS', trackingNumber })
    await ship(partly._id)
    for (const { _id } of [cash, partly]) await move(_id, 'delivered')
    const rows = [{ trackingNumber, amount: 1250, charge: 200 }]
    await settle(admin, settlementInput.parse({ courier: 'TCS', rows }))
    const asked = { items: of(1), reason: 'damaged', kind: 'refund' }
    const { body } = await act<OrderReturn>(askReturn, 'POST', partly._id, asked)
    for (const status of ['approved', 'received', 'settled']) await act(changeReturn, 'PUT', body._id, { status })
    await act(cancel, 'PUT', cancelled._id)
    await act(refund, 'PUT', cancelled._id, { amount: 2250, reference: `FT ${unique()}` })

    const lines = await booksOf(dayOf().slice(0, 7))
    const sumOf = (some: typeof lines) => some.reduce((sum, { amount }) => sum + amount, 0) / 100
    const accounts = ['sales', 'refunds', 'cashReceivable', 'courierCharges', 'bank']
    for (const [{ _id, number }, ...sums] of [
      [cash, -1250, 0, 0, 200, 1050],
      [partly, -2250, 1000, 0, 0, 1250],
      [cancelled, -2250, 2250, 0, 0, 0],
    ] as const) {
      const own = lines.filter(({ order }) => order === number)
      expect(accounts.map((name) => sumOf(own.filter(({ account }) => account === name)))).toEqual(sums)
      const { _sum } = await database.ledgerEntry.aggregate({ where: { orderId: _id }, _sum: { amount: true } })
      expect([sumOf(own), Number(_sum.amount)]).toEqual([0, sums[3] + sums[4]])
    }
    expect(sumOf(lines)).toBe(0)
  })
})

const dayOf = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)

it.each([
  ['charge', { charge: -1 }],
  ['charge', { charge: 1.5 }],
  ['charge', { charge: '250' }],
  ['freeFrom', { freeFrom: -1 }],
  ['from', { from: -1 }],
  ['to', { to: 61 }],
  ['to', { from: 9, to: 8 }],
])('refuses a wrong %s: %j', async (field, part) => {
  const { status, body } = await set({ charge: 250, freeFrom: 5000, from: 5, to: 8, ...part })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [`delivery.${field}`]])
})

it('takes the owner’s working days, and is free by default', async () => {
  const { body } = await set({ from: 0, to: 60 })
  expect(body).toMatchObject({ delivery: { charge: 0, freeFrom: null, from: 0, to: 60 } })
  const { createdAt, shippingPrice, expectedFrom, expectedTo } = await place(1)
  expect([shippingPrice, expectedFrom]).toEqual([0, dayOf()])
  expect(Date.parse(expectedTo ?? '') - Date.parse(createdAt)).toBeGreaterThan(60 * 86_400_000)
})
