import { describe, expect, it } from 'vitest'
import { csvLine, csvRows, withoutFormulaGuard } from './csv'

describe('csvRows', () => {
  it.each([
    ['commas', 'a,b\r\nc,d\r\n'],
    ['semicolons', 'a;b\r\nc;d\r\n'],
    ['tabs', 'a\tb\r\nc\td'],
    ['a BOM', '\uFEFFa,b\r\nc,d\r\n'],
    ['line feeds alone', 'a,b\nc,d\n'],
    ['carriage returns alone', 'a,b\rc,d\r'],
    ['quotes around cells', '"a","b"\r\n"c","d"'],
  ])('parses a sheet with %s', (_, text) => {
    expect(csvRows(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it.each([
    ['a separator', '"1, 2",x', ['1, 2', 'x']],
    ['a line break', '"1\r\n2",x', ['1\r\n2', 'x']],
    ['a quotation mark', '"6"" wide",x', ['6" wide', 'x']],
    ['nothing', '"",x', ['', 'x']],
  ])('parses a quoted cell with %s', (_, text, row) => {
    expect(csvRows(text)).toEqual([row])
  })

  it.each([
    [
      'an unclosed quotation mark',
      '"a,b\nc,d',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['text after a quoted cell', '"a"x,b', [['"a"x', 'b']]],
    ['a quotation mark within a cell', '6" wide,b', [['6" wide', 'b']]],
  ])('treats %s as text', (_, text, rows) => {
    expect(csvRows(text)).toEqual(rows)
  })

  it('keeps rows without text, so that places are those of the file', () => {
    expect(csvRows('a,b\r\n\r\n,\r\nc,d\r\n')).toEqual([['a', 'b'], [''], ['', ''], ['c', 'd']])
  })

  it('keeps empty cells, including the last one', () => {
    expect(csvRows('a,,c,\n,b,,')).toEqual([
      ['a', '', 'c', ''],
      ['', 'b', '', ''],
    ])
  })

  it('detects the separator in the first line, ignoring quoted cells', () => {
    expect(csvRows('"a,b,c";d\n1,5;2')).toEqual([
      ['a,b,c', 'd'],
      ['1,5', '2'],
    ])
  })

  it.each([
    ['a tab', 'T1\t2,490\nT2\t1,990', ['T2', '1,990']],
    ['a tab', 'T1\t1,002,490', ['T1', '1,002,490']],
    ['a semicolon', 'T1;2,490', ['T1', '2,490']],
  ])('prefers %s to the commas in amounts: %j', (_, text, last) => {
    expect(csvRows(text).at(-1)).toEqual(last)
  })

  it.each([
    ['titles without a separator', 'Payment Report\n\nCN;COD\nKI1;2,490', ['KI1', '2,490']],
    ['a title with another separator', 'Saddar; Karachi\nCN,COD\nKI1,2490', ['KI1', '2490']],
    ['a line that names it', 'sep=;\r\nCN;COD\r\nKI1;2,490,000,1', ['KI1', '2,490,000,1']],
  ])('finds the separator below %s', (_, text, last) => {
    expect(csvRows(text).at(-1)).toEqual(last)
  })

  it('counts the line that names the separator as a row', () => {
    expect(csvRows('sep=\t\na,b\tc')).toEqual([[''], ['a,b', 'c']])
  })

  it('parses long sheets and long cells', () => {
    expect(csvRows('a,b\n'.repeat(50_000))).toHaveLength(50_000)
    expect(csvRows(`"${'""'.repeat(500_000)}",b`)).toEqual([['"'.repeat(500_000), 'b']])
  })
})

describe('csvLine', () => {
  it('ends with CRLF', () => {
    expect(csvLine(['1001', '03001234567', ''])).toBe('1001,03001234567,\r\n')
  })

  it.each([
    ['6" wide', '"6"" wide"'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a\nb', '"a\nb"'],
  ])('quotes %j', (cell, written) => {
    expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`)
  })

  it.each(['=1+1', '+92', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('escapes the formula %j', (cell) => {
    expect(csvRows(csvLine([cell, 'x']))).toEqual([[`'${cell}`, 'x']])
  })

  it('keeps a negative number a number', () => {
    expect(csvLine([-250, '-250', 0, 2490])).toBe("-250,'-250,0,2490\r\n")
  })

  it('can be parsed back', () => {
    const cells = ['Ayesha "Ash" Khan', 'House 5, Street 2;\nBlock B', ' spaced ', '0300', '']
    expect(csvRows(csvLine(cells))).toEqual([cells])
  })
})

describe('withoutFormulaGuard', () => {
  it.each(['=1+1', '-5', "'=1", "''-x", "'tis", 'plain', "'", ''])('gives %j back as it was', (cell) => {
    const [[read = ''] = []] = csvRows(csvLine([cell]))
    expect(withoutFormulaGuard(read)).toBe(cell)
  })
})
