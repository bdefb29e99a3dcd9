import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import { GET as myOrders } from '@/app/api/orders/myorders/route'
import { GET as allOrders } from '@/app/api/orders/route'
import { GET as getPhoto } from '@/app/api/returns/[id]/photo/route'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  aDeliveredOrder,
  aDiscount,
  anAdmin,
  aPicture,
  aPlacedOrder,
  aProduct,
  database,
} from '@/lib/testing/fixtures'
import { POST } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

const send = (id: string, body: unknown, token = customer.token) =>
  call<OrderReturn>(POST, 'POST', `/api/orders/${id}/returns`, { token, body, params: { id } })

/** A request to return everything in an order. */
const allOf = ({ orderItems }: Order) => ({
  items: orderItems.map(({ _id, size, qty }) => ({ _id, qty, ...(size && { size }) })),
  reason: 'other',
  text: 'It does not fit.',
})

/** The same as a form with these files. */
function formOf(order: Order, files: (Blob | File)[] = [], change: Record<string, string> = {}): FormData {
  const form = new FormData()
  const { items, ...rest } = allOf(order)
  const fields = { ...rest, items: JSON.stringify(items), ...change }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('photo', file, 'photo.jpg')
  return form
}

const photo = (url: string | null, token: string) => {
  const id = url?.split('/')[3] ?? ''
  return getPhoto(new Request(`http://shop.test${url}`, { headers: { Bearer: token } }), {
    params: Promise.resolve({ id }),
  })
}

describe('POST /api/orders/{id}/returns', () => {
  it('accepts goods of a delivered order', async () => {
    const order = await aDeliveredOrder(customer)
    const { status, body } = await send(order._id, allOf(order))
    const [item] = order.orderItems
    expect(status).toBe(201)
    expect(body).toEqual({
      _id: expect.any(String),
      status: 'requested',
      kind: 'refund',
      reason: 'other',
      text: 'It does not fit.',
      answer: null,
      items: [item],
      replacement: null,
      refund: (item?.price ?? 0) * (item?.qty ?? 0),
      refundTo: null,
      photoUrl: null,
      createdAt: expect.any(String),
    })
  })

  it('answers with what was paid for the goods, after the discount of a code', async () => {
    const [shirt, cap] = [await aProduct({ price: 2000 }), await aProduct({ price: 1000 })]
    const { code } = await aDiscount({ kind: 'amount', value: 1001 })
    const lines = [
      { _id: shirt.id, qty: 2 },
      { _id: cap.id, qty: 1 },
    ]
    const order = await aPlacedOrder(customer, lines, { discountCode: code })
    await database.order.update({ where: { id: order._id }, data: { status: 'delivered', deliveredAt: new Date() } })
    const returnOf = async (_id: string, kind: string) =>
      (await send(order._id, { ...allOf(order), items: [{ _id, qty: 1 }], kind, reason: 'damaged' })).body.refund
    // 3,999 of 5,000 were paid.
    expect([await returnOf(shirt.id, 'refund'), await returnOf(cap.id, 'exchange')]).toEqual([1600, null])
  })

  it('has its share of a discount that is not for sale goods', async () => {
    const [shirt, cap] = [await aProduct({ price: 2000 }), await aProduct({ price: 1000 })]
    const reduced = await aProduct({ price: 3000, compareAtPrice: 4000 })
    const { code } = await aDiscount({ kind: 'amount', value: 300, notOnSale: true })
    const lines = [shirt, cap, reduced].map(({ id }) => ({ _id: id, qty: 1 }))
    const order = await aPlacedOrder(customer, lines, { discountCode: code })
    expect(order.totalPrice).toBe(5700)
    await database.order.update({ where: { id: order._id }, data: { status: 'delivered', deliveredAt: new Date() } })
    const { body } = await send(order._id, { ...allOf(order), items: [{ _id: shirt.id, qty: 1 }] })
    expect(body.refund).toBe(1800)
  })

  it('is part of the order for its owner and administrators, in lists too', async () => {
    const owner = await aCustomer()
    const order = await aDeliveredOrder(owner)
    expect(order.returns).toEqual([])
    const { body } = await send(order._id, allOf(order), owner.token)
    const read = { params: { id: order._id } }
    for (const { token } of [owner, admin]) {
      expect((await call<Order>(getOrder, 'GET', '/', { ...read, token })).body.returns).toEqual([body])
    }
    type List = { orders: Order[] }
    const lists = [
      await call<List>(myOrders, 'GET', '/', { token: owner.token }),
      await call<List>(allOrders, 'GET', '/', { token: admin.token }),
    ]
    for (const list of lists) {
      expect(list.body.orders.find(({ _id }) => _id === order._id)?.returns).toEqual([body])
    }
  })

  it('is for nobody else, except the staff', async () => {
    const order = await aDeliveredOrder(customer)
    expect((await send(order._id, allOf(order), (await aCustomer()).token)).status).toBe(404)
    expect((await send(order._id, allOf(order), admin.token)).status).toBe(201)
    expect((await send('unknown', allOf(order))).status).toBe(404)
  })

  it.each(['placed', 'shipped', 'returned'] as const)('is 409 for an order that is %s', async (status) => {
    const order = await aPlacedOrder(customer)
    await database.order.update({ where: { id: order._id }, data: { status } })
    const answer = await send(order._id, allOf(order))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `This order is ${status}, and only what was delivered can be returned`,
    ])
  })

  it('is 409 once the days for returns are over, counted from the delivery', async () => {
    const [early, late] = [
      await aDeliveredOrder(customer, undefined, 3 - 1 / 1440),
      await aDeliveredOrder(customer, undefined, 3 + 1 / 1440),
    ]
    expect((await send(early._id, allOf(early))).status).toBe(201)
    const { status, body } = await send(late._id, allOf(late))
    expect([status, body.message]).toEqual([409, 'Goods can be returned within 3 days of their delivery only'])
  })

  it('accepts each piece once, and again after a refusal', async () => {
    const [tee, cap] = [await aProduct(), await aProduct()]
    const order = await aDeliveredOrder(customer, [
      { _id: tee.id, qty: 2 },
      { _id: cap.id, qty: 1 },
    ])
    const first = { ...allOf(order), items: [{ _id: tee.id, qty: 1 }] }
    const { body } = await send(order._id, first)
    expect((await send(order._id, { ...first, items: [{ _id: tee.id, qty: 2 }] })).status).toBe(409)
    expect((await send(order._id, first)).status).toBe(201)
    expect((await send(order._id, first)).status).toBe(409)
    await database.orderReturn.update({ where: { id: body._id }, data: { status: 'refused' } })
    expect((await send(order._id, first)).status).toBe(201)
    expect((await send(order._id, { ...first, items: [{ _id: cap.id, qty: 1 }] })).status).toBe(201)
  })

  it('is for the staff at any time and for any reason, and for customers neither', async () => {
    const order = await aDeliveredOrder(customer, undefined, 40)
    const wanted = { ...allOf(order), reason: 'does not fit', kind: 'exchange' }
    expect(wrongFields(await send(order._id, wanted))).toEqual([409, []])
    const fresh = await aDeliveredOrder(customer)
    expect((await send(fresh._id, { ...allOf(fresh), reason: 'changed mind' })).status).toBe(400)
    const { status, body } = await send(order._id, wanted, admin.token)
    expect([status, body]).toEqual([201, expect.objectContaining({ reason: 'does not fit', kind: 'exchange' })])
    const lines = await database.activity.findMany({ where: { onId: order._id } })
    expect(lines.map(({ what }) => what)).toEqual(['Requested return'])
  })

  it('gives back all that was paid, to the rupee, piece by piece', async () => {
    const { id } = await aProduct({ price: 1250 })
    const { code } = await aDiscount({ kind: 'amount', value: 562 })
    const order = await aPlacedOrder(customer, [{ _id: id, qty: 3 }], { discountCode: code })
    await database.order.update({ where: { id: order._id }, data: { status: 'delivered', deliveredAt: new Date() } })
    const refunds: (number | null)[] = []
    for (const _ of 'abc')
      refunds.push((await send(order._id, { ...allOf(order), items: [{ _id: id, qty: 1 }] })).body.refund)
    expect(refunds).toEqual([1063, 1063, 1062])
  })

  it('accepts a line once when two requests arrive at the same time', async () => {
    const order = await aDeliveredOrder(customer)
    const answers = await Promise.all([1, 2, 3].map(() => send(order._id, allOf(order))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await database.orderReturn.count({ where: { orderId: order._id } })).toBe(1)
  })

  it.each([
    ['damaged', 201],
    ['defective', 201],
    ['wrong item', 400],
    ['other', 400],
  ])('answers an exchange of %s goods with %i', async (reason, expected) => {
    const order = await aDeliveredOrder(customer)
    expect(wrongFields(await send(order._id, { ...allOf(order), reason, kind: 'exchange' }))).toEqual([
      expected,
      expected === 400 ? ['kind'] : [],
    ])
  })

  it.each([
    [{ items: [] }, 'items'],
    [{ items: 'all' }, 'items'],
    [{ items: undefined }, 'items'],
    [{ items: [{ _id: 'tee', qty: 1 }] }, 'items.0._id'],
    [{ reason: 'bored' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ kind: 'gift' }, 'kind'],
    [{ text: 'x'.repeat(1001) }, 'text'],
  ])('refuses %j under its field', async (change, field) => {
    const order = await aDeliveredOrder(customer)
    expect(wrongFields(await send(order._id, { ...allOf(order), ...change }))).toEqual([400, [field]])
  })

  it.each([0, 2, 1.5])('refuses %d pieces when one was bought', async (qty) => {
    const order = await aDeliveredOrder(customer)
    const items = order.orderItems.map(({ _id }) => ({ _id, qty }))
    expect(wrongFields(await send(order._id, { ...allOf(order), items }))).toEqual([400, ['items.0.qty']])
  })

  it('sends no mail by itself', async () => {
    const order = await aDeliveredOrder(customer)
    const before = await database.outboxMail.count()
    await send(order._id, allOf(order))
    expect(await database.outboxMail.count()).toBe(before)
  })
})

describe('the photo of a return', () => {
  it('is re-encoded and served only to the owner and administrators', async () => {
    const order = await aDeliveredOrder(customer)
    const taken = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a24e2c' } })
      .withExif({ IFD0: { Artist: 'Ayesha Khan' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(order._id, formOf(order, [new Blob([new Uint8Array(taken)])]))
    expect([status, body.photoUrl]).toEqual([201, `/api/returns/${body._id}/photo`])
    for (const { token } of [customer, admin]) {
      const answer = await photo(body.photoUrl, token)
      expect([
        answer.status,
        ...['content-type', 'x-content-type-options'].map((name) => answer.headers.get(name)),
      ]).toEqual([200, 'image/webp', 'nosniff'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
      expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 800, height: 1600 })
    }
    const { token } = await aCustomer()
    expect((await photo(body.photoUrl, token)).status).toBe(404)
    expect((await photo(body.photoUrl, '')).status).toBe(401)
  })

  it('is 404 when there is none', async () => {
    const order = await aDeliveredOrder(customer)
    const { body } = await send(order._id, formOf(order))
    expect(body.photoUrl).toBeNull()
    for (const id of [body._id, 'unknown', order._id]) {
      expect((await photo(`/api/returns/${id}/photo`, customer.token)).status).toBe(404)
    }
  })

  it.each([
    ['a file that is no picture', () => [new File(['<svg/>'], 'photo.svg')]],
    ['two of them', async () => [await aPicture(), await aPicture()]],
    ['an empty file', () => [new File([], 'photo.jpg')]],
    ['more than 8 MB', () => [new Blob([new Uint8Array(8 * 1024 * 1024 + 1)])]],
  ])('is 400 for %s, and nothing is stored', async (_, files) => {
    const order = await aDeliveredOrder(customer)
    expect((await send(order._id, formOf(order, await files()))).status).toBe(400)
    expect(await database.orderReturn.count({ where: { orderId: order._id } })).toBe(0)
  })

  it('is 413 for more than 9 MiB', async () => {
    const order = await aDeliveredOrder(customer)
    const { status } = await send(order._id, formOf(order, [new Blob([new Uint8Array(9 * 1024 * 1024)])]))
    expect(status).toBe(413)
  })

  it('is not decoded when the goods cannot be returned', async () => {
    const order = await aDeliveredOrder(customer, undefined, 4)
    expect((await send(order._id, formOf(order, [new File(['no picture'], 'photo.jpg')]))).status).toBe(409)
  })

  it.each([
    ['{"_id":', 400],
    ['"all"', 400],
  ])('requires items as JSON text, not %s', async (items, expected) => {
    const order = await aDeliveredOrder(customer)
    expect((await send(order._id, formOf(order, [], { items }))).status).toBe(expected)
  })
})
