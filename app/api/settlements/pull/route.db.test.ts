import { expect, it, vi } from 'vitest'
import type { PulledPayments, Settlement } from '@/lib/orders/settle/responses'
import { call } from '@/lib/testing/call'
import { aBookedOrder, aConnectedPostex } from '@/lib/testing/couriers/connected'
import { aCustomer, database } from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { dayOf } from '@/lib/values/calendar'
import { POST as SETTLE } from '../route'
import { POST } from './route'

const { standIn, admin } = await aConnectedPostex()
const customer = await aCustomer()
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const days = { from: dayOf(daysAgo(7)), to: dayOf(new Date()) }
const pull = (body: object = {}, token = admin.token) =>
  call<PulledPayments>(POST, 'POST', '/api/settlements/pull', { token, body: { courier: 'PostEx', ...days, ...body } })

/** A parcel that was booked and delivered. */
async function aDelivered(deliveredAt = daysAgo(3)) {
  const id = await aBookedOrder()
  const data = { status: 'delivered', deliveredAt } as const
  const { trackingNumber, toCollect } = await database.order.update({ where: { id }, data })
  return { id, trackingNumber: trackingNumber ?? '', price: Number(toCollect) }
}

it('tells what a courier paid on these days, as rows to enter, and enters nothing', async () => {
  const [paid, before, back, old] = [
    await aDelivered(),
    await aDelivered(),
    await aDelivered(),
    await aDelivered(daysAgo(95)),
  ]
  const [early, ancient] = [await aDelivered(), await aDelivered(daysAgo(400)), await aDelivered()]
  await database.order.update({ where: { id: ancient.id }, data: { createdAt: daysAgo(400) } })
  // The other one was delivered, though nobody has said so here.
  const onTheRoad = { id: { in: [back.id, early.id] } }
  await database.order.updateMany({ where: onTheRoad, data: { status: 'shipped', deliveredAt: null } })
  await database.booking.updateMany({
    where: { orderId: back.id },
    data: { parcelState: 'returned', parcelStateAt: daysAgo(2) },
  })
  standIn.say(back.trackingNumber, 'Returned to Shipper')
  for (const { trackingNumber } of [paid, old, back, early, ancient]) standIn.pay(trackingNumber)
  standIn.pay(before.trackingNumber, { at: daysAgo(8) })

  const { status, body } = await pull()
  expect([status, body.asked, body.left, body.next]).toEqual([200, 6, 0, null])
  const statement = { paidOn: days.to, statementNumber: '90210' }
  const rowOf = ({ trackingNumber }: { trackingNumber: string }) => {
    return body.rows.find((row) => row.trackingNumber === trackingNumber)
  }
  expect(body.rows).toHaveLength(4)
  expect(rowOf(paid)).toMatchObject({ amount: paid.price, charge: 290, result: 'matched', ...statement })
  expect(rowOf(old)).toMatchObject({ amount: old.price, charge: 290, result: 'matched', ...statement })
  expect(rowOf(early)).toMatchObject({ amount: early.price, charge: 290, result: 'early', ...statement })
  expect(rowOf(back)).toMatchObject({ amount: 0, charge: 290, result: 'returned', ...statement })
  expect(body.sums).toMatchObject({ settled: paid.price + old.price, net: paid.price * 3 - 4 * 290 })
  expect(await database.settlement.count()).toBe(0)
  expect((await pull({ to: dayOf(daysAgo(1)) })).body.rows).toEqual([])

  const entered = { courier: 'PostEx', rows: body.rows }
  const settled = await call<Settlement>(SETTLE, 'POST', '/api/settlements', { token: admin.token, body: entered })
  expect(settled.body.counts).toMatchObject({ matched: 2, early: 1, returned: 1 })
  const { body: again } = await pull()
  expect([again.asked, again.rows]).toEqual([2, []])
})

it('asks about many parcels in portions, and goes on after those of an earlier call', async () => {
  const before = (await pull()).body.asked
  const parcels: string[] = []
  for (let index = 0; index < 26; index += 1) parcels.push((await aCashParcel(customer, { courier: 'PostEx' })).id)
  expect((await pull()).body).toMatchObject({ asked: before + 26, left: 0, rows: [] })
  expect((await pull({ after: parcels[23] })).body.asked).toBe(2)

  vi.spyOn(performance, 'now').mockImplementation(() => standIn.calls.length * 1000)
  const { asked, left, next } = (await pull()).body
  expect([asked, left]).toEqual([25, before + 1])
  const rest = (await pull({ after: next })).body
  expect([rest.asked, rest.left, rest.next]).toEqual([before + 1, 0, null])
  vi.restoreAllMocks()
})

it('asks about charges of a parcel without cash until a statement has them', async () => {
  const { id, trackingNumber } = await aDelivered()
  await database.order.update({ where: { id }, data: { paymentMethod: 'onlinePayment', toCollect: 0 } })
  Object.assign(standIn.parcel(trackingNumber) ?? {}, { amount: 0 })
  standIn.pay(trackingNumber)
  const { body } = await pull()
  expect(body.rows).toMatchObject([{ trackingNumber, charge: 290, result: 'already settled' }])
  const { rows } = body
  await call(SETTLE, 'POST', '/api/settlements', { token: admin.token, body: { courier: 'PostEx', rows } })
  expect((await pull()).body.rows).toEqual([])
})

it('is for administrators, and refuses what it cannot ask', async () => {
  expect((await pull({}, customer.token)).status).toBe(403)
  expect((await pull({ courier: 'Nobody' })).status).toBe(400)
  expect((await pull({ from: days.to, to: days.from })).status).toBe(400)
  expect((await pull({ courier: 'TCS' })).status).toBe(409)
  standIn.isDown = true
  const { status, headers } = await pull()
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
})
