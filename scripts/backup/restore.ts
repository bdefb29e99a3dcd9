import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, refuseOtherVersion } from '../migrate.ts'
import { isUnfinished, UNFINISHED_TABLE, unfinishedFolder } from '../unfinished-restore.ts'
import { type Contents, rowsName, SECRET, unpack } from './archive.ts'
import { connected, LEFT_OUT, migrationsOf, sequencesOf, type Table, tablesOf } from './database.ts'
import { endOnSignals, failure } from './failure.ts'
import { emptyTarget, secretFile, type Target } from './source-and-target.ts'

/**
 * `npm run restore FILE`: restores a backup into an empty location. A shop does not start there before the end, and an
 * interrupted restore can be run again.
 * @throws Error with a message for the owner. The location is unchanged unless a database of the owner's refused the rows
 */
export async function restore(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say from where: npm run restore FILE')
  endOnSignals()
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data')
  try {
    const target = await emptyTarget()
    const { madeAt } = await restoreInto(target, file)
    console.log(`The shop of ${madeAt} is restored into ${target.name}, with its pictures in ${dataDir}.`)
    console.log('Start it with npm start. Everybody has to log in again.')
  } catch (error) {
    throw failure(
      error,
      dataDir,
      (reason) => `${file} has rows that the database refuses (${reason}): it was changed, so use another backup.`,
    )
  }
}

async function restoreInto(target: Target, file: string): Promise<Contents> {
  const folder = unfinishedFolder(target.dataDir)
  let { isBegun } = target
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
    const contents = await unpack(file, folder)
    refuseOtherVersion(file, contents.migrations)
    const url = await target.open()
    await connected(url, async (client) => {
      await markUnfinished(client)
      isBegun = true
      await fill(client, url, folder, contents)
    })
    await migrate(url, { isRestore: true })
    keepFiles(target, folder)
    await connected(url, (client) => client.query(`DROP TABLE ${UNFINISHED_TABLE}`))
    await target.close()
    rmSync(folder, { recursive: true })
    return contents
  } catch (error) {
    await target.close()
    if (target.isEmbedded || !isBegun) target.clear()
    throw error
  }
}

/** @throws Error if the database is not empty, unless an interrupted restore has filled it */
async function markUnfinished(client: pg.Client): Promise<void> {
  if (!(await isUnfinished(client)) && (await tablesOf(client)).length > 0) {
    throw new Error('The database is not empty: a backup is restored into an empty database only.')
  }
  await client.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED_TABLE} ()`)
}

async function fill(client: pg.Client, url: string, folder: string, contents: Contents): Promise<void> {
  await migrate(url, { isWanted: (name) => contents.migrations.includes(name), isRestore: true })
  if ((await migrationsOf(client)).some((name) => !contents.migrations.includes(name))) {
    throw new Error(
      'The database has an unfinished restore of a newer backup: run that one again, or use an empty database.',
    )
  }
  const tables = matched(await tablesOf(client), contents.tables)
  const sequences = (await sequencesOf(client)).map(({ name }) => name)
  await client.query('BEGIN')
  // Rows written by migrations and triggers are in the backup.
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`)
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  for (const { name, columns, rows } of tables) {
    const file = path.join(folder, rowsName(name))
    if (!existsSync(file)) throw otherTables()
    const copy = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`))
    await pipeline(createReadStream(file), copy)
    if (copy.rowCount !== rows) {
      throw new Error(`The backup lists ${rows} rows of ${name} and has ${copy.rowCount}: it was changed, use another.`)
    }
  }
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  // The shop that was backed up has sent it.
  await client.query('UPDATE outbox_mails SET failed_at = now() WHERE sent_at IS NULL AND failed_at IS NULL')
  if (tables.some(({ name }) => name === 'courier_connections')) {
    await client.query('UPDATE courier_connections SET restored_at = now()')
  }
  if (tables.some(({ name }) => name === 'whatsapp_messages')) {
    await client.query(`
      UPDATE whatsapp_messages SET status = 'dropped', next_try_at = NULL, reason = 'A backup was restored'
      WHERE status IN ('queued', 'sending')`)
  }
  // Its sequence begins anew too.
  await client.query('TRUNCATE page_changes')
  for (const { name, value, isCalled } of contents.sequences) {
    if (!sequences.includes(name)) throw otherTables()
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
  }
  await client.query('COMMIT')
  await client.query('ANALYZE')
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
function keepFiles({ dataDir, isEmbedded }: Target, folder: string): void {
  const uploads = path.join(folder, 'uploads')
  const kept = path.join(dataDir, 'uploads')
  rmSync(kept, { recursive: true, force: true })
  if (existsSync(uploads)) renameSync(uploads, kept)
  const secret = path.join(folder, SECRET)
  if (process.env.AUTH_SECRET?.trim() || !existsSync(secret)) return
  const file = secretFile(dataDir)
  writeFileSync(file, readFileSync(secret), { mode: 0o600 })
  if (!isEmbedded) console.log(`Set AUTH_SECRET to what is in ${file}, so that codes of authenticator apps stay right.`)
}
