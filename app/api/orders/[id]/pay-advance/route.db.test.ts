import { beforeAll, describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import type { Order } from '@/lib/orders/responses'
import { orderSheet } from '@/lib/orders/ship/booking-sheet'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aProduct, database, stockOf, unique } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT as changeSettings } from '../../../settings/route'
import { POST as placeManual } from '../../manual/route'
import { POST as place } from '../../route'
import { PUT as cancel } from '../cancel/route'
import { PUT as changeItems } from '../items/route'
import { PUT as pay } from '../pay/route'
import { PUT as refund } from '../refund/route'
import { PUT as setStatus } from '../status/route'
import { PUT } from './route'

const [customer, admin] = [await aCustomer(), await anAdmin()]

const ask = (advance: object) => call(changeSettings, 'PUT', '/api/settings', { token: admin.token, body: { advance } })

/** Orders goods of PKR 4,000. */
async function order(rest: Record<string, unknown> = {}, { token } = customer) {
  const { id } = await aProduct({ price: 4000 })
  const body = anOrder([{ _id: id, qty: 1 }], rest)
  const placed = await call<Order & { errors?: Record<string, string> }>(place, 'POST', '/api/orders', {
    token,
    body,
  })
  return { ...placed, productId: id }
}

async function owing(orderPaymentID = `TID ${unique()}`, by = customer) {
  const { status, body } = await order({ orderPaymentID }, by)
  expect(status).toBe(201)
  return body
}

const change = (handler: Handler, { _id: id }: Order, body: unknown, token = admin.token) =>
  call<Order>(handler, 'PUT', `/api/orders/${id}`, { token, params: { id }, body })
const payAdvance = (of: Order, isPaid = true) => change(PUT, of, { isPaid })

beforeAll(async () => {
  expect((await ask({ kind: 'percent', value: 10, above: 4000 })).status).toBe(200)
})

describe('an order that owes an advance', () => {
  it('is refused without a reference of its payment, and nothing is written', async () => {
    const { status, body, productId } = await order({ orderPaymentID: 'COD' })
    const message = 'Send PKR 400 in advance and enter its Payment ID, with at least 4 letters or digits'
    expect([status, body]).toEqual([400, { message, errors: { orderPaymentID: message } }])
    expect((await stockOf(productId)).count).toBe(10)
  })

  it('tells what is owed, and keeps the reference', async () => {
    expect(await owing('TID 81812345')).toMatchObject({
      paymentMethod: 'Cash on Delivery',
      orderPaymentID: 'TID 81812345',
      totalPrice: 4000,
      advancePrice: 400,
      isAdvancePaid: false,
      isPaid: false,
    })
  })

  it('may owe more than 2^31 rupees, and pay them', async () => {
    await ask({ kind: 'percent', value: 100, above: 4000 })
    const products = await Promise.all([1, 2, 3].map(() => aProduct({ price: 10_000_000, countInStock: 99 })))
    const lines = products.map(({ id }) => ({ _id: id, qty: 99 }))
    const body = anOrder(lines, { name: 'Nadia', orderPaymentID: `TID ${unique()}` })
    const placed = await call<Order>(placeManual, 'POST', '/api/orders/manual', { token: admin.token, body })
    await ask({ kind: 'percent', value: 10, above: 4000 })
    expect([placed.status, placed.body.advancePrice]).toEqual([201, 2_970_000_000])
    expect((await payAdvance(placed.body)).body).toMatchObject({ isAdvancePaid: true, balance: 0 })
  })

  it('owes nothing below the limit, online, or once the owner asks for none', async () => {
    const { id } = await aProduct({ price: 3999 })
    const below = anOrder([{ _id: id, qty: 1 }], { orderPaymentID: 'TID 1234567' })
    const { body } = await call<Order>(place, 'POST', '/api/orders', { token: customer.token, body: below })
    expect(body).toMatchObject({ advancePrice: 0, orderPaymentID: null })
    const online = await order({ paymentMethod: 'Online Payment', orderPaymentID: `TID ${unique()}` })
    expect(online.body.advancePrice).toBe(0)
  })
})

describe('PUT /api/orders/{id}/pay-advance', () => {
  it('confirms the order, and only then can it be packed', async () => {
    const owed = await owing()
    const early = await change(setStatus, owed, { status: 'packed' })
    expect([early.status, early.body]).toEqual([
      409,
      { message: 'The advance of PKR 400 has not come yet: verify it first' },
    ])
    expect((await payAdvance(owed)).body).toMatchObject({ isAdvancePaid: true, isPaid: false, status: 'confirmed' })
    expect((await change(setStatus, owed, { status: 'packed' })).status).toBe(200)
    expect((await payAdvance(owed, false)).status).toBe(409)
  })

  it('leaves the rest to the courier, in the order and on the booking sheet', async () => {
    const owed = await owing()
    const { body } = await payAdvance(owed)
    expect(body.toCollect).toBe(3600)
    let sheet = ''
    for await (const part of orderSheet({ ids: [owed._id] })) sheet += part
    expect(sheet.split('\r\n')[1]).toContain(',3600,1,')
  })

  it('accepts a reference for one order only, whether it paid an advance or an order', async () => {
    const reference = `TID ${unique()}`
    const [one, two] = [await owing(reference), await owing(reference)]
    const answers = await Promise.all([payAdvance(one), payAdvance(two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const online = await order({ paymentMethod: 'Online Payment', orderPaymentID: reference })
    expect((await change(pay, online.body, { isPaid: true })).status).toBe(409)
  })

  it('can be taken back until the order is packed, and goes back for a cancelled one by a refund', async () => {
    const owed = await owing()
    await payAdvance(owed)
    expect((await payAdvance(owed, false)).body).toMatchObject({ isAdvancePaid: false, status: 'confirmed' })
    await payAdvance(owed)
    expect((await change(cancel, owed, undefined, customer.token)).status).toBe(200)
    expect((await payAdvance(owed)).status).toBe(409)
    expect((await payAdvance(owed, false)).status).toBe(409)
    const send = (amount: number) => change(refund, owed, { amount, reference: unique() })
    expect((await send(401)).status).toBe(409)
    const { body } = await send(400)
    expect(body).toMatchObject({ isAdvancePaid: false, refundedAt: expect.any(String) })
  })

  it('is at most the total of a changed order, and what is over goes back', async () => {
    const owed = await owing()
    await payAdvance(owed)
    const { id } = await aProduct({ price: 300 })
    const { body } = await change(changeItems, owed, { orderItems: [{ _id: id, qty: 1 }] })
    expect(body).toMatchObject({ totalPrice: 300, advancePrice: 300, balance: -100 })
    expect(body.toCollect).toBe(0)
    const sent = await change(refund, owed, { amount: 100, reference: unique() })
    expect(sent.body).toMatchObject({ isAdvancePaid: true, balance: 0 })
    const dearer = await change(changeItems, owed, { orderItems: [{ _id: id, qty: 2 }] })
    expect(dearer.body).toMatchObject({ totalPrice: 600, advancePrice: 300, balance: 0 })
  })

  it('counts whole when a cheaper order becomes dearer again, or was marked as paid by mistake', async () => {
    const owed = await owing()
    await payAdvance(owed)
    const { id } = await aProduct({ price: 300 })
    const changeTo = (qty: number) => change(changeItems, owed, { orderItems: [{ _id: id, qty }] })
    await changeTo(1)
    expect((await change(pay, owed, { isPaid: true })).body.balance).toBe(-100)
    expect((await change(pay, owed, { isPaid: false })).body.balance).toBe(-100)
    expect((await changeTo(2)).body).toMatchObject({ totalPrice: 600, advancePrice: 400, balance: 0 })
    await changeTo(1)
    const taken = await payAdvance(owed, false)
    expect([taken.status, taken.body]).toEqual([200, expect.objectContaining({ balance: 0, isAdvancePaid: false })])
  })

  it('may come in parts, and leaves what an order costs since to the courier', async () => {
    const owed = await owing()
    const part = await change(PUT, owed, { isPaid: true, amount: 150 })
    expect(part.body).toMatchObject({ isAdvancePaid: false, received: 150, stillToPay: 3850, toCollect: 3600 })
    const early = await change(setStatus, owed, { status: 'packed' })
    expect(early.body).toMatchObject({ message: 'The advance of PKR 250 has not come yet: verify it first' })
    expect((await payAdvance(owed)).body).toMatchObject({ isAdvancePaid: true, received: 400, status: 'confirmed' })
    expect((await payAdvance(owed, false)).body).toMatchObject({ isAdvancePaid: false, received: 0 })
    // Paid while the order was cheaper.
    const [{ id }, { id: dearer }] = [await aProduct({ price: 300 }), await aProduct({ price: 4000 })]
    await change(changeItems, owed, { orderItems: [{ _id: id, qty: 1 }] })
    await payAdvance(owed)
    const { body } = await change(changeItems, owed, { orderItems: [{ _id: dearer, qty: 1 }] })
    expect(body).toMatchObject({ isAdvancePaid: true, received: 300, toCollect: 3700 })
  })

  it('is not taken for an order that has become dearer than was shown', async () => {
    const owed = await owing()
    const { id } = await aProduct({ price: 9000 })
    await change(changeItems, owed, { orderItems: [{ _id: id, qty: 1 }] })
    for (const handler of [PUT, pay])
      expect((await change(handler, owed, { isPaid: true, totalPriceBase: 4000 })).status).toBe(409)
    expect((await change(PUT, owed, { isPaid: true, totalPriceBase: 9000 })).status).toBe(200)
  })

  it('tells its customer the rest for the rider when its goods change', async () => {
    // The limit of mails to one address would drop it for a customer of many orders.
    const another = await aCustomer()
    const owed = await owing(undefined, another)
    const { id } = await aProduct({ price: 3000 })
    const changeTo = async (qty: number) => {
      expect((await change(changeItems, owed, { orderItems: [{ _id: id, qty }] })).status).toBe(200)
      return (await mailsTo(another.email)).at(-1)?.text
    }
    expect(await changeTo(1)).toContain('PKR 400 in advance, and PKR 2,600 to the rider.')
    await payAdvance(owed)
    expect(await changeTo(2)).toContain('Please have PKR 5,600 ready for the courier.')
  })

  it('is 409 for an order without an advance, 403 for its customer and 400 without isPaid', async () => {
    const owed = await owing()
    const plain = await database.order.update({ where: { id: owed._id }, data: { advancePrice: 0 } })
    expect((await payAdvance({ ...owed, _id: plain.id })).status).toBe(409)
    expect((await change(PUT, owed, { isPaid: true }, customer.token)).status).toBe(403)
    expect((await change(PUT, owed, {})).status).toBe(400)
  })
})

it.each([
  ['a percentage above 100', { kind: 'percent', value: 101, above: 0 }],
  ['an amount of nothing', { kind: 'amount', value: 0, above: 0 }],
  ['another kind', { kind: 'half', value: 1, above: 0 }],
])('the owner cannot ask for %s', async (_, advance) => {
  expect((await ask(advance)).status).toBe(400)
})
