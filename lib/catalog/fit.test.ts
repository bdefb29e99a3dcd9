import { describe, expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { compareSizes, fitNamesOf, inUnit, readLength, runsWords } from './fit'

const size = (name: string, lengths: Record<string, string>) => ({
  size: name,
  measurements: Object.entries(lengths).map(([key, value]) => ({ name: key, value })),
})

const sizes = [
  size('S', { Chest: '52', Length: '68' }),
  size('M', { Chest: '55', Length: '70' }),
  size('L', { Chest: '58', Length: '72' }),
]

const nearest = (...args: Parameters<typeof compareSizes>) =>
  compareSizes(...args)
    .filter(({ isNearest }) => isNearest)
    .map((one) => one.size)

describe('a length', () => {
  it.each([
    ['52', 'cm', 52],
    [' 52,5 ', 'cm', 52.5],
    ['20.', 'in', 50.8],
    ['۵۲', 'cm', 52],
    ['٥٢٫٥', 'cm', 52.5],
    ['', 'cm', null],
    ['0', 'cm', null],
    ['-4', 'cm', null],
    ['5e1', 'cm', null],
    ['251', 'cm', null],
    ['99', 'in', null],
    ['fifty', 'cm', null],
  ] as const)('in %s %s is parsed', (text, unit, cm) => {
    expect(readLength(text, unit)).toBe(cm)
  })

  it('is rounded like a tape measure', () => {
    expect([inUnit(53.34, 'cm'), inUnit(53.34, 'in'), inUnit(-3.1, 'cm')]).toEqual([53.5, 21, -3])
  })
})

describe('sizes', () => {
  it('are compared by their known lengths, whatever the case of their names', () => {
    expect(fitNamesOf(sizes)).toEqual(['Chest', 'Length'])
    expect(fitNamesOf([size('30', { waist: '38', Hip: '50' })])).toEqual(['Waist'])
    expect(fitNamesOf([size('S', { Chest: 'wide' })])).toEqual([])
  })

  it('are compared by lengths in digits of any keyboard', () => {
    expect(compareSizes([size('S', { Chest: '۵۲ تا ۵۴' })], { Chest: 50 })[0]?.differences[0]?.cm).toBe(3)
  })

  it('show the difference of each length', () => {
    expect(compareSizes(sizes, { Chest: 54, Length: 70 })[0]).toEqual({
      size: 'S',
      differences: [
        { name: 'Chest', cm: -2 },
        { name: 'Length', cm: -2 },
      ],
      isNearest: false,
    })
  })

  it('have one nearest size, with the smallest sum of differences', () => {
    expect(nearest(sizes, { Chest: 54, Length: 70 })).toEqual(['M'])
    expect(nearest(sizes, { Chest: 30 })).toEqual(['S'])
  })

  it('prefer the roomier of two equally near sizes', () => {
    expect(nearest(sizes, { Chest: 53.5 })).toEqual(['M'])
    expect(nearest([...sizes].reverse(), { Chest: 53.5 })).toEqual(['M'])
  })

  it('have no nearest size without a figure', () => {
    expect(nearest(sizes, {})).toEqual([])
  })

  it('are never the nearest when a length is unknown', () => {
    const partly = [size('S', { Chest: '52' }), ...sizes.slice(1)]
    expect(nearest(partly, { Chest: 52, Length: 68 })).toEqual(['M'])
    expect(compareSizes(partly, { Length: 68 })[0]?.differences).toEqual([{ name: 'Length', cm: null }])
  })

  it('use the middle of a range', () => {
    expect(compareSizes([size('S', { Chest: '50 - 54' })], { Chest: 50 })[0]?.differences[0]?.cm).toBe(2)
  })
})

it.each([
  [6, 1, 1, 'Runs small: 6 of 8 say so'],
  [1, 0, 2, 'Runs large: 2 of 3 say so'],
  [1, 3, 1, 'True to size: 3 of 5 say so'],
  [2, 2, 0, 'True to size'],
  [2, 0, 2, 'True to size'],
  [1, 1, 0, null],
])('%i votes for small, %i for true and %i for large are in words %j', (small, yes, large, words) => {
  expect(runsWords({ small, true: yes, large }, translateTo('en'))).toBe(words)
})
