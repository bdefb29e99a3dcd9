import { describe, expect, it } from 'vitest'
import { PUT as pay } from '@/app/api/orders/[id]/pay/route'
import { PUT as changeStatus } from '@/app/api/orders/[id]/status/route'
import { GET as bookingSheet } from '@/app/api/orders/export.csv/route'
import { PUT as changeReturn } from '@/app/api/returns/[id]/route'
import { POST as settle } from '@/app/api/settlements/route'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import type { Settlement } from '@/lib/orders/settle/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { anExchange } from '@/lib/testing/exchanges'
import {
  aCustomer,
  aDiscount,
  anAdmin,
  type anOrder,
  aPlacedOrder,
  aProduct,
  database,
  moneyOf,
  ofSizes,
  stockOf,
  unique,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT } from './route'

type Items = { _id: string; qty: number; size?: string }[]

const [owner, admin] = [await aCustomer(), await anAdmin()]

const change = (id: string, orderItems: Items, rest: Record<string, unknown> = {}, token = admin.token) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/items`, { token, params: { id }, body: { orderItems, ...rest } })

const preview = (id: string, orderItems: Items, rest: Record<string, unknown> = {}, wanted = 'true') =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/items?preview=${wanted}`, {
    ...{ token: admin.token, params: { id } },
    body: { orderItems, ...rest },
  })

/** Everything that a change of goods writes. */
const writtenFor = async (order: Order, productId: string) => ({
  row: await database.order.findUniqueOrThrow({ where: { id: order._id }, include: { items: true, entries: true } }),
  stock: await stockOf(productId),
  log: await database.activity.findMany({ where: { onId: order._id } }),
  mails: await mailsTo(order.email ?? ''),
})

const markPaid = (id: string, isPaid = true) =>
  call<Order>(pay, 'PUT', '/', { token: admin.token, params: { id }, body: { isPaid } })

/** An order of 2 pieces in size M at 2000 rupees, of 10 in each size. M costs 2500 by now, and L 3000. */
async function anOrderOfM(rest: Parameters<typeof anOrder>[1] = {}) {
  const product = await aProduct({ name: 'Polo', price: 2000, countInStock: 20, sizes: ofSizes({ M: 10, L: 10 }) })
  const order = await aPlacedOrder(owner, [{ _id: product.id, qty: 2, size: 'M' }], rest)
  for (const [size, price] of [
    ['M', 2500],
    ['L', 3000],
  ] as const) {
    await database.productSize.updateMany({ where: { productId: product.id, size }, data: { price } })
  }
  return { order, id: product.id }
}

describe('PUT /api/orders/{id}/items (§5)', () => {
  it('keeps the price of the same size, charges today’s for another, and moves the stock by the difference', async () => {
    const { order, id } = await anOrderOfM()
    const cap = await aProduct({ price: 700 })
    const items = [
      { _id: id, qty: 1, size: 'M' },
      { _id: id, qty: 3, size: 'L' },
      { _id: cap.id, qty: 2 },
    ]
    const { status, body } = await change(order._id, items)
    expect(status).toBe(200)
    expect(body.orderItems.map(({ size, qty, price }) => [size, qty, price])).toEqual([
      ['M', 1, 2000],
      ['L', 3, 3000],
      [null, 2, 700],
    ])
    expect(body).toMatchObject({ itemsPrice: 12_400, totalPrice: 12_400, balance: 0, status: 'placed' })
    expect(await stockOf(id)).toEqual({ count: 16, sizes: { M: 9, L: 7 } })
    expect((await stockOf(cap.id)).count).toBe(8)
    await change(order._id, [{ _id: id, qty: 1, size: 'M' }])
    expect(await stockOf(id)).toEqual({ count: 19, sizes: { M: 9, L: 10 } })
    expect((await stockOf(cap.id)).count).toBe(10)
  })

  it('gives the last piece of a product another size', async () => {
    const { id } = await aProduct({ countInStock: 1, sizes: ofSizes({ M: 1, L: 1 }) })
    const order = await aPlacedOrder(owner, [{ _id: id, qty: 1, size: 'M' }])
    expect((await change(order._id, [{ _id: id, qty: 1, size: 'L' }])).status).toBe(200)
    expect(await stockOf(id)).toEqual({ count: 0, sizes: { M: 1, L: 0 } })
  })

  it('gives a line the size that was to confirm', async () => {
    const { id } = await aProduct({ countInStock: 9, sizes: ofSizes({ M: 4, L: 5 }) })
    const order = await aPlacedOrder(owner, [{ _id: id, qty: 2 }])
    expect(order.orderItems[0]?.size).toBe('to confirm')
    const kept = await change(order._id, [{ _id: id, qty: 1, size: 'to confirm' }])
    expect(kept.body.orderItems).toMatchObject([{ size: 'to confirm', qty: 1 }])
    expect((await change(order._id, [{ _id: id, qty: 1, size: 'L' }])).body.orderItems).toMatchObject([{ size: 'L' }])
    expect(await stockOf(id)).toEqual({ count: 8, sizes: { M: 4, L: 4 } })
  })

  it('is 409 naming what is left, and writes nothing, when there are too few pieces', async () => {
    const { order, id } = await anOrderOfM()
    const { status, body } = await change(order._id, [{ _id: id, qty: 11, size: 'L' }])
    expect([status, body.message]).toEqual([409, 'Only 10 left of Polo in size L'])
    expect(await stockOf(id)).toEqual({ count: 18, sizes: { M: 8, L: 10 } })
    const row = await database.order.findUniqueOrThrow({ where: { id: order._id }, include: { items: true } })
    expect([Number(row.totalPrice), row.items.length, row.items[0]?.size]).toEqual([4000, 1, 'M'])
  })

  it('keeps goods of a product that is hidden or deleted, also in another size, and adds no hidden product', async () => {
    const { order, id } = await anOrderOfM()
    await database.product.update({ where: { id }, data: { isPublished: false } })
    expect((await change(order._id, [{ _id: id, qty: 1, size: 'M' }])).status).toBe(200)
    expect((await change(order._id, [{ _id: id, qty: 1, size: 'L' }])).status).toBe(200)
    await change(order._id, [{ _id: id, qty: 1, size: 'M' }])
    const hidden = await aProduct({ isPublished: false })
    expect((await change(order._id, [{ _id: hidden.id, qty: 1 }])).status).toBe(404)
    await database.product.delete({ where: { id } })
    const cap = await aProduct()
    const { status, body } = await change(order._id, [
      { _id: id, qty: 1, size: 'M' },
      { _id: cap.id, qty: 1 },
    ])
    expect([status, body.orderItems.length]).toEqual([200, 2])
    expect((await change(order._id, [{ _id: id, qty: 2, size: 'M' }])).status).toBe(404)
  })

  it.each(['packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const)(
    'is 409 naming the state of an order that is %s',
    async (status) => {
      const { order, id } = await anOrderOfM()
      const now = new Date()
      const times = {
        deliveredAt: status === 'delivered' ? now : null,
        cancelledAt: status === 'cancelled' ? now : null,
      }
      await database.order.update({ where: { id: order._id }, data: { status, ...times } })
      const refused = await change(order._id, [{ _id: id, qty: 1, size: 'M' }])
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`This order is ${status}`)])
      expect((await stockOf(id)).count).toBe(18)
    },
  )

  it('is 409 for an order that replaces goods of an exchange', async () => {
    const exchange = await anExchange()
    const params = { id: exchange._id }
    const received = { token: admin.token, params, body: { status: 'received' } }
    const { body } = await call<OrderReturn>(changeReturn, 'PUT', '/', received)
    const refused = await change(body.replacement?._id ?? '', [{ _id: exchange.product.id, qty: 1, size: 'L' }])
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('replaces goods')])
  })

  it('is 409 for an administrator who saw an earlier state of the order, and tells the present one', async () => {
    const { order, id } = await anOrderOfM()
    const items = (qty: number) => [{ _id: id, qty, size: 'M' }]
    const first = await change(order._id, items(1), { updatedAtBase: order.updatedAt })
    expect(first.status).toBe(200)
    const second = await change(order._id, items(3), { updatedAtBase: order.updatedAt })
    expect(second.status).toBe(409)
    expect(second.body.updatedAt).toBe(first.body.updatedAt)
    expect((await change(order._id, items(3), { updatedAtBase: second.body.updatedAt })).status).toBe(200)
  })

  it('is 409 with the lines and the total when that is higher than expected', async () => {
    const { order, id } = await anOrderOfM()
    const { status, body } = await change(order._id, [{ _id: id, qty: 1, size: 'L' }], { expectedTotal: 2900 })
    expect([status, body.totalPrice]).toEqual([409, 3000])
    expect(body.orderItems).toEqual([{ _id: id, size: 'L', name: 'Polo', price: 3000, qty: 1 }])
    expect((await change(order._id, [{ _id: id, qty: 1, size: 'L' }], { expectedTotal: 3100 })).status).toBe(200)
  })

  it('works out the discount again, whatever became of its code, and says when it no longer holds', async () => {
    const discount = await aDiscount({ value: 15, minSubtotal: 3000, maxUses: 1 })
    const { order, id } = await anOrderOfM({ discountCode: discount.code })
    expect(order.totalPrice).toBe(3400)
    const over = { endsAt: new Date('2026-01-01'), deletedAt: new Date() }
    await database.discount.update({ where: { id: discount._id }, data: over })
    const more = await change(order._id, [{ _id: id, qty: 3, size: 'M' }])
    expect(more.body).toMatchObject({ itemsPrice: 6000, discountPrice: 900, totalPrice: 5100 })
    const less = await change(order._id, [{ _id: id, qty: 1, size: 'M' }])
    expect([less.status, less.body.message]).toEqual([
      409,
      `The code ${discount.code} is for orders of PKR 3,000 or more`,
    ])
    expect((await stockOf(id)).sizes).toEqual({ M: 7, L: 10 })
  })

  it('leaves a balance on a paid order, which its payment clears', async () => {
    const { order, id } = await anOrderOfM({ paymentMethod: 'Online Payment', orderPaymentID: `TID ${unique()}` })
    await markPaid(order._id)
    const dearer = await change(order._id, [{ _id: id, qty: 3, size: 'M' }])
    expect(dearer.body).toMatchObject({ totalPrice: 6000, balance: 2000, isPaid: true })
    const cheaper = await change(order._id, [{ _id: id, qty: 1, size: 'M' }])
    expect(cheaper.body).toMatchObject({ totalPrice: 2000, balance: -2000, toRefund: 2000 })
    expect((await markPaid(order._id)).body.balance).toBe(-2000)
    await change(order._id, [{ _id: id, qty: 3, size: 'M' }])
    const paid = await markPaid(order._id)
    expect(paid.body).toMatchObject({ balance: 0, isPaid: true })
    await change(order._id, [{ _id: id, qty: 4, size: 'M' }])
    expect((await markPaid(order._id, false)).body).toMatchObject({ balance: 0, isPaid: false })
  })

  it('tells the customer by mail, and the log, what was before and after', async () => {
    const customer = await aCustomer()
    const product = await aProduct({ name: 'Lawn Kurta', price: 2000, sizes: ofSizes({ M: 5, L: 5 }) })
    const order = await aPlacedOrder(customer, [{ _id: product.id, qty: 1, size: 'M' }])
    await change(order._id, [{ _id: product.id, qty: 2, size: 'L' }])
    const mail = (await mailsTo(customer.email)).at(-1)
    expect(mail?.subject).toContain(`Your order ${order.number}`)
    expect(mail?.text).toContain('2 × Lawn Kurta, size L: PKR 4,000')
    expect(mail?.text).toContain('Before\n1 × Lawn Kurta, size M\nTotal: PKR 2,000')
    expect(mail?.text).toContain('Please have PKR 4,000 ready for the courier.')
    const line = await database.activity.findFirstOrThrow({ where: { onId: order._id } })
    expect(line).toMatchObject({ what: 'Changed order', byId: admin._id })
    const changes = line.changes as { field: string; from: unknown; to: unknown }[]
    expect(changes).toContainEqual({ field: 'totalPrice', from: 2000, to: 4000 })
    expect(changes.find(({ field }) => field === 'orderItems')).toMatchObject({
      from: [{ size: 'M', qty: 1 }],
      to: [{ size: 'L', qty: 2 }],
    })
    const sent = (await mailsTo(customer.email)).length
    expect((await change(order._id, [{ _id: product.id, qty: 2, size: 'L' }])).status).toBe(200)
    expect(await mailsTo(customer.email)).toHaveLength(sent)
  })

  it('is collected by its new total, on the booking sheet and by the courier’s settlement', async () => {
    const { order, id } = await anOrderOfM()
    await change(order._id, [{ _id: id, qty: 3, size: 'M' }])
    const headers = { Bearer: admin.token }
    const sheet = await bookingSheet(new Request(`http://shop.test/?ids=${order._id}`, { headers }), {
      params: Promise.resolve({}),
    })
    expect(await sheet.text()).toContain(',Karachi,6000,3,')
    const tracking = `T${unique()}`
    const shipped = { status: 'shipped', courier: 'TCS', trackingNumber: tracking }
    for (const body of [shipped, { status: 'delivered' }]) {
      await call(changeStatus, 'PUT', '/', { token: admin.token, params: { id: order._id }, body })
    }
    const body = { courier: 'TCS', rows: [{ trackingNumber: tracking, amount: 6000 }] }
    const settled = await call<Settlement>(settle, 'POST', '/', { token: admin.token, body })
    expect(settled.body.rows).toMatchObject([{ result: 'matched', totalPrice: 6000 }])
    expect(await moneyOf(order._id)).toMatchObject({ paidAt: expect.any(Date), balance: 0 })
  })

  it.each([
    [[], 'orderItems'],
    [[{ _id: 'x', qty: 0 }], 'orderItems.0.qty'],
    [[{ qty: 1 }], 'orderItems.0._id'],
  ])('refuses %j', async (items, field) => {
    const { order } = await anOrderOfM()
    expect(wrongFields(await change(order._id, items as Items))).toEqual([400, [field]])
  })
})

describe('PUT /api/orders/{id}/items?preview=true (§5)', () => {
  it.each([
    ['dearer', 3, { totalPrice: 6000, balance: 2000 }],
    ['cheaper', 1, { totalPrice: 2000, balance: -2000, toRefund: 2000 }],
  ])('answers as a change to %s goods would, and writes nothing', async (_, qty, sums) => {
    const { order, id } = await anOrderOfM({ paymentMethod: 'Online Payment', orderPaymentID: `TID ${unique()}` })
    await markPaid(order._id)
    const before = await writtenFor(order, id)
    const previewed = await preview(order._id, [{ _id: id, qty, size: 'M' }])
    expect(previewed.status).toBe(200)
    expect(previewed.body).toMatchObject({ ...sums, updatedAt: before.row.updatedAt.toISOString() })
    expect(await writtenFor(order, id)).toEqual(before)
    const changed = await change(order._id, [{ _id: id, qty, size: 'M' }])
    expect({ ...previewed.body, updatedAt: changed.body.updatedAt }).toEqual(changed.body)
  })

  it('tells the total with the discount of the order’s code', async () => {
    const discount = await aDiscount({ value: 15, minSubtotal: 3000 })
    const { order, id } = await anOrderOfM({ discountCode: discount.code })
    const { body } = await preview(order._id, [{ _id: id, qty: 2, size: 'L' }])
    expect(body).toMatchObject({ discountCode: discount.code, discountPrice: 900, totalPrice: 5100 })
    const refused = await preview(order._id, [{ _id: id, qty: 1, size: 'M' }])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `The code ${discount.code} is for orders of PKR 3,000 or more`,
    ])
  })

  it('refuses what the change refuses, and writes nothing', async () => {
    const { order, id } = await anOrderOfM()
    const before = await writtenFor(order, id)
    const few = await preview(order._id, [{ _id: id, qty: 11, size: 'L' }])
    expect([few.status, few.body.message]).toEqual([409, 'Only 10 left of Polo in size L'])
    const stale = await preview(order._id, [{ _id: id, qty: 1, size: 'M' }], { updatedAtBase: '2026-01-01T00:00:00Z' })
    expect(stale.status).toBe(409)
    const low = await preview(order._id, [{ _id: id, qty: 1, size: 'L' }], { expectedTotal: 2900 })
    expect([low.status, low.body.totalPrice]).toEqual([409, 3000])
    expect(await writtenFor(order, id)).toEqual(before)
  })

  it('must be true or false', async () => {
    const { order, id } = await anOrderOfM()
    const { status, body } = await preview(order._id, [{ _id: id, qty: 1, size: 'M' }], {}, 'yes')
    expect([status, body]).toMatchObject([400, { errors: { preview: 'preview must be true or false' } }])
  })
})
