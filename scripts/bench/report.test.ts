import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableOf, withFigures } from './report.ts'

const text = 'Before\n\n<!-- figures of loads -->\nold\n<!-- end of loads -->\nAfter\n'

describe('the figures of a part', () => {
  it('replace its earlier ones and keep the rest', () => {
    const wanted = 'Before\n\n<!-- figures of loads -->\nnew\n<!-- end of loads -->\nAfter\n'
    expect(withFigures(text, 'loads', 'new\n')).toBe(wanted)
  })

  it('are refused when the text has no marks for them', () => {
    expect(() => withFigures(text, 'growth', 'new\n')).toThrow('growth')
  })

  it('name missed targets', () => {
    const row = { what: 'home', shop: '9/s', reference: '10/s', ratio: 0.9, wanted: '≥ 1', isMet: false }
    expect(tableOf([row])).toContain('| home | 9/s | 10/s | 0.90 | ≥ 1, missed |')
  })

  it.each(['loads', 'interactions', 'throughput', 'proxy', 'growth'])('have marks in the report: %s', (part) => {
    const report = readFileSync('docs/performance.md', 'utf8')
    expect(withFigures(report, part, 'new\n')).toContain('\nnew\n')
  })
})
