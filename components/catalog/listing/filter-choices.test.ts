import { describe, expect, it } from 'vitest'
import { readListing } from '@/lib/search/listing-input'
import { filterChoices, inSizeOrder } from './filter-choices'

const counted = (...names: string[]) => names.map((name, at) => ({ name, count: 100 - at }))
const fields = (address: string, choices: Parameters<typeof filterChoices>[1]['choices']) =>
  filterChoices(readListing(new URLSearchParams(address)).filters, { brands: [], sizes: [], choices }).fields

describe('the filters of a listing', () => {
  it('offer seasons in the order of the year', () => {
    const [season] = fields('season=summer', { season: counted('all-year', 'winter', 'summer') })
    expect(season?.shown).toEqual([
      { value: 'summer', count: 98, isChosen: true },
      { value: 'winter', count: 99 },
      { value: 'all-year', count: 100 },
    ])
  })

  it('offer colours with their swatches, a neutral one for an unknown name', () => {
    const [, colour] = fields('', { colour: counted('Off-White', 'pistachio') })
    expect(colour).toEqual({
      name: 'colour',
      shown: [
        { value: 'off-white', count: 100, swatch: '#f3efe6' },
        { value: 'pistachio', count: 99, swatch: '' },
      ],
      all: [],
    })
  })

  it('offer ten colours, the selected one, and all of them alphabetically', () => {
    const names = 'lkjihgfedcba'.split('')
    const [, colour] = fields('colour=A', { colour: counted(...names) })
    expect(colour?.shown.map(({ value, isChosen }) => value + (isChosen ? '!' : ''))).toEqual([...'lkjihgfedc', 'a!'])
    expect(colour?.all.map(({ value }) => value)).toEqual([...names].reverse())
  })

  it('keep a selected colour without results', () => {
    expect(fields('colour=teal', {})[1]?.shown).toEqual([
      { value: 'teal', count: 0, isChosen: true, swatch: '#1f6f72' },
    ])
  })
})

it.each([
  [
    ['XXL', '28', 'M', 'One size', 'S', '26', 'XL', 'XS', 'L'],
    ['XS', 'S', 'M', 'L', 'XL', 'XXL', '26', '28', 'One size'],
  ],
  [
    ['XL', '2XL', 'm', '3XL', '2XS'],
    ['2XS', 'm', 'XL', '2XL', '3XL'],
  ],
  [
    ['100', '9', '32/34', '32/32', '36 EU'],
    ['9', '32/32', '32/34', '36 EU', '100'],
  ],
  [
    ['zwei', 'Ärmel', ''],
    ['', 'Ärmel', 'zwei'],
  ],
])('%j stand as %j', (sizes, ordered) => {
  expect(inSizeOrder(sizes)).toEqual(ordered)
  expect(inSizeOrder([...sizes].reverse())).toEqual(ordered)
})
