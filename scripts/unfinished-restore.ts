import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Exists in a database that a restore has begun to fill. Several machines may share the database, so it is a table. */
export const UNFINISHED_TABLE = 'unfinished_restore'

/** Exists in a DATA_DIR that a restore has begun to fill, and holds the unpacked backup. */
export const unfinishedFolder = (dataDir: string) => path.join(dataDir, '.restoring')

/**
 * Refuses a DATA_DIR that a restore has filled only in part, which would become a demo shop.
 * @throws Error with a sentence for the owner
 */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (existsSync(unfinishedFolder(dataDir))) throw unfinished(dataDir)
}

/**
 * The same for a database.
 * @throws Error with a sentence for the owner
 */
export async function refuseUnfinishedDatabase(client: pg.Client): Promise<void> {
  if (await isUnfinished(client)) throw unfinished('the database')
}

const unfinished = (location: string) =>
  new Error(
    `A restore into ${location} has not ended: wait for it, or run npm run restore FILE again if it was interrupted.`,
  )

export async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1)::text AS found', [
    UNFINISHED_TABLE,
  ])
  return Boolean(rows[0]?.found)
}
