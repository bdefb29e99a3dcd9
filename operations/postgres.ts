import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { POSTGRES_PACKAGE, type Programs, startPostgres } from '../scripts/postgres.ts'
import { step } from '../scripts/step.mjs'

/** The latest release of each major version. The shop's own package is that of 18. */
const releases = { 14: '14.23.0-beta.17', 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }
export type Major = keyof typeof releases | 18
export const majors: Major[] = [14, 15, 16, 17, 18]

export type OwnPostgres = { url: string; close(): Promise<void> }

/** Starts a PostgreSQL of this major version with an empty database. */
export async function openPostgres(major: Major = 18): Promise<OwnPostgres> {
  const programs = major === 18 ? undefined : await programsOf(releases[major])
  const home = mkdtempSync(path.join(os.tmpdir(), `shop-postgres-${major}-`))
  const { url, stop } = await startPostgres(path.join(home, 'postgres'), { durable: true, programs })
  return {
    url,
    async close() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The programs of a release. They are installed once, outside the shop's own packages. */
async function programsOf(release: string): Promise<Programs> {
  const folder = path.resolve('.data', 'operations', `postgres-${release}`)
  // npm writes this file last.
  if (!existsSync(path.join(folder, 'node_modules', '.package-lock.json'))) {
    mkdirSync(folder, { recursive: true })
    const dependencies = { [POSTGRES_PACKAGE]: release }
    const allowScripts = { [POSTGRES_PACKAGE]: true }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, allowScripts }))
    await step(`Installing PostgreSQL ${release}`, () => {
      const args = ['install', '--no-audit', '--no-fund', '--loglevel=error']
      const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
      if (status !== 0) throw new Error(`PostgreSQL ${release} could not be installed: see npm's messages above.`)
    })
  }
  return import(pathToFileURL(path.join(folder, 'node_modules', POSTGRES_PACKAGE, 'dist', 'index.js')).href)
}
