import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { advisories } from './advisories.ts'
import { ensureBrowser } from './browser.ts'
import { ensureBuilt } from './build.ts'
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcome.ts'
import { OwnShop } from './own-shop.ts'
import { soak } from './soak.ts'

const node = process.execPath
const bin = (name: string) => path.join('node_modules', name)

/** Runs lint, advisories, types, unit, database, contract and browser tests and a short soak. */
export async function runTests(): Promise<Outcome> {
  const outcomes = [
    await check('Lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
    await packages(),
    // The build writes the types of its routes.
    await built(),
    await check('Types', [bin('typescript/bin/tsc'), '--noEmit', '-p', '.']),
    await vitest(),
    await browserTests(),
    await shortSoak(),
  ]
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

async function packages(): Promise<Outcome> {
  console.log('\nAdvisories')
  const { outcome, words } = await advisories()
  console.log(words)
  return { passed: Number(outcome === 'passed'), failures: outcome === 'failed' ? [words] : [] }
}

async function built(): Promise<Outcome> {
  console.log('\nBuild')
  await ensureBuilt()
  return { passed: 1, failures: [] }
}

async function check(what: string, args: string[]): Promise<Outcome> {
  console.log(`\n${what}`)
  return (await run(args)) === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [what] }
}

async function vitest(): Promise<Outcome> {
  console.log('\nRules, database and contract')
  const file = '.data/vitest.json'
  rmSync(file, { force: true })
  const code = await run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return vitestOutcome(file, code)
}

/** Browser tests, against a production build of its own with its own database. */
async function browserTests(): Promise<Outcome> {
  console.log('\nBrowser')
  const chromium = await ensureBrowser()
  const shop = await OwnShop.open()
  const file = '.data/e2e.json'
  rmSync(file, { force: true })
  try {
    const code = await run([bin('@playwright/test/cli.js'), 'test'], {
      SHOP_URL: shop.url,
      CHROMIUM: chromium,
    })
    return playwrightOutcome(file, code)
  } finally {
    await shop.close()
  }
}

async function shortSoak(): Promise<Outcome> {
  console.log('\nStock and crashes')
  return soak({ isShort: true })
}

function run(args: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      env: { ...process.env, NODE_ENV: 'test', ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
