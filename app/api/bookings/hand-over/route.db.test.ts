import { deflateSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { drivers } from '@/lib/couriers/drivers/drivers'
import { sweepExpired } from '@/lib/jobs/expired-rows'
import { bookOrders } from '@/lib/orders/book/book-orders'
import { ownLabels } from '@/lib/orders/book/labels'
import { bookedParcels } from '@/lib/orders/ship/packing'
import { call } from '@/lib/testing/call'
import { aConfirmedOrder, aConnectedPostex, anotherConnectedCourier } from '@/lib/testing/couriers/connected'
import { aPdf } from '@/lib/testing/couriers/pdf'
import { aCustomer, aPlacedOrder, database, somebodyWith } from '@/lib/testing/fixtures'
import { GET as labels } from '../labels.pdf/route'
import { GET as sheets } from '../load-sheets/[id]/route'
import { POST as handOver } from './route'

const { token } = await somebodyWith('packer')
const { standIn, admin } = await aConnectedPostex()
const customer = await aCustomer()
const { name: OTHER } = await database.courier.findUniqueOrThrow({ where: { id: await anotherConnectedCourier() } })

type Wanted = { courier?: string; state?: string; status?: 'packed' | 'confirmed' | 'shipped' | 'delivered' }

/** A packed order with a booking. */
async function aParcel({ courier = 'PostEx', state = 'booked', status = 'packed' }: Wanted = {}) {
  const { _id, number } = await aConfirmedOrder(customer)
  const { results } = await bookOrders({ ...admin, role: 'owner' }, { courier, orders: [_id], note: null })
  const deliveredAt = status === 'delivered' ? new Date() : null
  await database.order.update({ where: { id: _id }, data: { status, deliveredAt } })
  await database.booking.updateMany({ where: { orderId: _id }, data: { state } })
  return { _id, number, trackingNumber: results[0]?.trackingNumber ?? '' }
}

/** While the courier answers nothing. */
async function whileDown<T>(run: () => Promise<T>): Promise<T> {
  standIn.isDown = true
  return run().finally(() => {
    standIn.isDown = false
  })
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
    const other = await aParcel({ courier: OTHER })
    const wanted = [...parcels.slice(0, 6), other, ...parcels.slice(6)]
    standIn.calls.length = 0
    const { status, headers, body } = await labelsOf(wanted.map(({ _id }) => _id))
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ])
    expect(standIn.calls).toEqual(['label', 'label', 'label'])
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
    const silent = await whileDown(() => labelsOf([_id]))
    await database.booking.updateMany({ where: { orderId: _id }, data: { trackingNumber: '29' } })
    const refused = await labelsOf([_id])
    expect([silent.status, silent.headers.has('retry-after')]).toEqual([503, true])
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/^The courier says: .*29/)
    const paused = { OR: [{ failures: { gt: 0 } }, { NOT: { pausedUntil: null } }] }
    expect(await database.courierConnection.count({ where: paused })).toBe(0)
  })

  it('are at most 20 MiB together', async () => {
    const { _id } = await aParcel()
    const fetched: number[] = []
    const large = vi.spyOn(drivers.postex, 'labels').mockImplementation(async function* () {
      for (const part of [1, 2, 3]) {
        fetched.push(part)
        yield new Uint8Array(11 * 1024 * 1024)
      }
    })
    const { status, body } = await labelsOf([_id])
    large.mockRestore()
    expect([status, body.message, fetched]).toEqual([409, expect.stringContaining('too large'), [1, 2]])
  })

  it('are unpacked to a limit', async () => {
    const parcels = await Promise.all([aParcel(), aParcel({ courier: OTHER })])
    const labelsThatUnpackTo = async (bytes: number) => {
      const packed = deflateSync(Buffer.alloc(bytes, '9 0 '))
      const dictionary = `<< /Type /ObjStm /N 0 /First 0 /Filter /FlateDecode /Length ${packed.length} >>`
      const file = ['%PDF-1.5\n', `8 0 obj\n${dictionary}\nstream\n`, packed, '\nendstream\nendobj\n', aPdf([['One']])]
      const pdf = Buffer.concat(file.map((part) => Buffer.from(part)))
      const sent = vi.spyOn(drivers.postex, 'labels').mockImplementation(async function* () {
        yield pdf
      })
      const { status } = await labelsOf(parcels.map(({ _id }) => _id))
      sent.mockRestore()
      return status
    }
    expect(await labelsThatUnpackTo(40 * 1024 * 1024)).toBe(503)
    expect(await labelsThatUnpackTo(1024 * 1024)).toBe(200)
  })

  it('are for packers until the parcel has arrived', async () => {
    const { _id } = await aParcel({ status: 'delivered' })
    expect((await labelsOf([_id])).status).toBe(404)
    expect((await labelsOf([_id], (await somebodyWith('staff')).token)).status).toBe(200)
    expect((await labelsOf([_id], (await aCustomer()).token)).status).toBe(403)
  })
})

describe('the shop’s own labels (§13)', () => {
  it('say what was booked, and leave out what has no parcel, changes or is over', async () => {
    const [booked, changing] = [await aParcel(), await aParcel({ state: 'cancelling' })]
    const [over, unbooked] = [await aParcel({ status: 'delivered' }), await aConfirmedOrder(customer)]
    await database.booking.updateMany({ where: { orderId: booked._id }, data: { pieces: 3, note: 'Ring twice' } })
    const found = await ownLabels([changing, unbooked, booked, over].map(({ _id }) => _id))
    const { trackingNumber, number } = booked
    const said = { trackingNumber, pieces: 3, weight: 500, note: 'Ring twice' }
    expect(found).toEqual([{ ...said, order: expect.objectContaining({ number }) }])
  })

  it('are handed over by courier once they are packed', async () => {
    const [packed, other] = [await aParcel(), await aParcel({ courier: OTHER })]
    const confirmed = await aParcel({ status: 'confirmed' })
    const idsOf = async (name: string) => (await bookedParcels('packed')).find(({ courier }) => courier === name)?.ids
    expect(await idsOf('PostEx')).toContain(packed._id)
    expect(await idsOf('PostEx')).not.toContain(other._id)
    expect(await idsOf('PostEx')).not.toContain(confirmed._id)
    expect(await idsOf(OTHER)).toContain(other._id)
    await hand('PostEx', [packed._id])
    expect(await idsOf('PostEx')).not.toContain(packed._id)
  })
})

describe('handing over (§13)', () => {
  it('ships booked orders and keeps the load sheet of their courier', async () => {
    const [one, two] = [await aParcel(), await aParcel({ status: 'confirmed' })]
    const [waiting, other] = [await aParcel({ state: 'waiting' }), await aParcel({ courier: OTHER })]
    const orders = [one._id, waiting._id, two._id, other._id]
    const { status, body } = await hand('PostEx', orders)
    expect([status, body.results]).toEqual([
      200,
      [
        { order: one._id, result: 'shipped', reason: null },
        { order: waiting._id, result: 'refused', reason: `Order ${waiting.number} has no finished booking` },
        { order: two._id, result: 'shipped', reason: null },
        { order: other._id, result: 'refused', reason: `Order ${other.number} is booked with ${OTHER}` },
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
    const results = [{ order: _id, result: 'shipped', reason: null }]
    expect((await whileDown(() => hand('PostEx', [_id]))).body).toEqual({ results, sheet: null })
    const { statusHistory } = await orderOf(_id)
    const { body } = await hand('PostEx', [_id])
    expect(body).toEqual({ results, sheet: expect.stringContaining('/api/') })
    expect((await hand('PostEx', [_id])).body).toEqual(body)
    const { loadSheet } = drivers.postex
    drivers.postex.loadSheet = null
    expect((await hand('PostEx', [_id])).body).toEqual({ results, sheet: null })
    drivers.postex.loadSheet = loadSheet
    expect((await orderOf(_id)).statusHistory).toEqual(statusHistory)
  })

  it('moves no order back, and names an unknown courier', async () => {
    const { _id } = await aParcel({ status: 'delivered' })
    expect((await hand('PostEx', [_id])).body.results[0]).toMatchObject({ result: 'refused' })
    expect((await orderOf(_id)).status).toBe('delivered')
    expect((await hand('Nobody', [_id])).status).toBe(400)
  })
})
