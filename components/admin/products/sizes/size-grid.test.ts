import { describe, expect, it } from 'vitest'
import { cellsOf, gridOf, sizesOf, unnamedColumns, withCells, withColumn, withoutColumn } from './size-grid'

const size = (name: string, measurements: [string, string][] = []) => ({
  size: name,
  quantity: '2',
  price: '2490',
  compareAtPrice: '',
  costPrice: '',
  measurements: measurements.map(([name, value]) => ({ name, value })),
})
const row = (name: string, values: string[]) => {
  const { measurements, ...figures } = size(name)
  return { ...figures, values }
}
const sizes = [
  size('M', [
    ['Chest', '54'],
    ['Length', '70'],
  ]),
  size('L', [['Chest', '57']]),
]
const grid = gridOf(sizes)

describe('the grid of sizes', () => {
  it('names each measurement once, and has an empty cell where a size lacks one', () => {
    expect(grid.sizeMeasurements).toEqual([{ name: 'Chest' }, { name: 'Length' }])
    expect(grid.sizes).toEqual([row('M', ['54', '70']), row('L', ['57', ''])])
  })

  it.each([
    ['', sizes],
    [
      ' in which a name occurs twice',
      [
        size('M', [
          ['Hem', '1'],
          ['Hem', '2'],
        ]),
        size('L', [['Hem', '3']]),
      ],
    ],
    [' without measurements', [size('M')]],
    [', none of them', []],
  ])('gives the same sizes back%s', (_, given) => {
    expect(sizesOf(gridOf(given))).toEqual(given)
  })

  it('adds and removes a column of every size', () => {
    expect(withColumn(grid).sizes.map(({ values }) => values)).toEqual([
      ['54', '70', ''],
      ['57', '', ''],
    ])
    expect(sizesOf(withColumn(grid))).toEqual(sizes)
    expect(withoutColumn(grid, 0)).toEqual({
      sizeMeasurements: [{ name: 'Length' }],
      sizes: [row('M', ['70']), row('L', [''])],
    })
  })

  it('finds the columns with values that lack a name', () => {
    expect(unnamedColumns({ ...grid, sizeMeasurements: [{ name: ' ' }, { name: 'Length' }] })).toEqual([0])
    expect(unnamedColumns(withColumn(grid))).toEqual([])
  })
})

describe('cells from a spreadsheet', () => {
  const paste = (from: { row: number; column: number }, text: string) =>
    withCells(grid, from, cellsOf(text) ?? [], '990')

  it('are several, not a single one that ends with a new line', () => {
    expect(cellsOf('S\t4\r\nXL\t\r\n')).toEqual([
      ['S', '4'],
      ['XL', ''],
    ])
    expect(cellsOf('54\r\n')).toBeNull()
    expect(cellsOf('a text')).toBeNull()
  })

  it('fill the grid from the focused cell on', () => {
    expect(paste({ row: 0, column: 1 }, '5\t2,990\n6\t3,190').sizes).toEqual([
      { ...row('M', ['54', '70']), quantity: '5', price: '2,990' },
      { ...row('L', ['57', '']), quantity: '6', price: '3,190' },
    ])
    expect(paste({ row: 1, column: 5 }, '72\n74').sizes.map(({ values }) => values)).toEqual([
      ['54', '70'],
      ['57', '72'],
      ['', '74'],
    ])
  })

  it('add the sizes and measurements that the grid lacks, at the price of the product', () => {
    const { sizes, sizeMeasurements } = paste({ row: 2, column: 0 }, 'XL\t1\t\t\t60\t74\t66')
    expect(sizeMeasurements).toEqual([{ name: 'Chest' }, { name: 'Length' }, { name: '' }])
    expect(sizes[2]).toEqual({ ...row('XL', ['60', '74', '66']), quantity: '1', price: '' })
    expect(paste({ row: 2, column: 0 }, 'XL\t1').sizes[2]).toMatchObject({ price: '990', values: ['', ''] })
  })

  it('name measurements in the heading, with values below', () => {
    const { sizes, sizeMeasurements } = paste({ row: -1, column: 5 }, 'Sleeve\tHem\n21\t4')
    expect(sizeMeasurements).toEqual([{ name: 'Chest' }, { name: 'Sleeve' }, { name: 'Hem' }])
    expect(sizes[0]?.values).toEqual(['54', '21', '4'])
  })
})
