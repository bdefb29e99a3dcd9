import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from './postgres'

/** Starts the database in a folder, runs a statement, and stops it. */
async function within(folder: string, statement: string): Promise<unknown[]> {
  const postgres = await startPostgres(folder, { durable: false })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end()
    await postgres.stop()
  }
}

it('a start without the password of the embedded database fails with a message and removes nothing', async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'shop-postgres-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = path.join(parent, 'postgres')
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
