import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { roundingStep } from '@/lib/accounts/rounded-time'

/** Each worker has its own database and data folder. Each test file finds both empty. */
const worker = globalThis as typeof globalThis & { testWorker?: Promise<{ url: string; dataDir: string }> }
worker.testWorker ??= createDatabase()
const { url, dataDir } = await worker.testWorker

await query(url, 'SELECT migrated.empty_shop()')
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir)
Object.assign(process.env, {
  DATABASE_URL: url,
  AUTH_SECRET: 'a secret of tests, as long as it has to be',
  DATA_DIR: dataDir,
  SITE_URL: 'http://shop.test',
  LOG_LEVEL: 'silent',
  // Tests give each caller an address with X-Forwarded-For.
  TRUST_PROXY: '1',
})

// Its unit test measures the time.
roundingStep.ms = 1

/** A copy of the template, removed together with its PostgreSQL. */
async function createDatabase() {
  const template = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const inDatabase = (database: string) => Object.assign(new URL(template), { pathname: `/${database}` }).href
  await query(inDatabase('postgres'), `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-data-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { url: inDatabase(name), dataDir }
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
