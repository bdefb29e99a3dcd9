import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestModule, Vitest } from 'vitest/node'
import TimeLimit from './time-limit.ts'

/** A test file with tests in these states. */
const file = (...states: string[]) =>
  ({
    ok: () => !states.includes('failed'),
    children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
  }) as unknown as TestModule

let printed: string[]
beforeEach(() => {
  printed = []
  vi.useFakeTimers()
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  process.exitCode = undefined
})

function aRun() {
  const cancelCurrentRun = vi.fn(async () => undefined)
  const limit = new TimeLimit()
  limit.onInit({ cancelCurrentRun } as unknown as Vitest)
  return { limit, cancelCurrentRun }
}

it('stops a run at the limit and reports how many files were left out, which is not a failure', () => {
  const { limit, cancelCurrentRun } = aRun()
  vi.advanceTimersByTime(60_000)
  expect(cancelCurrentRun).toHaveBeenCalledOnce()
  process.exitCode = 1
  limit.onTestRunEnd([file('passed'), file('passed', 'skipped'), file('skipped'), file()], [])
  expect([printed.length, printed[0], process.exitCode]).toEqual([1, expect.stringContaining('2 of 4 test files'), 0])
})

it.each([
  ['a test that failed before', [file('passed', 'failed'), file()], []],
  ['an error outside of tests', [file('passed')], [{ message: 'lost' }]],
])('lets a run fail by %s', (_, files, errors) => {
  const { limit } = aRun()
  vi.advanceTimersByTime(60_000)
  process.exitCode = 1
  limit.onTestRunEnd(files, errors)
  expect(process.exitCode).toBe(1)
})

it('does not affect a run that ends in time', () => {
  const { limit, cancelCurrentRun } = aRun()
  process.exitCode = 1
  limit.onTestRunEnd([file('passed')], [])
  vi.advanceTimersByTime(60_000)
  expect([cancelCurrentRun.mock.calls, printed, process.exitCode]).toEqual([[], [], 1])
})
