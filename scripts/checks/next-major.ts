import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { openShop } from '../open-shop.ts'
import type { Outcome } from '../outcome.ts'
import { browserArgs, ensureBrowser } from './browser.ts'

const kept = ['/', '/newarrivals', '/shop?query=men', '/contact', '/ur/shop']

/** What has to change on the day. A segment with `instant = false` may wait for its data. */
const changes: Record<string, (text: string) => string> = {
  'next.config.ts': (text) =>
    text.replace('export default {', 'export default {\n  cacheComponents: true,\n  partialPrefetching: true,'),
  'app/(site)/layout.tsx': blocking,
  'app/(admin)/layout.tsx': blocking,
  'app/global-not-found.tsx': blocking,
}

function blocking(text: string): string {
  return `${text}\nexport const instant = false\n`
}

/**
 * Builds a copy of the shop (as Git's index has it) with Cache Components and Partial Prefetching, which the next major
 * release of Next has without a choice, and opens kept pages of it in a browser.
 */
export async function checkNextMajor(): Promise<Outcome> {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'next-major-'))
  try {
    execFileSync('git', ['checkout-index', '--all', `--prefix=${copy}/`])
    cpSync('node_modules', path.join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
    for (const [file, change] of Object.entries(changes)) {
      const name = path.join(copy, file)
      writeFileSync(name, change(readFileSync(name, 'utf8')))
    }
    execFileSync(process.execPath, ['scripts/cli.mjs', 'build'], { cwd: copy, stdio: 'inherit' })
    return await openPages(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function openPages(copy: string): Promise<Outcome> {
  const command = [process.execPath, path.join(copy, 'scripts/cli.mjs'), 'start']
  const shop = await openShop({ DATA_DIR: path.join(copy, '.data') }, { command })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs })
  try {
    const failures: string[] = []
    for (const address of kept) {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
      const problems = await problemsOf(page, shop.url + address)
      failures.push(...problems.map((problem) => `${address}: ${problem}`))
      await page.close()
    }
    return { passed: kept.length - new Set(failures.map((failure) => failure.split(':')[0])).size, failures }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** What is wrong with a page that is kept, has a complete document, and works in a browser. */
async function problemsOf(page: Page, url: string): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  const first = await (await fetch(url)).text()
  if (first !== (await (await fetch(url)).text())) problems.push('is not kept')
  if (!/<h1[ >]/.test(first)) problems.push('has no heading in its document')
  try {
    await page.goto(url)
    await page.locator('header [aria-haspopup=dialog]').first().click()
    await page.getByRole('dialog').waitFor({ timeout: 10_000 })
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  }
  return problems
}
