import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The result of checks; `failures` names each failed one, so that they are at the end of a long log. */
export type Outcome = { passed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs: { title: string; file: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[]
}
type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[]; stats: { expected: number } }

/**
 * Reads the report of `vitest --reporter=json`.
 * @param code the runner's exit code: a run without a failed test may still have failed (a crash, a broken set-up)
 */
export function vitestOutcome(file: string, code: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: ['vitest left no report'] }
  const { numPassedTests, testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => named(name, test.fullName, test.failureMessages[0]))
    return status === 'failed' && failed.length === 0 ? [named(name, 'the file', message)] : failed
  })
  return honest('vitest', code, { passed: numPassedTests, failures })
}

/** Reads the report of Playwright's reporter `json`. A test that passed only on a retry counts as failed. */
export function playwrightOutcome(file: string, code: number): Outcome {
  if (!existsSync(file)) return { passed: 0, failures: ['playwright left no report'] }
  const { suites, errors, stats }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  const failed = suites
    .flatMap(specsIn)
    .flatMap(({ title, file: spec, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => named(spec, title, results[0]?.errors[0]?.message)),
    )
  const broken = errors.map(({ message }) => named('playwright', 'the run', message))
  return honest('playwright', code, { passed: stats.expected, failures: [...failed, ...broken] })
}

const specsIn = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]

const honest = (runner: string, code: number, outcome: Outcome): Outcome =>
  code !== 0 && outcome.failures.length === 0
    ? { ...outcome, failures: [`${runner} ended with ${code} and names no test`] }
    : outcome

const named = (file: string, test: string, message = '') =>
  `${file.replace(`${process.cwd()}/`, '')} > ${test}\n${excerpt(message)}`

/** The beginning of a message, which may contain a whole page, without colour codes. */
function excerpt(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')
}
