import { describe, expect, it } from 'vitest'
import { PUT as cancel } from '@/app/api/orders/[id]/cancel/route'
import { PUT as pay } from '@/app/api/orders/[id]/pay/route'
import { POST as request } from '@/app/api/orders/[id]/returns/route'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import { PUT as changeStatus } from '@/app/api/orders/[id]/status/route'
import { GET as bookingSheet } from '@/app/api/orders/export.csv/route'
import { listOrders } from '@/lib/orders/list/order-list'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { anExchange } from '@/lib/testing/exchanges'
import { aCustomer, aDeliveredOrder, anAdmin, aProduct, database, ofSizes, stockOf } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT } from './route'

const admin = await anAdmin()

const move = (id: string, status: string, more: Record<string, unknown> = {}) =>
  call<OrderReturn>(PUT, 'PUT', `/api/returns/${id}`, { token: admin.token, params: { id }, body: { status, ...more } })

const orderOf = async (id: string, token = admin.token) =>
  (await call<Order>(getOrder, 'GET', '/', { token, params: { id } })).body

describe('an exchange (§7)', () => {
  it('becomes an order of its own when its goods are received, which costs nothing and takes its stock', async () => {
    const { _id, asked, customer, product, order } = await anExchange({ wanted: 'L' })
    expect(asked).toMatchObject({ items: [{ size: 'M', wanted: 'L' }], replacement: null })
    const { status, body } = await move(_id, 'received')
    expect(status).toBe(200)
    expect(body.replacement).toEqual({ _id: expect.any(String), number: expect.any(String) })
    const sent = await orderOf(body.replacement?._id ?? '', customer.token)
    expect(sent).toMatchObject({
      exchangeOf: order._id,
      number: body.replacement?.number,
      user: customer._id,
      status: 'confirmed',
      statusHistory: [{ status: 'placed' }, { status: 'confirmed' }],
      orderItems: [{ _id: product.id, name: product.name, size: 'L', qty: 1, price: 0, compareAtPrice: null }],
      totalPrice: 0,
      paymentMethod: 'Cash on Delivery',
      isPaid: true,
      expectedFrom: expect.any(String),
      ...{ phone: order.phone, email: order.email, language: order.language },
    })
    const unpaid = { payment: 'not-paid', search: sent.number, sortBy: 'newest', currPage: 1, perPage: 10 } as const
    expect((await listOrders(unpaid)).total).toBe(0)
    const answers = [{ isPaid: true }, { isPaid: false }, { isPaid: true, amount: 5 }].map(async (body) => {
      const paid = await call(pay, 'PUT', '/', { token: admin.token, params: { id: sent._id }, body })
      return [paid.status, paid.body]
    })
    const nothing = [409, { message: 'There is nothing to pay for this order' }]
    expect(await Promise.all(answers)).toEqual([nothing, nothing, nothing])
    expect(sent.shippingAddress).toEqual(order.shippingAddress)
    expect(order.exchangeOf).toBeNull()
    expect((await orderOf(order._id, customer.token)).returns[0]?.replacement).toEqual(body.replacement)
    expect(await stockOf(product.id)).toEqual({ count: 17, sizes: { M: 8, L: 2 } })
    const other = await aCustomer()
    const foreign = { token: other.token, params: { id: sent._id } }
    expect((await call(getOrder, 'GET', '/', foreign)).status).toBe(404)
  })

  it('sends the same size by default, and an item without sizes', async () => {
    const [sized, plain] = [await anExchange(), await anExchange({ sizes: [] })]
    expect([sized.asked.items[0]?.wanted, plain.asked.items[0]?.wanted]).toEqual(['M', null])
    for (const { _id } of [sized, plain]) expect((await move(_id, 'received')).status).toBe(200)
    expect(await stockOf(sized.product.id)).toEqual({ count: 17, sizes: { M: 7, L: 3 } })
    expect((await stockOf(plain.product.id)).count).toBe(17)
  })

  it('happens once, however often its goods are received', async () => {
    const { _id, product, order } = await anExchange()
    const answers = await Promise.all([1, 2, 3].map(() => move(_id, 'received')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await database.order.count({ where: { exchangeOf: order._id } })).toBe(1)
    expect((await stockOf(product.id)).sizes).toEqual({ M: 7, L: 3 })
  })

  it('sends what was restocked only if there was a piece before', async () => {
    const { _id, product } = await anExchange({ wanted: 'L' })
    expect((await move(_id, 'received', { restock: true })).status).toBe(200)
    expect(await stockOf(product.id)).toEqual({ count: 18, sizes: { M: 9, L: 2 } })
    const last = await anExchange()
    await database.productSize.updateMany({ where: { productId: last.product.id, size: 'M' }, data: { quantity: 0 } })
    expect((await move(last._id, 'received', { restock: true })).status).toBe(409)
  })

  it.each([
    [
      'the size is sold out',
      (productId: string) => database.productSize.updateMany({ where: { productId }, data: { quantity: 0 } }),
      ' in size M is out of stock',
    ],
    [
      'the product is sold out',
      (id: string) => database.product.update({ where: { id }, data: { countInStock: 0 } }),
      ' is out of stock',
    ],
    [
      'the size is gone',
      (productId: string) => database.productSize.deleteMany({ where: { productId, size: 'M' } }),
      ' in size M is out of stock',
    ],
    ['the product is gone', (id: string) => database.product.delete({ where: { id } }), ' in size M is out of stock'],
  ])('is a 409 that says so when %s, writes nothing, and can be refunded instead', async (_, take, message) => {
    const { _id, customer, product, order } = await anExchange()
    await take(product.id)
    await database.outboxMail.deleteMany({ where: { to: customer.email } })
    const refused = await move(_id, 'received')
    expect([refused.status, refused.body.message]).toEqual([409, `${product.name}${message}`])
    expect(await database.order.count({ where: { exchangeOf: order._id } })).toBe(0)
    expect((await orderOf(order._id)).returns[0]?.status).toBe('approved')
    expect(await mailsTo(customer.email)).toEqual([])
    const { body } = await move(_id, 'received', { kind: 'refund' })
    expect(body).toMatchObject({ status: 'received', kind: 'refund', refund: 2490, replacement: null })
    expect((await mailsTo(customer.email))[0]?.text).toContain('Your refund follows')
  })

  it('sends another size when an administrator chooses it, also of a hidden product', async () => {
    const { _id, product } = await anExchange()
    await database.product.update({ where: { id: product.id }, data: { isPublished: false } })
    const { body } = await move(_id, 'received', { items: [{ _id: product.id, size: 'M', wanted: 'L' }] })
    expect(body.items).toMatchObject([{ size: 'M', wanted: 'L' }])
    expect((await orderOf(body.replacement?._id ?? '')).orderItems).toMatchObject([{ size: 'L' }])
    expect(await stockOf(product.id)).toEqual({ count: 17, sizes: { M: 8, L: 2 } })
  })

  it('sends another size instead of one that is called “to confirm”, as no new one may be', async () => {
    const { _id, product } = await anExchange({ sizes: ofSizes({ 'to confirm': 10, L: 3 }) })
    const { body } = await move(_id, 'received', { items: [{ _id: product.id, size: 'to confirm', wanted: 'L' }] })
    expect(body.items).toMatchObject([{ size: 'to confirm', wanted: 'L' }])
    expect((await orderOf(body.replacement?._id ?? '')).orderItems).toMatchObject([{ size: 'L' }])
  })

  it('is told by mail and in the log of both orders', async () => {
    const { _id, customer, product, order } = await anExchange({ wanted: 'L' })
    const { body } = await move(_id, 'received')
    const { _id: id, number } = body.replacement ?? { _id: '', number: '' }
    const mail = (await mailsTo(customer.email)).at(-1)
    expect(mail?.text).toContain(`It is order ${number}, and there is nothing to pay.`)
    expect(mail?.text).toContain(`1 × ${product.name}, size L`)
    expect(mail?.text).toContain(`/order/${id}`)
    const lines = await database.activity.findMany({ where: { onId: { in: [id, order._id] } }, orderBy: { id: 'asc' } })
    expect(lines.map(({ what, onName }) => [what, onName])).toEqual([
      ['Changed return', `Order ${order.number}`],
      ['Placed replacement', `Order ${number}`],
      ['Changed return', `Order ${order.number}`],
    ])
    expect(lines[2]?.changes).toContainEqual({ field: 'replacement', from: null, to: number })
  })

  it('leaves the cart of its customer alone, collects nothing, and gives its stock back when it is cancelled', async () => {
    const { _id, customer, product } = await anExchange()
    const lines = [{ _id: product.id, size: 'M', qty: 1, updatedAt: new Date().toISOString() }]
    await database.cart.create({ data: { userId: customer._id, lines } })
    const { body } = await move(_id, 'received')
    const id = body.replacement?._id ?? ''
    expect(await database.cart.count({ where: { userId: customer._id } })).toBe(1)
    const sheet = await bookingSheet(new Request(`http://shop.test/?ids=${id}`, { headers: { Bearer: admin.token } }), {
      params: Promise.resolve({}),
    })
    expect(await sheet.text()).toContain(',Karachi,0,1,')
    const packed = { token: admin.token, params: { id }, body: { status: 'packed' } }
    expect((await call(changeStatus, 'PUT', '/', packed)).status).toBe(200)
    await call(cancel, 'PUT', '/', { token: admin.token, params: { id } })
    expect((await stockOf(product.id)).sizes).toEqual({ M: 8, L: 3 })
  })

  it('is for a size of the same product', async () => {
    const customer = await aCustomer()
    const product = await aProduct({ sizes: ofSizes({ M: 5 }) })
    const order = await aDeliveredOrder(customer, [{ _id: product.id, qty: 1, size: 'M' }])
    const ask = (wanted?: string) =>
      call<OrderReturn>(request, 'POST', '/', {
        token: customer.token,
        params: { id: order._id },
        body: { items: [{ _id: product.id, size: 'M', qty: 1, wanted }], reason: 'damaged', kind: 'exchange' },
      })
    const answer = await ask('XL')
    expect(wrongFields(answer)).toEqual([400, ['items.0.wanted']])
    expect(answer.body.message).toBe(`${product.name} does not come in size XL`)
    await database.product.delete({ where: { id: product.id } })
    const gone = await ask()
    expect([gone.status, gone.body.message]).toEqual([409, `${product.name} is no longer sold. Please choose a refund`])
  })
})
