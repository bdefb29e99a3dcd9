import os from 'node:os'
import { defineConfig } from 'playwright/test'
import { browserArgs } from './scripts/checks/browser.ts'

/** `npm test` starts the shop, and passes its URL and the browser's path. */
const { SHOP_URL = 'http://localhost:3000', CHROMIUM } = process.env

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.data/test-results',
  fullyParallel: true,
  workers: os.availableParallelism(),
  retries: 0,
  // Long timeouts for slow machines. They cost nothing when the result arrives early.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.data/e2e.json' }]],
  use: {
    baseURL: SHOP_URL,
    // Animations cost processor time, and elements that move have to be waited for. The tests of motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    // With both cores busy, V8's helper threads cost more than they save.
    launchOptions: { executablePath: CHROMIUM, args: [...browserArgs, '--js-flags=--single-threaded'] },
  },
})
