import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrCode } from './qr-code'

const PIXELS = 4

/** The picture of an SVG with a path of unit squares. */
function pictureOf(svg: string) {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * PIXELS
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, left, top] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < PIXELS * PIXELS; at += 1) {
      const [x, y] = [Number(left) * PIXELS + (at % PIXELS), Number(top) * PIXELS + Math.floor(at / PIXELS)]
      data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

it('draws a code that says the text', () => {
  const text = '0002020102120202000424PK36SCBL00000011234567020504499007122911202603051004DD4F'
  expect(decodeQR(pictureOf(qrCode(text)))).toBe(text)
})
