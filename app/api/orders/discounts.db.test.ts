import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { limits } from '@/lib/platform/http/rate-limit'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  aDiscount,
  anAddress,
  anAdmin,
  anOrder,
  aPhone,
  aPlacedOrder,
  aProduct,
  database,
  moneyOf,
  stockOf,
  unique,
  useUp,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { POST as settle } from '../settlements/route'
import { PUT as cancel } from './[id]/cancel/route'
import { PUT as changeStatus } from './[id]/status/route'
import { GET as bookingSheet } from './export.csv/route'
import { POST as placeByTelephone } from './manual/route'
import { POST } from './route'

type Rest = Record<string, unknown>

const admin = await anAdmin()

/** Orders one piece for 2499 rupees. */
async function place(token: string, code: unknown, rest: Rest = {}) {
  const { id } = await aProduct({ price: 2499 })
  const body = anOrder([{ _id: id, qty: 1 }], { discountCode: code, phone: aPhone(), ...rest })
  return call<Order>(POST, 'POST', '/api/orders', { token, body })
}

const placeManually = async (code: string, phone: string) => {
  const body = anOrder([{ _id: (await aProduct()).id, qty: 1 }], { discountCode: code, phone, name: 'Sana Malik' })
  return call<Order>(placeByTelephone, 'POST', '/api/orders/manual', { token: admin.token, body })
}

const cancelled = (token: string, id: string) => call(cancel, 'PUT', '/', { token, params: { id } })

const usesOf = (discountId: string) => database.order.count({ where: { discountId, status: { not: 'cancelled' } } })
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('an order with a discount code (§8)', () => {
  it('costs nothing with a code of all of it, needs no reference and is paid', async () => {
    const [{ code }, { token }] = [await aDiscount({ value: 100 }), await aCustomer()]
    for (const rest of [{}, { paymentMethod: 'Online Payment' }]) {
      const { status, body } = await place(token, code, rest)
      const paid = { totalPrice: 0, isPaid: true, orderPaymentID: null, stillToPay: 0, toCollect: 0 }
      expect([status, body]).toEqual([201, expect.objectContaining(paid)])
      expect((await moneyOf(body._id)).columns.paymentStatus).toBe('paid')
    }
    const { status, body } = await place(token, undefined, { paymentMethod: 'Online Payment' })
    const message = 'Payment ID is required for online payments'
    expect([status, body]).toEqual([400, { message, errors: { orderPaymentID: message } }])
  })

  it('costs its items less the discount, rounded down to a rupee (§5)', async () => {
    const { token } = await aCustomer()
    const { code } = await aDiscount({ value: 15 })
    const { status, body } = await place(token, ` ${code.toLowerCase()} `, { expectedTotal: 2125 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      itemsPrice: 2499,
      subTotalPrice: 2499,
      discountCode: code,
      discountPrice: 374,
      totalPrice: 2125,
    })
  })

  it.each([undefined, null, '', '  '])('without a code (%j) costs its items', async (none) => {
    const { token } = await aCustomer()
    const { body } = await place(token, none)
    expect(body).toMatchObject({ itemsPrice: 2499, discountCode: null, discountPrice: 0, totalPrice: 2499 })
  })

  it('is confirmed by a mail with the owner’s spelling of the code, whatever the address', async () => {
    const { token } = await aCustomer()
    const { code } = await aDiscount({ code: `Eid-${unique()}`, kind: 'amount', value: 500 })
    const email = `${unique()}@others.test`
    await place(token, code.toUpperCase(), { email })
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`Discount (${code}): −PKR 500`)
    expect(mail?.text).toContain('Total: PKR 1,999')
  })

  it('is collected at the discounted total, which the courier remits (§7)', async () => {
    const { code } = await aDiscount({ kind: 'amount', value: 500 })
    const { body } = await place((await aCustomer()).token, code)
    const request = new Request(`http://shop.test/?ids=${body._id}`, { headers: { Bearer: admin.token } })
    const sheet = await (await bookingSheet(request, { params: Promise.resolve({}) })).text()
    expect(sheet).toContain(',Karachi,1999,1,')

    const trackingNumber = `T${unique()}`
    const parcel = { status: 'delivered', courier: 'TCS', trackingNumber }
    await call(changeStatus, 'PUT', '/', { token: admin.token, params: { id: body._id }, body: parcel })
    const rows = [{ trackingNumber, amount: 1999 }]
    const settled = await call(settle, 'POST', '/', { token: admin.token, body: { courier: 'TCS', rows } })
    expect(settled.body.rows).toMatchObject([{ result: 'matched', totalPrice: 1999 }])
  })

  it('keeps its discount when the code is changed or deleted', async () => {
    const customer = await aCustomer()
    const { _id, code } = await aDiscount()
    const { body } = await place(customer.token, code)
    await database.discount.update({ where: { id: _id }, data: { code: unique(), value: 90, deletedAt: new Date() } })
    const row = await database.order.findUniqueOrThrow({ where: { id: body._id } })
    expect([row.discountCode, Number(row.discountPrice), Number(row.totalPrice)]).toEqual([code, 249, 2250])
  })
})

describe('an invalid code', () => {
  it.each([
    ['is unknown', null, /^There is no discount code /],
    ['is for larger orders', { minSubtotal: 2500 }, /PKR 2,500 or more$/],
    ['takes off less than a rupee', { value: 1, price: 99 }, /takes nothing off/],
  ] as const)('is a 409 with the reason when it %s, and nothing is written', async (_, terms, reason) => {
    const { token, _id: userId } = await aCustomer()
    const { price = 2499, ...rest } = { ...(terms as Rest) }
    const code = terms ? (await aDiscount(rest)).code : `none-${unique()}`
    const product = await aProduct({ price: Number(price) })
    const body = anOrder([{ _id: product.id, qty: 1 }], { discountCode: code })
    const answer = await call<Order>(POST, 'POST', '/api/orders', { token, body })
    expect(wrongFields(answer)).toEqual([409, ['discountCode']])
    expect(answer.body.message).toMatch(reason)
    expect([await database.order.count({ where: { userId } }), (await stockOf(product.id)).count]).toEqual([0, 10])
  })

  it.each([
    ['a number', 7],
    ['a list', ['EID']],
    ['101 characters', 'a'.repeat(101)],
  ])('is a 400 under its field when it is %s', async (_, code) => {
    expect(wrongFields(await place((await aCustomer()).token, code))).toEqual([400, ['discountCode']])
  })

  it('counts as a guess only when it does not exist', async () => {
    const { token, _id } = await aCustomer()
    const { code } = await aDiscount()
    await useUp(limits.discountGuesses, _id, 1)
    expect((await place(token, code)).status).toBe(201)
    expect((await place(token, `guess-${unique()}`)).status).toBe(409)
    expect((await place(token, code)).status).toBe(429)
    expect((await place(token, undefined)).status).toBe(201)
  })

  it('counts as a guess of the address too, whichever account sends it', async () => {
    const headers = anAddress()
    await useUp(limits.discountGuessesOfAddress, headers['x-forwarded-for'], 1)
    const guess = async (from: Record<string, string>) =>
      call(POST, 'POST', '/api/orders', {
        token: (await aCustomer()).token,
        headers: from,
        body: anOrder([{ _id: (await aProduct()).id, qty: 1 }], { discountCode: `guess-${unique()}` }),
      })
    expect([(await guess(headers)).status, (await guess(headers)).status]).toEqual([409, 429])
    expect((await guess(anAddress())).status).toBe(409)
  })
})

describe('the total expected by the checkout', () => {
  it('is refused when its discount has become smaller, with a message that says so', async () => {
    const { _id: id, code } = await aDiscount({ value: 15 })
    await database.discount.update({ where: { id }, data: { value: 10 } })
    const { status, body } = await place((await aCustomer()).token, code, { expectedTotal: 2125 })
    expect([status, body.message]).toEqual([
      409,
      'Prices or your discount have changed since you filled your cart. The total is now PKR 2,250',
    ])
  })
})

describe('the uses of a code', () => {
  it('never exceed its limit, however many orders arrive at the same time', async () => {
    const { _id, code } = await aDiscount({ maxUses: 3 })
    const customers = await Promise.all(Array.from({ length: 10 }, () => aCustomer()))
    const answers = await Promise.all(customers.map(({ token }) => place(token, code)))
    expect(statusesOf(answers)).toEqual([...Array(3).fill(201), ...Array(7).fill(409)])
    expect(await usesOf(_id)).toBe(3)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toBe(`The code ${code} has been used up`)
  })

  it('are one per customer when it is single-use, however many orders arrive at the same time', async () => {
    const { _id, code } = await aDiscount({ oncePerCustomer: true })
    const [one, other] = [await aCustomer(), await aCustomer()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(one.token, code)))
    expect(statusesOf(answers)).toEqual([201, ...Array(5).fill(409)])
    expect((await place(other.token, code)).status).toBe(201)
    expect(await usesOf(_id)).toBe(2)
  })

  it('are one per telephone number when there is no account', async () => {
    const { code } = await aDiscount({ oncePerCustomer: true })
    const [phone, shared, customer] = [aPhone(), aPhone(), await aCustomer()]
    expect((await placeManually(code, phone)).body).toMatchObject({
      user: null,
      discountCode: code,
      discountPrice: 249,
    })
    expect((await placeManually(code, phone)).status).toBe(409)
    expect((await place(customer.token, code, { phone })).status).toBe(409)
    expect((await place(customer.token, code, { phone: shared })).status).toBe(201)
    expect((await placeManually(code, shared)).status).toBe(409)
  })

  it('are one per telephone number over all accounts, until the order is cancelled', async () => {
    const { code } = await aDiscount({ oncePerCustomer: true })
    const [phone, first] = [aPhone(), await aCustomer()]
    const { body } = await place(first.token, code, { phone })
    const again = async (typed = phone) => place((await aCustomer()).token, code, { phone: typed })
    const refused = await again(`+92 ${phone.slice(1, 4)}-${phone.slice(4)}`)
    expect(wrongFields(refused)).toEqual([409, ['discountCode']])
    expect(refused.body.message).toBe(`The code ${code} can be used only once per customer`)
    await database.user.delete({ where: { id: first._id } })
    expect((await again()).status).toBe(409)
    await call(cancel, 'PUT', '/', { token: admin.token, params: { id: body._id } })
    expect(statusesOf(await Promise.all([again(), again()]))).toEqual([201, 409])
  })

  it('do not increase when a call is repeated', async () => {
    const { token } = await aCustomer()
    const { _id, code } = await aDiscount({ maxUses: 1 })
    const body = anOrder([{ _id: (await aProduct()).id, qty: 1 }], { discountCode: code })
    const send = () => call<Order>(POST, 'POST', '/api/orders', { token, body, headers: { 'Idempotency-Key': 'once' } })
    const answers = await Promise.all([send(), send(), send()])
    expect(statusesOf(answers)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1)
    expect(await usesOf(_id)).toBe(1)
  })

  it('do not include orders that are refused for another reason', async () => {
    const { token } = await aCustomer()
    const { _id, code } = await aDiscount({ maxUses: 1 })
    const { id } = await aProduct({ countInStock: 1 })
    const body = anOrder([{ _id: id, qty: 2 }], { discountCode: code })
    expect((await call(POST, 'POST', '/api/orders', { token, body })).status).toBe(409)
    expect(await usesOf(_id)).toBe(0)
    expect((await place(token, code)).status).toBe(201)
  })

  it('are given back once by a cancellation', async () => {
    const customer = await aCustomer()
    const { _id, code } = await aDiscount({ maxUses: 1, oncePerCustomer: true })
    const { body } = await place(customer.token, code)
    expect((await place(customer.token, code)).status).toBe(409)
    expect((await cancelled(customer.token, body._id)).status).toBe(200)
    expect((await cancelled(customer.token, body._id)).status).toBe(409)
    expect(await usesOf(_id)).toBe(0)
    const answers = await Promise.all([place(customer.token, code), place(customer.token, code)])
    expect(statusesOf(answers)).toEqual([201, 409])
    expect(await usesOf(_id)).toBe(1)
  })

  it('still count when the parcel comes back', async () => {
    const { _id, code } = await aDiscount({ maxUses: 1 })
    const order = await aPlacedOrder(await aCustomer(), undefined, { discountCode: code })
    await database.order.update({ where: { id: order._id }, data: { status: 'returned' } })
    expect(await usesOf(_id)).toBe(1)
    expect((await place((await aCustomer()).token, code)).status).toBe(409)
  })

  it('are enforced by the database for every writer', async () => {
    const customer = await aCustomer()
    const used = await aDiscount({ maxUses: 1 })
    const once = await aDiscount({ oncePerCustomer: true })
    const copies = await Promise.all(
      [used, once].map(({ code }) => aPlacedOrder(customer, undefined, { discountCode: code })),
    )
    for (const { _id } of copies) {
      const { number: _, source: __, ...row } = await database.order.findUniqueOrThrow({ where: { id: _id } })
      const data = { ...row, id: undefined, statusHistory: [] }
      await expect(database.order.create({ data })).rejects.toThrow()
      await database.order.update({ where: { id: _id }, data: { status: 'cancelled', cancelledAt: new Date() } })
      await database.order.create({ data })
      await expect(
        database.order.update({ where: { id: _id }, data: { status: 'placed', cancelledAt: null } }),
      ).rejects.toThrow()
    }
  })
})
