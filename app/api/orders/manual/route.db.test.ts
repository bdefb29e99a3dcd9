import { describe, expect, it } from 'vitest'
import { expectedDays } from '@/lib/orders/place/expected-days'
import type { Order } from '@/lib/orders/responses'
import { settingsDefaults } from '@/lib/settings/read'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOrder,
  aPhone,
  aPlacedOrder,
  aProduct,
  database,
  stockOf,
  unique,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { GET as readOrder } from '../[id]/route'
import { PUT as changeStatus } from '../[id]/status/route'
import { GET as listOrders, POST as placeOwn } from '../route'
import { POST } from './route'

const admin = await anAdmin()

type Sent = { token?: string; key?: string }

const place = (body: unknown, { token = admin.token, key }: Sent = {}) =>
  call<Order>(POST, 'POST', '/api/orders/manual', { token, body, headers: key ? { 'Idempotency-Key': key } : {} })

/** What an administrator enters on the telephone. */
const telephoneOrder = (orderItems: Parameters<typeof anOrder>[0], rest: Record<string, unknown> = {}) =>
  anOrder(orderItems, { name: 'Nadia Telephone', ...rest })

describe('POST /api/orders/manual', () => {
  it('places an order without an account at the shop’s prices (§7 "the same prices, stock and transaction; `user` is null")', async () => {
    const product = await aProduct({ price: 2490, countInStock: 5, sizes: [{ size: 'M', quantity: 5, price: 2690 }] })
    const item = { _id: product.id, qty: 2, size: 'M', price: 1 }
    const { status, body } = await place(telephoneOrder([item], { phone: '+92 300 1234567', note: 'Ring twice' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user: null,
      customerName: 'Nadia Telephone',
      name: 'Nadia Telephone',
      email: null,
      phone: '03001234567',
      note: 'Ring twice',
      totalPrice: 5380,
      status: 'placed',
      ...expectedDays(new Date(body.createdAt), settingsDefaults),
    })
    expect(await stockOf(product.id)).toEqual({ count: 3, sizes: { M: 3 } })
    const params = { id: body._id }
    const read = await call<Order>(readOrder, 'GET', '/', { token: admin.token, params })
    expect(read.body).toMatchObject({ _id: body._id, user: null, email: null })
    const { orders } = (await call<{ orders: Order[] }>(listOrders, 'GET', '/', { token: admin.token })).body
    expect(orders.map(({ _id }) => _id)).toContain(body._id)
  })

  it('is confirmed by who enters it, if the call says so', async () => {
    const { id } = await aProduct()
    const { body } = await place(telephoneOrder([{ _id: id, qty: 1 }], { confirmed: true }))
    const step = { status: 'confirmed', by: { _id: admin._id, name: admin.name } }
    expect([body.status, body.statusHistory.at(-1)?.status]).toEqual(['confirmed', 'confirmed'])
    const read = await call<Order>(readOrder, 'GET', '/', { token: admin.token, params: { id: body._id } })
    expect(read.body.statusHistory.at(-1)).toMatchObject(step)
  })

  it('returns the order as administrators see it', async () => {
    const [{ id }, phone] = [await aProduct(), aPhone()]
    await aPlacedOrder(await aCustomer(), [{ _id: id, qty: 1 }], { phone })
    const { body } = await place(telephoneOrder([{ _id: id, qty: 1 }], { phone }))
    expect(body.customerRecord).toEqual({ delivered: 0, returned: 0, cancelled: 0, open: 2 })
    const read = await call<Order>(readOrder, 'GET', '/', { token: admin.token, params: { id: body._id } })
    expect(body).toEqual(read.body)
  })

  it('leaves a line in the log without name or address', async () => {
    const { id } = await aProduct()
    const { body } = await place(telephoneOrder([{ _id: id, qty: 1 }]))
    const lines = await database.activity.findMany({ where: { onId: body._id } })
    expect(lines).toMatchObject([
      { byId: admin._id, what: 'Placed order by telephone', onName: `Order ${body.number}`, changes: [] },
    ])
  })

  it('mails what was bought if there is an address, without text that others wrote', async () => {
    const { id, name } = await aProduct()
    const before = await database.outboxMail.count()
    await place(telephoneOrder([{ _id: id, qty: 1 }], { email: '' }))
    expect(await database.outboxMail.count()).toBe(before)
    const email = `${unique()}@telephone.test`
    const { body } = await place(telephoneOrder([{ _id: id, qty: 1 }], { email }))
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toContain(body.number)
    expect(mail?.text).toContain(name)
    for (const chosen of ['Nadia', 'Zamzama', '0300']) expect(mail?.text).not.toContain(chosen)
    // Without an account nobody can sign in to see it.
    expect(mail?.text).toMatch(/Track your order: \S+\/track\n/)
    expect(mail?.text).not.toContain(`/order/${body._id}`)
  })

  it('sends no mail about later steps without an e-mail address', async () => {
    const { id } = await aProduct()
    const { body: order } = await place(telephoneOrder([{ _id: id, qty: 1 }]))
    const before = await database.outboxMail.count()
    const params = { id: order._id }
    const shipped = await call(changeStatus, 'PUT', '/', { token: admin.token, params, body: { status: 'shipped' } })
    expect([shipped.status, await database.outboxMail.count()]).toEqual([200, before])
  })

  it.each([
    ['name', { name: ' ' }],
    ['shippingAddress.line1', { shippingAddress: { line1: 'PO Box 12', city: 'Lahore', postalCode: '54000' } }],
    ['orderPaymentID', { paymentMethod: 'Online Payment', orderPaymentID: '' }],
  ])('refuses a bad %s under its field', async (field, rest) => {
    const { id } = await aProduct()
    expect(wrongFields(await place(telephoneOrder([{ _id: id, qty: 1 }], rest)))).toEqual([400, [field]])
  })

  it('sells the last piece once, and writes nothing for the other order', async () => {
    const { id } = await aProduct({ countInStock: 1 })
    const lines = () => database.activity.count({ where: { what: 'Placed order by telephone' } })
    const before = await lines()
    const customer = await aCustomer()
    const answers = await Promise.all([
      place(telephoneOrder([{ _id: id, qty: 1 }])),
      place(telephoneOrder([{ _id: id, qty: 1 }])),
      call(placeOwn, 'POST', '/', { token: customer.token, body: anOrder([{ _id: id, qty: 1 }]) }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await stockOf(id)).count).toBe(0)
    const sold = await database.orderItem.count({ where: { productId: id } })
    const byTelephone = await database.order.count({ where: { userId: null, items: { some: { productId: id } } } })
    expect([sold, (await lines()) - before]).toEqual([1, byTelephone])
  })

  it('has no limit of pieces, unlike an account', async () => {
    const products = await Promise.all([1, 2, 3].map(() => aProduct({ countInStock: 99 })))
    const { status } = await place(telephoneOrder(products.map(({ id }) => ({ _id: id, qty: 99 }))))
    expect(status).toBe(201)
  })

  it('is placed once under an administrator’s Idempotency-Key, which another body or their own order cannot use', async () => {
    const { id } = await aProduct()
    const key = unique()
    const body = telephoneOrder([{ _id: id, qty: 1 }])
    const [first, second] = [await place(body, { key }), await place(body, { key })]
    expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(second.body).toEqual(first.body)
    expect((await stockOf(id)).count).toBe(9)
    expect((await place(telephoneOrder([{ _id: id, qty: 2 }]), { key })).status).toBe(422)
    const own = { token: admin.token, body, headers: { 'Idempotency-Key': key } }
    expect((await call(placeOwn, 'POST', '/', own)).status).toBe(422)
  })

  it('is 409 in cash for a number with too many returns (§7 "manual orders too")', async () => {
    const [{ id }, phone] = [await aProduct(), aPhone()]
    for (let count = 0; count < 3; count += 1) {
      const { body } = await place(telephoneOrder([{ _id: id, qty: 1 }], { phone }))
      await database.order.update({ where: { id: body._id }, data: { status: 'returned' } })
    }
    expect(wrongFields(await place(telephoneOrder([{ _id: id, qty: 1 }], { phone })))).toEqual([409, ['paymentMethod']])
    const online = { phone, paymentMethod: 'Online Payment', orderPaymentID: `TID ${unique()}` }
    expect((await place(telephoneOrder([{ _id: id, qty: 1 }], online))).status).toBe(201)
  })
})
