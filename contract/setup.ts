import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openShop } from '../scripts/open-shop.ts'
import { startPostgres } from '../scripts/postgres.ts'

export const settings = {
  AUTH_SECRET: 'a secret of tests, as long as it has to be',
  ADMIN_EMAIL: 'owner@shop.test',
  ADMIN_PASSWORD: 'an owner of tests 1',
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop that most tests share. It trusts one proxy, so that each visitor has its own address. */
    shop: { url: string; port: number; databaseUrl: string; isPlainNext: boolean }
  }
}

/** Runs a production build with `npm start` on a temporary database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-contract-'))
  const postgres = await startPostgres(path.join(folder, 'postgres'), { durable: false })
  const env = { ...settings, DATABASE_URL: postgres.url, DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  const shop = await openShop(env)
  project.provide('shop', { url: shop.url, port: shop.port, databaseUrl: postgres.url, isPlainNext: false })
  return async () => {
    await shop.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
