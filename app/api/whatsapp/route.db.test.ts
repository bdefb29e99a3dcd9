import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '@/lib/accounts/delete-account'
import { ownDataOf } from '@/lib/accounts/own-data'
import { sendOrderMessages } from '@/lib/orders/chat/conversation'
import { wordsToSee } from '@/lib/orders/chat/see-words'
import { takeDueEvents } from '@/lib/orders/chat/take-events'
import { chatCode } from '@/lib/orders/confirm/confirm-link'
import { noteNoAnswer } from '@/lib/orders/confirm/confirm-order'
import { confirmQueue } from '@/lib/orders/confirm/confirm-queue'
import { orderById } from '@/lib/orders/list/queries'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aConnectedWhatsApp } from '@/lib/testing/couriers/connected'
import type { StandInMessage, StandInWhatsApp } from '@/lib/testing/couriers/whatsapp'
import { aCustomer, anOnlineOrder, aPhone, aPlacedOrder, database, PASSWORD } from '@/lib/testing/fixtures'
import { GET, POST } from './route'

let standIn: StandInWhatsApp
let admin: Awaited<ReturnType<typeof aConnectedWhatsApp>>['admin']

beforeAll(async () => {
  ;({ standIn, admin } = await aConnectedWhatsApp())
  standIn.deliver = async ({ body, headers }) => (await call(POST, 'POST', '/api/whatsapp', { body, headers })).status
})
beforeEach(() => {
  standIn.hasPhones = true
})

/** Tomorrow at this hour in Pakistan, which is later than everything that a test does before. */
const tomorrow = (hour: number) => {
  const day = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 5) * 60 * 60_000)
}

const sentFor = ({ number }: Pick<Order, 'number'>) =>
  standIn.messages.filter(({ variables }) => variables[0] === number)

/** An order whose customer agrees, and the message by which it was asked to confirm it. */
async function anAskedOrder(rest: Record<string, unknown> = {}): Promise<{ order: Order; message: StandInMessage }> {
  const order = await aPlacedOrder(await aCustomer(), undefined, { whatsapp: true, ...rest })
  await sendOrderMessages(undefined, tomorrow(12))
  const [message] = sentFor(order)
  if (!message) throw new Error('The order was not asked')
  return { order, message }
}

/** Tells the shop, and lets it work that off. */
async function tell(update: Parameters<StandInWhatsApp['push']>[0]): Promise<void> {
  expect(await standIn.push(update)).toBe(200)
  await takeDueEvents()
}

const whole = ({ _id }: Pick<Order, '_id'>) => orderById(_id, { ...admin, role: 'owner' })

/** The state of an order, and what its customer sent with what it came to. */
async function seen(order: Order) {
  const { status, chat = [] } = await whole(order)
  return [status, ...chat.flatMap(({ by, text, note }) => (by === 'customer' ? [text, note] : []))]
}

describe('the webhook (§14)', () => {
  it('answers Meta’s challenge to the right word only', async () => {
    const ask = (word: string) =>
      call(GET, 'GET', `/api/whatsapp?hub.mode=subscribe&hub.challenge=115&hub.verify_token=${word}`)
    expect(await ask(standIn.credentials.verifyToken)).toMatchObject({ status: 200, body: '115' })
    expect((await ask('another')).status).toBe(403)
  })

  it('takes only what is signed, up to 3 MiB', async () => {
    const { order, message } = await anAskedOrder()
    const update = { messages: [standIn.tap(message, 'confirm')] }
    expect(await standIn.push(update, { signature: 'wrong' })).toBe(401)
    expect(await standIn.push(update, { signature: 'missing' })).toBe(401)
    expect(await standIn.push({ messages: [standIn.write('0300', 'x'.repeat(3 * 1024 * 1024))] })).toBe(413)
    await takeDueEvents()
    expect(await seen(order)).toEqual(['placed'])
    await tell(update)
    expect(await seen(order)).toEqual(['confirmed', 'Confirm', 'confirmed'])
  })

  it('drops what is about a number that is not the shop’s', async () => {
    const { order, message } = await anAskedOrder()
    expect(await standIn.push({ messages: [standIn.tap(message, 'confirm')] }, { number: '999' })).toBe(200)
    await takeDueEvents()
    expect(await seen(order)).toEqual(['placed'])
  })

  it('takes the rest of a call that has something unreadable in it', async () => {
    const { order, message } = await anAskedOrder()
    const cut = standIn.tap({ ...message, payloads: [`${'x'.repeat(4095)}😀`] }, 'confirm')
    const unreadable = [{}, { id: 7 }, { id: 'a\0\ud800', type: 'sticker' }, cut]
    await tell({ messages: [...unreadable, standIn.tap(message, 'confirm')] })
    expect((await seen(order))[0]).toBe('confirmed')
  })
})

describe('a tap (§14)', () => {
  it('confirms a cash order, though the telephone number is absent', async () => {
    const { order, message } = await anAskedOrder({ phone: '0300 1112233', language: 'ur' })
    expect(message).toMatchObject({ to: '923001112233', template: 'order_confirm', language: 'ur' })
    expect(message.variables).toEqual([order.number, 'PKR 2,490'])
    standIn.hasPhones = false
    await tell({ messages: [standIn.tap(message, 'confirm')] })
    expect(await seen(order)).toEqual(['confirmed', 'تصدیق کریں', 'confirmed'])
  })

  it('counts once, however often it is told', async () => {
    const { order, message } = await anAskedOrder()
    const tap = standIn.tap(message, 'cancel')
    await tell({ messages: [tap, tap] })
    await tell({ messages: [tap] })
    expect(await seen(order)).toEqual(['cancelled', 'Cancel', 'cancelled'])
  })

  it('after another one is only shown', async () => {
    const { order, message } = await anAskedOrder()
    await tell({ messages: [standIn.tap(message, 'confirm')] })
    await tell({ messages: [standIn.tap(message, 'cancel')] })
    const later = ['Cancel', 'An earlier answer counts']
    expect((await seen(order)).filter((each) => later.includes(String(each)))).toEqual(later)
    expect((await whole(order)).status).toBe('confirmed')
    const onDashboard = (await wordsToSee()).rows.filter(({ _id }) => _id === order._id)
    expect(onDashboard).toMatchObject([{ number: order.number, text: later[0], note: later[1] }])
  })

  it.each(['shipped', 'cancelled', 'delivered'] as const)('on a %s order is refused as the link is', async (status) => {
    const { order, message } = await anAskedOrder()
    const at = { cancelled: { cancelledAt: new Date() }, delivered: { deliveredAt: new Date() }, shipped: {} }
    await database.order.update({ where: { id: order._id }, data: { status, ...at[status] } })
    await tell({ messages: [standIn.tap(message, 'cancel')] })
    expect(await seen(order)).toEqual([status, 'Cancel', expect.stringContaining(`This order is ${status}`)])
  })

  it('that is refused does not keep a later one from counting', async () => {
    const { order, message } = await anAskedOrder()
    const id = order._id
    await database.order.update({ where: { id }, data: { status: 'shipped' } })
    await tell({ messages: [standIn.tap(message, 'cancel')] })
    await database.order.update({ where: { id }, data: { status: 'placed' } })
    await tell({ messages: [standIn.tap(message, 'confirm')] })
    expect((await whole(order)).status).toBe('confirmed')
  })

  it('with the signature of another order does nothing, and is shown with the reason', async () => {
    const [one, other] = [await anAskedOrder(), await anAskedOrder()]
    await tell({ messages: [standIn.tap({ ...one.message, payloads: other.message.payloads }, 'confirm')] })
    await tell({ messages: [standIn.tap({ ...one.message, payloads: ['c:forged', ''] }, 'confirm')] })
    const reasons = ['The button belongs to another order', 'The button is not one of the shop’s']
    expect(await seen(one.order)).toEqual(['placed', ...reasons.flatMap((reason) => ['Confirm', reason])])
    expect(await seen(other.order)).toEqual(['placed'])
  })

  it('of a number that the order does not have any more does nothing', async () => {
    const { order, message } = await anAskedOrder()
    await database.order.update({ where: { id: order._id }, data: { phone: '03009998877' } })
    await tell({ messages: [standIn.tap(message, 'cancel')] })
    const refused = ['Cancel', 'The telephone number has changed since']
    expect(await seen(order)).toEqual(['placed', ...refused])
    await database.whatsAppMessage.updateMany({ where: { orderId: order._id }, data: { wamid: null } })
    await tell({ messages: [standIn.tap(message, 'cancel')] })
    expect(await seen(order)).toEqual(['placed', ...refused, ...refused])
  })

  it('counts by its signature after Meta’s answer with the id was lost', async () => {
    standIn.misbehave = () => 'lose'
    const { order, message } = await anAskedOrder().finally(() => {
      standIn.misbehave = () => null
    })
    await tell({ messages: [standIn.tap(message, 'confirm')] })
    expect((await whole(order)).status).toBe('confirmed')
    await database.whatsAppConnection.updateMany({ data: { pausedUntil: null, problem: null, failures: 0 } })
  })
})

describe('what customers write (§14)', () => {
  it('confirms an order by its signed code, and agrees to messages about it', async () => {
    const customer = await aCustomer()
    const order = await aPlacedOrder(customer)
    const { confirmOnWhatsApp = '' } = await orderById(order._id, customer)
    expect(confirmOnWhatsApp).toMatch(/^https:\/\/wa\.me\/923001234567\?text=/)
    const words = new URL(confirmOnWhatsApp).searchParams.get('text') ?? ''
    await tell({ messages: [standIn.write(aPhone(), words)] })
    expect(await seen(order)).toEqual(['confirmed', words, 'confirmed'])
    expect((await whole(order)).whatsapp).toBe(true)
  })

  it('or tapped brings orders of this number back that nobody could be called about', async () => {
    const { order, message } = await anAskedOrder()
    const other = await aPlacedOrder(await aCustomer(), undefined, { phone: order.phone })
    await database.order.updateMany({
      where: { phone: { not: order.phone }, status: 'placed' },
      data: { status: 'confirmed' },
    })
    const queued = async () => (await confirmQueue(1)).entries.map(({ order: { _id } }) => _id).sort()
    const both = [order._id, other._id].sort()
    for (const [update, left] of [
      [standIn.write(order.phone, 'Call me at five'), both],
      [standIn.tap({ ...message, payloads: ['c:forged', ''] }, 'confirm'), both],
      [standIn.tap(message, 'confirm'), [other._id]],
    ] as const) {
      for (const { _id } of [order, other]) await noteNoAnswer(_id, { ...admin, role: 'staff' })
      expect(await queued()).toEqual([])
      await tell({ messages: [update] })
      expect(await queued()).toEqual(left)
    }
  })

  it('confirms nothing by the code of another order', async () => {
    const [order, other] = [await aPlacedOrder(await aCustomer()), await aPlacedOrder(await aCustomer())]
    const forged = chatCode(other).replace(other.number, order.number)
    await tell({ messages: [standIn.write(order.phone, `Confirm ${forged}`)] })
    expect((await whole(order)).status).toBe('placed')
  })

  it('is text, whatever it looks like, and shown on the order that it answers', async () => {
    const { order, message } = await anAskedOrder()
    const words = ['CANCEL', message.payloads[1] ?? '', `<b>confirm ${order.number}</b>`]
    for (const each of words) await tell({ messages: [standIn.write(aPhone(), each, message)] })
    const [status, ...told] = await seen(order)
    expect(status).toBe('placed')
    expect(told.filter(Boolean).sort()).toEqual(words.sort())
  })

  it('may be a sign on a message of ours, which confirms nothing', async () => {
    const { order, message } = await anAskedOrder()
    const reaction = { message_id: message.id, emoji: '👍' }
    await tell({ messages: [{ id: `wamid.${order._id}`, type: 'reaction', reaction }] })
    expect(await seen(order)).toEqual(['placed', '[reaction] 👍', null])
  })

  it('about an order, from its own number, agrees to messages about it, and is answered at night', async () => {
    const phone = aPhone()
    const order = await aPlacedOrder(await aCustomer(), undefined, { phone })
    await tell({ messages: [standIn.write(aPhone(), `My order is ${order.number}`)] })
    await tell({ messages: [standIn.write(phone, 'Hello')] })
    expect((await whole(order)).whatsapp).toBe(false)
    await tell({ messages: [standIn.write(phone, `My order is ${order.number}`)] })
    expect((await whole(order)).whatsapp).toBe(true)
    const night = tomorrow(23)
    await sendOrderMessages(undefined, night)
    expect(sentFor(order)).toEqual([])
    await database.whatsAppMessage.updateMany({
      where: { orderId: order._id },
      data: { answersAt: new Date(night.getTime() - 30_000) },
    })
    await sendOrderMessages(undefined, night)
    expect(sentFor(order)).toHaveLength(1)
  })
})

describe('a status (§14)', () => {
  const statusOf = async ({ _id }: Order) => (await whole({ _id })).chat?.[0]?.status

  it('never goes back, in whatever order it is told', async () => {
    const { order, message } = await anAskedOrder()
    for (const [told, shown] of [
      ['sent', 'sent'],
      ['failed', 'failed'],
      ['read', 'read'],
      ['delivered', 'read'],
      ['sent', 'read'],
      ['played', 'read'],
    ] as const) {
      await tell({ statuses: [standIn.status(message, told, told === 'failed' ? 131000 : undefined)] })
      expect(await statusOf(order)).toBe(shown)
    }
  })

  it('that comes before the id is stored waits for it', async () => {
    const { order, message } = await anAskedOrder()
    await database.whatsAppMessage.update({ where: { wamid: message.id }, data: { wamid: null } })
    await tell({ statuses: [standIn.status({ ...message, callback: undefined }, 'delivered')] })
    expect(await statusOf(order)).toBe('accepted')
    await database.whatsAppMessage.updateMany({ where: { orderId: order._id }, data: { wamid: message.id } })
    await takeDueEvents(undefined, new Date(Date.now() + 11_000))
    expect(await statusOf(order)).toBe('delivered')
  })

  it('and what follows from it are taken together', async () => {
    const phone = aPhone()
    const { order, message } = await anAskedOrder({ phone })
    await database.$executeRaw`ALTER TABLE whatsapp_absences ADD CONSTRAINT takes_nothing CHECK (false) NOT VALID`
    await tell({ statuses: [standIn.status(message, 'failed', 131026)] })
    expect(await statusOf(order)).toBe('accepted')
    await database.$executeRaw`ALTER TABLE whatsapp_absences DROP CONSTRAINT takes_nothing`
    await takeDueEvents(undefined, new Date(Date.now() + 61_000))
    expect(await statusOf(order)).toBe('failed')
    expect(await database.whatsAppAbsence.count({ where: { phone } })).toBe(1)
  })

  it('tells what became of a message whose answer was lost', async () => {
    standIn.misbehave = () => 'lose'
    const { order, message } = await anAskedOrder().finally(() => {
      standIn.misbehave = () => null
    })
    expect(await statusOf(order)).toBe('unknown')
    await tell({ statuses: [standIn.status(message, 'delivered')] })
    expect(await statusOf(order)).toBe('delivered')
    await database.whatsAppConnection.updateMany({ data: { pausedUntil: null, problem: null, failures: 0 } })
  })
})

it('leaves orders alone that are paid online or whose customer does not agree (§14)', async () => {
  const customer = await aCustomer()
  const orders = [await anOnlineOrder(customer), await aPlacedOrder(customer)]
  await database.order.update({ where: { id: orders[0]?._id }, data: { whatsapp: true } })
  await sendOrderMessages(undefined, tomorrow(12))
  expect(orders.flatMap(sentFor)).toEqual([])
})

it('gives customers what they wrote with their data, and forgets it with their account (§14)', async () => {
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer, undefined, { whatsapp: true })
  await sendOrderMessages(undefined, tomorrow(12))
  await tell({ messages: [standIn.write(order.phone, 'Please ring twice')] })
  const { orders } = await ownDataOf(customer._id)
  expect(orders[0]?.chat).toMatchObject([{ text: 'Please ring twice' }, { kind: 'confirm' }])
  const user = { ...customer, isAdmin: false, sessionId: '', via: 'token', clientAddress: null } as const
  await deleteAccount(user, PASSWORD)
  expect(JSON.stringify(await database.whatsAppEvent.findMany())).not.toContain('ring twice')
})
