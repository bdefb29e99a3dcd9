import { expect, it } from 'vitest'
import type { Settlement, SettlementPreview, TaxMonth } from '@/lib/orders/settle/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, database, unique } from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { POST as PREVIEW } from '../preview/route'
import { POST } from '../route'
import { GET as TAXES } from '../taxes/route'
import { PUT } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

type Row = { trackingNumber: string | null; amount: number; charge?: number; incomeTax?: number; salesTax?: number }
type Statement = { statementDate?: string; statementNumber?: string }
type Body = { rows: Row[]; credited?: number | null; again?: boolean } & Statement
const { token } = admin
const settle = (body: Body) =>
  call<Settlement>(POST, 'POST', '/api/settlements', { token, body: { courier: 'TCS', ...body } })
const preview = async (body: Body) =>
  (await call<SettlementPreview>(PREVIEW, 'POST', '/', { token, body: { courier: 'TCS', ...body } })).body
const correct = (id: string, body: Partial<Body>) => call<Settlement>(PUT, 'PUT', '/', { token, params: { id }, body })
const taxes = async () => (await call<{ months: TaxMonth[] }>(TAXES, 'GET', '/', { token })).body.months[0]
const linesOf = (onId: string) => database.activity.findMany({ where: { onId, what: 'Corrected a settlement' } })

/** The rows of two parcels: one is paid in full, the other one in part. */
async function rowsOfTwo(): Promise<[Row & { trackingNumber: string }, Row & { trackingNumber: string }]> {
  const [one, two] = [await aCashParcel(customer), await aCashParcel(customer)]
  return [
    { trackingNumber: one.trackingNumber, amount: 2490, charge: 2490 },
    { trackingNumber: two.trackingNumber, amount: 90, charge: 90, salesTax: 5 },
  ]
}

it('corrects charges, taxes and the money received of the same rows, and nothing else', async () => {
  await database.settlement.deleteMany()
  const [one, two] = await rowsOfTwo()
  const { body: wrong } = await settle({ rows: [one, two], credited: 4600 })
  const right = [
    { ...two, charge: 40, salesTax: 5 },
    { ...one, trackingNumber: one.trackingNumber.toLowerCase(), charge: 200, incomeTax: 50 },
  ]
  const orders = await database.order.findMany({ where: { trackingNumber: one.trackingNumber } })
  expect((await preview({ rows: right })).correction).toEqual({
    ...{ _id: wrong._id, at: wrong.at },
    ...{ charge: 2580, incomeTax: 0, salesTax: 5, credited: 4600 },
  })
  const { status, body } = await correct(wrong._id, { rows: right, credited: 2285 })
  expect([status, body]).toMatchObject([
    200,
    {
      rows: [
        { ...one, charge: 200, incomeTax: 50, result: 'matched' },
        { ...two, charge: 40, salesTax: 5, result: 'short' },
      ],
      sums: { amount: 2580, charge: 240, incomeTax: 50, salesTax: 5, net: 2285, credited: 2285, difference: 0 },
    },
  ])
  expect(await taxes()).toMatchObject({ parcels: 2, amount: 2580, charge: 240, incomeTax: 50, salesTax: 5 })
  expect(await database.order.findMany({ where: { trackingNumber: one.trackingNumber } })).toEqual(orders)
  expect((await preview({ rows: right })).correction).toBeUndefined()
})

it('logs the figures before and after, and nothing for the same ones', async () => {
  const [one, two] = await rowsOfTwo()
  const { _id } = (await settle({ rows: [one, two] })).body
  const rows = [{ ...one, charge: 200 }, two]
  await correct(_id, { rows, credited: 2300 })
  await correct(_id, { rows })
  const [line, ...others] = await linesOf(_id)
  expect([line?.byId, line?.onName, others]).toEqual([admin._id, 'Settlement of TCS', []])
  const text = (charge: number) => `${one.trackingNumber}: charge ${charge}, income tax 0, sales tax 0`
  expect(line?.changes).toEqual([
    { field: 'rows', from: text(2490), to: text(200) },
    { field: 'credited', from: null, to: 2300 },
  ])
})

it('keeps the money received when it is not sent', async () => {
  const rows = await rowsOfTwo()
  const { _id } = (await settle({ rows, credited: 77 })).body
  const free = rows.map((row) => ({ ...row, charge: 0 }))
  expect((await correct(_id, { rows: free, credited: null })).body.sums).toMatchObject({ charge: 0, credited: 77 })
  expect((await correct(_id, { credited: 80 })).body.sums).toMatchObject({ charge: 0, credited: 80 })
  const future = { statementDate: '2099-01-01', credited: -1 }
  expect((await correct(_id, future)).body).toMatchObject({
    errors: {
      statementDate: 'The date of the statement must not lie in the future',
      credited: 'What the bank received must not be below 0: enter 0 if nothing came',
    },
  })
})

it('corrects the date and the number of the statement, and so the month, but to no number of another one', async () => {
  const [rows, others] = [await rowsOfTwo(), await rowsOfTwo()]
  const [number, taken] = [unique(), unique()]
  const { _id } = (await settle({ rows, statementDate: '2026-10-31', statementNumber: number })).body
  await settle({ rows: others, statementNumber: taken })
  const statement = { statementDate: '2026-09-30', statementNumber: `${number}-1` }
  expect((await preview({ rows, ...statement })).correction).toMatchObject({ _id })
  expect((await correct(_id, { rows, ...statement })).body).toMatchObject(statement)
  expect((await correct(_id, { rows })).body).toMatchObject(statement)
  expect((await preview({ rows, ...statement })).correction).toBeUndefined()
  expect((await correct(_id, { rows, statementNumber: taken.toUpperCase() })).status).toBe(409)
  expect((await linesOf(_id)).map(({ changes }) => changes)).toEqual([
    [
      { field: 'statementDate', from: '2026-10-31', to: '2026-09-30' },
      { field: 'statementNumber', from: number, to: `${number}-1` },
    ],
  ])
})

it('is what a settlement of the same rows with other figures is told, until it is entered again', async () => {
  const rows = await rowsOfTwo()
  const { _id, at } = (await settle({ rows })).body
  const right = rows.map((row) => ({ ...row, charge: 1 }))
  const refused = await settle({ rows: right })
  expect([refused.status, refused.body]).toMatchObject([409, { _id, enteredAt: at }])
  expect(refused.body).toMatchObject({ message: expect.stringContaining('with other figures. Correct those') })
  const last = (await settle({ rows: rows.map((row) => ({ ...row, amount: row.amount + 3000 })) })).body
  expect((await settle({ rows: [...last.rows], again: true })).body.counts['already settled']).toBe(2)
  const wrong = last.rows.map((row) => ({ ...row, charge: 7 }))
  expect((await preview({ rows: wrong })).correction?._id).toBe(last._id)
})

it('is a 409 for other rows, and changes nothing', async () => {
  const [one, two] = await rowsOfTwo()
  const { _id } = (await settle({ rows: [one, two] })).body
  for (const rows of [[one], [one, two, two], [one, { ...two, amount: 91 }]]) {
    expect((await correct(_id, { rows: rows.map((row) => ({ ...row, charge: 1 })) })).status).toBe(409)
  }
  expect((await preview({ rows: [one, two] })).correction).toBeUndefined()
})
