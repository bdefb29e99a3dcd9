import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { advisories } from './advisories.ts'
import { ensureBrowser } from './browser.ts'
import { ensureBuilt, ensureGenerated } from './build.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcome.ts'
import { OwnShop } from './own-shop.ts'
import { soak } from './soak.ts'

/** One check, which also runs alone from a fresh clone. Arguments go to its tool: a file name, `-t "name"`. */
type Check = (args: string[]) => Promise<Outcome>

const biome: Check = (args) => tool('Lint and format', '@biomejs/biome/bin/biome', biomeArgs(args))
const biomeArgs = (args: string[]) => ['ci', '--colors=off', '--error-on-warnings', ...(args.length > 0 ? args : ['.'])]

async function typecheck(args: string[]): Promise<Outcome> {
  await ensureGenerated()
  const routes = await tool('Types of routes', '.bin/next', ['typegen'])
  return routes.failures.length > 0 ? routes : tool('Types', 'typescript/lib/tsc.js', ['--noEmit', '-p', '.', ...args])
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
  async (args) => {
    const outcomes = await Promise.all(checks.map((check) => check(args)))
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failures: outcomes.flatMap(({ failures }) => failures),
    }
  }

/** Playwright, against a production build with a database of its own. */
async function browserTests(args: string[]): Promise<Outcome> {
  await ensureBuilt()
  const chromium = await ensureBrowser()
  // Contract tests cover several processes. With one, each page is rendered once.
  const shop = await OwnShop.open({ SERVER_PROCESSES: '1' })
  const file = '.data/e2e.json'
  rmSync(file, { force: true })
  try {
    const env = { SHOP_URL: shop.url, ...(chromium && { CHROMIUM: chromium }) }
    return playwrightOutcome(file, await run('@playwright/test/cli.js', ['test', ...args], env))
  } finally {
    await shop.close()
  }
}

async function knownAdvisories(): Promise<Outcome> {
  const { outcome, words } = await advisories()
  console.log(words)
  return { passed: Number(outcome === 'passed'), failures: outcome === 'failed' ? [words] : [] }
}

const databaseProjects = ['database', 'database-isolated']

export const checks = {
  lint: biome,
  advisories: knownAdvisories,
  build: async () => {
    await ensureBuilt()
    return { passed: 1, failures: [] }
  },
  typecheck,
  unit: vitest(['unit', 'unit-isolated'], ensureGenerated),
  db: vitest(databaseProjects, ensureGenerated),
  /** Database tests related to what changed since the last commit, as many as fit into a minute. */
  changed: (args) =>
    vitest(databaseProjects, ensureGenerated)(['--changed', '--reporter=./scripts/time-limit.ts', ...args]),
  // Each spends more time waiting for its own shop than computing.
  contract: together(
    ...['contract', 'contract-own-shops', 'contract-next-start'].map((project) => vitest([project], ensureBuilt)),
  ),
  operations: vitest(['operations'], ensureBuilt),
  e2e: browserTests,
  soak: () => soak({ isShort: true }),
} satisfies Record<string, Check>

async function tool(what: string, script: string, args: string[]): Promise<Outcome> {
  return (await run(script, args)) === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [what] }
}

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
