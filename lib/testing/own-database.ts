import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, inject, vi } from 'vitest'

const template = new URL(inject('templateUrl'))
const name = `test_${randomBytes(6).toString('hex')}`
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-data-'))

await administer(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`)
Object.assign(process.env, {
  DATABASE_URL: Object.assign(new URL(template), { pathname: `/${name}` }).href,
  AUTH_SECRET: 'a secret of tests, as long as it has to be',
  DATA_DIR: dataDir,
  SITE_URL: 'http://shop.test',
  LOG_LEVEL: 'silent',
  // Tests give each caller an address by X-Forwarded-For.
  TRUST_PROXY: '1',
})

// Handlers are called without Next, which runs `after`.
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  after: () => undefined,
}))

afterAll(async () => {
  const { db } = await import('@/lib/db')
  await db.$disconnect()
  await administer(`DROP DATABASE ${name} WITH (FORCE)`)
  rmSync(dataDir, { recursive: true, force: true })
})

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
