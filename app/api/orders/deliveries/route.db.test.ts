import { expect, it } from 'vitest'
import { PUT as setStatus } from '@/app/api/orders/[id]/status/route'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { POST } from './route'
import { POST as readSheet } from './sheet/route'

const { token } = await anAdmin()
const customer = await aCustomer()

type Answer = { rows: { trackingNumber: string; result: string; reason: string | null }[] }
const report = async (rows: { trackingNumber: string; state: string; at?: string }[], courier = 'TCS') =>
  (await call<Answer>(POST, 'POST', '/', { token, body: { courier, rows } })).body.rows.map(({ result }) => result)

/** An order with a parcel of TCS, confirmed and in this state. */
async function aParcel(...statuses: string[]) {
  const { _id, number } = await aPlacedOrder(customer)
  const trackingNumber = `P${number}`
  for (const status of statuses) await call(setStatus, 'PUT', '/', { token, params: { id: _id }, body: { status } })
  const { _id: id } = await database.courier
    .findFirstOrThrow({ where: { name: 'TCS' } })
    .then(({ id }) => ({ _id: id }))
  await database.order.update({ where: { id: _id }, data: { courierId: id, trackingNumber } })
  return { id: _id, trackingNumber }
}
const statusOf = async ({ id }: { id: string }) => (await database.order.findUniqueOrThrow({ where: { id } })).status

it('orders move by their courier’s words, and never back (§7)', async () => {
  const [placed, confirmed, packed, shipped] = [
    await aParcel(),
    await aParcel('confirmed'),
    await aParcel('confirmed', 'packed'),
    await aParcel('confirmed', 'shipped'),
  ]
  const row = ({ trackingNumber }: { trackingNumber: string }, state: string) => ({ trackingNumber, state })
  expect(
    await report([
      row(placed, 'Delivered'),
      row(confirmed, 'Out For Delivery'),
      row({ trackingNumber: packed.trackingNumber.toLowerCase() }, 'DELIVERED'),
      row(shipped, 'Returned to Shipper'),
      row(shipped, 'Eaten by goats'),
      row(shipped, 'Pending'),
      { trackingNumber: 'nobody', state: 'Delivered' },
    ]),
  ).toEqual(['unchanged', 'moved', 'moved', 'unchanged', 'look', 'look', 'unknown'])
  expect(await Promise.all([placed, confirmed, packed, shipped].map(statusOf))).toEqual([
    ...['placed', 'shipped', 'delivered', 'shipped'],
  ])
  expect(await report([row(packed, 'In Transit'), row(packed, 'Delivered')])).toEqual(['unchanged', 'unchanged'])
  expect(await report([row(confirmed, 'Delivered')], 'Leopards')).toEqual(['unknown'])
  const body = { courier: 'TCS', rows: [row(packed, 'Returned'), row(shipped, 'Returned')] }
  expect((await call<Answer>(POST, 'POST', '/', { token, body })).body.rows.map(({ reason }) => reason)).toEqual([
    'The order is delivered. If its goods came back, enter a return on its page',
    'The order is returned once its parcel is scanned in Returns',
  ])
})

it('the courier’s time of delivery counts if it lies between shipping and now', async () => {
  const [right, early] = [await aParcel('confirmed', 'shipped'), await aParcel('confirmed', 'shipped')]
  const at = new Date().toISOString()
  await report([
    { trackingNumber: right.trackingNumber, state: 'Delivered', at },
    { trackingNumber: early.trackingNumber, state: 'Delivered', at: '2020-01-01T10:00:00+05:00' },
  ])
  const timeOf = async ({ id }: { id: string }) =>
    (await database.order.findUniqueOrThrow({ where: { id } })).deliveredAt?.toISOString()
  expect(await timeOf(right)).toBe(at)
  expect(Date.parse((await timeOf(early)) ?? '')).toBeGreaterThanOrEqual(Date.parse(at))
})

it('a courier’s sheet of states is read by its headings', async () => {
  const body = new FormData()
  body.append('courier', 'TCS')
  body.append(
    'file',
    new Blob([
      'CN,City,Status,Delivered On\r\nP1,Lahore,Delivered,17-Nov-2026\r\nP2,Multan,,\r\nP3,Multan,Delivered,05/11/2026 14:30\r\n',
    ]),
    'states.csv',
  )
  const answer = await call(readSheet, 'POST', '/', { token, body })
  expect(answer.body).toMatchObject({
    columns: [{}, {}, {}, { meaning: 'at' }],
    rows: [
      { row: 2, trackingNumber: 'P1', state: 'Delivered', at: '2026-11-17T18:59:59.999Z' },
      { row: 4, trackingNumber: 'P3', state: 'Delivered', at: '2026-11-05T09:30:00.000Z' },
    ],
    leftOut: [{ row: 3, reason: 'The state is missing' }],
  })
})
