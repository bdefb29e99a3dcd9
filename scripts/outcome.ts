import { existsSync, readFileSync } from 'node:fs'

/** The result of checks. Failed and skipped ones are named, so that they stand at the end of a long log. */
export type Outcome = { passed: number; failures: string[]; skipped?: string[] }

type VitestReport = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}
type Suite = { suites?: Suite[]; specs: { title: string; file: string; tests: { status: string }[] }[] }
type PlaywrightReport = { suites: Suite[]; stats: { expected: number } }

/** One outcome of several. */
export const sum = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  skipped: outcomes.flatMap(({ skipped = [] }) => skipped),
})

/**
 * Reads the report of `vitest --reporter=json`.
 * @param code the runner's exit code: a run without a failed test may still have failed (a crash, a broken set-up)
 */
export function vitestOutcome(file: string, code: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: ['vitest left no report'] }
  const { numPassedTests, testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const named = (wanted: string) =>
    testResults.flatMap(({ name, assertionResults }) => {
      const file = name.replace(`${process.cwd()}/`, '')
      return assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => `${file} > ${fullName}`)
    })
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = [...named('failed'), ...broken.map(({ name }) => name)]
  return honest('vitest', code, { passed: numPassedTests, failures, skipped: named('skipped') })
}

/** Reads the report of Playwright's reporter `json`. A test that passed only on a retry counts as failed. */
export function playwrightOutcome(file: string, code: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: ['playwright left no report'] }
  const { suites, stats }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const failures = suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file: spec, title }) => `${spec} > ${title}`)
  return honest('playwright', code, { passed: stats.expected, failures })
}

const specsIn = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]

const honest = (runner: string, code: number, outcome: Outcome): Outcome =>
  code !== 0 && outcome.failures.length === 0
    ? { ...outcome, failures: [`${runner} ended with ${code}, see above`] }
    : outcome
