import { type Outcome, sum } from '../outcome.ts'
import { ensureBrowser } from './browser.ts'
import { checks } from './checks.ts'

type Name = keyof typeof checks

/** Checks that run one after the other; those in a list run in parallel. */
const everything: Name[][] = [['lint', 'advisories', 'build', 'unit'], ['typecheck', 'db'], ['contract'], ['e2e']]

export async function runTests(): Promise<Outcome> {
  // First, since it may install one.
  await ensureBrowser()
  return runAll(everything)
}

/** What finishes within a minute or two. */
export const runQuickChecks = () => runAll([['lint', 'typecheck', 'unit'], ['changed']])

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
  return sum(outcomes)
}
