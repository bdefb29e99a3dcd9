import { expect, it } from 'vitest'
import { code128 } from './barcode'

const total = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0)
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

/** The six widths of each code between start and stop. */
const codesOf = (text: string) => {
  const widths = code128(text)
  return Array.from({ length: text.length + 1 }, (_, index) => widths.slice(6 + index * 6, 12 + index * 6).join(''))
}

it('starts with the start code of set B and ends with the stop code', () => {
  const widths = code128('1001').join('')
  expect(widths.startsWith('211214')).toBe(true)
  expect(widths.endsWith('2331112')).toBe(true)
})

it('encodes each character in eleven modules, of which bars have an even number', () => {
  for (const letter of printable) {
    const widths = code128(letter).slice(6, 12)
    expect([letter, total(widths), total(widths.filter((_, index) => index % 2 === 0)) % 2]).toEqual([letter, 11, 0])
  }
})

it('encodes each character differently', () => {
  expect(new Set(printable.map((letter) => codesOf(letter)[0])).size).toBe(95)
})

it.each([
  // (104 + 17·1 + 16·2 + 16·3 + 17·4) mod 103 = 63, an underscore in set B
  ['1001', '_'],
  // (104 + 35·1) mod 103 = 36
  ['C', 'D'],
])('ends %s with the check character %s', (text, letter) => {
  expect(codesOf(text).at(-1)).toBe(codesOf(letter)[0])
})
