import { checks } from './checks.ts'
import type { Outcome } from './outcome.ts'

type Name = keyof typeof checks

/** Checks that run one after the other; those in a list run in parallel. */
const everything: Name[][] = [
  ['lint', 'advisories', 'build', 'unit'],
  ['typecheck', 'db'],
  ['contract', 'soak'],
  ['e2e'],
]
/** Checks that finish within a minute. */
const quick: Name[][] = [['lint', 'typecheck', 'unit', 'changed']]

export const runTests = () => runAll(everything)
export const runQuickChecks = () => runAll(quick)

async function runAll(groups: Name[][]): Promise<Outcome> {
  const outcomes: Outcome[] = []
  const times: string[] = []
  for (const group of groups) {
    console.log(`\n${group.join(', ')}`)
    const timed = async (name: Name) => {
      const begin = performance.now()
      const outcome = await checks[name]([])
      times.push(`${name} ${((performance.now() - begin) / 1000).toFixed(0)} s`)
      return outcome
    }
    outcomes.push(...(await Promise.all(group.map(timed))))
  }
  console.log(`\nTimes: ${times.join(', ')}`)
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}
