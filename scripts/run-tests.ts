import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { advisories } from './advisories.ts'
import { ensureBrowser } from './browser.ts'
import { ensureBuilt } from './build.ts'
import { OwnShop } from './own-shop.ts'
import { soak } from './soak.ts'

type Count = { passed: number; failed: number }
const node = process.execPath
const bin = (name: string) => path.join('node_modules', name)

/** Runs lint, advisories, types, unit, database, contract and browser tests and a short soak. */
export async function runTests(): Promise<Count> {
  const counts = [
    await check('Lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
    await packages(),
    // The build writes the types of its routes.
    await built(),
    await check('Types', [bin('typescript/bin/tsc'), '--noEmit', '-p', '.']),
    await vitest(),
    await browserTests(),
    await shortSoak(),
  ]
  const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0)
  return { passed: total('passed'), failed: total('failed') }
}

async function packages(): Promise<Count> {
  console.log('\nAdvisories')
  const { outcome, words } = await advisories()
  console.log(words)
  return { passed: Number(outcome === 'passed'), failed: Number(outcome === 'failed') }
}

async function built(): Promise<Count> {
  console.log('\nBuild')
  await ensureBuilt()
  return { passed: 1, failed: 0 }
}

async function check(what: string, args: string[]): Promise<Count> {
  console.log(`\n${what}`)
  return (await run(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(): Promise<Count> {
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
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  return honest(code, { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 })
}

/** Browser tests, against a production build of its own with its own database. */
async function browserTests(): Promise<Count> {
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
    if (!existsSync(file)) return { passed: 0, failed: 1 }
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    return honest(code, { passed: stats.expected, failed: stats.unexpected + stats.flaky })
  } finally {
    await shop.close()
  }
}

async function shortSoak(): Promise<Count> {
  console.log('\nStock and crashes')
  return soak({ isShort: true })
}

/** A runner that failed without a failed test (a crash, a broken set-up) still failed. */
const honest = (code: number, count: Count): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count

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
