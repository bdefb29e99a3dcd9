import { exec, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { checkTypes, ensureBuilt, ensureClient } from '../build.mjs'
import { openOwnShop } from '../open-shop.ts'
import { type Outcome, playwrightOutcome, sum, vitestOutcome } from '../outcome.ts'
import { ensureBrowser } from './browser.ts'
import { uniqueNames } from './unique-names.ts'

/** One check, which also runs alone from a fresh clone. Arguments go to its tool: a file name, `-t "name"`. */
type Check = (args: string[]) => Promise<Outcome>

/** A step that fails with an error. */
const succeeds =
  (what: string, run: () => Promise<void>): Check =>
  () =>
    run().then(
      () => ({ passed: 1, failures: [] }),
      (error: Error) => {
        console.error(error.message)
        return { passed: 0, failures: [what] }
      },
    )

async function biome(args: string[]): Promise<Outcome> {
  const options = ['ci', '--colors=off', '--error-on-warnings', ...(args.length > 0 ? args : ['.'])]
  const code = await run('@biomejs/biome/bin/biome', options)
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['Lint and format'] }
}

/** The direction of imports; see `imports/rules.cjs`. */
async function imports(): Promise<Outcome> {
  const options = ['--config', 'scripts/imports/rules.cjs', 'lib', 'components', 'app']
  const code = await run('dependency-cruiser/bin/dependency-cruise.mjs', options)
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['The direction of imports'] }
}

/** Vitest, for some of its projects. */
const vitest =
  (projects: string[], needs: () => Promise<void>): Check =>
  async (args) => {
    await needs()
    const file = `.data/vitest-${projects[0]}.json`
    rmSync(file, { force: true })
    const chosen = projects.map((name) => `--project=${name}`)
    const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run('vitest/vitest.mjs', ['run', '--passWithNoTests', ...chosen, ...reports, ...args])
    return vitestOutcome(file, code)
  }

/** Several checks in parallel, reported as one. */
const together =
  (...checks: Check[]): Check =>
  async (args) =>
    sum(await Promise.all(checks.map((check) => check(args))))

/** Playwright, against a production build with a database of its own. */
async function browserTests(args: string[]): Promise<Outcome> {
  const chromium = await ensureBrowser()
  await ensureBuilt()
  const shop = await openOwnShop()
  const file = '.data/e2e.json'
  rmSync(file, { force: true })
  try {
    const env = { SHOP_URL: shop.url, ...(chromium && { CHROMIUM: chromium }) }
    return playwrightOutcome(file, await run('playwright/cli.js', ['test', ...args], env))
  } finally {
    await shop.close()
  }
}

const AUDIT = 'npm audit --package-lock-only --audit-level=moderate --fetch-retries=0'
const AUDIT_MS = 20_000

/** Looks up in the registry whether any package of the lock file has an open advisory above low. */
const advisories = (): Promise<Outcome> =>
  new Promise((resolve) => {
    exec(AUDIT, { timeout: AUDIT_MS }, (error, report) => {
      if (!error) return resolve({ passed: 1, failures: [] })
      // Without a report the registry did not answer, or not in time.
      if (!report.includes('Severity:')) return resolve({ passed: 0, failures: [], skipped: ['advisories: no answer'] })
      console.log(report)
      resolve({ passed: 0, failures: ['Packages have open advisories, see above'] })
    })
  })

const database = vitest(['database', 'database-isolated'], ensureClient)

export const checks = {
  lint: together(biome, imports, async () => uniqueNames()),
  advisories,
  build: succeeds('The build', ensureBuilt),
  typecheck: succeeds('Types', checkTypes),
  unit: vitest(['unit', 'unit-isolated'], ensureClient),
  db: database,
  /** Database tests related to what changed since the last commit. */
  changed: (args) => database(['--changed', ...args]),
  // Each spends more time waiting for its own shop than computing.
  contract: together(
    ...['contract', 'contract-own-shops', 'contract-next-start'].map((project) => vitest([project], ensureBuilt)),
  ),
  operations: vitest(['operations'], ensureBuilt),
  e2e: browserTests,
} satisfies Record<string, Check>

function run(script: string, args: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
      env: { ...process.env, NODE_ENV: 'test', ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

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
