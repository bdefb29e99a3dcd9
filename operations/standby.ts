import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { query } from '../contract/people.ts'
import { type EmbeddedPostgres, startPostgres } from '../scripts/postgres.ts'

export type Pair = { primary: EmbeddedPostgres; standby: EmbeddedPostgres; close(): Promise<void> }

/** Starts a primary with a synchronous standby. */
export async function openReplicatedPair(): Promise<Pair> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'shop-standby-'))
  const [first, second] = [path.join(home, 'first'), path.join(home, 'second')]
  // A copy of a stopped server works as a base backup.
  await (await startPostgres(first, { durable: true })).stop()
  const { status } = spawnSync('cp', ['-a', first, second])
  expect(status).toBe(0)
  const primary = await startPostgres(first, { durable: true })
  const { hostname, port, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`
  appendFileSync(path.join(second, 'data', 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  writeFileSync(path.join(second, 'data', 'standby.signal'), '')
  const standby = await startPostgres(second, { durable: true })
  await query(primary.url, "ALTER SYSTEM SET synchronous_standby_names = 'standby'")
  await query(primary.url, 'SELECT pg_reload_conf()')
  const state = () => query(primary.url, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")
  await vi.waitFor(async () => expect(await state()).toHaveLength(1), { timeout: 30_000 })
  return {
    primary,
    standby,
    async close() {
      await Promise.all([primary.stop('SIGKILL'), standby.stop()])
      rmSync(home, { recursive: true, force: true })
    },
  }
}
