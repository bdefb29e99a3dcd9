import { describe, expect, it } from 'vitest'
import { PUT as deliver } from '@/app/api/orders/[id]/deliver/route'
import { POST as request } from '@/app/api/orders/[id]/returns/route'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { anExchange } from '@/lib/testing/exchanges'
import { anAdmin, database, waitForBlockedQuery } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT } from './route'

const admin = await anAdmin()

const move = (id: string, status: string, more: Record<string, unknown> = {}) =>
  call<OrderReturn>(PUT, 'PUT', `/api/returns/${id}`, { token: admin.token, params: { id }, body: { status, ...more } })

const orderOf = async (id: string, token = admin.token) =>
  (await call<Order>(getOrder, 'GET', '/', { token, params: { id } })).body

const markDelivered = (id: string, isDelivered: boolean) =>
  call<Order>(deliver, 'PUT', '/', { token: admin.token, params: { id }, body: { isDelivered } })

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

describe('a refund of a replacement (§7)', () => {
  it('is worth what was paid for the piece that it replaced', async () => {
    const made = await aReplacement('L')
    expect((await aReturnOf(made)).refund).toBe(2490)
  })

  it('is worth the same after another exchange, and after the discount of a code', async () => {
    const made = await aReplacement()
    const { id: discountId, code: discountCode } = await database.discount.create({
      data: { code: `EID-${made.number}`, kind: 'percent', value: 10 },
    })
    const discounted = { totalPrice: 4482, discountPrice: 498, discountId, discountCode }
    await database.order.update({ where: { id: made.order._id }, data: discounted })
    const second = await aReturnOf(made, 'exchange')
    const { replacement } = (await move(second._id, 'received')).body
    const third = await aReturnOf({ ...made, id: replacement?._id ?? '' })
    expect(third.refund).toBe(2241)
  })
})

describe('an exchange (§7)', () => {
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
    expect((await move(_id, 'received')).body).toMatchObject({ priceDifference })
    expect((await move(_id, 'settled')).body).not.toHaveProperty('priceDifference')
  })
})
