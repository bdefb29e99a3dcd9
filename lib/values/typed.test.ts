import { describe, expect, it } from 'vitest'
import { latinDigits, typedNumber, typedQuantity, visible, visibleCode } from './typed'

describe('text as it is seen', () => {
  it('has the digits of every keyboard of Pakistan', () => {
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩')).toBe('0123456789 0123456789')
  })

  it.each([
    '\u00ad',
    '\u200b',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u2060',
    '\ufeff',
    '\u034f',
    '\u3164',
    '\u{e0041}',
  ])('has no %j', (mark) => {
    expect(visible(`${mark}leave${mark}gnp.exe${mark}`)).toBe('leavegnp.exe')
  })

  it('keeps joiners in names, and removes them from codes', () => {
    expect(visible('علی\u200cخان')).toBe('علی\u200cخان')
    expect(visibleCode('TID\u200d ۱۲۳\u200c')).toBe('TID 123')
  })
})

describe('a typed number', () => {
  it.each([
    ['4000', 4000],
    ['4,000', 4000],
    ['1,02,490', 102490],
    ['102,490', 102490],
    ['4000.00', 4000],
    ['4000.000', 4000],
    ['1,234.000', 1234],
    ['0.000', 0],
    ['PKR 4,000', 4000],
    ['Rs. 4,000/-', 4000],
    ['rs4000', 4000],
    ['4000 rupees', 4000],
    ['روپے 4000', 4000],
    ['۴۰۰۰ روپے', 4000],
    ['Rupees 4000', 4000],
    ['4,000 Rs.', 4000],
    ['4\u00a0000', 4000],
    ['4\u202f000', 4000],
    ['1\u200902\u2009490', 102490],
    ['Rs\u00a04\u00a0000', 4000],
    ['۴٬۰۰۰', 4000],
    ['۴،۰۰۰', 4000],
    [' \u200f2490\u200e ', 2490],
    ['12.5', 12.5],
    ['-3', -3],
  ])('%j is %d', (typed, value) => {
    expect(typedNumber(typed)).toBe(value)
  })

  it.each([' ', '\u00a0', '1', '1,', '12,', '\u00a0123', 'rs', 'روپے', '.'])(
    'is none in a text with so many %j that the patterns would take minutes',
    (part) => {
      expect(typedNumber(`1${part.repeat(100_000)}x`)).toBeNaN()
    },
  )

  it.each(['', 'abc', '4,00', '4 000', '1e5', '0x10', '4,000,00', '--4', '2.000', 'Rs. 12.000', '4\u00a000', 'روپے'])(
    '%j is none',
    (typed) => {
      expect(typedNumber(typed)).toBeNaN()
    },
  )
})

it.each([
  ['', 1],
  [' ', 1],
  ['3', 3],
  ['۱۲', 12],
  ['2.0', 2],
  ['1.5', null],
  ['1e3', null],
  ['0', null],
  ['-1', null],
  ['−1', null],
  ['two', null],
])('reads the quantity “%s” as %s', (typed, quantity) => {
  expect(typedQuantity(typed)).toBe(quantity)
})
