import { describe, expect, it } from 'vitest'
import type { ProductSize } from '@/lib/catalog/responses'
import { hasChart, withChart } from './size-chart'

const chest = (value: string) => [{ name: 'Chest', value }]
const chart = {
  sizes: [
    { size: 'M', quantity: 3, price: 1, compareAtPrice: null, measurements: chest('54') },
    { size: 'L', quantity: 3, price: 1, compareAtPrice: null, measurements: chest('56') },
  ] as unknown as ProductSize[],
  measurements: [],
}
const typed = (size: string, value = '1') => ({
  size,
  quantity: '2',
  price: '5',
  compareAtPrice: '',
  costPrice: '',
  values: [value],
})
const sizeMeasurements = [{ name: 'Chest' }]

describe('a size chart of another product', () => {
  it('fills the sizes of the same name and leaves the others', () => {
    const given = { sizes: [typed('m'), typed('XL')], sizeMeasurements, measurements: [], price: '9' }
    expect(withChart(given, chart)).toMatchObject({ sizes: [typed('m', '54'), typed('XL')], sizeMeasurements })
  })

  it('adds its sizes where there are none', () => {
    const { sizes, measurements } = withChart(
      { sizes: [], sizeMeasurements: [], measurements: chest('2'), price: '9' },
      chart,
    )
    expect(sizes.map(({ size, quantity, price, values }) => [size, quantity, price, ...values])).toEqual([
      ['M', '', '9', '54'],
      ['L', '', '9', '56'],
    ])
    expect(measurements).toEqual(chest('2'))
  })

  it('is empty without measurements', () => {
    expect(hasChart(chart)).toBe(true)
    expect(hasChart({ sizes: [], measurements: [] })).toBe(false)
  })
})
