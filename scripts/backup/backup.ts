import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { type FileHandle, open, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { to as copyTo } from 'pg-copy-streams'
import { isUpToDate, refuseOtherVersion } from '../migrate.ts'
import { refuseUnfinishedDatabase } from '../unfinished-restore.ts'
import type { Entry } from './archive.ts'
import { type Contents, pack, rowsName } from './archive.ts'
import { connect, migrationsOf, refuseForeign, sequencesOf, tablesOf } from './database.ts'
import { endOnSignals, failure } from './failure.ts'
import { backupSource, secretOf } from './source-and-target.ts'

/**
 * `npm run backup FILE`: writes the shop's database, pictures and secret into one file while the shop runs.
 * @throws Error with a message for the owner
 */
export async function backup(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say where to: npm run backup FILE')
  if (existsSync(file)) throw new Error(`${file} is already there: name another file.`)
  endOnSignals()
  try {
    await save(path.resolve(file), file)
  } catch (error) {
    throw failure(error, file, (reason) => `The database is not that of a shop (${reason}): check DATABASE_URL.`)
  }
}

async function save(target: string, file: string): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true })
  const source = await backupSource()
  const about: Contents = { madeAt: '', migrations: [], tables: [], sequences: [] }
  try {
    const files = async function* () {
      yield* rowsOf(source.url, path.dirname(target), about)
      // Pictures are kept for a day after their last use, so all pictures of the database still exist.
      yield* picturesOf(path.join(source.dataDir, 'uploads'))
    }
    await pack(target, files(), () => about, secretOf(source.dataDir))
    const rows = about.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Saved ${rows} rows of ${about.tables.length} tables, and the pictures, in ${file}. It contains secrets.`,
    )
  } finally {
    await source.close()
  }
}

/** The rows of all tables as they are at one moment, table by table, and in `about` what else a restore needs. */
async function* rowsOf(url: string, folder: string, about: Contents): AsyncGenerator<Entry> {
  // The transaction is idle while the rows of a table are compressed.
  const client = await connect(url)
  try {
    await refuseUnfinishedDatabase(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    about.migrations = await migrationsOf(client)
    refuseOtherVersion('The database', about.migrations)
    const tables = await tablesOf(client)
    if (isUpToDate(about.migrations)) refuseForeign(tables)
    for (const { name, columns } of tables) {
      const scratch = await nameless(folder)
      try {
        const rows = client.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`))
        await writeFile(scratch, rows)
        yield { name: rowsName(name), ...(await contentOf(scratch)) }
        about.tables.push({ name, columns, rows: rows.rowCount })
      } finally {
        await scratch.close()
      }
    }
    about.sequences = await sequencesOf(client)
    await client.query('COMMIT')
    about.madeAt = new Date().toISOString()
  } finally {
    await client.end()
  }
}

/** A file that has no name any more, so that nothing of it stays however the process ends. */
async function nameless(folder: string): Promise<FileHandle> {
  const file = path.join(folder, `.rows-${randomUUID()}`)
  const handle = await open(file, 'wx+', 0o600)
  await unlink(file)
  return handle
}

async function* picturesOf(folder: string): AsyncGenerator<Entry> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    // Unused pictures may be removed meanwhile.
    const picture = await open(file, 'r').catch(() => null)
    if (!picture) continue
    try {
      const name = path.join('uploads', path.relative(folder, file)).split(path.sep).join('/')
      yield { name, ...(await contentOf(picture)) }
    } finally {
      await picture.close()
    }
  }
}

/** What is in a file, which is closed once it is read. */
async function contentOf(file: FileHandle): Promise<Pick<Entry, 'size' | 'content'>> {
  const { size } = await file.stat()
  return { size, content: size === 0 ? [] : file.createReadStream({ start: 0, end: size - 1 }) }
}
