import { describe, expect, it } from 'vitest'
import { PUT as cancel } from '@/app/api/orders/[id]/cancel/route'
import { PUT as deliver } from '@/app/api/orders/[id]/deliver/route'
import { PUT as pay } from '@/app/api/orders/[id]/pay/route'
import { PUT as sendBack } from '@/app/api/orders/[id]/refund/route'
import { POST as request } from '@/app/api/orders/[id]/returns/route'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import { PUT as changeStatus } from '@/app/api/orders/[id]/status/route'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  aDeliveredOrder,
  aDiscount,
  anAdmin,
  aProduct,
  database,
  ofSizes,
  stockOf,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT } from './route'

const admin = await anAdmin()
const { token } = admin

const put = <Answer>(handler: Parameters<typeof call>[0], id: string, body: object = {}) =>
  call<Answer>(handler, 'PUT', '/', { token, params: { id }, body })

const move = (id: string, status: string, more: object = {}) => put<OrderReturn>(PUT, id, { status, ...more })

const orderOf = async (id: string) => (await call<Order>(getOrder, 'GET', '/', { token, params: { id } })).body

/** A delivered tee for 5,000, and another product for which it is to be exchanged. */
async function bought(price: number, more: Record<string, unknown> = {}) {
  const customer = await aCustomer()
  const tee = await aProduct({ price: 5000 })
  const other = await aProduct({ price, countInStock: 5, ...more })
  const order = await aDeliveredOrder(customer, [{ _id: tee.id, qty: 1 }])
  const ask = (wanted: unknown, kind = 'exchange', by = customer) =>
    call<OrderReturn>(request, 'POST', '/', {
      token: by.token,
      params: { id: order._id },
      body: { items: [{ _id: tee.id, qty: 1, wanted }], reason: 'damaged', kind },
    })
  return { customer, tee, other, order, ask }
}

/** The same, whose goods are here and replaced. */
async function exchanged(price: number) {
  const made = await bought(price)
  const { _id } = (await made.ask({ _id: made.other.id })).body
  await move(_id, 'approved')
  const { body } = await move(_id, 'received')
  return { ...made, _id, body, replacementId: body.replacement?._id ?? '' }
}

const toRefundOf = async (id: string) => (await orderOf(id)).toRefund

const record = (id: string, amount: number) => put<Order>(sendBack, id, { amount, reference: `T-${id}-${amount}` })

describe('an exchange for another product (§7)', () => {
  it('costs what the product costs more, which is collected at the door', async () => {
    const { customer, other, order, body, replacementId } = await exchanged(6500)
    expect(body).toMatchObject({
      items: [{ wanted: { _id: other.id, name: other.name, size: null, price: 6500 } }],
      ...{ priceDifference: 1500, refund: null },
    })
    const sent = await orderOf(replacementId)
    expect(sent).toMatchObject({
      orderItems: [{ _id: other.id, qty: 1, price: 0 }],
      ...{ exchangeOf: order._id, totalPrice: 1500, stillToPay: 1500, toCollect: 1500, received: 0, isPaid: false },
    })
    expect((await stockOf(other.id)).count).toBe(4)
    const mails = (await mailsTo(customer.email)).map(({ text }) => text)
    expect(mails.at(-2)).toContain('What you get costs PKR 1,500 more')
    expect(mails.at(-1)).toContain('Please have PKR 1,500 ready for the rider')
    await put(deliver, replacementId, { isDelivered: true })
    expect(await orderOf(replacementId)).toMatchObject({ received: 1500, stillToPay: 0 })
    // Both are worth what was paid for them.
    const again = await call<OrderReturn>(request, 'POST', '/', {
      token: customer.token,
      params: { id: replacementId },
      body: { items: [{ _id: other.id, qty: 1 }], reason: 'damaged' },
    })
    expect(again.body.refund).toBe(6500)
    for (const status of ['approved', 'received']) await move(again.body._id, status)
    expect(await toRefundOf(replacementId)).toBe(6500)
    expect((await record(replacementId, 6501)).status).toBe(409)
    expect((await record(replacementId, 6500)).status).toBe(200)
    expect([await toRefundOf(replacementId), await toRefundOf(order._id)]).toEqual([undefined, undefined])
  })

  it('gives back what the product costs less, all or a part with a reason', async () => {
    const { _id, customer, order, body, replacementId } = await exchanged(4200)
    expect(body).toMatchObject({ kind: 'exchange', priceDifference: -800, refund: 800 })
    expect(await orderOf(replacementId)).toMatchObject({ totalPrice: 0, toCollect: 0 })
    expect((await mailsTo(customer.email)).at(-1)?.text).toContain('What you get costs PKR 800 less')
    expect(await toRefundOf(order._id)).toBe(800)
    expect(wrongFields(await move(_id, 'settled', { refund: 801 }))).toEqual([400, ['refund']])
    expect(wrongFields(await move(_id, 'settled', { refund: 500 }))).toEqual([400, ['text']])
    expect((await record(order._id, 800)).status).toBe(200)
    expect((await move(_id, 'settled')).body).toMatchObject({ kind: 'exchange', refund: 800 })
    expect(await toRefundOf(order._id)).toBeUndefined()
    // What was sent back before is no part of the refund that the exchange becomes.
    await put(cancel, replacementId)
    expect(await toRefundOf(order._id)).toBe(4200)
  })

  it.each([false, true])(
    'keeps what was settled as paid when its replacement returns, recorded: %s',
    async (isRecorded) => {
      const { _id, order, replacementId } = await exchanged(4200)
      await move(_id, 'settled')
      if (isRecorded) await record(order._id, 800)
      for (const status of ['shipped', 'returned']) await put(changeStatus, replacementId, { status })
      expect(await orderOf(order._id)).toMatchObject({ toRefund: 4200, returns: [{ kind: 'refund', refund: 4200 }] })
      expect(wrongFields(await move(_id, 'settled', { refund: 4201 }))).toEqual([400, ['refund']])
      await record(order._id, 4200)
      expect((await move(_id, 'settled')).body.refund).toBe(4200)
      expect(await toRefundOf(order._id)).toBeUndefined()
    },
  )

  it('counts the discount of a code for what comes back, and the sale price of what goes out', async () => {
    const { ask, order, other } = await bought(4800, { compareAtPrice: 6000 })
    const { _id: discountId, code: discountCode } = await aDiscount({ kind: 'percent', value: 10 })
    const discounted = { totalPrice: 4500, discountPrice: 500, discountId, discountCode }
    await database.order.update({ where: { id: order._id }, data: discounted })
    const { _id } = (await ask({ _id: other.id })).body
    expect((await move(_id, 'approved')).body.priceDifference).toBe(300)
    const { replacement } = (await move(_id, 'received')).body
    expect((await orderOf(replacement?._id ?? '')).totalPrice).toBe(300)
  })

  it.each(['cancelled', 'returned'])('gives everything back once when its replacement is %s', async (status) => {
    const { order, other, replacementId } = await exchanged(6500)
    await put(pay, replacementId, { isPaid: true, amount: 1500 })
    expect(await orderOf(replacementId)).toMatchObject({ isPaid: true, toCollect: 0 })
    if (status === 'cancelled') await put(cancel, replacementId)
    else for (const next of ['shipped', 'returned']) await put(changeStatus, replacementId, { status: next })
    expect((await stockOf(other.id)).count).toBe(5)
    expect([await toRefundOf(order._id), await toRefundOf(replacementId)]).toEqual([5000, 1500])
    expect((await record(replacementId, 1500)).body.refundedAt).toBeDefined()
    expect((await record(order._id, 5001)).status).toBe(409)
    expect((await record(order._id, 5000)).status).toBe(200)
    expect([await toRefundOf(order._id), await toRefundOf(replacementId)]).toEqual([undefined, undefined])
  })

  it('owes nothing for what nobody paid when it is refused at the door', async () => {
    const { order, replacementId } = await exchanged(6500)
    for (const status of ['shipped', 'returned']) await put(changeStatus, replacementId, { status })
    expect([await toRefundOf(order._id), await toRefundOf(replacementId)]).toEqual([5000, undefined])
    expect((await orderOf(order._id)).returns).toMatchObject([{ kind: 'refund', status: 'received', refund: 5000 }])
  })

  it('is a 409 when it sold out or was deleted meanwhile, and another product can be sent', async () => {
    const { ask, other, tee } = await bought(6500)
    const { _id } = (await ask({ _id: other.id })).body
    await move(_id, 'approved')
    await database.product.update({ where: { id: other.id }, data: { countInStock: 0 } })
    const refused = await move(_id, 'received')
    expect([refused.status, refused.body.message]).toEqual([409, `${other.name} is out of stock`])
    await database.product.delete({ where: { id: other.id } })
    expect((await move(_id, 'received')).status).toBe(409)
    const third = await aProduct({ price: 5500, sizes: ofSizes({ M: 2, L: 2 }) })
    const items = (size?: string) => ({ items: [{ _id: tee.id, size: null, wanted: { _id: third.id, size } }] })
    expect(wrongFields(await move(_id, 'received', items()))).toEqual([400, ['items.0.wanted.size']])
    expect((await move(_id, 'received', items('L'))).body).toMatchObject({
      items: [{ wanted: { _id: third.id, size: 'L' } }],
      priceDifference: 500,
    })
  })

  it('is for products that are on sale in the shop', async () => {
    const { ask, other, tee } = await bought(6500)
    await database.product.update({ where: { id: other.id }, data: { isPublished: false } })
    for (const _id of [other.id, 'unknown'])
      expect(wrongFields(await ask({ _id }))).toEqual([400, ['items.0.wanted._id']])
    expect((await ask({ _id: tee.id })).body.items[0]?.wanted).toBeNull()
  })
})
