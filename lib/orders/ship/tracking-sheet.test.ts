import { describe, expect, it } from 'vitest'
import { isNotFilledIn, typedRows } from './tracking-rows'
import { readTrackingRows, trackingSheet } from './tracking-sheet'

const rowsOf = (text: string) => readTrackingRows(trackingSheet(text))
const numbers = (text: string) => rowsOf(text).map(({ number, trackingNumber }) => [number, trackingNumber])
const problemOf = ({ column, problem }: ReturnType<typeof rowsOf>[number]) =>
  column ? `${column}: ${problem}` : problem
const problems = (text: string) => rowsOf(text).map(problemOf)

describe('a sheet of tracking numbers', () => {
  it.each([
    ['two columns without headers', '1001,TCS 77\n1002,TCS 78'],
    ['cells parted by tabs', '1001\tTCS 77\r\n1002\tTCS 78\r\n'],
    ['numbers with a sign', '#1001;TCS 77\n# 1002;TCS 78'],
    ['headers in this order', 'Order,Tracking number\n1001,TCS 77\n1002,TCS 78'],
    ['headers in another order', 'Date,CN,Name,Customer Ref #\n1/1,TCS 77,Zara,1001\n1/1,TCS 78,Omar,1002'],
    ['the headers of a booking', 'Consignment No;Booked Order ID\n"TCS 77";"1001"\n"TCS 78";"1002"'],
    ['the recipient first', 'Order No,Consignee Name,COD Amount,CN Number\n1001,Zara,2490,TCS 77\n1002,Omar,0,TCS 78'],
    [
      'a date first',
      'Shipment Date,Order ID,Shipment Status,Tracking Number\n1/1,1001,Booked,TCS 77\n1/1,1002,Booked,TCS 78',
    ],
    ['the total first', 'Order Total,Order ID,CN\n2490,1001,TCS 77\n12990,1002,TCS 78'],
    ['words for the order', 'Order,CN\nOrder #1001,TCS 77\nآرڈر نمبر ۱۰۰۲,TCS ۷۸'],
    ['groups of digits, and a total', 'Booked Order ID;Booked CN\n1,001;TCS 77\n1002.0;TCS 78\nTotal Consignments: 2;'],
    ['formulas for text', 'Order,CN\n1001,"=""TCS 77"""\n"=""1002""",="TCS 78"'],
    ['running numbers', 'Sr No,Order No,Consignment No\n1,1001,TCS 77\n2,1002,TCS 78'],
    ['the header of this shop', 'number,name,tracking number\n1001,Zara,TCS 77\n1002,Omar,TCS 78'],
  ])('can be parsed with %s', (_, text) => {
    expect(numbers(text)).toEqual([
      ['1001', 'TCS 77'],
      ['1002', 'TCS 78'],
    ])
    expect(problems(text)).toEqual([null, null])
  })

  it('can be parsed when a space separates the two numbers', () => {
    expect(numbers('1001 77\n1002   78')).toEqual([
      ['1001', '77'],
      ['1002', '78'],
    ])
  })

  it('has no rows before the owner chooses a column that no heading means', () => {
    const text = 'number,name,phone,city\n1001,Zara,03001234567,Lahore\n1002,Omar 2,03001234568,Lahore'
    expect(trackingSheet(text)).toMatchObject({ columns: { number: 0, trackingNumber: null }, heading: 1 })
    expect(rowsOf(text)).toEqual([])
    const chosen = readTrackingRows(trackingSheet(text, { trackingNumber: 2 }))
    expect(chosen.map(({ trackingNumber }) => trackingNumber)).toEqual(['03001234567', '03001234568'])
  })

  it('is not read from a column whose heading means something else', () => {
    const sheet = trackingSheet('Order Detail,Order Ref,Tracking No\n2 x Kurta,1001,LE9')
    expect(sheet).toMatchObject({ columns: { number: 1, trackingNumber: 2 }, ignored: [0] })
    expect(trackingSheet('Order ID,Order Ref,CN\n1,1001,LE9').columns.number).toBeNull()
  })

  it('refuses a name in place of a tracking number', () => {
    expect(problems('1001,Zara Khan\n1002,77')).toEqual(['This is no tracking number', null])
  })

  it('keeps a tracking number that looks like a header', () => {
    expect(numbers('1001,CN1234\n1002,CN1235')).toEqual([
      ['1001', 'CN1234'],
      ['1002', 'CN1235'],
    ])
  })

  it('reports what is wrong with a row, and counts lines including the header', () => {
    const rows = rowsOf(
      ['Order,CN', '1001,77', ',78', 'x,79', '1002,', '1001,80', '1003,77', '1004,1.23E+11', '1005,81'].join('\n'),
    )
    expect(rows.map((row) => [row.row, problemOf(row)])).toEqual([
      [2, null],
      [3, 'Order: The order number is missing'],
      [4, 'Order: This is no order number'],
      [5, 'CN: The tracking number is missing'],
      [6, 'Order: Order 1001 stands further up already'],
      [7, 'CN: This tracking number stands further up already, for order 1001'],
      [8, expect.stringContaining('its digits are lost')],
      [9, null],
    ])
  })

  it('is empty without text', () => {
    expect(rowsOf('')).toEqual([])
  })
})

describe('tracking numbers that were typed for orders', () => {
  it('are one row an order, with what is wrong or missing', () => {
    const rows = typedRows(['1004', '1003', '1002', '1001'], { 1003: ' tcs  77 ', 1002: 'tcs 77', 1001: 'TCS' })
    expect(rows.map(({ number, trackingNumber, problem }) => [number, trackingNumber, problem])).toEqual([
      ['1004', '', 'The tracking number is missing'],
      ['1003', 'tcs 77', null],
      ['1002', 'tcs 77', 'This tracking number stands further up already, for order 1003'],
      ['1001', 'TCS', 'This is no tracking number'],
    ])
    expect(rows.map(isNotFilledIn)).toEqual([true, false, false, false])
  })
})
