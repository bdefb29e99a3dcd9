import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { openShop } from '../scripts/open-shop.ts'
import { query } from './people.ts'
import { settings } from './setup.ts'
import { Visitor } from './visitor.ts'

/** A shop with its own folder and its own migrated database, which has the administrator of `settings`. */
export async function ownShop(kind: string, env: Record<string, string> = {}) {
  const database = `${kind}_${unique()}`
  const onServer = (statement: string) => query(inject('postgresUrl'), statement)
  const databaseUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).href
  const folder = mkdtempSync(path.join(os.tmpdir(), `shop-${kind}-`))
  await onServer(`CREATE DATABASE ${database} TEMPLATE ${inject('migratedDatabase')}`)
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const shop = await openShop({ ...settings, ...own, ...env })
  return {
    ...shop,
    visitor: new Visitor(shop.url),
    folder,
    database,
    databaseUrl,
    onServer,
    async close() {
      await shop.stop()
      await onServer(`DROP DATABASE ${database} WITH (FORCE)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OwnShop = Awaited<ReturnType<typeof ownShop>>
