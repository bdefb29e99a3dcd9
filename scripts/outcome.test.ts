import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './outcome.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'outcome-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(value: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

describe('a report of vitest', () => {
  const passed = { status: 'passed', fullName: 'stock is kept', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'stock is sold',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nat x'],
  }

  it('names each failed test with the beginning of its error', () => {
    const file = report({
      numPassedTests: 1,
      testResults: [{ name: 'lib/stock.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] }],
    })
    expect(vitestOutcome(file, 1)).toEqual({
      passed: 1,
      failures: ['lib/stock.test.ts > stock is sold\n    expected 1\n    at x'],
    })
  })

  it('names a file that failed before its tests', () => {
    const file = report({
      numPassedTests: 0,
      testResults: [{ name: 'lib/stock.test.ts', status: 'failed', message: 'no database', assertionResults: [] }],
    })
    expect(vitestOutcome(file, 1).failures).toEqual(['lib/stock.test.ts > the file\n    no database'])
  })

  it('fails with its runner, and without a report', () => {
    const file = report({ numPassedTests: 4, testResults: [] })
    expect(vitestOutcome(file, 0)).toEqual({ passed: 4, failures: [] })
    expect(vitestOutcome(file, 1).failures).toHaveLength(1)
    expect(vitestOutcome(path.join(folder, 'none.json'), 0)).toMatchObject({
      passed: 0,
      failures: [expect.any(String)],
    })
  })
})

describe('a report of Playwright', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: 'not seen' }] }] }],
  })

  it('names tests that failed or passed only on a retry, at any depth', () => {
    const file = report({
      stats: { expected: 1 },
      errors: [],
      suites: [
        {
          specs: [spec('adds', 'expected')],
          suites: [{ specs: [spec('counts', 'unexpected'), spec('goes', 'flaky')] }],
        },
      ],
    })
    expect(playwrightOutcome(file, 1)).toEqual({
      passed: 1,
      failures: ['cart.spec.ts > counts\n    not seen', 'cart.spec.ts > goes\n    not seen'],
    })
  })

  it('fails with its runner, with global errors, and without a report', () => {
    const broken = report({ stats: { expected: 2 }, errors: [{ message: 'no browser' }], suites: [] })
    expect(playwrightOutcome(broken, 1)).toEqual({ passed: 2, failures: ['playwright > the run\n    no browser'] })
    const silent = report({ stats: { expected: 2 }, errors: [], suites: [] })
    expect(playwrightOutcome(silent, 1).failures).toHaveLength(1)
    expect(playwrightOutcome(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0 })
  })
})
