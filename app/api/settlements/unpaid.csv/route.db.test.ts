import { expect, it } from 'vitest'
import { settlementInput } from '@/lib/orders/settle/input'
import { settle } from '@/lib/orders/settle/settle'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, database } from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { dayOf } from '@/lib/values/calendar'
import { GET } from './route'

const admin = await anAdmin()
const customer = await aCustomer()
const sheet = (query = '', token = admin.token) =>
  call<string>(GET, 'GET', `/api/settlements/unpaid.csv${query}`, { token })

it('lists delivered cash orders that nobody has paid for after the days of the setting', async () => {
  const [late, paid] = [await aCashParcel(customer, { daysAgo: 12 }), await aCashParcel(customer, { daysAgo: 30 })]
  const [foreign] = [await aCashParcel(customer, { courier: 'Trax', daysAgo: 20 }), await aCashParcel(customer)]
  const rows = [
    { trackingNumber: late.trackingNumber, amount: 490.5 },
    { trackingNumber: paid.trackingNumber, amount: paid.amount },
  ]
  await settle(admin, settlementInput.parse({ courier: 'TCS', rows }))
  const { deliveredAt } = await database.order.findUniqueOrThrow({ where: { id: late.id } })
  const heading = 'courier,trackingNumber,number,city,delivered,days,amount,paid'
  const line = `TCS,${late.trackingNumber},${late.number},Karachi,${dayOf(deliveredAt ?? new Date())},12,1999.5,490.5`
  expect((await sheet('?courier=tcs')).body).toBe(`${heading}\r\n${line}\r\n`)
  const { body } = await sheet()
  expect(body.split('\r\n').map((one) => one.split(',')[1])).toEqual([
    ...['trackingNumber', foreign.trackingNumber, late.trackingNumber],
    undefined,
  ])
  await database.settings.create({ data: { values: { paymentDays: 15 } } })
  expect((await sheet()).body.split('\r\n')).toHaveLength(3)
})

it('is for administrators, and refuses a courier that nobody knows', async () => {
  expect((await sheet('', customer.token)).status).toBe(403)
  expect((await sheet('?courier=Nobody')).status).toBe(400)
})
