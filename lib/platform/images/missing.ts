import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pooledConnection } from '@/lib/platform/database/connections'
import type { Env } from '@/lib/platform/env'
import { diskDriver, nameOf, placeOf } from './disk-driver'

const SHOWN = 'SELECT url FROM stored_images WHERE unused_since IS NULL AND starts_with(url, $1)'

/** A warning for the owner when displayed pictures are not in DATA_DIR; null when all are. */
export async function missingPictures({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<string | null> {
  const client = new pg.Client(pooledConnection(DATABASE_URL, 30_000))
  await client.connect()
  try {
    const { rows } = await client.query<{ url: string }>(SHOWN, [diskDriver(DATA_DIR).base])
    const missing = rows.filter(({ url }) => !existsSync(placeOf(DATA_DIR, nameOf(url))))
    if (missing.length === 0) return null
    const pictures = missing.length === 1 ? '1 picture is' : `${missing.length} pictures are`
    return `${pictures} not in ${path.resolve(DATA_DIR, 'uploads')}: set DATA_DIR to the folder that has them.`
  } finally {
    await client.end()
  }
}
