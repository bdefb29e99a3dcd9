import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '../scripts/build.mjs'
import { freePort, startPostgres } from '../scripts/postgres.ts'
import { settings } from './setup.ts'

const READY_MS = 30_000

/** Runs the same build as any Next host does: `npm run migrate`, then plain `next start`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-next-start-'))
  const postgres = await startPostgres(path.join(folder, 'postgres'), { durable: false })
  const port = await freePort()
  const env = {
    ...process.env,
    ...settings,
    NODE_ENV: 'production' as const,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: String(port),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  }
  await ended(spawn('npm', ['run', 'migrate'], { env, stdio: 'ignore' }))
  // As behind a proxy on the same machine.
  const next = spawn(process.execPath, ['node_modules/.bin/next', 'start', '-H', '127.0.0.1'], { env, stdio: 'ignore' })
  process.once('exit', () => next.kill())
  const url = `http://localhost:${port}`
  await ready(url)
  project.provide('shop', { url, port, databaseUrl: postgres.url, isPlainNext: true })
  return async () => {
    next.kill()
    await new Promise((resolve) => next.once('exit', resolve))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm run migrate ended with ${code}`))))
  })
}

async function ready(url: string): Promise<void> {
  for (const until = Date.now() + READY_MS; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > until) throw new Error('next start is not ready')
  }
}
