import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aProduct } from './fixtures.ts'
import { aCustomer, mailsTo, type Person, theOwner } from './people.ts'
import { unique, Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let customer: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
})

type Item = { _id: string; qty: number; size?: string }
const place = (items: Item[], rest: object = {}, headers: Record<string, string> = {}) =>
  customer.post('/api/orders', anOrder(items, rest), { headers })

const sized = (...sizes: [size: string, quantity: number, price: number][]) => ({
  countInStock: String(sizes.reduce((sum, [, quantity]) => sum + quantity, 0)),
  sizes: JSON.stringify(sizes.map(([size, quantity, price]) => ({ size, quantity, price }))),
})
const stockOf = async (id: string) => (await visitor.get(`/api/products/${id}`)).body

describe('the price of an order', () => {
  it('§5 "Every price comes from the database: the documented payload is repriced silently"', async () => {
    const { _id, name } = await aProduct(owner, { price: '2490' })
    const item = { _id, qty: 2, price: 1, name: 'Free', image: 'https://elsewhere.test/x.png' }
    const { status, body } = await place([item], { itemsPrice: 2, totalPrice: -5, taxPrice: 9, shippingPrice: '0' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      itemsPrice: 4980,
      subTotalPrice: 4980,
      totalPrice: 4980,
      taxPrice: 0,
      shippingPrice: 0,
    })
    expect(body.orderItems).toEqual([{ _id, name, image: '', price: 2490, compareAtPrice: null, qty: 2, size: null }])
  })

  it('§5 "expectedTotal; when the true total is higher, 409 with { message, orderItems[…], totalPrice }"', async () => {
    const { _id, name } = await aProduct(owner, { price: '2490' })
    const { status, body } = await place([{ _id, qty: 1 }], { expectedTotal: 2000 })
    expect(status).toBe(409)
    expect(body).toEqual({
      message: expect.any(String),
      totalPrice: 2490,
      orderItems: [{ _id, name, size: null, price: 2490, qty: 1 }],
    })
    expect((await place([{ _id, qty: 1 }], { expectedTotal: 2490 })).status).toBe(201)
    expect((await place([{ _id, qty: 1 }], { expectedTotal: 9000 })).body.totalPrice).toBe(2490)
  })

  it('§5 "A sized line costs its size\'s price" · "one size: that size is assumed" · "several …: to confirm"', async () => {
    const one = await aProduct(owner, sized(['M', 5, 2700]))
    const many = await aProduct(owner, { price: '2490', ...sized(['M', 5, 2700], ['L', 5, 2800]) })
    const items = async (item: Item) => (await place([item])).body.orderItems
    expect(await items({ _id: one._id, qty: 1 })).toMatchObject([{ size: 'M', price: 2700 }])
    expect(await items({ _id: many._id, qty: 1, size: 'L' })).toMatchObject([{ size: 'L', price: 2800 }])
    expect(await items({ _id: many._id, qty: 1 })).toMatchObject([{ size: 'to confirm', price: 2490 }])
    expect(await stockOf(many._id)).toMatchObject({ countInStock: 8, sizes: [{ quantity: 5 }, { quantity: 4 }] })
    expect((await place([{ _id: many._id, qty: 1, size: 'XL' }])).status).toBe(400)
  })
})

describe('the lines of an order', () => {
  it.each([0, -1, 1.5, 100, '1', null, true, [1], { $gt: 0 }, 1e21])(
    '§5 "whole quantities 1 to 99": not %j',
    async (qty) => {
      const { _id } = await aProduct(owner, { countInStock: '1000' })
      expect((await place([{ _id, qty: qty as number }])).status).toBe(400)
    },
  )

  it('§5 "at most 50 lines, lines of the same product and size are added up first (a sum over 99 is 400)"', async () => {
    const { _id } = await aProduct(owner, { countInStock: '1000' })
    const lines = (count: number, qty: number) => Array.from({ length: count }, () => ({ _id, qty }))
    expect((await place(lines(50, 1))).body.orderItems).toMatchObject([{ qty: 50 }])
    for (const wrong of [lines(51, 1), lines(2, 50)]) expect((await place(wrong)).status).toBe(400)
  })

  it('§5 "an unknown product is 404; no items is 400 "Not Items Found""', async () => {
    for (const _id of ['nothing', "' OR 1=1 --", '../x', '{"$ne":null}'])
      expect((await place([{ _id, qty: 1 }])).status).toBe(404)
    for (const none of [[], undefined, null, {}, 'x']) {
      const { status, body } = await customer.post('/api/orders', { ...anOrder([]), orderItems: none })
      expect([status, body.message]).toEqual([400, 'Not Items Found'])
    }
  })

  it('§5 "Too little stock is 409 naming the item and what is left"', async () => {
    const { _id, name } = await aProduct(owner, { countInStock: '2' })
    const { status, body } = await place([{ _id, qty: 3 }])
    expect([status, body.message]).toEqual([409, `Only 2 left of ${name}`])
  })

  it('§5 "N buyers of K pieces: exactly K sold"', async () => {
    const product = await aProduct(owner, sized(['M', 5, 2490]))
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aCustomer()))
    const order = anOrder([{ _id: product._id, qty: 1 }])
    const statuses = await Promise.all(buyers.map(async (buyer) => (await buyer.post('/api/orders', order)).status))
    expect(statuses.sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(409)])
    expect(await stockOf(product._id)).toMatchObject({ countInStock: 0, sizes: [{ quantity: 0 }] })
  })
})

describe('payment and contact details of an order', () => {
  it.each([
    ['Cash on Delivery', '', 201],
    ['Cash on Delivery', { odd: true }, 201],
    ['Online Payment', '', 400],
    ['Online Payment', '---', 400],
    ['Online Payment', 'ТХ 4234567', 400],
    ['Online Payment', 'TID 123', 201],
    ['Barter', 'TID 123', 400],
    [['Cash on Delivery'], '', 400],
  ])(
    '§5 "paymentMethod is Cash on Delivery or Online Payment; the latter needs orderPaymentID": %j with %j',
    async (paymentMethod, orderPaymentID, wanted) => {
      const { _id } = await aProduct(owner)
      const { status, body } = await place([{ _id, qty: 1 }], { paymentMethod, orderPaymentID })
      expect(status).toBe(wanted)
      if (paymentMethod === 'Cash on Delivery') expect(body.orderPaymentID).toBeNull()
    },
  )

  it('§5 "A reference that another order bears is accepted and flagged …; confirmed as paid on one order only (409)"', async () => {
    const { _id } = await aProduct(owner)
    const reference = unique()
    const online = { paymentMethod: 'Online Payment', orderPaymentID: reference }
    const [one, two] = [
      await place([{ _id, qty: 1 }], online),
      await place([{ _id, qty: 1 }], { ...online, orderPaymentID: ` ${reference.toUpperCase()}-` }),
    ]
    expect([one.status, two.status]).toEqual([201, 201])
    expect((await owner.get(`/api/orders/${two.body._id}`)).body.isReferenceReused).toBe(true)
    expect((await customer.get(`/api/orders/${two.body._id}`)).body).not.toHaveProperty('isReferenceReused')
    const pay = (id: unknown) => owner.put(`/api/orders/${id}/pay`, { isPaid: true })
    expect([(await pay(one.body._id)).status, (await pay(two.body._id)).status]).toEqual([200, 409])
  })

  it.each([
    ['+92 300 1234567', '03001234567'],
    ['0092-300-1234567', '03001234567'],
    ['0300 123 4567', '03001234567'],
    ['0300123456', null],
    ['030012345678', null],
    ['٠٣٠٠١٢٣٤٥٦٧', null],
    ['0300\u200b1234567', null],
  ])('§5 "Phone: exactly 11 digits once +92, 0092, spaces and dashes are normalised": %s', async (phone, wanted) => {
    const { _id } = await aProduct(owner)
    const { status, body } = await place([{ _id, qty: 1 }], { phone })
    expect(wanted ? body.phone : status).toBe(wanted ?? 400)
  })

  it('§5 "name, email, note and shippingAddress.state are kept" · "The confirmation mail goes to the order\'s email, else to the account\'s"', async () => {
    const { _id } = await aProduct(owner)
    const { shippingAddress } = anOrder([])
    const own = { name: 'Bilal', email: `${unique()}@customers.test`, note: 'Ring twice' }
    const { body } = await place([{ _id, qty: 1 }], {
      ...own,
      shippingAddress: { ...shippingAddress, state: 'Punjab', landmark: 'Behind the mosque' },
    })
    expect(body).toMatchObject({ ...own, shippingAddress: { state: 'Punjab', landmark: 'Behind the mosque' } })
    expect((await mailsTo(own.email)).length).toBe(1)
    const other = await aCustomer()
    await other.post('/api/orders', anOrder([{ _id, qty: 1 }]))
    const mails = await mailsTo(other.email)
    expect(mails.length).toBe(1)
    expect(mails[0]).not.toContain('$')
  })

  it('§5 "isPaid, isDelivered are never taken from the body; a short readable number beside _id"', async () => {
    const { _id } = await aProduct(owner)
    const forged = {
      isPaid: true,
      paidAt: '2026-01-01',
      isDelivered: true,
      isCancelled: true,
      user: owner._id,
      number: '1',
    }
    const { body } = await place([{ _id, qty: 1 }], { ...forged, _id: 'x', createdAt: '2020-01-01T00:00:00Z' })
    expect(body).toMatchObject({
      isPaid: false,
      isDelivered: false,
      isCancelled: false,
      paidAt: null,
      user: customer._id,
    })
    expect(body.number).toMatch(/^[1-9]\d{4,}$/)
  })
})
