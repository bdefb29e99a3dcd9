import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../scripts/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL for tests that start their own shops. */
    postgresUrl: string
  }
}

/** A temporary PostgreSQL for tests that start their own shops. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-own-'))
  const postgres = await startPostgres(path.join(folder, 'postgres'), { durable: false })
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
