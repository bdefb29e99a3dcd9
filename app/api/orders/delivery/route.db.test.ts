import { expect, it } from 'vitest'
import type { CourierEvent } from '@/lib/couriers/drivers/driver'
import { confirmToken, deliveryToken } from '@/lib/orders/confirm/confirm-link'
import { orderFor } from '@/lib/orders/list/queries'
import { attemptedParcels } from '@/lib/orders/track/attempts'
import { deliveryToChoose } from '@/lib/orders/track/choose-delivery'
import { recordEvents } from '@/lib/orders/track/track-parcels'
import { changeSettings } from '@/lib/settings/all-settings'
import { settingsChange } from '@/lib/settings/input'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, anAddress, anAdmin, aPlacedOrder, database, unique } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { courierId } from '@/lib/testing/parcels'
import { dayOf, workingDayAfter } from '@/lib/values/calendar'
import { POST } from './route'

const admin = await anAdmin()
const HOUR_MS = 3_600_000

/** A parcel on its way to a new customer. */
async function aParcel(rest: Record<string, unknown> = {}) {
  const customer = await aCustomer()
  const order = await aPlacedOrder(customer, undefined, rest)
  const parcel = { courierId: await courierId('PostEx'), trackingNumber: `T${unique()}` }
  await database.order.update({ where: { id: order._id }, data: { status: 'shipped', ...parcel } })
  const { id } = await database.booking.create({
    data: { orderId: order._id, attempt: 1, state: 'booked', bookedAt: new Date(), ...parcel },
  })
  const say = (...events: CourierEvent[]) => recordEvents(id, 'postex', events)
  const mails = async () =>
    (await mailsTo(customer.email)).filter(({ text }) => text.includes('/delivery/')).map(({ text }) => text)
  return { ...order, bookingId: id, say, mails, token: deliveryToken(order._id) }
}

const event = (state: CourierEvent['state'], hoursAgo: number, words: string = state): CourierEvent => ({
  at: new Date(Date.now() - hoursAgo * HOUR_MS),
  ...{ state, words, place: null, reason: null },
})

const choose = (body: unknown) => call(POST, 'POST', '/', { body, headers: anAddress() })
const wishOf = async ({ _id }: { _id: string }) => (await orderFor(_id, { ...admin, role: 'staff' }))?.deliveryWish
const today = dayOf(new Date())

it('tells the customer once of each attempt, in the language of the order (§13)', async () => {
  const parcel = await aParcel({ language: 'ur' })
  const first = event('attempted', 60, 'Refused, see https://evil.example/pay')
  await parcel.say(event('out for delivery', 61), first)
  const [mail] = await parcel.mails()
  expect(mail).toContain(`http://shop.test/ur/delivery/${parcel.token}`)
  expect(mail).not.toContain('https://evil.example/pay')
  const later = { ...first, words: 'Under review' }
  await parcel.say(event('out for delivery', 61), first, later, later)
  expect(await parcel.mails()).toHaveLength(1)
  await parcel.say(event('out for delivery', 30))
  await parcel.say(event('attempted', 29))
  expect(await parcel.mails()).toHaveLength(2)
})

it('tells no customer of an attempt that was made good before the shop heard of it', async () => {
  const parcel = await aParcel()
  await parcel.say(event('attempted', 5), event('delivered', 4))
  expect(await parcel.mails()).toEqual([])
  await parcel.say(event('attempted', 6, 'Refused'))
  expect(await parcel.mails()).toEqual([])
})

it('keeps what the customer chooses last, on the order and in the list of attempts (§13)', async () => {
  const parcel = await aParcel()
  await parcel.say(event('out for delivery', 900), event('attempted', 899), event('out for delivery', 800))
  await parcel.say({ ...event('attempted', 799, 'Attempt made: CNA'), reason: 'CNA' })
  const { token } = parcel
  await changeSettings(admin, settingsChange.parse({ holidays: [workingDayAfter(today, 1, [])] }))
  const day = workingDayAfter(today, 4, [])
  expect(wrongFields(await choose({ token, choice: 'day', day: workingDayAfter(today, 1, []) }))).toEqual([
    400,
    ['day'],
  ])
  expect(wrongFields(await choose({ token, choice: 'day' }))).toEqual([400, ['day']])
  expect(wrongFields(await choose({ token, choice: 'address', landmark: ' ' }))).toEqual([400, ['phone']])
  expect(await wishOf(parcel)).toBeUndefined()
  expect(await choose({ token, choice: 'day', day })).toMatchObject({ status: 200, body: { choice: 'day', day } })
  const address = { phone: '+92 300 7654321', landmark: 'Behind the mosque' }
  await choose({ token, choice: 'address', ...address })
  const wish = { choice: 'address', day: null, phone: '03007654321', landmark: 'Behind the mosque' }
  expect(await wishOf(parcel)).toMatchObject(wish)
  const shown = { choice: 'address', day: null }
  expect(await deliveryToChoose(token)).toMatchObject({ number: parcel.number, open: { courier: 'PostEx' } })
  expect((await deliveryToChoose(token))?.open?.wish).toEqual(shown)
  const [listed] = (await attemptedParcels(1)).parcels
  expect(listed).toMatchObject({ attempts: 2, reason: 'CNA', canAdvise: false, order: { deliveryWish: wish } })
  await choose({ token, choice: 'refuse', ...address })
  expect(await wishOf(parcel)).toMatchObject({ choice: 'refuse', phone: null, landmark: null })
})

it('answers a forged token with 404, also the token of another link (§13)', async () => {
  const { _id, token } = await aParcel()
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const wrong of ['', forged, confirmToken(_id, 'chat'), confirmToken(_id, 'mail')]) {
    expect((await choose({ token: wrong, choice: 'refuse' })).status).toBe(404)
    expect(await deliveryToChoose(wrong)).toBeNull()
  }
})

it('nothing can be chosen before an attempt, and after one until its end', async () => {
  const parcel = await aParcel()
  await parcel.say(event('out for delivery', 3))
  expect((await choose({ token: parcel.token, choice: 'refuse' })).status).toBe(409)
  expect(await deliveryToChoose(parcel.token)).toEqual({ number: parcel.number, open: null })
  await parcel.say(event('attempted', 2), event('out for delivery', 1))
  expect((await deliveryToChoose(parcel.token))?.open).toMatchObject({ wish: null })
  expect((await choose({ token: parcel.token, choice: 'refuse' })).status).toBe(200)
})

it.each(['delivered', 'returning', 'returned'] as const)('nothing can be chosen once it is %s', async (state) => {
  const parcel = await aParcel()
  await parcel.say(event('attempted', 2), event(state, 1))
  expect((await choose({ token: parcel.token, choice: 'refuse' })).status).toBe(409)
  expect(await deliveryToChoose(parcel.token)).toEqual({ number: parcel.number, open: null })
  expect((await attemptedParcels(1)).parcels.some(({ order }) => order._id === parcel._id)).toBe(false)
})

it('lists attempts, the longest waiting first', async () => {
  const [short, long] = [await aParcel(), await aParcel()]
  await short.say(event('attempted', 1_000))
  await long.say(event('attempted', 1_001))
  const { parcels } = await attemptedParcels(1)
  expect(parcels.slice(0, 2).map(({ order }) => order._id)).toEqual([long._id, short._id])
})
