import { describe, expect, it } from 'vitest'
import { ignoredHeadings } from '@/lib/sheets/read-sheet'
import { sheetText } from '@/lib/sheets/text'
import { inPaisas } from '@/lib/values/money'
import { keptOf, paymentSheet } from './rules'
import { readAmount, settlementRows, settlementSheet } from './settlement-sheet'

describe('an amount', () => {
  it.each<[string, number]>([
    ['2490', 2490],
    ['2,490.00', 2490],
    ['PKR 2,490', 2490],
    ['pkr2490', 2490],
    ['Rs. 2,490/-', 2490],
    ['Rs 2490', 2490],
    ['₨ 2,490', 2490],
    ['2490 PKR', 2490],
    [' \u00a02,490 ', 2490],
    ['2\u00a0490', 2490],
    ['روپے 2490', 2490],
    ["'2490", 2490],
    ['۲۴۹۰', 2490],
    ['1,02,490', 102490],
    ['1,002,490', 1002490],
    ['0', 0],
    ['0.00', 0],
    ['2,490.50', 2490.5],
    ['-2490', -2490],
    ['−1,990.25', -1990.25],
    ['(2,490)', -2490],
    ['Rs -1990', -1990],
    ...['', ' ', '-', '–', 'NIL', 'n/a'].map((nothing): [string, number] => [nothing, 0]),
  ])('%j is %d rupees', (cell, amount) => {
    expect(readAmount(cell)).toBe(inPaisas(amount))
  })

  it.each([
    ['2,490.505', '2,490.505 has more than two decimals.'],
    ['2.000', '“2.000” cannot be read as an amount.'],
    ['Rs. 2.000', '“Rs. 2.000” cannot be read as an amount.'],
    ['2.490,00', '“2.490,00” cannot be read as an amount.'],
    ['24,90', '“24,90” cannot be read as an amount.'],
    ['2 490', '“2 490” cannot be read as an amount.'],
    ['two', '“two” cannot be read as an amount.'],
    ['2.49E+05', expect.stringContaining('its digits are lost')],
    ['9999999999', '9999999999 is too large.'],
  ])('%j is invalid: %s', (cell, message) => {
    expect(readAmount(cell)).toEqual(message)
  })
})

const columnsOf = (text: string) => settlementSheet(text).columns

describe('the columns of a settlement', () => {
  it.each([
    ['Tracking Number,Amount', 0, 1],
    ['Date,CN #,Consignee,COD Amount,Service charges,Net Payable', 1, 3],
    ['Amount;Consignment No', 1, 0],
    ['Order number,Parcel,Collected', 1, 2],
    ['AWB,Delivered to,Rs', 0, 2],
    ['S. No\tTracking\tNet amount', 1, null],
    ['CN,COD Amount,Collected Amount', 0, null],
    ['CN,Tracking Number,COD', null, 2],
    ['Consignee,Date', null, null],
  ])('are found by their meaning: %s', (heading, trackingNumber, amount) => {
    expect(columnsOf(`${heading}\nx,1`)).toMatchObject({ trackingNumber, amount })
  })

  it('are the first and the second of two unnamed columns', () => {
    expect(columnsOf('CN123,2490\nCN124,1990')).toMatchObject({ trackingNumber: 0, amount: 1 })
  })

  it('must be chosen of more unnamed columns', () => {
    const text = 'KI1,01/11/2026,2490'
    expect(settlementSheet(text)).toMatchObject({
      headings: ['Column 1', 'Column 2', 'Column 3'],
      columns: { trackingNumber: null, amount: null },
    })
    expect(read(text, { trackingNumber: 0, amount: 2 }).rows).toMatchObject([
      { row: 1, trackingNumber: 'KI1', amount: 2490 },
    ])
  })
})

it('names a column that may be either tax among those that are not read', () => {
  const sheet = settlementSheet('CN,COD,WHT,Income and Sales Tax\n1,1000,20,20')
  expect(ignoredHeadings(sheet)).toEqual(['WHT', 'Income and Sales Tax'])
})

it('takes a column that is chosen for one field from the other', () => {
  const text = 'CN,COD\n1,1000'
  expect(settlementSheet(text, { charge: 1 }).columns).toMatchObject({ trackingNumber: 0, amount: null, charge: 1 })
  expect(settlementSheet(text, { charge: 1, salesTax: 1 }).columns).toMatchObject({ charge: null, salesTax: 1 })
})

/** The rows with their figures in rupees. */
function read(text: string, chosen?: Parameters<typeof settlementSheet>[1]) {
  const { rows, problems } = settlementRows(settlementSheet(text, chosen), 'Daak')
  return { rows: rows.map((row) => ({ ...row, ...keptOf(row) })), problems }
}

describe('the rows of a settlement', () => {
  it('are read below title lines, and without the total', () => {
    const text =
      'COD Payment Report,,,\nMerchant: Lahore,,,\nFrom 01/11/2026 To 07/11/2026,,,\n,,,\nCN,Ref,COD Amount,Fee\nLE1,1,1990,250\nGrand Total:,,1990,250'
    expect(read(text)).toMatchObject({ rows: [{ row: 6, trackingNumber: 'LE1', amount: 1990 }], problems: [] })
    expect(settlementSheet(text)).toMatchObject({ heading: 5, ignored: [1] })
  })

  it('are read from the column of the number, not from those of its date or its status', () => {
    const dated = 'Consignment Date,Consignment No,Consignee,COD Amount\n03/11/2026,LE9,Sana,3490'
    expect(read(dated).rows).toMatchObject([{ row: 2, trackingNumber: 'LE9', amount: 3490 }])
    const postex =
      'Tracking Number,Order Ref Number,Tracking Status,Invoice Payment,Transaction Fee,Transaction Tax,Sales Withholding,Net Amount\n28106001,x,Delivered,1990,180,29,40,1741'
    expect(read(postex).rows).toMatchObject([{ row: 2, trackingNumber: '28106001', amount: 1990 }])
    expect(ignoredHeadings(settlementSheet(postex))).toEqual(['Order Ref Number', 'Net Amount'])
  })

  it.each<[string, string | Buffer]>([
    ['UTF-16 with tabs', Buffer.from('\uFEFFCN\tCOD\r\nT-1\t2,490.00\r\nT-2\tRs 1,200\r\n', 'utf16le')],
    ['semicolons, a sep line and a BOM', '\uFEFFsep=;\r\nCN;COD\r\nT-1;2490\r\nT-2;1,200\r\n'],
    ['line breaks and quotation marks in cells', 'Consignee,CN,COD\n"Ali\nRaza, ""A""",T-1,2490\n"x\r\ny",T-2,1200'],
    ['carriage returns alone', 'CN,COD\rT-1,2490\rT-2,1200\r'],
    ['amounts in words of both languages', 'CN,COD\nT-1,روپے ۲۴۹۰\nT-2,"Rs: 1,200/="'],
    ['no-break spaces and marks of direction', 'CN\tCOD\n\u200eT-1\u200e\t2\u00a0490\nT-2\u00a0\t\u200f1\u202f200'],
    ['titles and totals', 'Paid: 3,690\nTotal Parcels: 2,\n\nCN,COD\nT-1,2490\nT-2,1200\nTotal COD Collected,3690\n'],
    ['a total beside the amount', 'CN,Ref,COD\nT-1,1,2490\nT-2,2,1200\n,Grand Total (PKR),3690\nNet Payable,,3190'],
    ['deductions below', 'CN,COD\nT-1,2490\nT-2,1200\nLess: Service Charges,500\nNo. of Shipments,2\nکل,3190'],
    ['a heading on each page', 'CN,COD,\nT-1,2490\nPage 1 of 2\n\nCN,COD\nT-2,1200\nPage 2 of 2'],
  ])('are read from a sheet with %s', (_, file) => {
    const { rows, problems } = read(sheetText(Buffer.from(file))?.text ?? '')
    const parcels = rows.map(({ trackingNumber, amount }) => [trackingNumber, amount])
    expect([parcels, problems]).toMatchObject([
      [
        ['T-1', 2490],
        ['T-2', 1200],
      ],
      [],
    ])
  })

  it('keep parcels whose numbers begin like a total, and lose no digits of grouped ones', () => {
    expect(read('CN,COD\nCOD-7,1\nNO 8,2\n"281,060,010,150",3').rows.map((row) => row.trackingNumber)).toMatchObject([
      ...['COD-7', 'NO 8', '281060010150'],
    ])
  })

  it('include the first one when it has a number beside a word for payments', () => {
    const { heading, rows } = settlementSheet('TCS77,2490,Paid\nTCS78,990,COD')
    expect([heading, rows.length]).toEqual([0, 2])
  })

  it('can be pasted without a heading', () => {
    expect(read('T1\t2,490\nT2\tPKR 1,990')).toMatchObject({
      rows: [
        { row: 1, trackingNumber: 'T1', amount: 2490 },
        { row: 2, trackingNumber: 'T2', amount: 1990 },
      ],
      problems: [],
    })
  })

  it('are reported by their number in the file and their column when they cannot be read', () => {
    const text =
      'sep=,\nCN,COD\nT1,2490\n,500\n\nT3,\n7.7E+07,9\n"2,81E+11",9\n\'0077,"1,990.00"\n77.0,5\nT6,1,990\nT7,4480x'
    const { rows, problems } = read(text)
    expect(rows).toMatchObject([
      { row: 3, trackingNumber: 'T1', amount: 2490 },
      { row: 6, trackingNumber: 'T3', amount: 0 },
      { row: 9, trackingNumber: '0077', amount: 1990 },
      { row: 10, trackingNumber: '77', amount: 5 },
    ])
    const lost = expect.stringContaining('its digits are lost')
    expect(problems).toEqual([
      { row: 4, column: 'CN', message: 'The tracking number is missing.' },
      { row: 7, column: 'CN', message: lost },
      { row: 8, column: 'CN', message: lost },
      { row: 11, message: expect.stringContaining('more cells than the heading') },
      { row: 12, column: 'COD', message: '“4480x” cannot be read as an amount.' },
    ])
  })

  it('are limited to a thousand', () => {
    const { rows, problems } = read(Array.from({ length: 1001 }, (_, at) => `T${at},1`).join('\n'))
    expect(rows).toHaveLength(1000)
    expect(problems).toEqual([
      { row: 1001, message: expect.stringContaining('Enter the rows from here on as another one') },
    ])
  })
})

describe('what a courier kept', () => {
  const kept = (text: string) => {
    const [row] = read(text).rows
    return row && [row.charge, row.incomeTax, row.salesTax]
  }

  it.each([
    [
      'Tracking Number,Tracking Status,Invoice Payment,Transaction Fee,Transaction Tax,Sales Withholding,Net Amount',
      '281,Delivered,2490,200,32,50,2208',
      [232, 0, 50],
    ],
    [
      'CN,COD Amount,Service charges,GST,WHT Income Tax,WHT Sales Tax,Net Payable',
      '1,2490,200,32,50,49,2159',
      [232, 50, 49],
    ],
    [
      'Tracking,COD,Delivery Charges,Income Tax (2%),Sales Tax (2%),Payable',
      '1,1000,(150),-20,19.604,810',
      [150, 20, 19.6],
    ],
    ['CN,COD,Shipping Charges,Fuel Charges,Total Charges', '1,1000,100,20,120', [120, 0, 0]],
    ['CN,COD,Withholding Tax,Charges', '1,1000,20,-', [0, 0, 0]],
    ['CN,COD Amount', '1,1000', [0, 0, 0]],
    ['CN,CODAmount', '1,1000', [0, 0, 0]],
    ['CN,Cash Amount', '1,1000', [0, 0, 0]],
    ['CN,COD Amount,Deduction', '1,1000,20', [0, 0, 0]],
    ['CN,COD Amount,Freight', '1,1000,20', [0, 0, 0]],
    ['Consignment Date,Consignment No,Consignee,COD Amount', '01/11/2026,KI123,Ali,2490', [0, 0, 0]],
    ['CN,COD,Charges,Sales Tax on Services,WHT', '1,1000,200,32,20', [232, 0, 0]],
    ['CN,COD,Income and Sales Tax,Charges', '1,1000,40,200', [200, 0, 0]],
    ['CN,COD,Tax Rate,Charges Status,Income Tax No', '1,1000,2,3,4', [0, 0, 0]],
  ])('is read from %s', (heading, row, expected) => {
    expect(kept(`${heading}\n${row}\n`)).toEqual(expected)
  })

  it('is left out with its row when it cannot be read', () => {
    const { rows, problems } = read('CN,COD,Charges\n1,1000,free\n2,1000,150\n')
    expect(rows.map(({ row }) => row)).toEqual([3])
    expect(problems).toEqual([{ row: 2, column: 'Charges', message: '“free” cannot be read as an amount.' }])
  })

  it.each([
    [
      'the parts of Leopards',
      'CN,COD,Shipment Charges,Cash Handling Charges,Return Charges,Insurance Charges,Fuel Surcharge Percentage,Fuel Surcharge Amount,GST Percentage,GST Amount,Gross Charges,Net Charges',
      '1,1500,180,50,0,0,15,27,16,41.12,257,298.12',
      [298.12, 0, 0],
    ],
    [
      'those of Trax, with WHT beside another tax',
      'CN,Amount,Weight Charges,Fuel Surcharge,Cash Handling Charges,GST,Total Charges,WHT,COD SST,Net Payable',
      '1,2590,150,22.5,25,31.6,229.1,25.9,51.8,2283.2',
      [229.1, 25.9, 51.8],
    ],
    ['a total alone', 'CN,COD,Gross Charges,Net Charges', '1,1000,100,116', [116, 0, 0]],
  ])('adds up %s', (_, heading, row, expected) => {
    expect(kept(`${heading}\n${row}\n`)).toEqual(expected)
  })

  it('is added of the columns that were chosen', () => {
    const text = 'CN,COD,Lift,Stairs\n1,1000,20,5.5'
    expect(read(text, { charge: [2, 3] }).rows).toMatchObject([{ charge: 25.5 }])
    expect(ignoredHeadings(settlementSheet(text, { charge: [2, 3] }))).toEqual([])
  })
})

describe('rows of a statement that bring nothing', () => {
  it('are adjustments without a tracking number', () => {
    const text = [
      'CN,Remarks,COD,Charges',
      ',,0,500',
      'Flyers (packing material),,0,500',
      'Previous balance,,"(1,250)",',
      ',Claim of October,900,',
      ',,500,',
      'Bonus,,700,',
      'PX-nobody,,800,',
    ].join('\n')
    const { rows, problems } = read(text)
    expect(rows).toMatchObject([
      { trackingNumber: null, text: 'Without a tracking number', charge: 500 },
      { trackingNumber: null, text: 'Flyers (packing material)', charge: 500 },
      { trackingNumber: null, text: 'Previous balance', amount: -1250 },
      { trackingNumber: null, text: 'Claim of October', amount: 900 },
      { trackingNumber: null, text: 'Bonus', amount: 700 },
      { trackingNumber: 'PX-nobody', amount: 800 },
    ])
    expect(problems).toEqual([{ row: 6, column: 'CN', message: 'The tracking number is missing.' }])
  })

  it('are left out if their parcel is on its way or not paid', () => {
    const text = [
      'CN,Status,COD,Payment Status',
      'T1,Delivered,100,Paid',
      'T2,Returned to Shipper,200,Paid',
      'T3,Returned to Shipper,300,Unpaid',
      'T4,Arrived at Station in LAHORE,400,',
      'T5,Abducted,500,',
      'T6,Being Returned,-600,',
    ].join('\n')
    const { rows, problems } = read(text)
    expect(rows.map(({ trackingNumber, state }) => [trackingNumber, state])).toEqual([
      ['T1', 'Delivered'],
      ['T2', 'Returned to Shipper'],
      ['T5', undefined],
      ['T6', 'Being Returned'],
    ])
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [4, 'Payment Status', '“Unpaid” means that the courier has not paid for this parcel.'],
      [5, 'Status', expect.stringContaining('is not delivered, so it is not paid yet')],
    ])
  })
})

it('reads what a courier says it paid as a sheet', () => {
  const paid = {
    trackingNumber: 'PX 1',
    amount: 2490,
    charge: 200.5,
    incomeTax: 49.8,
    salesTax: 49.9,
    state: 'Returned',
  }
  const sheet = settlementSheet(paymentSheet([paid, { ...paid, trackingNumber: '=2', amount: -1.5, state: undefined }]))
  const figures = { charge: 20_050, incomeTax: 4980, salesTax: 4990 }
  expect(settlementRows(sheet, 'PostEx')).toMatchObject({
    rows: [
      { ...figures, trackingNumber: 'PX 1', amount: 249_000, state: 'Returned' },
      { ...figures, trackingNumber: '=2', amount: -150 },
    ],
    problems: [],
  })
})
