import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anOrder, aProduct, database } from '@/lib/testing/fixtures'
import { GET } from './[id]/route'
import { POST } from './route'

const { token } = await aCustomer()

const place = (token: string, body: unknown) => call<Order>(POST, 'POST', '/api/orders', { token, body })

describe('POST /api/orders', () => {
  it('charges the database’s prices, whatever the payload says (§5 "(name, image and price are accepted and ignored)")', async () => {
    const product = await aProduct({ price: 2490, sizes: [{ size: 'M', quantity: 5, price: 2690 }] })
    const item = { _id: product.id, qty: 2, size: 'M', price: 1, name: 'Mine', image: 'https://evil.example/x.png' }
    const { status, body } = await place(token, anOrder([item]))
    expect(status).toBe(201)
    expect(body).toMatchObject({ itemsPrice: 5380, subTotalPrice: 5380, totalPrice: 5380 })
    expect(body.orderItems).toEqual([
      {
        _id: product.id,
        name: product.name,
        image: '/goods/none/1/1200.webp',
        price: 2690,
        compareAtPrice: null,
        qty: 2,
        size: 'M',
      },
    ])
  })

  it('returns the whole order, placed and neither paid nor delivered (§5 "POST /api/orders 201 answers the order")', async () => {
    const customer = await aCustomer('Ayesha Khan')
    const product = await aProduct({ price: 2490 })
    const order = anOrder([{ _id: product.id, qty: 3 }])
    const { status, body, headers } = await place(customer.token, order)
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.has('idempotency-replayed')).toBe(false)
    expect(body).toEqual({
      _id: expect.any(String),
      number: expect.stringMatching(/^\d{5,}$/),
      user: customer._id,
      confirmToken: expect.stringMatching(/^[\w-]{64}$/),
      customerName: 'Ayesha Khan',
      orderItems: [
        {
          _id: product.id,
          name: product.name,
          image: '/goods/none/1/1200.webp',
          price: 2490,
          compareAtPrice: null,
          qty: 3,
          size: null,
        },
      ],
      shippingAddress: {
        line1: '12 Zamzama Street',
        line2: null,
        city: 'Karachi',
        state: null,
        postalCode: '75500',
        country: 'Pakistan',
      },
      phone: order.phone,
      name: null,
      email: customer.email,
      note: null,
      language: 'en',
      paymentMethod: 'Cash on Delivery',
      orderPaymentID: null,
      itemsPrice: 7470,
      taxPrice: 0,
      shippingPrice: 0,
      subTotalPrice: 7470,
      exchangeOf: null,
      whatsapp: false,
      discountCode: null,
      discountPrice: 0,
      totalPrice: 7470,
      advancePrice: 0,
      isAdvancePaid: false,
      balance: 0,
      received: 0,
      stillToPay: 7470,
      toCollect: 7470,
      status: 'placed',
      statusHistory: [{ status: 'placed', at: body.createdAt }],
      courier: null,
      trackingNumber: null,
      trackingUrl: null,
      booking: null,
      expectedFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expectedTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isPaid: false,
      paidAt: null,
      refundTo: null,
      isDelivered: false,
      deliveredAt: null,
      isCancelled: false,
      cancelledAt: null,
      returns: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: body.createdAt,
    })
  })

  it('stores name, e-mail, note and state, and the phone as 11 digits', async () => {
    const product = await aProduct()
    const address = { ...anOrder([]).shippingAddress, line2: 'Flat 4', state: 'Sindh' }
    const rest = { name: 'Sana', email: 'Sana@Example.com', note: 'Ring\ntwice', phone: '+92 300-1234567' }
    const { body } = await place(token, anOrder([{ _id: product.id, qty: 1 }], { ...rest, shippingAddress: address }))
    expect(body).toMatchObject({ ...rest, email: 'sana@example.com', phone: '03001234567', shippingAddress: address })
  })

  it('writes the confirmation in rupees to the order’s e-mail, or else the account’s', async () => {
    const customer = await aCustomer()
    const product = await aProduct({ price: 2490 })
    const items = [{ _id: product.id, qty: 2 }]
    const [plain, given] = [
      await place(customer.token, anOrder(items)),
      await place(customer.token, anOrder(items, { email: 'gift@example.com' })),
    ]
    const mails = await Promise.all(
      [plain, given].map(({ body }) => database.outboxMail.findMany({ where: { subject: { contains: body.number } } })),
    )
    expect(mails.map((found) => found.map((mail) => mail.to))).toEqual([[customer.email], ['gift@example.com']])
    expect(mails[0]?.[0]?.text).toContain('PKR 4,980')
    expect(mails[0]?.[0]?.text).not.toContain('$')
  })

  it.each([
    ['right', 4980],
    ['too high', 5000],
    ['absent', undefined],
  ])('accepts an expectedTotal that is %s', async (_, expectedTotal) => {
    const product = await aProduct({ price: 2490 })
    const { status, body } = await place(token, anOrder([{ _id: product.id, qty: 2 }], { expectedTotal }))
    expect([status, body.totalPrice]).toEqual([201, 4980])
  })

  it('explains the change when the true total is higher than the expected one, and sells nothing (§5 "The shop’s own checkout also sends `expectedTotal`")', async () => {
    const { token, _id } = await aCustomer()
    const product = await aProduct({ price: 2490, sizes: [{ size: 'M', quantity: 5, price: 2690 }] })
    const { status, body } = await place(token, anOrder([{ _id: product.id, qty: 2 }], { expectedTotal: 100 }))
    expect(status).toBe(409)
    expect(body).toEqual({
      message: expect.any(String),
      orderItems: [{ _id: product.id, size: 'M', name: product.name, price: 2690, qty: 2 }],
      totalPrice: 5380,
    })
    expect(await database.order.count({ where: { userId: _id } })).toBe(0)
  })

  it('keeps what was bought when the product is changed or deleted', async () => {
    const product = await aProduct({ price: 2490, name: 'Old name' })
    const { body: before } = await place(token, anOrder([{ _id: product.id, qty: 1 }]))
    const read = async () => {
      return (await call<Order>(GET, 'GET', `/api/orders/${before._id}`, { token, params: { id: before._id } })).body
    }
    await database.product.update({ where: { id: product.id }, data: { name: 'New name', price: 9990 } })
    expect(await read()).toEqual(before)
    await database.product.delete({ where: { id: product.id } })
    expect(await read()).toEqual(before)
  })
})
