import { exec } from 'node:child_process'
import { z } from 'zod'
import type { Outcome } from './outcome.ts'

const COMMAND = 'npm audit --json --package-lock-only --fetch-retries=0'
const WAIT_MS = 20_000

/** npm's report. `via` has the advisories of the package itself as objects, and dependencies with advisories as strings. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      via: z.array(z.union([z.string(), z.object({ severity: z.string(), title: z.string(), url: z.string() })])),
    }),
  ),
})

/** Looks up in the registry whether any package of the lock file has an open advisory above low. */
export async function advisories(): Promise<Outcome> {
  const text = await new Promise<string>((resolve) =>
    exec(COMMAND, { timeout: WAIT_MS }, (_, stdout) => resolve(stdout)),
  )
  const { data } = report.safeParse(parsed(text))
  if (!data) return { passed: 0, failures: [], skipped: ['advisories: the registry does not answer'] }
  const failures = Object.values(data.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((one) =>
      typeof one === 'string' || ['info', 'low'].includes(one.severity)
        ? []
        : [`${name} has an advisory: ${one.severity}, ${one.title} (${one.url})`],
    ),
  )
  return { passed: Number(failures.length === 0), failures }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
