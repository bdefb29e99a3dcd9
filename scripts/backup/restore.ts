import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { directConnection, UNLIMITED } from '@/lib/platform/database/connections'
import { hasMigration, isBefore1, migrate } from '../migrate.ts'
import { type Contents, rowsName, SECRET, unpack } from './archive.ts'
import { emptyPlace, type Place, secretFile } from './place.ts'
import { endOnSignals } from './signals.ts'
import { LEFT_OUT, sequencesOf, type Table, tablesOf } from './tables.ts'

/**
 * `npm run restore FILE`: restores a backup into an empty location.
 * @throws Error with a message for the owner. The location is unchanged unless the rows were refused
 */
export async function restore(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say from where: npm run restore FILE')
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data')
  mkdirSync(dataDir, { recursive: true })
  endOnSignals()
  const folder = mkdtempSync(path.join(dataDir, '.restore-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const contents = await unpack(file, folder)
    if (isBefore1(contents.migrations))
      throw new Error(`${file} is of a version before 1.0.0, from which there is no upgrade.`)
    const newer = contents.migrations.find((name) => !hasMigration(name))
    if (newer)
      throw new Error(`${file} is of a newer version of the shop, with the migration ${newer}: use that version.`)
    const place = await emptyPlace()
    try {
      await fill(place.url, folder, contents)
    } catch (error) {
      await place.close()
      if (place.isEmbedded) rmSync(path.join(dataDir, 'postgres'), { recursive: true, force: true })
      throw error
    }
    keepFiles(place, folder)
    await place.close()
    console.log(`The shop of ${contents.madeAt} is restored. Start it with npm start. Everybody has to log in again.`)
  } finally {
    remove()
    process.removeListener('exit', remove)
  }
}

async function fill(url: string, folder: string, contents: Contents): Promise<void> {
  const client = new pg.Client(directConnection(url, UNLIMITED))
  await client.connect()
  try {
    if ((await tablesOf(client)).length > 0) {
      throw new Error('The database is not empty: a backup is restored into an empty database only.')
    }
    await migrate(url, (name) => contents.migrations.includes(name))
    const tables = matched(await tablesOf(client), contents.tables)
    const sequences = (await sequencesOf(client)).map(({ name }) => name)
    await client.query('BEGIN')
    // Rows written by migrations and triggers are in the backup.
    await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`)
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    for (const { name, columns, rows } of tables) {
      const copy = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`))
      await pipeline(createReadStream(path.join(folder, rowsName(name))), copy)
      if (copy.rowCount !== rows) throw new Error(`The backup has ${rows} rows of ${name}, but ${copy.rowCount} came.`)
    }
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    // The shop that was backed up has sent it.
    await client.query('UPDATE outbox_mails SET failed_at = now() WHERE sent_at IS NULL AND failed_at IS NULL')
    for (const { name, value, isCalled } of contents.sequences) {
      if (!sequences.includes(name)) throw otherTables()
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
    }
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  await migrate(url)
}

/**
 * The tables of this database with what the backup says about them. What a backup names is only looked for here, so no
 * name in it becomes part of a statement.
 * @throws Error with a message for the owner when the backup has other tables or columns
 */
function matched(tables: Table[], saved: Contents['tables']): Contents['tables'] {
  const isKnown = ({ name }: { name: string }) => LEFT_OUT.includes(name) || tables.some((table) => table.name === name)
  if (!saved.every(isKnown)) throw otherTables()
  return tables.map(({ name, columns }) => {
    const found = saved.find((table) => table.name === name)
    const own = new Set(columns.split(', '))
    if (!found?.columns.split(', ').every((column) => own.has(column))) throw otherTables()
    return { name, columns: found.columns, rows: found.rows }
  })
}

const otherTables = () => new Error('The backup has other tables than its version of the shop: it was changed.')

/** Restores the pictures and the secret. */
function keepFiles({ dataDir, isEmbedded }: Place, folder: string): void {
  const uploads = path.join(folder, 'uploads')
  const kept = path.join(dataDir, 'uploads')
  rmSync(kept, { recursive: true, force: true })
  if (existsSync(uploads)) renameSync(uploads, kept)
  const secret = path.join(folder, SECRET)
  if (process.env.AUTH_SECRET?.trim() || !existsSync(secret)) return
  const file = secretFile(dataDir)
  writeFileSync(file, readFileSync(secret), { mode: 0o600 })
  if (!isEmbedded) console.log(`Set AUTH_SECRET to what is in ${file}, so that visitors stay signed in.`)
}
