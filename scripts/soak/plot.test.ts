import { expect, it } from 'vitest'
import { svgPlot, textPlot } from './plot.ts'

const flat = { name: 'memory', unit: 'MB', values: Array.from({ length: 120 }, () => 300) }
const rising = { name: 'connections', unit: 'open', values: Array.from({ length: 120 }, (_, at) => at) }

it('shows each series as a line of bars from zero', () => {
  const [one = '', other = ''] = textPlot([flat, rising]).split('\n')
  expect(one).toContain(`${'█'.repeat(60)}  300 MB, +0 in the second half: flat`)
  expect(other).toMatch(/▁+▂+▃+▄+▅+▆+▇+█+ {2}89.5 open, \+59 in the second half: RISES$/)
})

it('draws each series with its trend', () => {
  const svg = svgPlot([flat, rising], 60)
  expect(svg.match(/<polyline points="([\d.]+,[\d.]+ ?){120}"/g)).toHaveLength(2)
  expect(svg).toContain('>memory: 300 MB, +0 in the second half: flat</text>')
  expect(svg).toContain('>60 min, highest 119</text>')
})
