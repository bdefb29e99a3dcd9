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
const typed = (size: string) => ({ size, quantity: '2', price: '5', compareAtPrice: '', measurements: chest('1') })

describe('a size chart of another product', () => {
  it('fills the sizes of the same name and leaves the others', () => {
    const { sizes } = withChart({ sizes: [typed('m'), typed('XL')], measurements: [], price: '9' }, chart)
    expect(sizes).toEqual([{ ...typed('m'), measurements: chest('54') }, typed('XL')])
  })

  it('adds its sizes where there are none', () => {
    const { sizes, measurements } = withChart({ sizes: [], measurements: chest('2'), price: '9' }, chart)
    expect(sizes.map(({ size, quantity, price }) => [size, quantity, price])).toEqual([
      ['M', '', '9'],
      ['L', '', '9'],
    ])
    expect(measurements).toEqual(chest('2'))
  })

  it('is empty without measurements', () => {
    expect(hasChart(chart)).toBe(true)
    expect(hasChart({ sizes: [], measurements: [] })).toBe(false)
  })
})
