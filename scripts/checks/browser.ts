import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { step } from '../step.mjs'

/** A headless shell comes first: a test takes half as much processor time in it as in a full browser. */
const programs = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The launch options of the browser for tests and benchmarks. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

const debian = ['chromium-headless-shell', 'chromium']

/**
 * The path of a Chromium for the tests, which is installed if there is none. Undefined if Playwright has installed its
 * own, because without a path it starts its headless shell.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  if (!isThere()) {
    const what =
      "Playwright's with `playwright install --with-deps chromium`, else Debian's package with `apt-get install`"
    await step(`There is no Chromium. Installing ${what}`, () => {
      const playwright = ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium']
      if (succeeds(process.execPath, playwright) && isThere()) return
      succeeds('apt-get', ['update'])
      debian.some((name) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]))
    })
  }
  if (!isThere())
    throw new Error('There is no Chromium for the browser tests, and none could be installed: install one.')
  return hasOwn() ? undefined : systems()
}

const hasOwn = () => existsSync(chromium.executablePath())
const systems = () => programs.find((program) => existsSync(program))
const isThere = () => hasOwn() || systems() !== undefined

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0
