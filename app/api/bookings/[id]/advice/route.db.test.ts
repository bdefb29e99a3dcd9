import { beforeAll, expect, it } from 'vitest'
import { PUT as connect } from '@/app/api/couriers/[id]/connection/route'
import { POST as chooseDelivery } from '@/app/api/orders/delivery/route'
import { deliveryToken } from '@/lib/orders/confirm/confirm-link'
import { type AttemptedParcel, attemptedParcels } from '@/lib/orders/track/attempts'
import { trackDueParcels } from '@/lib/orders/track/track-parcels'
import { call } from '@/lib/testing/call'
import { aConnectedPostex } from '@/lib/testing/couriers/connected'
import { aCustomer, anAddress, aPlacedOrder, database, somebodyWith } from '@/lib/testing/fixtures'
import { POST } from './route'

const { standIn, id: courierId, admin } = await aConnectedPostex()
const staff = await somebodyWith('staff')
const customer = await aCustomer()

const setTried = (adviceTried: boolean) =>
  call(connect, 'PUT', '/', { token: admin.token, params: { id: courierId }, body: { driver: 'postex', adviceTried } })
const advise = (id: string, body: object) => call(POST, 'POST', '/', { token: staff.token, params: { id }, body })
const choose = (id: string, body: object) =>
  call(chooseDelivery, 'POST', '/', { body: { token: deliveryToken(id), ...body }, headers: anAddress() })

/** A parcel that the courier could not deliver. */
async function anAttemptedParcel() {
  const { _id, number } = await aPlacedOrder(customer)
  const { trackingNumber } = standIn.book({
    ...{
      reference: number,
      name: 'Sana Malik',
      phone: '03001234567',
      address: 'House 12',
      city: 'Lahore',
      amount: 2490,
    },
    ...{ pieces: 1, weight: 500, goods: 'Tee', note: '', pickup: '' },
  })
  standIn.say(trackingNumber, 'Attempt Made: CNA(CUSTOMER NOT AVAILABLE)', { code: '0013' })
  const parcel = { courierId, trackingNumber }
  await database.order.update({ where: { id: _id }, data: { status: 'shipped', ...parcel } })
  const attempted = { parcelState: 'attempted', parcelStateAt: new Date(), nextLookAt: new Date() }
  await database.booking.create({
    data: { orderId: _id, attempt: 1, state: 'booked', bookedAt: new Date(), ...attempted, ...parcel },
  })
  return { _id, told: () => standIn.parcel(trackingNumber)?.advice.map(({ advice, note }) => [advice, note]) }
}
const listed = async ({ _id }: { _id: string }): Promise<AttemptedParcel | undefined> =>
  (await attemptedParcels(1)).parcels.find(({ order }) => order._id === _id)

beforeAll(() => setTried(true))

it('needs a parcel to be tried first (§13)', async () => {
  const { _id, told } = await anAttemptedParcel()
  await setTried(false)
  const { status, body } = await advise(_id, { advice: 'retry' })
  expect([status, body.message]).toEqual([409, expect.stringContaining('one parcel first')])
  await choose(_id, { choice: 'refuse' })
  await trackDueParcels()
  expect(told()).toEqual([])
  await setTried(true)
})

it('tells the courier, and says so on the order and in the list of attempts (§13)', async () => {
  const parcel = await anAttemptedParcel()
  const { status, body } = await advise(parcel._id, { advice: 'retry', note: 'Call after 5' })
  expect(status).toBe(200)
  expect(parcel.told()).toEqual([['retry', 'Call after 5']])
  expect(body).toMatchObject({ notes: [{ text: 'Told PostEx to try again: Call after 5' }] })
  expect(await listed(parcel)).toMatchObject({ canAdvise: true, advice: { advice: 'retry', problem: null } })
  await advise(parcel._id, { advice: 'return' })
  expect(parcel.told()?.[1]).toEqual(['return', 'Please send it back'])
})

it('refuses what cannot be advised', async () => {
  const { _id } = await anAttemptedParcel()
  expect((await advise(crypto.randomUUID(), { advice: 'retry' })).status).toBe(404)
  expect((await advise((await aPlacedOrder(customer))._id, { advice: 'retry' })).status).toBe(404)
  expect((await advise(_id, { advice: 'wait' })).status).toBe(400)
  await database.booking.updateMany({ where: { orderId: _id }, data: { parcelState: 'delivered' } })
  expect((await advise(_id, { advice: 'retry' })).status).toBe(409)
})

it('says that a courier refuses or does not answer', async () => {
  const { _id, told } = await anAttemptedParcel()
  standIn.misbehave = (name) => (name === 'advise' ? 'gateway' : null)
  const { status, headers } = await advise(_id, { advice: 'retry' })
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  standIn.misbehave = () => null
  await database.booking.updateMany({ where: { orderId: _id }, data: { trackingNumber: '20000000000' } })
  expect(await advise(_id, { advice: 'retry' })).toMatchObject({ status: 409, body: { message: /courier says/ } })
  expect(told()).toEqual([])
})

it('tells the courier what the customer chooses, each choice once (§13)', async () => {
  const parcel = await anAttemptedParcel()
  await choose(parcel._id, { choice: 'address', phone: '03007654321', landmark: 'Behind the mosque' })
  standIn.misbehave = (name) => (name === 'advise' ? 'gateway' : null)
  await trackDueParcels()
  expect(parcel.told()).toEqual([])
  standIn.misbehave = () => null
  await database.courierConnection.updateMany({ data: { pausedUntil: null } })
  for (const _ of ['told', 'not again']) {
    await database.booking.updateMany({ where: { orderId: parcel._id }, data: { nextLookAt: new Date() } })
    await trackDueParcels()
  }
  expect(parcel.told()).toEqual([['retry', 'Call 03007654321. Landmark: Behind the mosque']])
  await choose(parcel._id, { choice: 'refuse' })
  await trackDueParcels()
  expect(parcel.told()?.slice(1)).toEqual([['return', 'The customer does not want it any more']])
})

it('tells no choice for a parcel that is on its way back', async () => {
  const { _id, told } = await anAttemptedParcel()
  await choose(_id, { choice: 'refuse' })
  await database.booking.updateMany({ where: { orderId: _id }, data: { parcelState: 'returning' } })
  await trackDueParcels()
  expect(told()).toEqual([])
})
