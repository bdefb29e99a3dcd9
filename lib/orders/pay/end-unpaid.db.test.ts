import { beforeEach, describe, expect, it } from 'vitest'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { aCustomer, anAdmin, aPlacedOrder, aProduct, database, stockOf, unique } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { endUnpaidOrders } from './end-unpaid'
import { changePaymentMethod } from './payment-method'

const HOUR_MS = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

// Orders of other tests would end too.
beforeEach(async () => {
  await database.order.deleteMany({ where: { paymentMethod: 'onlinePayment' } })
})

/** An online order whose reference was rejected this many hours ago. */
async function anUnpaidOrder(hours: number) {
  const customer = await aCustomer()
  const { id } = await aProduct({ countInStock: 5 })
  const rest = { paymentMethod: 'Online Payment', orderPaymentID: `TID ${unique()}` }
  const { _id, number } = await aPlacedOrder(customer, [{ _id: id, qty: 2 }], rest)
  const change = (data: Parameters<typeof database.order.update>[0]['data']) =>
    database.order.update({ where: { id: _id }, data })
  await change({ rejectedAt: ago(hours), rejection: 'Nothing came' })
  const status = async () => (await database.order.findUniqueOrThrow({ where: { id: _id } })).status
  const subjects = async () => (await mailsTo(customer.email)).map(({ subject }) => subject)
  return { _id, number, productId: id, change, status, subjects }
}

describe('an online order of which nothing came in', () => {
  it('is told 12 hours before that it ends, then ends and gives its pieces back', async () => {
    const { number, productId, change, status, subjects } = await anUnpaidOrder(37)
    expect(await endUnpaidOrders()).toEqual({ warned: 1, ended: 0 })
    expect(await endUnpaidOrders()).toEqual({ warned: 0, ended: 0 })
    expect(await subjects()).toContain(`Your order ${number} at Saddar is not paid yet`)
    await change({ rejectedAt: ago(49), unpaidWarnedAt: ago(12.1) })
    expect(await endUnpaidOrders()).toEqual({ warned: 0, ended: 1 })
    expect([await status(), (await stockOf(productId)).count]).toEqual(['cancelled', 5])
    expect(await subjects()).toContain(`Your order ${number} at Saddar: cancelled`)
  })

  it('never ends without a warning, however old it is', async () => {
    const { status } = await anUnpaidOrder(500)
    expect(await endUnpaidOrders()).toEqual({ warned: 1, ended: 0 })
    expect(await status()).toBe('placed')
  })

  it('stays while a reference or a receipt waits to be verified, and once it is packed', async () => {
    const [first, second, third] = [await anUnpaidOrder(60), await anUnpaidOrder(60), await anUnpaidOrder(60)]
    await first.change({ rejectedAt: null, rejection: null, unpaidWarnedAt: ago(13) })
    await second.change({ unpaidWarnedAt: ago(13) })
    const receipt = { orderId: second._id, hash: new Uint8Array(32), webp: new Uint8Array(1) }
    await database.orderReceipt.create({ data: { id: crypto.randomUUID(), ...receipt } })
    await third.change({ status: 'packed', unpaidWarnedAt: ago(13) })
    expect(await endUnpaidOrders()).toEqual({ warned: 0, ended: 0 })
  })

  it('has its whole time from when it was made one that is paid online', async () => {
    const { _id, number } = await aPlacedOrder(await aCustomer())
    const change = (data: Parameters<typeof database.order.update>[0]['data']) =>
      database.order.update({ where: { id: _id }, data })
    await change({ createdAt: ago(500), unpaidWarnedAt: ago(400) })
    const order = await changePaymentMethod(_id, await anAdmin(), { paymentMethod: 'Online Payment' })
    expect(await endUnpaidOrders()).toEqual({ warned: 0, ended: 0 })
    await change({ toPaySince: ago(37) })
    expect(await endUnpaidOrders()).toEqual({ warned: 1, ended: 0 })
    await change({ toPaySince: ago(49), unpaidWarnedAt: ago(12.1) })
    expect([order.number, await endUnpaidOrders()]).toEqual([number, { warned: 0, ended: 1 }])
  })

  it('never ends if the owner wants that', async () => {
    const { change } = await anUnpaidOrder(60)
    await change({ unpaidWarnedAt: ago(13) })
    const admin = await anAdmin()
    await changeSettings(admin, settingsChange.parse({ unpaidHours: 0 }))
    expect(await endUnpaidOrders()).toEqual({ warned: 0, ended: 0 })
    await changeSettings(admin, settingsChange.parse({ unpaidHours: 48 }))
    expect(await endUnpaidOrders()).toEqual({ warned: 0, ended: 1 })
  })

  it('ends once when several instances run at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => anUnpaidOrder(60)))
    for (const { change } of orders) await change({ unpaidWarnedAt: ago(13) })
    const done = await Promise.all([endUnpaidOrders(), endUnpaidOrders(), endUnpaidOrders()])
    expect(done.reduce((sum, { ended }) => sum + ended, 0)).toBe(4)
    for (const { productId } of orders) expect((await stockOf(productId)).count).toBe(5)
  })
})
