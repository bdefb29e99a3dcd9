import { expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import type { Order } from '@/lib/orders/responses'
import { orderSheet } from '@/lib/orders/ship/booking-sheet'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOnlineOrder, aPlacedOrder, unique } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT as moveMany } from '../../status/route'
import { POST as track } from '../../tracking/route'
import { PUT as pay } from '../pay/route'
import { PUT as sendReference } from '../payment-reference/route'
import { PUT as move } from '../status/route'
import { PUT } from './route'

const [{ token }, customer] = [await anAdmin(), await aCustomer()]

const put = (handler: Handler, id: string, body: unknown, by = token) =>
  call<Order>(handler, 'PUT', '/', { token: by, params: { id }, body })
const ship = (number: string, rest = {}) => {
  const rows = [{ number, trackingNumber: unique() }]
  return call<{ done: string[] }>(track, 'POST', '/', { token, body: { courier: 'TCS', rows, ...rest } })
}

it('an online order of which nothing came in is sent by nobody, unless the call says so', async () => {
  const { _id: id, number } = await anOnlineOrder(customer)
  for (const status of ['packed', 'shipped', 'delivered']) {
    expect((await put(move, id, { status })).status).toBe(409)
    const bulk = await call<{ failed: object[] }>(moveMany, 'PUT', '/', { token, body: { ids: [id], status } })
    expect(bulk.body.failed).toHaveLength(1)
  }
  expect((await ship(number)).body.done).toEqual([])
  expect((await ship(number, { unpaid: true })).body.done).toEqual([number])
  expect((await put(move, id, { status: 'delivered' })).body).toMatchObject({ status: 'delivered', toCollect: 0 })
})

it('once something came in, it is sent and the rest is collected', async () => {
  const { _id: id, totalPrice } = await anOnlineOrder(customer)
  await put(pay, id, { isPaid: true, amount: 2000 })
  expect((await put(move, id, { status: 'packed' })).body.toCollect).toBe(totalPrice - 2000)
  let sheet = ''
  for await (const part of orderSheet({ ids: [id] })) sheet += part
  expect(sheet).toContain(`,${totalPrice - 2000},1,`)
})

it('becomes a cash order, and one that is paid online, until it ships', async () => {
  const another = await aCustomer()
  const { _id: id, totalPrice } = await anOnlineOrder(another)
  const cash = await put(PUT, id, { paymentMethod: 'Cash on Delivery' })
  expect(cash.body).toMatchObject({ paymentMethod: 'Cash on Delivery', toCollect: totalPrice })
  expect((await put(PUT, id, { paymentMethod: 'Cash on Delivery' })).status).toBe(200)
  const told = (await mailsTo(another.email)).filter(({ text }) => text.includes('ready for the courier'))
  expect(told).toHaveLength(1)
  expect((await put(PUT, id, { paymentMethod: 'Online Payment' })).body.toCollect).toBe(0)
  expect((await put(PUT, id, { paymentMethod: 'Barter' })).status).toBe(400)
  expect((await put(PUT, id, { paymentMethod: 'Cash on Delivery' }, another.token)).status).toBe(403)
  await put(move, id, { status: 'shipped', unpaid: true })
  expect((await put(PUT, id, { paymentMethod: 'Cash on Delivery' })).status).toBe(409)
})

it('takes the reference of an order that was to be paid in cash at first', async () => {
  const { _id: id } = await aPlacedOrder(customer)
  await put(PUT, id, { paymentMethod: 'Online Payment' })
  const sent = await put(sendReference, id, { orderPaymentID: 'TID 7654321' }, customer.token)
  expect(sent.body.orderPaymentID).toBe('TID 7654321')
})

it('a cash order leaves its reference to the order that it has paid for, and its clock begins again', async () => {
  const reference = `TID ${unique()}`
  const orders: Order[] = []
  for (const _ of [1, 2]) {
    const order = await anOnlineOrder(customer)
    await put(sendReference, order._id, { orderPaymentID: reference }, customer.token)
    orders.push(order)
  }
  const [first, second] = orders.map(({ _id }) => _id) as [string, string]
  await put(pay, first, { isPaid: true })
  const cash = await put(PUT, second, { paymentMethod: 'Cash on Delivery' })
  expect(cash.body).toMatchObject({ orderPaymentID: null, pastPaymentIDs: [{}, { orderPaymentID: reference }] })
  expect((await put(move, second, { status: 'delivered' })).status).toBe(200)
  expect((await put(pay, second, { isPaid: true })).body.isPaid).toBe(true)
})

it('what comes after an unpaid parcel has left was not the reason to collect the rest', async () => {
  const { _id: id, totalPrice } = await anOnlineOrder(customer)
  await put(move, id, { status: 'shipped', unpaid: true })
  await put(pay, id, { isPaid: true, amount: 300 })
  const { body } = await put(move, id, { status: 'delivered' })
  expect(body).toMatchObject({ received: 300, stillToPay: totalPrice - 300, toCollect: 0, isPaid: false })
})
