import { exec } from 'node:child_process'
import type { Outcome } from '../outcome.ts'

const COMMAND = 'npm audit --package-lock-only --audit-level=moderate --fetch-retries=0'
const WAIT_MS = 20_000

/** Looks up in the registry whether any package of the lock file has an open advisory above low. */
export const advisories = (): Promise<Outcome> =>
  new Promise((resolve) => {
    exec(COMMAND, { timeout: WAIT_MS }, (error, report) => {
      if (!error) return resolve({ passed: 1, failures: [] })
      // Without a report the registry did not answer, or not in time.
      if (!report.includes('Severity:')) return resolve({ passed: 0, failures: [], skipped: ['advisories: no answer'] })
      console.log(report)
      resolve({ passed: 0, failures: ['Packages have open advisories, see above'] })
    })
  })
