import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mailPool } from '@/lib/mail/deliver'
import { database } from '@/lib/testing/fixtures'
import { directConnection, pooledConnection } from './connections'
import { pool } from './db'

const url = String(process.env.DATABASE_URL)
afterEach(() => vi.unstubAllEnvs())

type Setting = { name: string; setting: string }
const NAMES = ['idle_in_transaction_session_timeout', 'tcp_keepalives_idle', 'tcp_user_timeout']
const SETTINGS = `SELECT name, setting FROM pg_settings WHERE name IN (${NAMES.map((name) => `'${name}'`)}) ORDER BY name`
const ENDED_SOON = [
  { name: 'idle_in_transaction_session_timeout', setting: '10000' },
  { name: 'tcp_keepalives_idle', setting: '10' },
  { name: 'tcp_user_timeout', setting: '20000' },
]

async function settingsOf(config: pg.ClientConfig, sql = SETTINGS): Promise<Setting[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query<Setting>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the locks of a host that disappears in the middle of a transaction', () => {
  it('are released on a connection of the shop', async () => {
    expect((await pool.query<Setting>(SETTINGS)).rows).toEqual(ENDED_SOON)
    expect(await database.$queryRawUnsafe(SETTINGS)).toEqual(ENDED_SOON)
  })

  it('are released on a connection of the mail worker', async () => {
    const mail = mailPool(url)
    expect((await mail.query<Setting>(SETTINGS)).rows).toEqual(ENDED_SOON)
    await mail.end()
  })

  it('are released on a connection of a script', async () => {
    expect(await settingsOf(directConnection(url))).toEqual(ENDED_SOON)
  })
})

it('compiles no statements, which takes longer than running them', async () => {
  const sql = `SELECT name, setting FROM pg_settings WHERE name = 'jit'`
  expect(await settingsOf(directConnection(url), sql)).toEqual([{ name: 'jit', setting: 'off' }])
})

it('keeps the owner’s options, which take precedence', async () => {
  const own = `${url}?options=-c%20geqo%3Doff%20-c%20tcp_keepalives_idle%3D77&application_name=mine`
  const sql = `SELECT name, setting FROM pg_settings
    WHERE name IN ('geqo', 'tcp_keepalives_idle', 'application_name', 'statement_timeout') ORDER BY name`
  expect(await settingsOf(directConnection(own, { statement_timeout: 123 }), sql)).toEqual([
    { name: 'application_name', setting: 'mine' },
    { name: 'geqo', setting: 'off' },
    { name: 'statement_timeout', setting: '123' },
    { name: 'tcp_keepalives_idle', setting: '77' },
  ])
})

it('sends a pooler no settings, and enforces the statement timeout in the client', async () => {
  const config = pooledConnection(url, 50)
  expect(Object.keys(config)).not.toContain('options')
  await expect(settingsOf(config, 'SELECT pg_sleep(10)')).rejects.toThrow('Query read timeout')
})
