import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connected, databaseAt, emptyDatabase, runSql } from '@/lib/testing/empty-database'
import { MIGRATION_LOCK } from '../scripts/migrate.ts'
import { runCommand } from './command.ts'

const patience = { timeout: 60_000, interval: 5 }
const NOT_ENDED =
  /^A restore into .+ has not ended: wait for it, or run npm run restore FILE again if it was interrupted\.$/

let home: string
let backup: string

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'interrupted-'))
  backup = path.join(home, 'shop.backup')
  expect(await runCommand(['backup', backup], { DATABASE_URL: process.env.DATABASE_URL ?? '' })).toMatchObject({
    code: 0,
  })
  return () => rmSync(home, { recursive: true })
})

/** Begins a restore and ends it at a moment. */
async function interruptedRestore(env: Record<string, string>, signal: NodeJS.Signals, until: () => unknown) {
  const child = spawn(process.execPath, ['scripts/cli.mjs', 'restore', backup], {
    env: { ...process.env, DATABASE_URL: '', DIRECT_DATABASE_URL: '', AUTH_SECRET: '', ...env },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  await vi.waitUntil(until, patience)
  child.kill(signal)
  await exit
}

describe('after an interrupted restore (§1)', () => {
  it.each(['SIGINT', 'SIGKILL'] as const)('no shop starts with the embedded database: %s', async (signal) => {
    const env = { DATA_DIR: path.join(home, signal) }
    await interruptedRestore(env, signal, () => existsSync(path.join(env.DATA_DIR, 'postgres/data/postmaster.pid')))
    for (const command of [['start'], ['backup', path.join(home, 'half.backup')]]) {
      expect(await runCommand(command, env)).toEqual({ code: 1, printed: expect.stringMatching(NOT_ENDED) })
    }
    expect(await runCommand(['restore', backup], env)).toMatchObject({ code: 0 })
    expect(readdirSync(env.DATA_DIR).sort()).toEqual(['postgres'])
  })

  it('nothing uses the database of DATABASE_URL until it is run again', async () => {
    const { url, drop } = await emptyDatabase()
    onTestFinished(async () => void (await drop()))
    const env = { DATABASE_URL: url, DATA_DIR: path.join(home, 'external') }
    await connected(url, async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND query LIKE 'SELECT pg_try_advisory_lock%'`
      const isWaiting = async () => (await runSql(url, waiting)).length > 0
      await interruptedRestore(env, 'SIGKILL', isWaiting)
    })
    for (const command of [['seed'], ['backup', path.join(home, 'half.backup')]]) {
      expect(await runCommand(command, env)).toEqual({ code: 1, printed: expect.stringMatching(NOT_ENDED) })
    }
    expect(await runCommand(['restore', backup], env)).toMatchObject({ code: 0 })
    expect(readdirSync(env.DATA_DIR)).toEqual([])
    expect(await runCommand(['seed'], env)).toMatchObject({ code: 0 })
  })
})

it.each([
  ['is in use', () => process.env.DATABASE_URL ?? '', /^The database is not empty: a backup is restored into an empty/],
  [
    'cannot be reached',
    () => databaseAt('none'),
    /^The database cannot be reached \(.*"none" does not exist\): check it/,
  ],
])('a restore into a database that %s changes nothing (§1)', async (name, url, sentence) => {
  const env = { DATABASE_URL: url(), DATA_DIR: path.join(home, name) }
  expect(await runCommand(['restore', backup], env)).toEqual({ code: 1, printed: expect.stringMatching(sentence) })
  expect(readdirSync(env.DATA_DIR)).toEqual([])
  const marks = "SELECT FROM pg_tables WHERE tablename = 'unfinished_restore'"
  expect(await runSql(process.env.DATABASE_URL ?? '', marks)).toEqual([])
})
