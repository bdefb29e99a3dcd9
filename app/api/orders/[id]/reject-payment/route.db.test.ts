import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOnlineOrder,
  aPlacedOrder,
  database,
  payOrder,
  refundOrder,
} from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT as pay } from '../pay/route'
import { GET as read } from '../route'
import { PUT } from './route'

const REASON = 'No payment with this reference has arrived'

const put = (token: string, id: string, body: unknown) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/reject-payment`, { token, params: { id }, body })
const reject = (token: string, id: string, reason: unknown = REASON) => put(token, id, { isRejected: true, reason })
const withdraw = (token: string, id: string) => put(token, id, { isRejected: false })

async function aWaitingOrder() {
  const [owner, admin] = [await aCustomer(), await anAdmin()]
  return { owner, admin, order: await anOnlineOrder(owner) }
}

describe('PUT /api/orders/{id}/reject-payment', () => {
  it('stores reason and time, and shows them to the shopper', async () => {
    const { owner, admin, order } = await aWaitingOrder()
    const { status, body } = await reject(admin.token, order._id, `  ${REASON}\n`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ paymentRejection: { reason: REASON }, isPaid: false })
    expect(Math.abs(Date.now() - Date.parse(body.paymentRejection?.rejectedAt ?? ''))).toBeLessThan(60_000)
    const seen = await call<Order>(read, 'GET', '/', { token: owner.token, params: { id: order._id } })
    expect(seen.body).toMatchObject({ paymentRejection: body.paymentRejection })
  })

  it('sends the shopper one mail, however often it is called', async () => {
    const { owner, admin, order } = await aWaitingOrder()
    const first = await reject(admin.token, order._id)
    const second = await reject(admin.token, order._id)
    expect([second.status, second.body.paymentRejection]).toEqual([200, first.body.paymentRejection])
    const mails = await mailsTo(owner.email)
    expect(mails).toHaveLength(2)
    expect(mails.at(-1)?.text).toContain(REASON)
    expect(mails.at(-1)?.text).toContain(order.orderPaymentID)
  })

  it('shows the second administrator the reason given by the first', async () => {
    const { admin, order } = await aWaitingOrder()
    await reject(admin.token, order._id)
    const { status, body } = await reject((await anAdmin()).token, order._id, 'Too little')
    expect([status, body.message]).toEqual([409, `This payment is already rejected: “${REASON}”`])
  })

  it('can be withdrawn, once and with a mail', async () => {
    const { owner, admin, order } = await aWaitingOrder()
    await reject(admin.token, order._id)
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await withdraw(admin.token, order._id)
      expect([status, body.paymentRejection]).toEqual([200, undefined])
    }
    const mails = await mailsTo(owner.email)
    expect(mails).toHaveLength(3)
    expect(mails.at(-1)?.text).toContain('disregard')
    expect((await reject(admin.token, order._id)).status).toBe(200)
  })

  it('ends when the payment is verified after all, with a mail', async () => {
    const { owner, admin, order } = await aWaitingOrder()
    await reject(admin.token, order._id)
    const body = { isPaid: true }
    const paid = await call<Order>(pay, 'PUT', '/', { token: admin.token, params: { id: order._id }, body })
    expect(paid.body).toMatchObject({ isPaid: true })
    expect(paid.body.paymentRejection).toBeUndefined()
    expect((await mailsTo(owner.email)).at(-1)?.text).toContain('is confirmed')
  })

  const cancel = (id: string) =>
    database.order.update({ where: { id }, data: { status: 'cancelled', cancelledAt: new Date() } })

  it.each([
    ['paid', (id: string) => payOrder(id), 'This payment is already verified'],
    ['cancelled', cancel, 'This order is cancelled'],
  ])('is 409 for a %s order', async (_, end, message) => {
    const { owner, admin, order } = await aWaitingOrder()
    await end(order._id)
    const { status, body } = await reject(admin.token, order._id)
    expect({ status, body }).toEqual({ status: 409, body: { message } })
    expect(await database.order.findUnique({ where: { id: order._id } })).toMatchObject({ rejectedAt: null })
    expect(await mailsTo(owner.email)).toHaveLength(1)
  })

  it('records without a mail that no money came for a cancelled order', async () => {
    const { owner, admin, order } = await aWaitingOrder()
    await cancel(order._id)
    const change = { isRejected: true, reason: 'No money came', isCancelledBase: true }
    expect((await put(admin.token, order._id, change)).status).toBe(200)
    expect(await mailsTo(owner.email)).toHaveLength(1)
    const { status, body } = await put(admin.token, order._id, { isRejected: false })
    expect({ status, body }).toEqual({ status: 409, body: { message: 'This order is cancelled' } })
  })

  it('is 409 for a cancelled order whose money was returned', async () => {
    const { admin, order } = await aWaitingOrder()
    await cancel(order._id)
    await refundOrder(order._id)
    const change = { isRejected: true, reason: 'No money came', isCancelledBase: true }
    expect((await put(admin.token, order._id, change)).body.message).toBe('The money of this order was returned')
  })

  it('is 409 for cash on delivery', async () => {
    const admin = await anAdmin()
    const order = await aPlacedOrder(await aCustomer())
    const { status, body } = await reject(admin.token, order._id)
    expect({ status, body }).toEqual({ status: 409, body: { message: 'This order is paid in cash on delivery' } })
  })

  it.each([undefined, null, '', '   ', 7, {}, 'a\0b', 'x'.repeat(301)])('is 400 with the reason %j', async (reason) => {
    const { admin, order } = await aWaitingOrder()
    expect(wrongFields(await put(admin.token, order._id, { isRejected: true, reason }))).toEqual([400, ['reason']])
  })

  it('accepts a reason of 300 characters', async () => {
    const { admin, order } = await aWaitingOrder()
    expect((await reject(admin.token, order._id, 'ز'.repeat(300))).status).toBe(200)
  })

  it.each([{}, { isRejected: 'true', reason: REASON }, { reason: REASON }, [], null])('is 400 for %j', async (body) => {
    const { admin, order } = await aWaitingOrder()
    expect((await put(admin.token, order._id, body)).status).toBe(400)
  })

  it('writes nothing when its mail cannot be written', async () => {
    const { admin, order } = await aWaitingOrder()
    await database.$executeRaw`ALTER TABLE outbox_mails ADD CONSTRAINT closed CHECK (false) NOT VALID`
    try {
      expect((await reject(admin.token, order._id)).status).toBe(500)
    } finally {
      await database.$executeRaw`ALTER TABLE outbox_mails DROP CONSTRAINT closed`
    }
    expect(await database.order.findUnique({ where: { id: order._id } })).toMatchObject({ rejectedAt: null })
  })
})
