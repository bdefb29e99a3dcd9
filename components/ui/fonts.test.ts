import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Measures of the fonts in their own units, with the average width of English letters (Capsize's metrics 4.3.0). */
const arial = { ascent: 1854, descent: -434, unitsPerEm: 2048 }
const roboto = { ascent: 1900, descent: -500, unitsPerEm: 2048 }
const instrumentSans = { ascent: 970, descent: -250, unitsPerEm: 1000 }
const wanted = {
  regular: { ...instrumentSans, xWidthAvg: 458 },
  500: { ...instrumentSans, xWidthAvg: 465 },
  600: { ...instrumentSans, xWidthAvg: 471 },
}

/** The weights of the fallback font, each with the weight of our font that it replaces most. */
const faces = {
  'local("Arial")': [{ ...arial, xWidthAvg: 913 }, wanted.regular],
  'local("Arial Bold")': [{ ...arial, xWidthAvg: 983 }, wanted[600]],
  'local("Roboto")': [{ ...roboto, xWidthAvg: 911 }, wanted.regular],
  'local("Roboto Medium")': [{ ...roboto, xWidthAvg: 919 }, wanted[500]],
  'local("Roboto Bold")': [{ ...roboto, xWidthAvg: 926 }, wanted[600]],
} as const

it.each(Object.entries(faces))('%s takes the room of the letters that it stands in for', (source, [own, ours]) => {
  const face =
    readFileSync('app/fonts.css', 'utf8')
      .split('@font-face')
      .find((text) => text.includes(source)) ?? ''
  const of = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]) / 100
  const size = ours.xWidthAvg / ours.unitsPerEm / (own.xWidthAvg / own.unitsPerEm)
  expect(of('size-adjust')).toBeCloseTo(size, 3)
  expect(of('ascent-override')).toBeCloseTo(ours.ascent / ours.unitsPerEm / size, 3)
  expect(of('descent-override')).toBeCloseTo(-ours.descent / ours.unitsPerEm / size, 3)
})
