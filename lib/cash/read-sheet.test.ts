import { describe, expect, it } from 'vitest'
import { parseCsv } from '@/lib/values/csv'
import { readAmount, readRows, sheetOf } from './read-sheet'

describe('an amount', () => {
  it.each([
    ['2490', 2490],
    ['2,490.00', 2490],
    ['PKR 2,490', 2490],
    ['pkr2490', 2490],
    ['Rs. 2,490/-', 2490],
    ['Rs 2490', 2490],
    ['₨ 2,490', 2490],
    ['2490 PKR', 2490],
    [' \u00a02,490 ', 2490],
    ["'2490", 2490],
    ['1,02,490', 102490],
    ['1,002,490', 1002490],
    ['0', 0],
    ['0.00', 0],
  ])('%j is %i rupees', (cell, amount) => {
    expect(readAmount(cell)).toBe(amount)
  })

  it.each([
    ['', 'The amount is missing.'],
    [' ', 'The amount is missing.'],
    ['2,490.50', '2,490.50 is not a whole number of rupees.'],
    ['2.490', '2.490 is not a whole number of rupees.'],
    ['-2490', '“-2490” cannot be read as an amount.'],
    ['(2,490)', '“(2,490)” cannot be read as an amount.'],
    ['2.490,00', '“2.490,00” cannot be read as an amount.'],
    ['24,90', '“24,90” cannot be read as an amount.'],
    ['2 490', '“2 490” cannot be read as an amount.'],
    ['two', '“two” cannot be read as an amount.'],
    ['9999999999', '9999999999 is too large.'],
  ])('%j is invalid: %s', (cell, message) => {
    expect(readAmount(cell)).toBe(message)
  })
})

const columnsOf = (text: string) => sheetOf(parseCsv(text)).columns

describe('the columns of a sheet', () => {
  it.each([
    ['Tracking Number,Amount', 0, 1],
    ['Date,CN #,Consignee,COD Amount,Service charges,Net Payable', 1, 3],
    ['Amount;Consignment No', 1, 0],
    ['S. No\tTracking\tNet amount', 1, 2],
    ['Order number,Parcel,Collected', 1, 2],
    ['AWB,Delivered to,Rs', 0, 2],
    ['Consignee,Date', null, null],
  ])('are found by their names: %s', (header, trackingNumber, amount) => {
    expect(columnsOf(`${header}\nx,1`)).toEqual({ trackingNumber, amount })
  })

  it('are the first and the second of two unnamed columns', () => {
    expect(columnsOf('CN123,2490\nCN124,1990')).toEqual({ trackingNumber: 0, amount: 1 })
  })

  it('must be chosen when a third one makes the amount ambiguous', () => {
    expect(columnsOf('CN123,2,490')).toEqual({ trackingNumber: 0, amount: null })
  })
})

const read = (text: string) => {
  const sheet = sheetOf(parseCsv(text))
  return readRows(sheet, { trackingNumber: sheet.columns.trackingNumber ?? 0, amount: sheet.columns.amount ?? 1 })
}

describe('the rows of a sheet', () => {
  it('include the first one when it has a number beside a word for payments', () => {
    const { header, rows } = sheetOf(parseCsv('TCS77,2490,Paid\nTCS78,990,COD'))
    expect([header, rows.length]).toEqual([null, 2])
  })

  it('can be pasted without a header', () => {
    expect(read('T1\t2,490\nT2\tPKR 1,990')).toEqual({
      rows: [
        { line: 1, trackingNumber: 'T1', amount: 2490 },
        { line: 2, trackingNumber: 'T2', amount: 1990 },
      ],
      problems: [],
    })
  })

  it('are reported by line number when they cannot be read, and the others are kept', () => {
    const { rows, problems } = read('CN,COD\nT1,2490\n,500\nT3,\n7.7E+07,9\n\'0077,"1,990.00"\nT6,1,990\nTotal,4480x')
    expect(rows).toEqual([
      { line: 2, trackingNumber: 'T1', amount: 2490 },
      { line: 6, trackingNumber: '0077', amount: 1990 },
    ])
    expect(problems).toEqual([
      { line: 3, message: 'The tracking number is missing.' },
      { line: 4, message: 'The amount is missing.' },
      { line: 5, message: 'A spreadsheet has rounded the tracking number to 7.7E+07. Format its column as text.' },
      {
        line: 7,
        message: 'This row has more cells than the first. An amount such as 2,490 needs quotation marks in a CSV file.',
      },
      { line: 8, message: '“4480x” cannot be read as an amount.' },
    ])
  })

  it('are limited to a thousand', () => {
    const { rows, problems } = read(Array.from({ length: 1001 }, (_, at) => `T${at},1`).join('\n'))
    expect(rows).toHaveLength(1000)
    expect(problems).toEqual([
      { line: 1001, message: expect.stringContaining('Enter the rows from here on as another one') },
    ])
  })
})
