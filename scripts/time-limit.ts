import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

/** Counted from the start of Vitest. Running tests may finish in the remaining 20 s of the minute. */
const LIMIT_MS = 40_000

/** A Vitest reporter that stops the run at the limit and prints how many files were left out. It must come last. */
export default class TimeLimit implements Reporter {
  #timer: NodeJS.Timeout | undefined
  #isOver = false

  onInit(vitest: Vitest): void {
    this.#timer = setTimeout(() => {
      this.#isOver = true
      void vitest.cancelCurrentRun('keyboard-input')
    }, LIMIT_MS)
  }

  onTestRunEnd(files: readonly TestModule[], errors: readonly SerializedError[]): void {
    clearTimeout(this.#timer)
    if (!this.#isOver) return
    const left = files.filter((file) => ![...file.children.allTests()].some(isDone)).length
    console.log(
      `\nThe minute is over: ${left} of ${files.length} test files were not run. \`npm run test:db\` runs all.`,
    )
    // An interrupted run counts as failed for Vitest.
    if (errors.length === 0 && files.every((file) => file.ok())) process.exitCode = 0
  }
}

const isDone = (test: { result(): { state: string } }) => ['passed', 'failed'].includes(test.result().state)
