import { describe, expect, it } from 'vitest'
import { cellOf, columns, readCell } from './columns'

describe('the columns of a sheet', () => {
  it('are the fields of the API, with the bases of the stock', () => {
    expect(columns).toEqual(
      expect.arrayContaining(['_id', 'size', 'name', 'season', 'isNewArrival', 'countInStockBase', 'quantityBase']),
    )
    expect(new Set(columns).size).toBe(columns.length)
  })

  it.each([
    [[{ name: 'Chest', value: '54' }], 'Chest: 54'],
    [
      [
        { name: 'Chest', value: '54' },
        { name: 'Length', value: '70-72' },
      ],
      'Chest: 54 | Length: 70-72',
    ],
    [[{ name: 'a|b: c\\', value: 'd | e: f' }], 'a\\|b\\: c\\\\: d \\| e: f'],
    [[], ''],
  ])('contain measurements in a cell that can be parsed back: %j', (measurements, cell) => {
    expect(cellOf(measurements)).toBe(cell)
    expect(readCell('measurements', cell)).toEqual(measurements)
    expect(readCell('sizes.measurements', cell)).toEqual(measurements)
  })

  it('accept true and false in capitals, as spreadsheets write them', () => {
    expect(readCell('isPublished', 'TRUE')).toBe('true')
    expect(readCell('name', 'TRUE')).toBe('TRUE')
  })
})
