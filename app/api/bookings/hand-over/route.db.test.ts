import { describe, expect, it } from 'vitest'
import { type Booked, CourierRefused, CourierUnanswered } from '@/lib/couriers/drivers/driver'
import { drivers } from '@/lib/couriers/drivers/drivers'
import { sweepExpired } from '@/lib/jobs/expired-rows'
import { seal } from '@/lib/platform/seal'
import { call } from '@/lib/testing/call'
import { aPdf } from '@/lib/testing/couriers/pdf'
import { aCustomer, aPlacedOrder, database, somebodyWith, unique } from '@/lib/testing/fixtures'
import { courierId } from '@/lib/testing/parcels'
import { GET as labels } from '../labels.pdf/route'
import { GET as sheets } from '../load-sheets/[id]/route'
import { POST as handOver } from './route'

const { token } = await somebodyWith('packer')
/** What a courier does when it is asked next. */
let isDown = false
let refusal: string | null = null
const asked: string[][] = []

/** Gives a file for each five labels, and a sheet. */
function courierDriver(loadSheet: boolean) {
  const answer = async (pdfs: Uint8Array[]) => {
    if (isDown) throw new CourierUnanswered('Nothing came')
    if (refusal) throw new CourierRefused(refusal)
    return pdfs
  }
  return {
    labels: async (_: unknown, parcels: Booked[]) => {
      const numbers = parcels.map(({ trackingNumber }) => trackingNumber)
      asked.push(numbers)
      const portions = Array.from({ length: Math.ceil(numbers.length / 5) }, (_, index) =>
        numbers.slice(index * 5, index * 5 + 5),
      )
      return answer(portions.map((some) => aPdf(some.map((number) => [number]))))
    },
    loadSheet: loadSheet
      ? async (_: unknown, numbers: string[]) => (await answer([aPdf([['Load sheet', ...numbers]])]))[0]
      : null,
  }
}
Object.assign(drivers, { postex: courierDriver(true), trax: courierDriver(false) })

for (const [name, driver] of Object.entries({ PostEx: 'postex', Trax: 'trax' })) {
  const id = await courierId(name)
  const credentials = seal('{}', { purpose: 'courier', owner: id })
  const rest = { pickups: [], weight: 500, adviceTried: false, prepaidTried: false, checkedAt: new Date() }
  await database.courierConnection.create({ data: { courierId: id, driver, credentials, ...rest } })
}

type Wanted = { courier?: string; state?: string; status?: 'packed' | 'confirmed' | 'shipped' | 'delivered' }

async function aParcel({ courier = 'PostEx', state = 'booked', status = 'packed' }: Wanted = {}) {
  const { _id, number } = await aPlacedOrder(await aCustomer())
  const trackingNumber = `CN${unique()}`
  const carried = { courierId: await courierId(courier), trackingNumber }
  const deliveredAt = status === 'delivered' ? new Date() : null
  await database.order.update({ where: { id: _id }, data: { status, deliveredAt, ...carried } })
  await database.booking.create({ data: { orderId: _id, attempt: 1, state, ...carried } })
  return { _id, number, trackingNumber }
}

const labelsOf = (ids: string[], by = token) =>
  call<string>(labels, 'GET', `/api/bookings/labels.pdf?orders=${ids.join(',')}`, { token: by })

type HandedOver = { results: { order: string; result: string; reason: string | null }[]; sheet: string | null }
const hand = (courier: string, orders: string[]) =>
  call<HandedOver>(handOver, 'POST', '/api/bookings/hand-over', { token, body: { courier, orders } })
const orderOf = (id: string) => database.order.findUniqueOrThrow({ where: { id } })

describe('labels (§13)', () => {
  it('come as one PDF in the order asked, each courier’s asked for together', async () => {
    const parcels = await Promise.all(Array.from({ length: 7 }, () => aParcel()))
    const other = await aParcel({ courier: 'Trax' })
    const wanted = [...parcels.slice(0, 6), other, ...parcels.slice(6)]
    asked.length = 0
    const { status, headers, body } = await labelsOf(wanted.map(({ _id }) => _id))
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ])
    expect(asked.map(({ length }) => length)).toEqual([6, 1, 1])
    const places = wanted.map(({ trackingNumber }) => String(body).indexOf(`(${trackingNumber})`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, two) => one - two))
  })

  it('are refused for an order without a finished booking, which is named', async () => {
    const [ready, changing] = [await aParcel(), await aParcel({ state: 'cancelling' })]
    const { _id, number } = await aPlacedOrder(await aCustomer())
    for (const [id, named] of [
      [changing._id, changing.number],
      [_id, number],
    ] as const) {
      const { status, body } = await labelsOf([ready._id, id])
      expect([status, body.message]).toEqual([409, `Order ${named} has no finished booking`])
    }
    expect((await labelsOf([ready._id, 'unknown'])).status).toBe(404)
    expect((await labelsOf([])).status).toBe(400)
  })

  it('are a 503 without an answer and a 409 in the courier’s words', async () => {
    const { _id } = await aParcel()
    isDown = true
    const silent = await labelsOf([_id])
    isDown = false
    refusal = 'Order not found'
    const refused = await labelsOf([_id])
    refusal = null
    expect([silent.status, silent.headers.has('retry-after')]).toEqual([503, true])
    expect([refused.status, refused.body.message]).toEqual([409, 'The courier says: Order not found'])
  })

  it('are for packers until the parcel has arrived', async () => {
    const { _id } = await aParcel({ status: 'delivered' })
    expect((await labelsOf([_id])).status).toBe(404)
    expect((await labelsOf([_id], (await somebodyWith('staff')).token)).status).toBe(200)
    expect((await labelsOf([_id], (await aCustomer()).token)).status).toBe(403)
  })
})

describe('handing over (§13)', () => {
  it('ships booked orders and keeps the load sheet of their courier', async () => {
    const [one, two] = [await aParcel(), await aParcel({ status: 'confirmed' })]
    const [waiting, other] = [await aParcel({ state: 'waiting' }), await aParcel({ courier: 'Trax' })]
    const orders = [one._id, waiting._id, two._id, other._id]
    const { status, body } = await hand('PostEx', orders)
    expect([status, body.results]).toEqual([
      200,
      [
        { order: one._id, result: 'shipped', reason: null },
        { order: waiting._id, result: 'refused', reason: `Order ${waiting.number} has no finished booking` },
        { order: two._id, result: 'shipped', reason: null },
        { order: other._id, result: 'refused', reason: `Order ${other.number} is booked with Trax` },
      ],
    ])
    expect(await Promise.all(orders.map(async (id) => (await orderOf(id)).status))).toEqual([
      ...['shipped', 'packed', 'shipped', 'packed'],
    ])
    const id = body.sheet?.split('/').at(-1) ?? ''
    const read = () => call<string>(sheets, 'GET', `/api/bookings/load-sheets/${id}`, { token, params: { id } })
    const sheet = await read()
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    for (const { trackingNumber } of [one, two]) expect(String(sheet.body)).toContain(trackingNumber)
    const month = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    await database.loadSheet.update({ where: { id }, data: { createdAt: month } })
    await sweepExpired()
    expect((await read()).status).toBe(404)
  })

  it('ships without a sheet when the courier is down or gives none, and asks for it again', async () => {
    const { _id } = await aParcel()
    isDown = true
    const silent = await hand('PostEx', [_id])
    isDown = false
    expect(silent.body).toEqual({ results: [{ order: _id, result: 'shipped', reason: null }], sheet: null })
    const shippedAt = (await orderOf(_id)).statusHistory
    const again = await hand('PostEx', [_id])
    expect([again.body.results[0]?.result, again.body.sheet]).toEqual(['shipped', expect.stringContaining('/api/')])
    expect((await orderOf(_id)).statusHistory).toEqual(shippedAt)
    const other = await aParcel({ courier: 'Trax' })
    expect((await hand('Trax', [other._id])).body).toMatchObject({ results: [{ result: 'shipped' }], sheet: null })
  })

  it('moves no order back, and names an unknown courier', async () => {
    const { _id } = await aParcel({ status: 'delivered' })
    expect((await hand('PostEx', [_id])).body.results[0]).toMatchObject({ result: 'refused' })
    expect((await orderOf(_id)).status).toBe('delivered')
    expect((await hand('Nobody', [_id])).status).toBe(400)
  })
})
