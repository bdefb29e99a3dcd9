import { describe, expect, it } from 'vitest'
import { confirmToken } from '@/lib/orders/confirm/confirm-link'
import { orderToConfirm } from '@/lib/orders/confirm/confirm-order'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  aDiscount,
  anAddress,
  anOnlineOrder,
  aPlacedOrder,
  aProduct,
  database,
  payOrder,
  stockOf,
  unique,
  useUp,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { POST } from './route'

const customer = await aCustomer()

const send = (body: unknown, headers = anAddress()) =>
  call<{ number?: string; status?: string; message?: string }>(POST, 'POST', '/api/orders/confirm', { body, headers })
const answer = (orderId: string, said: string) => send({ token: confirmToken(orderId, 'chat'), answer: said })
const set = (id: string, data: Parameters<typeof database.order.update>[0]['data']) =>
  database.order.update({ where: { id }, data })
const rowOf = (id: string) => database.order.findUniqueOrThrow({ where: { id } })
const stepsOf = async (id: string) => (await rowOf(id)).statusHistory

describe('POST /api/orders/confirm', () => {
  it('confirms by the link in the mail, for anyone who has it, without a name in the history', async () => {
    const order = await aPlacedOrder(customer)
    const [mail] = (await mailsTo(customer.email)).filter(({ subject }) => subject.includes(` ${order.number} `))
    const [, token] = /^Confirm your order: http:\/\/shop\.test\/confirm\/([\w-]+)$/m.exec(mail?.text ?? '') ?? []
    const { status, body, headers } = await send({ token, answer: 'confirm' })
    expect([status, body]).toEqual([200, { number: order.number, status: 'confirmed' }])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await stepsOf(order._id)).toEqual([{ status: 'confirmed', at: expect.any(String) }])
  })

  it('confirms by the token that the customer got with the order, which proves no address', async () => {
    const other = await aCustomer()
    const order = await aPlacedOrder(other)
    const token = order.confirmToken ?? ''
    expect(await send({ token, answer: 'confirm' })).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await database.user.findUniqueOrThrow({ where: { id: other._id } })).toMatchObject({
      emailProvenAt: null,
      mailReadAt: null,
    })
  })

  it('is 200 when confirmed twice, and changes nothing the second time', async () => {
    const order = await aPlacedOrder(customer)
    await answer(order._id, 'confirm')
    const steps = await stepsOf(order._id)
    expect(await answer(order._id, 'confirm')).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await stepsOf(order._id)).toEqual(steps)
    await set(order._id, { status: 'packed' })
    expect(await answer(order._id, 'confirm')).toMatchObject({ status: 200, body: { status: 'packed' } })
  })

  it.each(['placed', 'confirmed', 'packed'] as const)('cancels an order that is %s, whatever its age', async (from) => {
    const product = await aProduct()
    const order = await aPlacedOrder(customer, [{ _id: product.id, qty: 4 }])
    await set(order._id, { status: from, createdAt: new Date(Date.now() - 5 * 24 * 3_600_000) })
    const { status, body } = await answer(order._id, 'cancel')
    expect([status, body]).toEqual([200, { number: order.number, status: 'cancelled' }])
    expect((await stockOf(product.id)).count).toBe(10)
  })

  it.each([
    ['shipped', {}],
    ['delivered', { deliveredAt: new Date() }],
    ['returned', {}],
    ['cancelled', { cancelledAt: new Date() }],
  ] as const)('is a 409 for an order that is %s, naming that state', async (status, data) => {
    const product = await aProduct()
    const order = await aPlacedOrder(customer, [{ _id: product.id, qty: 1 }])
    await set(order._id, { status, ...data })
    for (const said of ['confirm', 'cancel']) {
      const { status: code, body } = await answer(order._id, said)
      expect([code, body.message]).toEqual([409, expect.stringContaining(`This order is ${status}`)])
    }
    expect((await stockOf(product.id)).count).toBe(9)
  })

  it('is the same 404 for every token that the shop did not sign for a cash order', async () => {
    const [order, online] = [await aPlacedOrder(customer), await anOnlineOrder(customer)]
    const token = confirmToken(order._id, 'chat')
    const other = confirmToken((await aPlacedOrder(customer))._id, 'chat')
    const forged = [
      ...['', 'x', token.slice(1), `${token}A`, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, '\0'],
      ...[`${token.slice(0, 22)}${other.slice(22)}`, order._id, `${token}=`, 'x'.repeat(10_000)],
      ...[confirmToken(online._id, 'chat'), confirmToken('01900000-0000-7000-8000-000000000000', 'chat')],
    ]
    for (const wrong of forged) {
      const { status, body } = await send({ token: wrong, answer: 'cancel' })
      expect([wrong, status, body]).toEqual([wrong, 404, { message: 'This link does not open an order' }])
    }
    expect((await rowOf(order._id)).status).toBe('placed')
    expect((await rowOf(online._id)).status).toBe('placed')
  })

  it.each([
    ['without a token', { answer: 'confirm' }, 'token'],
    ['with a token that is no text', { token: 1, answer: 'confirm' }, 'token'],
    ['with another answer', { token: 'x', answer: 'maybe' }, 'answer'],
    ['without an answer', { token: 'x' }, 'answer'],
  ])('is 400 %s', async (_, body, field) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } })
  })

  it('lets exactly one of many answers win: the stock is returned once', async () => {
    const product = await aProduct()
    const order = await aPlacedOrder(customer, [{ _id: product.id, qty: 2 }])
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(order._id, 'cancel')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await stockOf(product.id)).count).toBe(10)
  })

  it('is rate limited by address', async () => {
    const order = await aPlacedOrder(customer)
    const headers = anAddress()
    await useUp(limits.confirmations, headers['x-forwarded-for'], 1)
    const body = { token: confirmToken(order._id, 'chat'), answer: 'confirm' }
    expect((await send(body, headers)).status).toBe(200)
    const { status, headers: given } = await send(body, headers)
    expect([status, Number(given.get('retry-after'))]).toEqual([429, expect.toSatisfy((left: number) => left > 0)])
  })
})

describe('the page of a confirmation link', () => {
  it('shows the order as long as it can be answered, and loading it changes nothing', async () => {
    const { code } = await aDiscount()
    const order = await aPlacedOrder(customer, undefined, { discountCode: code })
    const { _id, user, number, orderItems, discountCode, discountPrice, totalPrice, advancePrice } = order
    const { expectedFrom, expectedTo, createdAt, shippingAddress } = order
    const shown = await orderToConfirm(confirmToken(order._id, 'chat'))
    const goods = {
      ...{ _id, user, number, orderItems, discountCode, discountPrice, shippingPrice: 0, totalPrice, advancePrice },
      ...{ expectedFrom, expectedTo, createdAt, shippingAddress },
    }
    expect(shown).toEqual({ ...goods, status: 'placed', isPaid: false })
    await payOrder(order._id)
    await set(order._id, { status: 'packed' })
    expect(await orderToConfirm(confirmToken(order._id, 'chat'))).toEqual({ ...goods, status: 'packed', isPaid: true })
    expect(await stepsOf(order._id)).toEqual([])
    await set(order._id, { status: 'shipped' })
    expect(await orderToConfirm(confirmToken(order._id, 'chat'))).toBeNull()
  })

  it('shows the address unless the mail with its link went to an address that is not the account’s', async () => {
    const { _id, shippingAddress } = await aPlacedOrder(customer)
    const token = confirmToken(_id, 'mail')
    expect((await orderToConfirm(token))?.shippingAddress).toEqual(shippingAddress)
    await set(_id, { email: `${unique()}@others.test` })
    expect((await orderToConfirm(token))?.shippingAddress).toBeNull()
  })

  it('shows nothing for a forged link or an online order', async () => {
    expect(await orderToConfirm(unique())).toBeNull()
    expect(await orderToConfirm(confirmToken((await anOnlineOrder(customer))._id, 'chat'))).toBeNull()
  })
})

describe('the mail of an order', () => {
  it('shows the expected days, and has the link even when sent to another address', async () => {
    const buyer = await aCustomer()
    const order = await aPlacedOrder(buyer)
    const [from, to] = [order.expectedFrom, order.expectedTo].map((day) => Number(day?.slice(8)))
    const [mail] = await mailsTo(buyer.email)
    expect(mail?.text).toMatch(new RegExp(`You can expect it \\w+\\s${from}\\s\\w+ to \\w+\\s${to}\\s\\w+\\.`))
    const email = `${unique()}@others.test`
    const gift = await aPlacedOrder(buyer, undefined, { email })
    const [mailToOther] = await mailsTo(email)
    expect(mailToOther?.text).toContain(`/confirm/${confirmToken(gift._id, 'mail')}`)
  })

  it('has no link when the order is paid online', async () => {
    const buyer = await aCustomer()
    await anOnlineOrder(buyer)
    const [mail] = await mailsTo(buyer.email)
    expect(mail?.text).toContain('You can expect it')
    expect(mail?.text).not.toContain('/confirm/')
  })
})
