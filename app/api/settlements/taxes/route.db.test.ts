import { describe, expect, it } from 'vitest'
import type { Settlement, TaxMonth } from '@/lib/orders/settle/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, database } from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { POST } from '../route'
import { GET as GET_SHEET } from '../taxes.csv/route'
import { GET } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

const settle = async (rows: Record<string, unknown>[], rest = {}) => {
  const body = { courier: 'TCS', rows, ...rest }
  const answer = await call<Settlement>(POST, 'POST', '/api/settlements', { token: admin.token, body })
  return answer.body
}
const kept = { charge: 200, incomeTax: 50, salesTax: 49 }
const taxes = (query: string, { token } = admin) =>
  call<{ months: TaxMonth[] }>(GET, 'GET', `/api/settlements/taxes${query}`, { token })

describe('charges and taxes of a settlement (§7)', () => {
  it('are told with the rest, a row and in sums, and the difference from what the bank received', async () => {
    const [one, two] = [await aCashParcel(customer), await aCashParcel(customer)]
    const settlement = await settle([{ ...one, ...kept }, two], { credited: 4600 })
    expect(settlement.rows).toMatchObject([
      { ...kept, amount: 2490, net: 2191, result: 'matched' },
      { charge: 0, incomeTax: 0, salesTax: 0, net: 2490, result: 'matched' },
    ])
    const sums = { ...kept, amount: 4980, net: 4681, credited: 4600, difference: -81 }
    expect(settlement.sums).toMatchObject(sums)
    expect((await settle([await aCashParcel(customer)])).sums).toMatchObject({ credited: null, difference: null })
  })

  it.each([[{ charge: -1 }], [{ incomeTax: 1.555 }], [{ salesTax: '5' }]])('refuses %j', async (wrong) => {
    const body = { courier: 'TCS', rows: [{ trackingNumber: 'X', amount: 1, ...wrong }] }
    const { status, body: answer } = await call<{ errors: Record<string, string> }>(POST, 'POST', '/api/settlements', {
      token: admin.token,
      body,
    })
    expect([status, Object.keys(answer.errors)]).toEqual([400, [`rows.0.${Object.keys(wrong)[0]}`]])
  })
})

describe('GET /api/settlements/taxes', () => {
  it('adds them up by month and courier, each row once', async () => {
    await database.order.deleteMany()
    await database.settlement.deleteMany()
    const parcel = { ...(await aCashParcel(customer)), ...kept }
    const { _id } = await settle([parcel, parcel, { trackingNumber: 'nobody', amount: 9, ...kept }])
    // Still October in London.
    await database.settlement.update({ where: { id: _id }, data: { createdAt: new Date('2026-10-31T20:00:00Z') } })
    await settle([{ ...(await aCashParcel(customer)), ...kept }])
    const twice = { charge: 400, incomeTax: 100, salesTax: 98 }
    const month = { courier: 'TCS', parcels: 2, ...twice, amount: 2499, net: 1901 }
    const { body } = await taxes('?from=2026-11-01&to=2026-11-01')
    expect(body.months).toEqual([{ month: '2026-11', ...month }])
    expect((await taxes('?from=2026-10-01&to=2026-10-31')).body.months).toEqual([])
    const path = '/api/settlements/taxes.csv?from=2026-11-01&to=2026-11-01'
    expect((await call<string>(GET_SHEET, 'GET', path, { token: admin.token })).body).toBe(
      'month,courier,parcels,amount,charge,incomeTax,salesTax,net\r\n2026-11,TCS,2,2499,400,100,98,1901\r\n',
    )
  })

  it('writes a negative rest as a number into the sheet', async () => {
    await database.order.deleteMany()
    await database.settlement.deleteMany()
    await settle([{ ...(await aCashParcel(customer, { price: 100 })), charge: 350 }])
    const { body } = await call<string>(GET_SHEET, 'GET', '/api/settlements/taxes.csv', { token: admin.token })
    expect(body).toContain(',TCS,1,100,350,0,0,-250\r\n')
  })

  it('counts a part once that two sheets have, unless it came again', async () => {
    await database.order.deleteMany()
    await database.settlement.deleteMany()
    const [first, second] = [await aCashParcel(customer), await aCashParcel(customer)]
    const part = { ...first, ...kept, amount: 1000 }
    await settle([part])
    // The next sheet begins with a row of the one before.
    await settle([part, { ...second, ...kept }])
    const figures = async () => (await taxes('')).body.months.map(({ month: _, courier: __, ...month }) => month)
    const twice = { charge: 400, incomeTax: 100, salesTax: 98 }
    expect(await figures()).toEqual([{ parcels: 2, amount: 3490, ...twice, net: 2892 }])
    await settle([part], { again: true })
    expect(await figures()).toMatchObject([{ parcels: 2, amount: 4490, charge: 600 }])
    const half = { ...(await aCashParcel(customer, { price: 2000 })), ...kept, amount: 1000 }
    expect((await settle([half, half])).rows.map(({ result }) => result)).toEqual(['short', 'matched'])
    expect(await figures()).toMatchObject([{ parcels: 3, amount: 6490, charge: 1000 }])
  })

  it('is for administrators, and refuses a period that ends before it begins', async () => {
    expect((await taxes('', customer)).status).toBe(403)
    expect((await taxes('?from=2026-11-02&to=2026-11-01')).status).toBe(400)
  })
})
