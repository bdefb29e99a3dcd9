import { expect, it } from 'vitest'
import type { SettlementPreview } from '@/lib/orders/settle/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, database, moneyOf } from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { POST as SETTLE } from '../route'
import { POST } from './route'

const admin = await anAdmin()
const customer = await aCustomer()
const preview = (body: unknown, token = admin.token) =>
  call<SettlementPreview>(POST, 'POST', '/api/settlements/preview', { token, body })

it('gives the results of a settlement without entering it', async () => {
  const [matched, short] = [await aCashParcel(customer), await aCashParcel(customer, { price: 1990 })]
  const rows = [
    { trackingNumber: matched.trackingNumber, amount: 2490, charge: 200 },
    { trackingNumber: short.trackingNumber, amount: 1890 },
    { trackingNumber: 'nobody knows', amount: 5 },
  ]
  const body = { courier: 'TCS', rows, credited: 4100 }
  const { status, body: first } = await preview(body)
  expect([status, first.rows.map(({ result }) => result)]).toEqual([200, ['matched', 'short', 'unknown']])
  expect(first.sums).toMatchObject({ settled: 2490, net: 4185, difference: -85 })
  expect(first.rows[1]).toMatchObject({ _id: short.id, number: short.number, totalPrice: 1990 })
  expect(await database.settlementRow.count({ where: { orderId: matched.id } })).toBe(0)
  expect((await moneyOf(matched.id)).isSettled).toBe(false)

  const { body: settled } = await call(SETTLE, 'POST', '/api/settlements', { token: admin.token, body })
  expect(settled).toMatchObject(first)
  expect((await preview(body)).body.rows[0]?.result).toBe('already settled')
})

it('is for administrators, and refuses a courier that is not listed', async () => {
  const body = { courier: 'Nobody', rows: [{ trackingNumber: 'X', amount: 1 }] }
  expect((await preview(body)).status).toBe(400)
  expect((await preview(body, customer.token)).status).toBe(403)
})
