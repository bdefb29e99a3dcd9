import { describe, expect, it } from 'vitest'
import { verdictOn } from './advisories'

const advisory = (severity: string) => ({
  source: 1,
  severity,
  title: 'It can be made to hang',
  url: `https://advisories.example/${severity}`,
})
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities })

describe('package advisories', () => {
  it('pass with a clean report', () => {
    expect(verdictOn(report({}))).toEqual({ outcome: 'passed', words: 'No package has an open advisory above low.' })
  })

  it.each(['info', 'low'])('pass when they are %s', (severity) => {
    expect(verdictOn(report({ tar: { name: 'tar', severity, via: [advisory(severity)] } })).outcome).toBe('passed')
  })

  it.each(['moderate', 'high', 'critical'])('fail when they are %s, and name the package', (severity) => {
    const { outcome, words } = verdictOn(report({ tar: { name: 'tar', severity, via: [advisory(severity)] } }))
    expect(outcome).toBe('failed')
    expect(words).toBe(`tar: ${severity}, It can be made to hang (https://advisories.example/${severity})`)
  })

  it('are reported once, however many packages depend on the affected one', () => {
    const found = {
      tar: { name: 'tar', severity: 'high', via: [advisory('high')] },
      next: { name: 'next', severity: 'high', via: ['tar'] },
    }
    expect(verdictOn(report(found)).words.split('\n')).toHaveLength(1)
  })

  it.each(['', '{', 'null', '{"error":{"code":"ENOAUDIT"}}', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'are not known by the answer %j, and that is said',
    (text) => {
      expect(verdictOn(text)).toEqual({ outcome: 'skipped', words: expect.stringMatching(/^Skipped: the registry/) })
    },
  )
})
