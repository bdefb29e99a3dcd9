import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runSql } from '@/lib/testing/empty-database'
import { migrate } from './migrate'
import { startPostgres } from './postgres'

function aFolder(): string {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'shop-postgres-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return path.join(parent, 'postgres')
}

/** Starts the database in a folder, runs a statement, and stops it. */
async function within(folder: string, statement: string, as: 'url' | 'shopUrl' = 'url'): Promise<unknown[]> {
  const postgres = await startPostgres(folder, { durable: false })
  try {
    return await runSql(postgres[as], statement)
  } finally {
    await postgres.stop()
  }
}

it('a start without the password of the embedded database fails with a message and removes nothing', async () => {
  const folder = aFolder()
  const parent = path.dirname(folder)
  const [password, elsewhere] = [path.join(folder, 'password'), path.join(parent, 'password')]
  // Left behind by a start that was killed while it created the database.
  mkdirSync(path.join(`${folder}.new`, 'data'), { recursive: true })
  await within(folder, 'CREATE TABLE kept AS SELECT 1 AS order_number')
  expect(existsSync(`${folder}.new`)).toBe(false)

  renameSync(password, elsewhere)
  await expect(startPostgres(folder, { durable: false })).rejects.toThrow(
    `${password} is missing, without which the database beside it cannot be opened: put the file back, or move ${folder} away`,
  )
  renameSync(elsewhere, password)
  expect(await within(folder, 'SELECT order_number FROM kept')).toEqual([{ order_number: 1 }])
})

describe('the role of an embedded shop (§1)', () => {
  const PROGRAM = "COPY (SELECT 1) TO PROGRAM 'true'"

  it('owns its database and can neither run programs nor create roles', async () => {
    const folder = aFolder()
    expect(await within(folder, 'SELECT current_user AS role', 'shopUrl')).toEqual([{ role: 'shop' }])
    for (const statement of [PROGRAM, 'CREATE ROLE other', 'SET ROLE postgres', "SELECT pg_read_file('PG_VERSION')"])
      await expect(within(folder, statement, 'shopUrl')).rejects.toThrow(/permission denied/)
  })

  it('takes over the database that the superuser of version 1.0.0 owned', async () => {
    const folder = aFolder()
    const { url, stop } = await startPostgres(folder, { durable: false })
    await migrate(url)
    await runSql(url, 'ALTER DATABASE shop OWNER TO postgres')
    await runSql(url, 'DROP ROLE shop')
    await stop()
    const owned = `
      SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'shop'`
    expect(await within(folder, owned, 'shopUrl')).toEqual([{ owner: 'shop' }])
    // Whatever a migration may replace: tables, indexes, functions, triggers, types, text search.
    const again = await startPostgres(folder, { durable: false })
    onTestFinished(() => again.stop())
    await runSql(again.shopUrl, "INSERT INTO search_synonyms (words) VALUES ('{kurta,kameez}')")
    for (const name of readdirSync('prisma/sql'))
      await runSql(again.shopUrl, readFileSync(path.join('prisma/sql', name), 'utf8'))
    await runSql(again.shopUrl, `ALTER TYPE "Language" ADD VALUE 'sd'; ALTER TABLE orders ADD COLUMN later text`)
    await runSql(again.shopUrl, 'ALTER TEXT SEARCH CONFIGURATION shop_search DROP MAPPING FOR url')
    await runSql(again.shopUrl, 'DROP SCHEMA public CASCADE')
  })
})
