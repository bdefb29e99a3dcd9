import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { query } from '../contract/people.ts'
import { freePort } from '../scripts/postgres.ts'
import { NOBODY } from '../scripts/unprivileged.ts'

export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0

/** Starts PgBouncer in transaction mode in front of this PostgreSQL. */
export async function openPgBouncer(databaseUrl: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-pgbouncer-'))
  const [port, target] = [await freePort(), new URL(databaseUrl)]
  writeFileSync(path.join(folder, 'users'), `"${target.username}" "${target.password}"\n`)
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
shop = host=127.0.0.1 port=${target.port} dbname=${target.pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users')}
pool_mode = transaction
default_pool_size = 5
idle_transaction_timeout = 10
`,
  )
  // PgBouncer refuses to run as root.
  const asRoot = process.getuid?.() === 0
  if (asRoot) chmodSync(folder, 0o755)
  const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const url = Object.assign(new URL(databaseUrl), { port: String(port), pathname: '/shop' }).href
  let child: ChildProcess
  const start = async () => {
    child = spawn('pgbouncer', ['--quiet', path.join(folder, 'pgbouncer.ini')], { ...user, stdio: 'inherit' })
    await vi.waitFor(() => query(url, 'SELECT 1'), { timeout: 10_000 })
  }
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    expect(child.kill(signal)).toBe(true)
    await gone
  }
  await start()
  return {
    url,
    /** Kills it and starts it again. */
    async restart() {
      await end('SIGKILL')
      await start()
    },
    async close() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
