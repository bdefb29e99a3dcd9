import { describe, expect, it } from 'vitest'
import type { SettlementPreview } from '@/lib/orders/settle/responses'
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
          { row: 3, trackingNumber: 'TCS 1', amount: 2490, charge: 208.8, incomeTax: 0, salesTax: 0 },
          { row: 5, trackingNumber: 'TCS 3', amount: 1990, charge: 0, incomeTax: 0, salesTax: 0 },
        ],
        leftOut: [{ row: 4, column: 'COD Amount', reason: '“abc” cannot be read as an amount.' }],
        warnings: [],
      },
    ])
    const preview = await call(PREVIEW, 'POST', '/', { token, body: { courier: 'TCS', rows: body.rows } })
    expect([preview.status, await database.settlement.count()]).toEqual([200, 0])
  })

  it('says which figures had more than two decimals, and what a file is that is no sheet', async () => {
    const { body } = await read(formOf('CN,COD,Income Tax,Charges\nT1,100,19.604,5\nT2,100,2.50,(5.555)'))
    expect(body.warnings).toEqual([
      'Charges: row 3 says 5.555, 5.56 was taken.',
      'Income Tax: row 2 says 19.604, 19.6 was taken.',
    ])
    const pdf = await read(formOf('%PDF-1.7 1 0 obj'))
    expect(pdf).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^This is a PDF file, not a sheet/) },
    })
  })

  it('reads the columns that were chosen, and none for null', async () => {
    const columns = JSON.stringify({ amount: 4, charge: null, chargeTax: null })
    const { body } = await read(formOf('CN,COD Amount,Collected,Paid\nT1,1,2,3', { columns }))
    expect(body.rows).toMatchObject([{ trackingNumber: 'T1', amount: 3, charge: 0 }])
    expect(body.columns.map(({ meaning }) => meaning)).toEqual(['trackingNumber', null, null, 'amount'])
  })

  it.each<[string[], string, Record<string, unknown>]>([
    [
      [
        'CN Number,Order ID,COD Amount,Billing Method,Invoice Cheque No,Invoice Cheque Date,Weight Charged,Shipment Charges,Cash Handling Charges,Return Charges,Insurance Charges,Fuel Surcharge Percentage,Fuel Surcharge Amount,GST Percentage,GST Amount,Gross Charges,Net Charges',
        'KI7744035677,10215,1500,COD,CHQ-1,2026-11-20,0.5,180,50,0,0,15,27,16,41.12,257,298.12',
        'KI7705164856,10217,0,COD,CHQ-1,2026-11-20,0.5,180,0,90,0,15,27,16,47.5,297,344.5',
        'KI7732199498,10218,-,COD,CHQ-1,2026-11-20,0.5,0,0,90,0,15,0,16,14.4,90,104.4',
      ],
      'Leopards',
      { rows: [{ charge: 298.12 }, { charge: 344.5 }, { amount: 0, charge: 104.4 }], leftOut: [], warnings: [] },
    ],
    [
      [
        'Tracking Number,Order ID,Payment Date,Amount,Weight Charges,Fuel Surcharge,Cash Handling Charges,GST,Total Charges,WHT,COD SST,Net Payable',
        '20220000010259,10259,28-11-2026,2590.00,150.00,22.50,25.00,31.60,229.10,25.90,51.80,2283.20',
        '20220000010264,10264,28-11-2026,0.00,150.00,22.50,25.00,31.60,229.10,0.00,0.00,-229.10',
      ],
      'Trax',
      {
        rows: [
          { amount: 2590, charge: 229.1, incomeTax: 25.9, salesTax: 51.8 },
          { amount: 0, charge: 229.1, incomeTax: 0, salesTax: 0 },
        ],
        net: 2054.1,
        warnings: [],
      },
    ],
    [
      [
        'CN Number,Status,COD Amount,Delivery Charges,Payment Status',
        'KI751510256,Returned to Shipper,2290,180,Unpaid',
        'KI751510257,In Transit,2390,0,Unpaid',
      ],
      'Leopards',
      {
        rows: [],
        leftOut: [
          {
            ...{ row: 2, column: 'Payment Status', reason: expect.stringContaining('“Unpaid”'), cameBack: true },
            unpaid: { amount: 2290, charge: 180, state: 'Returned to Shipper', anyway: true },
          },
          { row: 3, column: 'Payment Status', unpaid: { amount: 2390, state: 'Unpaid', anyway: true } },
        ],
      },
    ],
    [
      [
        'Tracking Number,COD Amount,Shipping Charges,Income Tax,Sales Tax,Net',
        '779000010265,3190,200.00,31.90,63.80,2894.30',
        '23020000010224,-1990.00,0,0,0,-1990.00',
        ',0,500.00,0,0,-500.00',
        'Flyers (packing material),0,500.00,0,0,-500.00',
        'Previous balance,-1250.00,0,0,0,-1250.00',
      ],
      'PostEx',
      {
        rows: [
          { trackingNumber: '779000010265' },
          { amount: -1990 },
          { trackingNumber: null, charge: 500 },
          { text: 'Flyers (packing material)', charge: 500 },
          { text: 'Previous balance', amount: -1250 },
        ],
        leftOut: [],
        warnings: [],
        net: -1345.7,
      },
    ],
  ])('reads %j of %s as it is meant', async (lines, courier, expected) => {
    const { status, body } = await read(formOf(lines.join('\n'), { courier }))
    expect([status, body]).toMatchObject([200, expected])
    const preview = await call<SettlementPreview>(PREVIEW, 'POST', '/', { token, body: { courier, rows: body.rows } })
    if (body.net !== undefined) expect(preview.body.sums.net).toBe(body.net)
  })

  it('compares totals with what was read, row by row', async () => {
    const sheet =
      'CN,COD,Delivery Charges,GST,Total Charges,Net Amount\nT1,1000,100,16,116,884\nT2,1000,100,16,150.50,850'
    const { body } = await read(formOf(sheet))
    expect(body.warnings).toEqual([
      'Total Charges: row 3 says 150.5, 116 was read. Check which columns are read.',
      'Net Amount: row 3 says 850, 884 was read. Check which columns are read.',
    ])
    expect(body.net).toBe(1734)
  })

  it('adds the columns that were chosen, and remembers them for the courier and these headings', async () => {
    const sheet = 'CN,COD,Lift,Stairs\nT1,1000,20,5.5'
    const columns = JSON.stringify({ charge: [3, 4] })
    expect((await read(formOf(sheet, { columns }))).body.columns.map(({ meaning }) => meaning)).toEqual([
      ...['trackingNumber', 'amount', 'charge', 'charge'],
    ])
    expect((await read(formOf(`${sheet}\nT2,900,1,2`))).body.rows).toMatchObject([{ charge: 25.5 }, { charge: 3 }])
    expect((await read(formOf(sheet, { courier: 'Leopards' }))).body.rows).toMatchObject([{ charge: 0 }])
    const two = JSON.stringify({ amount: [2, 3] })
    expect(wrongFields(await read(formOf(sheet, { columns: two })))).toEqual([400, ['columns.amount']])
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
    ['a place beyond the sheet', statement, { columns: '{"amount":99}' }, ['columns']],
    ['a place that is chosen twice', statement, { columns: '{"amount":2,"charge":[3,2]}' }, ['columns']],
  ])('refuses %s', async (_, sheet, more, fields) => {
    expect(wrongFields(await read(formOf(sheet, more)))).toEqual([400, fields])
  })

  it('refuses more than 1 MiB (§2), and packers', async () => {
    expect((await read(formOf('x'.repeat(1024 * 1024)))).status).toBe(413)
    expect((await read(formOf(statement), (await somebodyWith('packer')).token)).status).toBe(403)
  })
})
