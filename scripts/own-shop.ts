import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openShop } from './open-shop.ts'

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>

/** Opens a shop with its own embedded database. With `dataDir` the data is stored there and kept on close. */
export async function openOwnShop(settings: Record<string, string> = {}, dataDir?: string) {
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'shop-'))
  const own = { DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' }
  const shop = await openShop({ ...own, ...settings }, { loud: true })
  /** Its embedded PostgreSQL: process id and address, which change when it is killed. */
  const database = () => {
    const read = (file: string) => readFileSync(path.join(folder, 'postgres', file), 'utf8').trim()
    const [pid, , , port] = read('data/postmaster.pid').split('\n')
    return { pid: Number(pid), url: `postgresql://postgres:${read('password')}@127.0.0.1:${port}/shop` }
  }
  return {
    ...shop,
    database,
    /** Runs statements in one session and returns the rows of the last one. */
    async query(statements: string[], values: unknown[] = []): Promise<Record<string, unknown>[]> {
      const client = new pg.Client({ connectionString: database().url })
      await client.connect()
      try {
        for (const sql of statements.slice(0, -1)) await client.query(sql)
        return (await client.query(statements.at(-1) ?? '', values)).rows
      } finally {
        await client.end()
      }
    },
    /** Stops it and removes its data, unless that is kept. */
    async close() {
      await shop.stop()
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}
