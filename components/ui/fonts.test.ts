import { readFileSync } from 'node:fs'
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection'
import { expect, it } from 'vitest'

const { arial, instrumentSans, roboto } = entireMetricsCollection
const wanted = instrumentSans.variants
/** The weights of the fallback font, each with the weight of our font that it replaces most. */
const faces = {
  'local("Arial")': [arial.variants.regular, wanted.regular],
  'local("Arial Bold")': [arial.variants['700'], wanted['600']],
  'local("Roboto")': [roboto.variants.regular, wanted.regular],
  'local("Roboto Medium")': [roboto.variants['500'], wanted['500']],
  'local("Roboto Bold")': [roboto.variants['700'], wanted['600']],
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
