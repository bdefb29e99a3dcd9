import { beforeEach, describe, expect, it } from 'vitest'
import { changeAddress } from '@/lib/orders/change/change-address'
import { sendOrderMessages } from '@/lib/orders/chat/conversation'
import { takeDueEvents } from '@/lib/orders/chat/take-events'
import { orderById } from '@/lib/orders/list/queries'
import type { Order } from '@/lib/orders/responses'
import { changeStatus } from '@/lib/orders/ship/change-status'
import { recordEvents } from '@/lib/orders/track/track-parcels'
import { runSql } from '@/lib/platform/database/db'
import { forgetEnv } from '@/lib/platform/env'
import { aBookedOrder, aConnectedWhatsApp } from '@/lib/testing/couriers/connected'
import type { StandInWhatsApp } from '@/lib/testing/couriers/whatsapp'
import { aCustomer, aPhone, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { courierId } from '@/lib/testing/parcels'
import { withSettings } from '@/lib/testing/settings'
import { connectWhatsApp, noteSent, pauseChannel } from './connection'
import { channelNotice, isMessageAllowed, isQuiet, monthOfMessages, queueMessage } from './messages'

let standIn: StandInWhatsApp
let admin: Awaited<ReturnType<typeof aConnectedWhatsApp>>['admin']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The next noon in Pakistan that leaves a month before it empty: the 15th of next month. */
const noon = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 15, 7))
const later = (ms: number) => new Date(noon.getTime() + ms)
/** Nothing that a test queues is too old at noon. */
const makeYoung = () => database.whatsAppMessage.updateMany({ data: { createdAt: noon } })

beforeEach(async () => {
  await database.whatsAppMessage.deleteMany()
  await database.whatsAppAbsence.deleteMany()
  ;({ standIn, admin } = await aConnectedWhatsApp({ monthlyCeiling: null }))
  standIn.refuse = () => null
  standIn.misbehave = () => null
})

const anOrder = async (rest: Record<string, unknown> = {}) => {
  const order = await aPlacedOrder(await aCustomer(), undefined, { whatsapp: true, ...rest })
  await makeYoung()
  return order
}
const send = (now = noon) => sendOrderMessages(undefined, now)
const sentFor = ({ number }: Pick<Order, 'number'>) =>
  standIn.messages.filter(({ variables }) => variables[0] === number)
const messageOf = async ({ _id }: Pick<Order, '_id'>) =>
  (await orderById(_id, { ...admin, role: 'owner' })).chat?.map(({ status, note }) => [status, note])[0]

describe('the outbox (§14)', () => {
  it('asks no more numbers for one account than mail does in an hour', async () => {
    const customer = await aCustomer()
    const allowed = []
    for (let call = 0; call < 31; call += 1) allowed.push(await isMessageAllowed(customer))
    expect([allowed.filter(Boolean).length, allowed.at(-1)]).toEqual([30, false])
    const order = await aPlacedOrder(customer, undefined, { whatsapp: true })
    expect([order.whatsapp, await database.whatsAppMessage.count({ where: { orderId: order._id } })]).toEqual([true, 0])
  })

  it.each([
    [20, 59, false],
    [21, 0, true],
    [23, 59, true],
    [0, 0, true],
    [8, 59, true],
    [9, 0, false],
  ])('at %i:%i in Pakistan is quiet: %s', (hour, minute, quiet) => {
    expect(isQuiet(new Date(Date.UTC(2026, 10, 28, hour - 5, minute)))).toBe(quiet)
  })

  it('sends at nine what was written at night', async () => {
    const order = await anOrder()
    await send(later(9 * HOUR_MS))
    expect(sentFor(order)).toEqual([])
    await send(later(21 * HOUR_MS))
    expect(sentFor(order)).toHaveLength(1)
  })

  it('sends a message once, by however many servers', async () => {
    const order = await anOrder()
    await Promise.all([send(), send(), send()])
    await send(later(HOUR_MS))
    expect(sentFor(order)).toHaveLength(1)
  })

  it.each(['lose', 'html'] as const)('does not repeat a message whose answer was lost (%s)', async (wrong) => {
    const order = await anOrder()
    standIn.misbehave = () => wrong
    await send()
    standIn.misbehave = () => null
    for (const hours of [1, 2, 24]) await send(later(hours * HOUR_MS))
    expect(sentFor(order)).toHaveLength(1)
    expect(await messageOf(order)).toEqual(['unknown', expect.stringContaining('not known')])
  })

  it('does not repeat a message whose sender was killed', async () => {
    const order = await anOrder()
    await database.whatsAppMessage.updateMany({
      where: { orderId: order._id },
      data: { status: 'sending', statusAt: noon, askedAt: noon, nextTryAt: null },
    })
    await send(later(MINUTE_MS))
    expect((await messageOf(order))?.[0]).toBe('sending')
    await send(later(3 * MINUTE_MS))
    expect((await messageOf(order))?.[0]).toBe('unknown')
    expect(sentFor(order)).toEqual([])
  })

  it('tries again what could not even be sent, and meanwhile keeps the rest', async () => {
    const orders = [await anOrder(), await anOrder()]
    withSettings({ WHATSAPP_URL: 'http://127.0.0.1:59999/v25.0' })
    await send()
    expect(await channelNotice(noon)).toMatchObject({ problem: expect.stringContaining('does not answer') })
    process.env.WHATSAPP_URL = standIn.url
    forgetEnv()
    await send(later(2 * MINUTE_MS))
    expect(orders.map((order) => sentFor(order).length)).toEqual([1, 1])
    expect(await channelNotice(noon)).toBeNull()
  })

  it('drops a question that is answered already, and what is too late', async () => {
    const [answered, old] = [await anOrder(), await anOrder()]
    await database.order.update({ where: { id: answered._id }, data: { status: 'confirmed' } })
    await database.whatsAppMessage.updateMany({
      where: { orderId: old._id },
      data: { createdAt: later(-49 * HOUR_MS) },
    })
    await send()
    expect([...sentFor(answered), ...sentFor(old)]).toEqual([])
    expect((await messageOf(old))?.[0]).toBe('dropped')
  })

  it('sends what was dropped before Meta was asked once there is reason for it again', async () => {
    const order = await anOrder()
    const { _id: id } = order
    await database.order.update({ where: { id }, data: { status: 'confirmed' } })
    await send()
    await database.order.update({ where: { id }, data: { status: 'placed' } })
    for (let times = 0; times < 2; times += 1) {
      await queueMessage(runSql, id, 'confirm')
      await makeYoung()
      await send()
      expect(sentFor(order)).toHaveLength(1)
    }
  })

  it('asks each number of an order once to confirm it', async () => {
    const [wrong, right] = [aPhone(), aPhone()]
    const order = await anOrder({ phone: wrong })
    const { name, shippingAddress } = order
    const changeTo = async (phone: string) => {
      await changeAddress(
        order._id,
        { ...admin, role: 'owner' },
        { name, phone, shippingAddress: { landmark: undefined, ...shippingAddress } },
      )
      await makeYoung()
    }
    await changeTo(right)
    await changeTo(wrong)
    await send()
    for (const phone of [right, wrong, right]) {
      await changeTo(phone)
      await send()
    }
    expect(sentFor(order).map(({ to }) => to)).toEqual([wrong, right].map((phone) => phone.replace(/^0/, '92')))
  })

  it('keeps a pause that came while a message was sent', async () => {
    const paused = async () => (await database.whatsAppConnection.findFirstOrThrow()).pausedUntil
    await pauseChannel(database, 60, noon)
    await noteSent(noon)
    expect(await paused()).toEqual(later(MINUTE_MS))
    await noteSent(later(MINUTE_MS))
    expect(await paused()).toBeNull()
  })
})

describe('an error (§14)', () => {
  it('of the service is tried again', async () => {
    const order = await anOrder()
    standIn.refuse = () => 131016
    await send()
    expect((await messageOf(order))?.[0]).toBe('queued')
    standIn.refuse = () => null
    await send(later(MINUTE_MS / 2))
    expect(sentFor(order)).toEqual([])
    await send(later(MINUTE_MS))
    expect(sentFor(order)).toHaveLength(1)
  })

  it('of the message gives it up, with the reason on the order', async () => {
    const order = await anOrder()
    standIn.refuse = () => 132001
    await send()
    standIn.refuse = () => null
    await send(later(HOUR_MS))
    expect(await messageOf(order)).toEqual(['failed', expect.stringContaining('no approved template')])
    expect(sentFor(order)).toEqual([])
    expect(await channelNotice(noon)).toBeNull()
  })

  it('of the account stops everything until the connection is saved again', async () => {
    const orders = [await anOrder(), await anOrder()]
    standIn.refuse = () => 190
    const asked = standIn.asked
    await send()
    expect(standIn.asked).toBe(asked + 1)
    expect(await channelNotice(noon)).toMatchObject({ problem: expect.stringContaining('The token') })
    standIn.refuse = () => null
    await send(later(HOUR_MS))
    expect(orders.flatMap(sentFor)).toEqual([])
    await connectWhatsApp(admin, { phoneNumberId: standIn.credentials.phoneNumberId })
    await send(later(HOUR_MS))
    expect(orders.map((order) => sentFor(order).length)).toEqual([1, 1])
  })

  it('of payment, told after Meta accepted, stops everything and repeats nothing', async () => {
    const order = await anOrder()
    await send()
    const [message] = sentFor(order)
    if (!message) throw new Error('It was not sent')
    await standIn.push({ statuses: [standIn.status(message, 'failed', 131042)] })
    await takeDueEvents()
    expect(await channelNotice(noon)).toMatchObject({ problem: expect.stringContaining('Billing Hub') })
    await connectWhatsApp(admin, { phoneNumberId: standIn.credentials.phoneNumberId })
    await send(later(HOUR_MS))
    expect(sentFor(order)).toHaveLength(1)
  })

  it.each(['at once', 'by a status'])('of a number that is not on WhatsApp is remembered (%s)', async (when) => {
    const phone = aPhone()
    const order = await anOrder({ phone })
    if (when === 'at once') standIn.refuse = () => 131026
    await send()
    standIn.refuse = () => null
    const [message] = sentFor(order)
    if (message) await standIn.push({ statuses: [standIn.status(message, 'failed', 131026)] })
    await takeDueEvents()
    expect((await messageOf(order))?.[0]).toBe('failed')
    const next = await anOrder({ phone })
    expect(await messageOf(next)).toEqual(['failed', expect.stringContaining('not on WhatsApp')])
    await send(later(HOUR_MS))
    expect(sentFor(next)).toEqual([])
  })
})

describe('the ceiling of a month (§14)', () => {
  const ceiling = (monthlyCeiling: number | null) =>
    connectWhatsApp(admin, { phoneNumberId: standIn.credentials.phoneNumberId, monthlyCeiling })

  it('stops the channel until the next month, with a notice at 80 and at 100 %', async () => {
    await ceiling(5)
    const orders = await Promise.all(Array.from({ length: 3 }, () => anOrder()))
    await send()
    expect(await channelNotice(noon)).toBeNull()
    orders.push(await anOrder())
    await send()
    expect(await channelNotice(noon)).toMatchObject({ ceiling: { used: 4, most: 5, isReached: false } })
    orders.push(await anOrder(), await anOrder())
    await send()
    expect(await channelNotice(noon)).toMatchObject({ ceiling: { used: 5, isReached: true } })
    expect(orders.flatMap(sentFor)).toHaveLength(5)
    const nextMonth = later(31 * 24 * HOUR_MS)
    await database.whatsAppMessage.updateMany({ where: { status: 'queued' }, data: { createdAt: nextMonth } })
    await send(nextMonth)
    expect(orders.flatMap(sentFor)).toHaveLength(6)
  })

  it('of 0 sends nothing', async () => {
    await ceiling(0)
    const order = await anOrder()
    await send()
    expect(sentFor(order)).toEqual([])
  })

  it('is told with what was sent, delivered, read and failed, and what it cost', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => anOrder()))
    await send()
    const statuses = orders.flatMap(sentFor).flatMap((message, place) => {
      const told = [['delivered'], ['delivered', 'read'], ['failed'], []][place] ?? []
      return told.map((each) => standIn.status(message, each, each === 'failed' ? 131049 : undefined))
    })
    await standIn.push({ statuses })
    await takeDueEvents()
    await database.whatsAppMessage.updateMany({ data: { statusAt: noon } })
    const month = await monthOfMessages(1.5, noon)
    expect(month).toEqual({ sent: 4, delivered: 2, read: 1, failed: 1, unknown: 0, cost: 0.03 })
  })
})

it('tells once that a parcel is sent, could not be delivered, and was delivered (§14)', async () => {
  const id = await aBookedOrder()
  await database.order.update({ where: { id }, data: { whatsapp: true } })
  const booking = await database.booking.findFirstOrThrow({ where: { orderId: id } })
  const told = (state: 'picked up' | 'attempted' | 'delivered', at: number) => ({
    ...{ state, at: new Date(Date.now() - (60 - at) * MINUTE_MS), words: state, place: null, reason: null },
  })
  const events = [told('picked up', 1), told('attempted', 2), told('delivered', 3)]
  const { number } = await orderById(id, { ...admin, role: 'owner' })
  for (const count of [1, 2, 2, 3, 3]) {
    await recordEvents(booking.id, 'postex', events.slice(0, count))
    await makeYoung()
    await send()
  }
  const sent = sentFor({ number })
  expect(sent.map(({ template }) => template)).toEqual(['order_shipped', 'order_attempted', 'order_delivered'])
  expect(sent[0]?.variables).toEqual([number, booking.trackingNumber, 'PKR 2,490'])
  expect(sent[1]?.variables[1]).toMatch(/\/delivery\/[\w-]{64}$/)
})

it('tells of a parcel that the office ships and delivers, by mail as well (§14)', async () => {
  const order = await anOrder()
  const by = { ...admin, role: 'owner' as const }
  await courierId('TCS')
  await changeStatus(order._id, by, { status: 'shipped', courier: 'TCS', trackingNumber: 'T-77', note: null })
  await makeYoung()
  await send()
  await changeStatus(order._id, by, { status: 'delivered', courier: null, trackingNumber: null, note: null })
  await makeYoung()
  await send()
  expect(sentFor(order).map(({ template, variables }) => [template, variables[1]])).toEqual([
    ['order_shipped', 'T-77'],
    ['order_delivered', undefined],
  ])
  expect(await database.outboxMail.count({ where: { to: order.email ?? '' } })).toBe(3)
})
