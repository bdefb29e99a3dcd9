import { describe, expect, it } from 'vitest'
import type { SettlementSheetAnswer } from '@/lib/orders/settle/settlement-sheet'
import { call, wrongFields } from '@/lib/testing/call'
import { anAdmin, database, somebodyWith } from '@/lib/testing/fixtures'
import { POST as PREVIEW } from '../preview/route'
import { POST } from './route'

const { token } = await anAdmin()

function formOf(sheet: string | Buffer | null, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ courier: 'TCS', ...more })) form.append(name, value)
  if (sheet !== null) form.append('file', new Blob([new Uint8Array(Buffer.from(sheet))]), 'statement.csv')
  return form
}
const read = (body: FormData, by = token) =>
  call<SettlementSheetAnswer>(POST, 'POST', '/api/settlements/sheet', { token: by, body })

const statement = [
  'Payment of November',
  'CN,Date,COD Amount,Service Charges,GST,',
  'TCS 1,1/11,"2,490.00",180,28.80,',
  'TCS 2,1/11,abc,0,0,',
  'TCS 3,1/11,1990,,,',
  'Total,,4480,,,',
].join('\r\n')

describe('POST /api/settlements/sheet (§7)', () => {
  it('tells the columns, the rows to enter, and those that cannot be read', async () => {
    const { status, body } = await read(formOf(statement))
    expect([status, body]).toEqual([
      200,
      {
        columns: [
          { heading: 'CN', meaning: 'trackingNumber' },
          { heading: 'Date', meaning: null },
          { heading: 'COD Amount', meaning: 'amount' },
          { heading: 'Service Charges', meaning: 'charge' },
          { heading: 'GST', meaning: 'chargeTax' },
          { heading: '', meaning: null },
        ],
        rows: [
          { row: 3, trackingNumber: 'TCS 1', amount: 2490, charge: 209, incomeTax: 0, salesTax: 0 },
          { row: 5, trackingNumber: 'TCS 3', amount: 1990, charge: 0, incomeTax: 0, salesTax: 0 },
        ],
        leftOut: [{ row: 4, column: 'COD Amount', reason: '“abc” cannot be read as an amount.' }],
        warnings: [],
      },
    ])
    const preview = await call(PREVIEW, 'POST', '/', { token, body: { courier: 'TCS', rows: body.rows } })
    expect([preview.status, await database.settlement.count()]).toEqual([200, 0])
  })

  it('reads the columns that were chosen, and none for null', async () => {
    const columns = JSON.stringify({ amount: 4, charge: null, chargeTax: null })
    const { body } = await read(formOf('CN,COD Amount,Collected,Paid\nT1,1,2,3', { columns }))
    expect(body.rows).toMatchObject([{ trackingNumber: 'T1', amount: 3, charge: 0 }])
    expect(body.columns.map(({ meaning }) => meaning)).toEqual(['trackingNumber', null, null, 'amount'])
  })

  it('has no rows while a column has to be chosen', async () => {
    const { body } = await read(formOf('CN,COD Amount,Collected Amount\nT1,1,2'))
    expect([body.rows, body.leftOut, body.columns.filter(({ meaning }) => meaning)]).toEqual([
      [],
      [],
      [{ heading: 'CN', meaning: 'trackingNumber' }],
    ])
  })

  it('gives an example of each column of a sheet without headings', async () => {
    const { body } = await read(formOf('T1,2490\nT2,1990'))
    expect(body.columns).toEqual([
      { heading: 'Column 1', meaning: 'trackingNumber', example: 'T1' },
      { heading: 'Column 2', meaning: 'amount', example: '2490' },
    ])
  })

  it('warns of an encoding and of letters that were lost', async () => {
    const { body } = await read(formOf(Buffer.from('CN,Amount,Name\n??77,5,Jos\xe9', 'latin1')))
    expect(body.warnings).toEqual([
      expect.stringContaining('CSV UTF-8'),
      expect.stringMatching(/^CN: letters were lost/),
    ])
  })

  it.each<[string, string | null, Record<string, string>, string[]]>([
    ['no file', null, {}, []],
    ['an empty file', '', {}, []],
    ['a workbook', 'PK\x03\x04', {}, []],
    ['a heading alone', 'CN,COD Amount', {}, []],
    ['no courier', statement, { courier: '' }, ['courier']],
    ['an unlisted courier', statement, { courier: 'Pigeons' }, ['courier']],
    ['columns that are no JSON', statement, { columns: '{' }, ['columns']],
    ['a place before the first', statement, { columns: '{"amount":0}' }, ['columns.amount']],
  ])('refuses %s', async (_, sheet, more, fields) => {
    expect(wrongFields(await read(formOf(sheet, more)))).toEqual([400, fields])
  })

  it('refuses more than 1 MiB (§2), and packers', async () => {
    expect((await read(formOf('x'.repeat(1024 * 1024)))).status).toBe(413)
    expect((await read(formOf(statement), (await somebodyWith('packer')).token)).status).toBe(403)
  })
})
