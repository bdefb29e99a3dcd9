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
import { type Contents, rowsFile, unpack } from './archive.ts'
import { emptyPlace, type Place, secretFile } from './place.ts'
import { tablesOf } from './tables.ts'

/**
 * `npm run restore FILE`: restores a backup into an empty location.
 * @throws Error with a message for the owner. The location is unchanged unless the rows were refused
 */
export async function restore(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say from where: npm run restore FILE')
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data')
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(path.join(dataDir, '.restore-'))
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
    console.log(`The shop of ${contents.madeAt} is restored. Start it with npm start.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(url: string, folder: string, { migrations, tables, sequences }: Contents): Promise<void> {
  const client = new pg.Client(directConnection(url, UNLIMITED))
  await client.connect()
  try {
    if ((await tablesOf(client)).length > 0) {
      throw new Error('The database is not empty: a backup is restored into an empty database only.')
    }
    await migrate(url, (name) => migrations.includes(name))
    const names = tables.map(({ name }) => name).join(', ')
    await client.query('BEGIN')
    // Rows written by migrations and triggers are in the backup.
    await client.query(`TRUNCATE ${names}`)
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    for (const { name, columns, rows } of tables) {
      const copy = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`))
      await pipeline(createReadStream(rowsFile(folder, name)), copy)
      if (copy.rowCount !== rows) throw new Error(`The backup has ${rows} rows of ${name}, but ${copy.rowCount} came.`)
    }
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    for (const { name, value, isCalled } of sequences) {
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
    }
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  await migrate(url)
}

/** Restores the pictures and the secret. */
function keepFiles({ dataDir, isEmbedded }: Place, folder: string): void {
  const uploads = path.join(folder, 'uploads')
  const kept = path.join(dataDir, 'uploads')
  rmSync(kept, { recursive: true, force: true })
  if (existsSync(uploads)) renameSync(uploads, kept)
  const secret = path.join(folder, 'auth-secret')
  if (process.env.AUTH_SECRET?.trim() || !existsSync(secret)) return
  const file = secretFile(dataDir)
  writeFileSync(file, readFileSync(secret), { mode: 0o600 })
  if (!isEmbedded) console.log(`Set AUTH_SECRET to what is in ${file}, so that visitors stay signed in.`)
}
