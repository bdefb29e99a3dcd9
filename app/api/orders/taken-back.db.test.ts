import { describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import { answerReference, markPaid, payAdvance, rejectPayment } from '@/lib/orders/pay/payment'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, aProduct, database, oweAdvance, unique } from '@/lib/testing/fixtures'
import { POST as settle } from '../settlements/route'
import { PUT as changeItems } from './[id]/items/route'
import { GET as read } from './[id]/route'
import { PUT as setStatus } from './[id]/status/route'

let customer = await aCustomer()
const admin = await anAdmin()

const put = async (handler: Handler, id: string, body: object) => {
  const answer = await call<Order>(handler, 'PUT', `/api/orders/${id}`, { token: admin.token, params: { id }, body })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
}
const figuresOf = async (id: string) => {
  const { body } = await call<Order>(read, 'GET', `/api/orders/${id}`, { token: admin.token, params: { id } })
  const { isPaid, isAdvancePaid, balance, toRefund = 0 } = body
  return { isPaid, isAdvancePaid, balance, toRefund }
}

/** An order of 1,000 that can become one of 700, with an advance if it owes one. */
async function anOrderOf(rest: Record<string, unknown> = {}, advance = 0) {
  customer = await aCustomer()
  const sizes = [
    { size: 'M', quantity: 9, price: 1000 },
    { size: 'S', quantity: 9, price: 700 },
  ]
  const product = await aProduct({ price: 700, sizes, countInStock: 18 })
  const { _id } = await aPlacedOrder(customer, [{ _id: product.id, qty: 1, size: 'M' }], rest)
  if (advance > 0) await oweAdvance(_id, advance)
  const goTo = (size: 'M' | 'S') => put(changeItems, _id, { orderItems: [{ _id: product.id, qty: 1, size }] })
  const pay = (isPaid: boolean) => markPaid(_id, admin, { isPaid })
  const advancePaid = (isPaid: boolean) => payAdvance(_id, admin, { isPaid })
  return { _id, goTo, pay, advancePaid, move: (status: object) => put(setStatus, _id, status) }
}

const online = () => ({ paymentMethod: 'Online Payment', orderPaymentID: `TID ${unique()}` })

describe('a payment that is taken back', () => {
  it('comes again as a whole, also when the order costs less now', async () => {
    const { _id, goTo, pay } = await anOrderOf(online())
    await pay(true)
    await goTo('S')
    await pay(false)
    await pay(true)
    expect(await figuresOf(_id)).toMatchObject({ isPaid: true, balance: -300, toRefund: 300 })
  })

  it('is not what the courier collects later', async () => {
    const { _id, goTo, pay, move } = await anOrderOf()
    await pay(true)
    await goTo('S')
    await pay(false)
    await move({ status: 'shipped', courier: 'TCS', trackingNumber: unique() })
    await move({ status: 'delivered' })
    await pay(true)
    expect(await figuresOf(_id)).toMatchObject({ isPaid: true, balance: 0, toRefund: 0 })
  })

  it('is not what comes under another reference', async () => {
    const { _id, goTo, pay } = await anOrderOf(online())
    await pay(true)
    await goTo('S')
    await pay(false)
    await rejectPayment(_id, admin, { isRejected: true, reason: 'Not found' })
    await answerReference(_id, customer, `TID ${unique()}`)
    await pay(true)
    expect(await figuresOf(_id)).toMatchObject({ isPaid: true, balance: 0, toRefund: 0 })
  })

  it('is not added to an advance that came instead', async () => {
    const { _id, pay, advancePaid } = await anOrderOf({}, 300)
    await pay(true)
    await pay(false)
    await advancePaid(true)
    await pay(true)
    expect(await figuresOf(_id)).toMatchObject({ isPaid: true, balance: 0, toRefund: 0 })
  })

  it('leaves the advance that it included, and is whole again', async () => {
    const { _id, pay, advancePaid, move } = await anOrderOf({}, 300)
    await pay(true)
    await advancePaid(true)
    await pay(false)
    expect(await figuresOf(_id)).toMatchObject({ isPaid: false, isAdvancePaid: true, balance: 0 })
    await pay(true)
    expect(await figuresOf(_id)).toMatchObject({ isPaid: true, balance: 0, toRefund: 0 })
    await pay(false)
    await move({ status: 'cancelled' })
    expect(await figuresOf(_id)).toMatchObject({ isAdvancePaid: true, toRefund: 300 })
  })
})

it('an advance that is taken back leaves a paid order paid in full', async () => {
  const { _id, pay, advancePaid, move } = await anOrderOf({}, 300)
  await advancePaid(true)
  await pay(true)
  await advancePaid(false)
  expect(await figuresOf(_id)).toMatchObject({ isPaid: true, isAdvancePaid: false, balance: 0 })
  await move({ status: 'cancelled' })
  expect((await figuresOf(_id)).toRefund).toBe(1000)
})

it('goods that change after a courier has paid are its affair: nothing goes back to the customer', async () => {
  const { _id, goTo, move } = await anOrderOf()
  const trackingNumber = unique()
  await move({ status: 'confirmed', courier: 'TCS', trackingNumber })
  const body = { courier: 'TCS', rows: [{ trackingNumber, amount: 1000 }] }
  expect((await call(settle, 'POST', '/api/settlements', { token: admin.token, body })).status).toBe(200)
  await goTo('S')
  expect(await figuresOf(_id)).toMatchObject({ isPaid: false, balance: 0, toRefund: 0 })
})

it('the money of a replacement stays what goes back for the first order', async () => {
  const [first, second] = [await anOrderOf(online()), await anOrderOf(online())]
  await first.pay(true)
  await database.order.update({ where: { id: second._id }, data: { exchangeOf: first._id } })
  await second.pay(true)
  await second.move({ status: 'cancelled' })
  await first.move({ status: 'cancelled' })
  await second.pay(false)
  expect((await figuresOf(first._id)).toRefund).toBe(1000)
})

describe('a courier’s statement about an order whose advance never came', () => {
  const settled = async (orderPaymentID: string) => {
    const { _id, move } = await anOrderOf({}, 300)
    const trackingNumber = unique()
    await move({ status: 'confirmed', courier: 'TCS', trackingNumber })
    const data = {
      orderPaymentId: orderPaymentID,
      advancePrice: 300,
      status: 'delivered' as const,
      deliveredAt: new Date(),
    }
    await database.order.update({ where: { id: _id }, data })
    const body = { courier: 'TCS', rows: [{ trackingNumber, amount: 700 }] }
    const send = () => call<{ message?: string }>(settle, 'POST', '/api/settlements', { token: admin.token, body })
    return { _id, send }
  }

  it('ends the rejection of its reference', async () => {
    const { _id, send } = await settled(`TID ${unique()}`)
    await rejectPayment(_id, admin, { isRejected: true, reason: 'Not found' })
    expect((await send()).status).toBe(200)
    expect(await figuresOf(_id)).toMatchObject({ isPaid: true })
  })

  it('is refused with a sentence when its reference has paid for another order', async () => {
    const reference = `TID ${unique()}`
    const other = await anOrderOf({ ...online(), orderPaymentID: reference })
    await other.pay(true)
    const { send } = await settled(reference)
    const { status, body } = await send()
    expect([status, body.message]).toEqual([409, expect.stringContaining('has already paid for another order')])
  })
})
