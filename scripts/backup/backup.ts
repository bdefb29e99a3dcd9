import { cpSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { directConnection, UNLIMITED } from '@/lib/platform/database/connections'
import { type Contents, pack, rowsFile } from './archive.ts'
import { backupSource, secretOf } from './place.ts'
import { migrationsOf, sequencesOf, tablesOf } from './tables.ts'

/**
 * `npm run backup FILE`: writes the shop's database, pictures and secret into one file while the shop runs.
 * @throws Error with a message for the owner
 */
export async function backup(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say where to: npm run backup FILE')
  if (existsSync(file)) throw new Error(`${file} is already there: name another file.`)
  const target = path.resolve(file)
  mkdirSync(path.dirname(target), { recursive: true })
  const place = await backupSource()
  const folder = mkdtempSync(path.join(path.dirname(target), '.backup-'))
  try {
    const about = await readDatabase(place.url, folder)
    // Pictures are kept for a day after their last use, so all pictures of the database still exist.
    const uploads = path.join(place.dataDir, 'uploads')
    if (existsSync(uploads)) cpSync(uploads, path.join(folder, 'uploads'), { recursive: true })
    const secret = secretOf(place.dataDir)
    if (secret) writeFileSync(path.join(folder, 'auth-secret'), `${secret}\n`, { mode: 0o600 })
    await pack(folder, target, about)
    const rows = about.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Saved ${rows} rows of ${about.tables.length} tables, and the pictures, in ${file}. It contains secrets.`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(`${folder}.tar.gz`, { force: true })
    await place.close()
  }
}

/** Writes the rows of all tables as they were at one moment. */
async function readDatabase(url: string, folder: string): Promise<Contents> {
  mkdirSync(path.join(folder, 'tables'))
  const client = new pg.Client(directConnection(url, UNLIMITED))
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const migrations = await migrationsOf(client)
    const tables: Contents['tables'] = []
    for (const { name, columns } of await tablesOf(client)) {
      const rows = client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`))
      await pipeline(rows, createWriteStream(rowsFile(folder, name)))
      tables.push({ name, columns, rows: rows.rowCount })
    }
    const sequences = await sequencesOf(client)
    await client.query('COMMIT')
    return { madeAt: new Date().toISOString(), migrations, tables, sequences }
  } finally {
    await client.end()
  }
}
