import { describe, expect, it } from 'vitest'
import { PUT as cancel } from '@/app/api/orders/[id]/cancel/route'
import { PUT as deliver } from '@/app/api/orders/[id]/deliver/route'
import { POST as request } from '@/app/api/orders/[id]/returns/route'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import { PUT as changeStatus } from '@/app/api/orders/[id]/status/route'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { worthsLeft } from '@/lib/orders/return/return-rows'
import { call } from '@/lib/testing/call'
import { anExchange } from '@/lib/testing/exchanges'
import { aDiscount, anAdmin, database, stockOf, waitForBlockedQuery } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT } from './route'

const admin = await anAdmin()

const move = (id: string, status: string, more: Record<string, unknown> = {}) =>
  call<OrderReturn>(PUT, 'PUT', `/api/returns/${id}`, { token: admin.token, params: { id }, body: { status, ...more } })

const orderOf = async (id: string, token = admin.token) =>
  (await call<Order>(getOrder, 'GET', '/', { token, params: { id } })).body

const step = (id: string, status: string) =>
  call<Order>(changeStatus, 'PUT', '/', { token: admin.token, params: { id }, body: { status } })

const markDelivered = (id: string, isDelivered: boolean) =>
  call<Order>(deliver, 'PUT', '/', { token: admin.token, params: { id }, body: { isDelivered } })

const cancelAs = (token: string) => (id: string) => call<Order>(cancel, 'PUT', '/', { token, params: { id } })

/** An exchange whose goods are here, and the order that replaces them. */
async function aReplacement(wanted?: string) {
  const exchange = await anExchange({ wanted })
  const { body } = await move(exchange._id, 'received')
  return { ...exchange, id: body.replacement?._id ?? '', number: body.replacement?.number }
}

/** A return of the delivered replacement. */
async function aReturnOf({ id, product, customer }: Awaited<ReturnType<typeof aReplacement>>, kind = 'refund') {
  await markDelivered(id, true)
  const { orderItems } = await orderOf(id)
  const items = [{ _id: product.id, size: orderItems[0]?.size, qty: 1 }]
  const body = { items, reason: 'defective', kind }
  const asked = await call<OrderReturn>(request, 'POST', '/', { token: customer.token, params: { id }, body })
  expect(asked.status).toBe(201)
  await move(asked.body._id, 'approved')
  return asked.body
}

const returnOf = async ({ order }: { order: Order }) => (await orderOf(order._id)).returns[0]

const refundDue = { status: 'received', kind: 'refund', refund: 2490, replacement: null }

describe('a replacement that does not arrive (§7)', () => {
  it.each(['received', 'settled'])(
    'makes its %s exchange a refund when it is cancelled by either side',
    async (before) => {
      for (const isOwn of [true, false]) {
        const made = await aReplacement('L')
        if (before === 'settled') await move(made._id, 'settled')
        const { body } = await cancelAs(isOwn ? made.customer.token : admin.token)(made.id)
        expect(body.status).toBe('cancelled')
        expect(await returnOf(made)).toMatchObject(refundDue)
        expect((await mailsTo(made.customer.email)).at(-1)?.text).toContain('We refund the goods that you sent back.')
        expect(await stockOf(made.product.id)).toEqual({ count: 18, sizes: { M: 8, L: 3 } })
        const logged = { where: { what: 'Changed return', onId: made.order._id }, orderBy: { id: 'desc' } } as const
        const line = await database.activity.findFirst(logged)
        const change = { field: 'replacement', from: made.number, to: null }
        if (isOwn) expect(line?.changes).not.toContainEqual(change)
        else expect(line?.changes).toContainEqual(change)
        await move(made._id, 'settled')
        const text = (await mailsTo(made.customer.email)).at(-1)?.text
        expect(text).toContain('We have returned the money')
        expect(text).not.toContain('replacement')
      }
    },
  )

  it('makes it a refund when it is refused at the door', async () => {
    const made = await aReplacement()
    await move(made._id, 'settled')
    for (const status of ['shipped', 'returned']) expect((await step(made.id, status)).status).toBe(200)
    expect(await returnOf(made)).toMatchObject(refundDue)
  })

  it('cannot be settled as sent by an administrator who saw the exchange, at the same moment too', async () => {
    const made = await aReplacement()
    const [settled] = await Promise.all([
      move(made._id, 'settled', { kindBase: 'exchange' }),
      cancelAs(admin.token)(made.id),
    ])
    expect(await returnOf(made)).toMatchObject(refundDue)
    const late = settled.status === 409 ? settled : await move(made._id, 'settled', { kindBase: 'exchange' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('is a refund now')])
    expect((await move(made._id, 'settled', { kindBase: 'refund' })).status).toBe(200)
  })

  it('is not refunded twice when its goods were refunded before', async () => {
    const made = await aReplacement()
    const again = await aReturnOf(made)
    for (const status of ['received', 'settled']) await move(again._id, status)
    await markDelivered(made.id, false)
    expect((await step(made.id, 'returned')).status).toBe(200)
    expect(await returnOf(made)).toMatchObject({ kind: 'exchange', replacement: { _id: made.id } })
  })
})

describe('a refund of a replacement (§7)', () => {
  it('is worth what was paid for the piece that it replaced', async () => {
    const made = await aReplacement('L')
    expect((await aReturnOf(made)).refund).toBe(2490)
  })

  it('is worth the same after another exchange, and after the discount of a code', async () => {
    const asked = await anExchange()
    const { id: discountId, code: discountCode } = await database.discount.create({
      data: { code: `EID-${asked.order.number}`, kind: 'percent', value: 10 },
    })
    const discounted = { totalPrice: 4482, discountPrice: 498, discountId, discountCode }
    await database.order.update({ where: { id: asked.order._id }, data: discounted })
    const { replacement: first } = (await move(asked._id, 'received')).body
    const made = { ...asked, id: first?._id ?? '', number: first?.number }
    const second = await aReturnOf(made, 'exchange')
    const { replacement } = (await move(second._id, 'received')).body
    const third = await aReturnOf({ ...made, id: replacement?._id ?? '' })
    expect(third.refund).toBe(2241)
  })
})

describe('an exchange (§7)', () => {
  it.each([
    [500, -250, 250],
    [1501, 251, 751],
  ])('has the discount of a code on the difference to a size for %i', async (price, priceDifference, worth) => {
    const made = await anExchange({ wanted: 'L', price: 1000, isApproved: false })
    const { _id: discountId, code: discountCode } = await aDiscount({ kind: 'percent', value: 50 })
    const discounted = { totalPrice: 1000, discountPrice: 1000, discountId, discountCode }
    await database.order.update({ where: { id: made.order._id }, data: discounted })
    await database.productSize.updateMany({ where: { productId: made.product.id, size: 'L' }, data: { price } })
    expect(await worthsLeft(await orderOf(made.order._id))).toEqual([500])
    expect((await move(made._id, 'approved')).body).toMatchObject({ priceDifference })
    const { replacement } = (await move(made._id, 'received')).body
    const sent = { ...made, id: replacement?._id ?? '', number: replacement?.number }
    await markDelivered(sent.id, true)
    const delivered = await orderOf(sent.id)
    expect([delivered.totalPrice, await worthsLeft(delivered)]).toEqual([Math.max(0, priceDifference), [worth]])
    expect((await aReturnOf(sent)).refund).toBe(worth)
  })

  it('is refused whole when its product is deleted while its goods are received', async () => {
    const { _id, customer, product, order } = await anExchange()
    const mails = await mailsTo(customer.email)
    const received = await database.$transaction(async (tx) => {
      await tx.product.delete({ where: { id: product.id } })
      const moving = move(_id, 'received', { restock: true })
      await waitForBlockedQuery(tx)
      return { moving }
    })
    const { status, body } = await received.moving
    expect([status, body.message]).toEqual([409, expect.stringContaining('Refund it instead')])
    expect(await database.order.count({ where: { exchangeOf: order._id } })).toBe(0)
    expect((await orderOf(order._id)).returns).toMatchObject([{ status: 'approved', replacement: null }])
    expect(await mailsTo(customer.email)).toEqual(mails)
  })

  it.each([
    ['L', 7000, 2000],
    ['L', 4000, -1000],
    ['M', 7000, 0],
    ['L', 5000, 0],
  ])('tells how much more size %s costs at %i than was paid (§7)', async (wanted, price, priceDifference) => {
    const { _id, product } = await anExchange({ wanted, price: 5000, isApproved: false })
    await database.productSize.updateMany({ where: { productId: product.id, size: wanted }, data: { price } })
    expect((await move(_id, 'approved')).body).toMatchObject({ priceDifference })
    const { body } = await move(_id, 'received')
    expect(body).toMatchObject({ priceDifference, refund: priceDifference < 0 ? -priceDifference : null })
    expect((await orderOf(body.replacement?._id ?? '')).toCollect).toBe(Math.max(0, priceDifference))
    expect((await move(_id, 'settled')).body).not.toHaveProperty('priceDifference')
  })
})
