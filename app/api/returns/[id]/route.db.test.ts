import { describe, expect, it } from 'vitest'
import { PUT as deliver } from '@/app/api/orders/[id]/deliver/route'
import { POST } from '@/app/api/orders/[id]/returns/route'
import { GET as readOrder } from '@/app/api/orders/[id]/route'
import { PUT as changeStatus } from '@/app/api/orders/[id]/status/route'
import { customerFigures } from '@/lib/admin/user-list'
import type { Handler } from '@/lib/api/route'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { lastReturnAddress } from '@/lib/orders/return/return-rows'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, anAdmin, aProduct, database, ofSizes, stockOf } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT } from './route'

const admin = await anAdmin()

const move = (id: string, status: string, more: Record<string, unknown> = {}) =>
  call<OrderReturn>(PUT, 'PUT', `/api/returns/${id}`, { token: admin.token, params: { id }, body: { status, ...more } })

/** A return of `qty` pieces in size M, out of three bought. */
async function aReturn(rest: Record<string, unknown> = {}, qty = 2) {
  const customer = await aCustomer()
  const product = await aProduct({ countInStock: 20, sizes: ofSizes({ M: 10, L: 4 }) })
  const order = await aDeliveredOrder(customer, [{ _id: product.id, qty: 3, size: 'M' }])
  const items = [{ _id: product.id, size: 'M', qty }]
  const { body } = await call<OrderReturn>(POST, 'POST', '/', {
    token: customer.token,
    params: { id: order._id },
    body: { items, reason: 'damaged', text: 'Shoppersword http://evil.example', ...rest },
  })
  await database.outboxMail.deleteMany({ where: { to: customer.email } })
  return { _id: body._id, customer, product, order }
}

describe('PUT /api/returns/{id}', () => {
  it('is a 409 that names both states for a step that does not follow (§7)', async () => {
    const { _id } = await aReturn()
    const { status, body } = await move(_id, 'settled')
    expect([status, body.message]).toEqual([409, expect.stringMatching(/requested.*settled/)])
    const row = await database.orderReturn.findUniqueOrThrow({ where: { id: _id } })
    expect(row.status).toBe('requested')
  })

  it('restocks received goods, once', async () => {
    const { _id, product } = await aReturn({ reason: 'other' })
    expect(await stockOf(product.id)).toEqual({ count: 17, sizes: { M: 7, L: 4 } })
    await move(_id, 'approved')
    expect(await stockOf(product.id)).toEqual({ count: 17, sizes: { M: 7, L: 4 } })
    const answers = await Promise.all([1, 2, 3].map(() => move(_id, 'received')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await move(_id, 'settled', { restock: true })
    expect(await stockOf(product.id)).toEqual({ count: 19, sizes: { M: 9, L: 4 } })
  })

  it.each([
    ['damaged', {}, 7],
    ['defective', {}, 7],
    ['wrong item', {}, 9],
    ['other', {}, 9],
    ['damaged', { restock: true }, 9],
    ['other', { restock: false }, 7],
  ])('puts %s goods received with %j back so that %i are for sale (§7)', async (reason, more, left) => {
    const { _id, product, order } = await aReturn({ reason })
    await move(_id, 'approved')
    await move(_id, 'received', more)
    expect(await stockOf(product.id)).toEqual({ count: left + 10, sizes: { M: left, L: 4 } })
    const line = await database.activity.findFirst({ where: { onId: order._id }, orderBy: { id: 'desc' } })
    expect(line?.changes).toContainEqual({ field: 'restocked', from: null, to: left === 9 })
  })

  it('does not restock them again when the whole order comes back later', async () => {
    const { _id, product, order } = await aReturn({ reason: 'other' })
    for (const status of ['approved', 'received']) await move(_id, status)
    const change = (handler: Handler, body: unknown) =>
      call(handler, 'PUT', '/', { token: admin.token, params: { id: order._id }, body })
    await change(deliver, { isDelivered: false })
    expect((await change(changeStatus, { status: 'returned' })).status).toBe(200)
    expect(await stockOf(product.id)).toEqual({ count: 20, sizes: { M: 10, L: 4 } })
  })

  const bringBack = async (id: string) => {
    await call(deliver, 'PUT', '/', { token: admin.token, params: { id }, body: { isDelivered: false } })
    await call(changeStatus, 'PUT', '/', { token: admin.token, params: { id }, body: { status: 'returned' } })
  }

  it.each([{ reason: 'other' }, { kind: 'exchange' }])(
    'moves no stock when the whole order of %j has come back, and is settled as a refund',
    async (rest) => {
      const { _id, customer, product, order } = await aReturn(rest)
      await move(_id, 'approved')
      await bringBack(order._id)
      if (rest.kind === 'exchange') {
        const refused = await move(_id, 'received')
        expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/come back.*refund/)])
      }
      const received = await move(_id, 'received', { kind: 'refund', restock: true })
      expect(received).toMatchObject({ status: 200, body: { kind: 'refund', replacement: null } })
      expect((await move(_id, 'settled')).status).toBe(200)
      const mails = (await mailsTo(customer.email)).slice(-2).map(({ text }) => text)
      expect(mails).toEqual([expect.stringContaining('refund'), expect.stringContaining('money')])
      expect(mails.join()).not.toContain('replacement')
      expect(await stockOf(product.id)).toEqual({ count: 20, sizes: { M: 10, L: 4 } })
      expect(await database.order.count({ where: { exchangeOf: order._id } })).toBe(0)
    },
  )

  it('cannot be approved once the whole order has come back: there is nothing to send', async () => {
    const { _id, customer, order } = await aReturn()
    await bringBack(order._id)
    const { status, body } = await move(_id, 'approved')
    expect([status, body.message]).toEqual([409, expect.stringContaining('Refuse this return')])
    expect(await mailsTo(customer.email)).toEqual([])
    expect((await move(_id, 'refused')).status).toBe(200)
  })

  it('may be refused once it is here, which takes its goods out of the stock again', async () => {
    const { _id, product } = await aReturn({ reason: 'other' })
    await move(_id, 'approved')
    await move(_id, 'received')
    expect((await move(_id, 'refused')).status).toBe(400)
    expect((await move(_id, 'refused', { text: 'The parcel was empty' })).body.status).toBe('refused')
    expect(await stockOf(product.id)).toEqual({ count: 17, sizes: { M: 7, L: 4 } })
    expect((await move(_id, 'settled')).status).toBe(409)
  })

  it('may be refused once it is here, although its product or its size was deleted since', async () => {
    for (const isWhole of [true, false]) {
      const { _id, product } = await aReturn({ reason: 'other' })
      await move(_id, 'approved')
      await move(_id, 'received')
      if (isWhole) await database.product.delete({ where: { id: product.id } })
      else await database.productSize.delete({ where: { productId_size: { productId: product.id, size: 'M' } } })
      expect(await move(_id, 'refused', { text: 'The parcel was empty' })).toMatchObject({ status: 200 })
    }
  })

  it('gives back a part, with a reason', async () => {
    const { _id, order } = await aReturn({ reason: 'other' }, 1)
    await move(_id, 'approved')
    expect(wrongFields(await move(_id, 'received', { refund: 1000 }))).toEqual([400, ['text']])
    expect(wrongFields(await move(_id, 'received', { refund: 2491, text: 'x' }))).toEqual([400, ['refund']])
    expect((await move(_id, 'received', { refund: 1000, text: 'It was worn' })).body.refund).toBe(1000)
    const read = await call<Order>(readOrder, 'GET', '/', { token: admin.token, params: { id: order._id } })
    expect(read.body.toRefund).toBe(1000)
    expect((await move(_id, 'settled', { refund: 900, text: 'It was torn' })).body.refund).toBe(900)
  })

  it('counts against what the customer spent once the money is back', async () => {
    const { _id, customer, order } = await aReturn()
    const spent = async () => (await customerFigures(customer._id)).spent
    for (const status of ['approved', 'received']) await move(_id, status)
    expect(await spent()).toBe(order.totalPrice)
    await move(_id, 'settled')
    expect(await spent()).toBe(order.totalPrice / 3)
  })

  it('sends a mail for each step with the administrator’s words, and none of the shopper’s', async () => {
    const { _id, customer, order } = await aReturn({ kind: 'exchange' })
    await move(_id, 'approved', { text: 'Saddar Returns\n5 Depot Road, Karachi' })
    await move(_id, 'received')
    await move(_id, 'settled')
    const mails = await mailsTo(customer.email)
    expect(mails.map(({ subject }) => subject.split(': ').at(-1))).toEqual(['approved', 'received', 'settled'])
    expect(mails[0]?.text).toContain('\nWhere to send it\nSaddar Returns\n5 Depot Road, Karachi\n')
    expect(mails[0]?.text).toContain(`2 × ${order.orderItems[0]?.name}, size M`)
    expect(mails[2]?.text).toContain('replacement')
    expect(JSON.stringify(mails)).not.toMatch(/Shoppersword|evil/)
  })

  it('shows the shopper why it was refused, in the order too', async () => {
    const { _id, customer } = await aReturn()
    const { body } = await move(_id, 'refused', { text: 'It was worn.' })
    expect(body).toMatchObject({ status: 'refused', answer: 'It was worn.' })
    expect((await mailsTo(customer.email))[0]?.text).toContain('It was worn.')
  })

  it('keeps the earlier message when a step has none', async () => {
    const { _id } = await aReturn()
    await move(_id, 'approved', { text: 'Send it by Monday.' })
    expect((await move(_id, 'received')).body.answer).toBe('Send it by Monday.')
  })

  it('is filled in with the address of the newest approved return', async () => {
    const { _id } = await aReturn()
    await move(_id, 'approved', { text: 'Gate 2, Saddar Returns' })
    const { _id: refused } = await aReturn()
    await move(refused, 'refused', { text: 'It was worn.' })
    expect(await lastReturnAddress()).toBe('Gate 2, Saddar Returns')
  })

  it('keeps its address when a later step has a message of its own', async () => {
    const { _id } = await aReturn()
    await move(_id, 'approved', { text: 'Gate 3, Saddar Returns' })
    expect((await move(_id, 'received', { text: 'Thank you.' })).body.answer).toBe('Thank you.')
    await move(_id, 'settled', { text: 'The money is with your bank.' })
    expect(await lastReturnAddress()).toBe('Gate 3, Saddar Returns')
  })

  it('leaves a line in the activity log of its order', async () => {
    const { _id, order } = await aReturn()
    await move(_id, 'approved', { text: 'Yes' })
    const lines = await database.activity.findMany({ where: { onId: order._id } })
    expect(lines).toMatchObject([{ what: 'Changed return', byId: admin._id, onKind: 'order' }])
    expect(lines[0]?.changes).toEqual([
      { field: 'status', from: 'requested', to: 'approved' },
      { field: 'answer', from: null, to: 'Yes' },
      { field: 'returnId', from: _id, to: _id },
    ])
  })

  it.each([
    ['requested', {}, 'status'],
    ['lost', {}, 'status'],
    ['refused', { text: 'x'.repeat(1001) }, 'text'],
    ['received', { restock: 'yes' }, 'restock'],
    ['received', { kind: 'exchange' }, 'kind'],
    ['received', { items: 'all' }, 'items'],
    ['received', { items: [{ size: 'M' }] }, 'items.0._id'],
  ])('refuses %s with %j', async (status, more, field) => {
    const { _id } = await aReturn()
    expect(wrongFields(await move(_id, status, more))).toEqual([400, [field]])
  })
})
