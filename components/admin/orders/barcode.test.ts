import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Barcode, barcodeMm, code128 } from './barcode'

const require = createRequire(import.meta.url)
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer },
})

// The shop reads no such pictures, and forbids it for the whole process.
const svg = { operation: ['VipsForeignLoadSvg'] }
beforeAll(() => sharp.unblock(svg))
afterAll(() => sharp.block(svg))

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

/** What a scanner reads from a barcode that a label printer printed with eight dots per millimetre. */
async function scanned(text: string, mostMm: number): Promise<string[]> {
  const widthMm = barcodeMm(text, mostMm)
  if (widthMm === null) return []
  const drawn = renderToStaticMarkup(createElement(Barcode, { text }))
  const size = { width: widthMm * 8, height: 80, fit: 'fill' as const }
  const picture = sharp(Buffer.from(drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))).resize(size)
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  }
  return (await readBarcodes(image, { formats: ['Code128'] })).map((found) => found.text)
}

it.each(['20223456789012', 'LE7514190239', 'KI 2000000001', '10012-3/45', 'a!"#~'])(
  'prints %s so that a scanner reads it',
  async (text) => {
    expect(await scanned(text, 92)).toEqual([text])
  },
)

it('draws no barcode that a scanner could not read', () => {
  expect([barcodeMm('LE7514190239', 20), barcodeMm('پارسل', 92), barcodeMm('7'.repeat(60), 92)]).toEqual([
    null,
    null,
    null,
  ])
})
