import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

/** Contract tests that need only a running shop, without the server in front of Next. */
const contractOfAnyHost = [
  ...[
    'accounts',
    'addresses',
    'collections',
    'http-answers',
    'http-bodies',
    'http-credentials',
    'limits',
    'openapi',
    'orders',
  ],
  ...['pages', 'products', 'screens'],
].map((name) => `contract/${name}.test.ts`)

/** Contract tests that start shops of their own, in order to stop or break them. */
const contractOfOwnShops = [
  ...['backup', 'database-faults', 'launch', 'log', 'metrics', 'running'],
  ...['running-elsewhere', 'tracing'],
].map((name) => `contract/${name}.test.ts`)

const alias = {
  '@': root,
  // This package fails when it is imported outside a server bundle.
  'server-only': path.join(root, 'node_modules/server-only/empty.js'),
}

/** Long timeouts for busy machines. They cost nothing when the result arrives early, because polls are frequent. */
const patience = { poll: { timeout: 30_000, interval: 20 } }

const databaseTests = '{lib,app,prisma,demo,scripts,contract}/**/*.db.test.ts'

/** Unit tests that replace modules or change settings. */
const isolatedUnits = [
  ...['components/catalog/product/structured-data', 'lib/platform/http/page-queries', 'lib/mail/email-template'],
  ...['lib/platform/http/client-address', 'lib/search-engines/product-feed'],
].map((name) => `${name}.test.ts`)

/** Database tests that need settings which modules read once, or measure the process. */
const isolated = ['app/api/uploadthing/route', 'app/api/products/uploadthing', 'lib/server/memory'].map(
  (name) => `${name}.db.test.ts`,
)

const unit = { expect: patience, testTimeout: 30_000 }

const database = {
  // Some tests wait for timeouts, which would leave a core idle.
  maxWorkers: os.availableParallelism() + 1,
  globalSetup: 'lib/testing/postgres.ts',
  setupFiles: ['own-database', 'one-query-at-a-time'].map((name) => `lib/testing/${name}.ts`),
  expect: patience,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

const contract = {
  expect: patience,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // The files of a project share a shop, and some bring it to its limits, so they run one at a time. The projects run
  // in parallel, each in its own process.
  maxWorkers: 1,
  isolate: false,
}

export default defineConfig({
  resolve: { alias },
  test: {
    // Vitest leaves one core to itself, which it does not need.
    maxWorkers: os.availableParallelism(),
    projects: [
      {
        resolve: { alias },
        test: {
          ...unit,
          name: 'unit',
          include: ['{app,lib,components,scripts,demo}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', ...isolatedUnits],
          // Modules are loaded once per worker, because loading them takes longer than the tests.
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: { ...unit, name: 'unit-isolated', include: isolatedUnits },
      },
      {
        resolve: { alias },
        test: {
          ...database,
          name: 'database',
          include: [databaseTests],
          exclude: isolated,
          isolate: false,
        },
      },
      {
        resolve: { alias },
        test: { ...database, name: 'database-isolated', include: isolated },
      },
      {
        resolve: { alias },
        test: {
          ...contract,
          name: 'contract',
          include: ['contract/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', ...contractOfOwnShops],
          globalSetup: 'contract/setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...contract,
          name: 'contract-own-shops',
          include: contractOfOwnShops,
          // A start of a shop spends most of its time waiting.
          maxWorkers: os.availableParallelism(),
          globalSetup: 'contract/setup-own-shops.ts',
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...contract,
          name: 'contract-next-start',
          include: contractOfAnyHost,
          globalSetup: 'contract/setup-next-start.ts',
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...contract,
          name: 'operations',
          include: ['operations/*.test.ts'],
          // Other versions of PostgreSQL and of the shop are installed and built here.
          hookTimeout: 1_800_000,
          testTimeout: 900_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
