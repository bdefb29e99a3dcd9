import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { step } from './step.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** How the browser is started for tests and figures. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** The path of a Chromium for the tests, installed if there is none. */
export async function ensureBrowser(): Promise<string> {
  const there = findBrowser()
  if (there) return there
  await step('Installing a browser', () => {
    const playwright = [
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'],
    ] as const
    if (succeeds(...playwright) && findBrowser()) return
    // No download from Playwright's host: the system's own package does as well.
    succeeds('apt-get', ['update'])
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  })
  const installed = findBrowser()
  if (!installed)
    throw new Error('There is no Chromium for the browser tests, and none could be installed: install one.')
  return installed
}

const findBrowser = () => [chromium.executablePath(), ...places].find((place) => existsSync(place))

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0
