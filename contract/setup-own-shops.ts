import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../scripts/postgres.ts'
import { runCommand } from './command.ts'
import { settings } from './setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL for tests that start their own shops. */
    postgresUrl: string
    /** A migrated database with an administrator, the template of others. */
    migratedDatabase: string
  }
}

/** A temporary PostgreSQL for tests that start their own shops. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-own-'))
  const postgres = await startPostgres(path.join(folder, 'postgres'), { durable: false })
  const migratedDatabase = 'migrated'
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`CREATE DATABASE ${migratedDatabase}`)
  await client.end()
  const { href } = Object.assign(new URL(postgres.url), { pathname: `/${migratedDatabase}` })
  const { code, printed } = await runCommand(['migrate'], { ...settings, DATABASE_URL: href })
  if (code !== 0) throw new Error(printed)
  project.provide('postgresUrl', postgres.url)
  project.provide('migratedDatabase', migratedDatabase)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
