import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { directUrl } from '@/lib/platform/database/connections'
import { takeLock } from '../lock.mjs'
import { endOrphan, startPostgres } from '../postgres.ts'
import { shopUrl } from '../postgres-role.ts'
import { isUnfinished, refuseUnfinishedFolder, unfinishedFolder } from '../unfinished-restore.ts'
import { SECRET } from './archive.ts'
import { connected } from './database.ts'

/** A shop that is backed up. */
type Source = {
  /** The database. */
  url: string
  dataDir: string
  close(): Promise<void>
}

/** The configured shop, which may be running. @throws Error with a message for the owner */
export async function backupSource(): Promise<Source> {
  const { url, dataDir, postgres } = settings()
  if (url) return { url, dataDir, close: async () => undefined }
  refuseUnfinishedFolder(dataDir)
  if (!existsSync(postgres)) throw new Error(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const lock = takeLock(dataDir, 'shop')
  if ('holder' in lock) return { url: runningPostgres(postgres), dataDir, close: async () => undefined }
  const { shopUrl, stop } = await startPostgres(postgres, { durable: true })
  return { url: shopUrl, dataDir, close: stop }
}

/** Where a backup is restored. */
export type Target = {
  /** The database, for the owner. */
  name: string
  dataDir: string
  isEmbedded: boolean
  /** Whether an interrupted restore has begun to fill it. */
  isBegun: boolean
  /** Makes the database available and returns its URL. */
  open(): Promise<string>
  close(): Promise<void>
  /** Removes what a restore has put there, except from a database of the owner's. */
  clear(): void
}

/**
 * The configured location for a restored shop, locked until this process ends.
 * @throws Error before any change if it is not empty, unless an interrupted restore has filled it
 */
export async function emptyTarget(): Promise<Target> {
  const { url, dataDir, postgres } = settings()
  const [uploads, unfinished] = [path.join(dataDir, 'uploads'), unfinishedFolder(dataDir)]
  const refuseFull = async () => {
    const taken = [uploads, ...(url ? [] : [postgres])].find(
      (folder) => existsSync(folder) && readdirSync(folder).length > 0,
    )
    const isBegun = existsSync(unfinished) && (!url || (await connected(url, isUnfinished)))
    if (taken && !isBegun) throw new Error(`${taken} is not empty: a backup is restored into an empty place only.`)
    return isBegun
  }
  await refuseFull()
  const lock = takeLock(dataDir, 'shop')
  if ('holder' in lock) throw new Error(`A shop or a restore already runs in ${dataDir} as process ${lock.holder}.`)
  // Another restore may have ended since.
  const isBegun = await refuseFull()
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
  if (url) {
    const clear = () => remove(unfinished)
    const name = nameOf(url)
    return { name, dataDir, isEmbedded: false, isBegun, open: async () => url, close: async () => undefined, clear }
  }
  await endOrphan(path.join(postgres, 'data'))
  remove(postgres)
  let close = async () => {}
  return {
    name: `the embedded database in ${postgres}`,
    dataDir,
    isEmbedded: true,
    isBegun,
    async open() {
      const { shopUrl, stop } = await startPostgres(postgres, { durable: true })
      close = stop
      return shopUrl
    },
    close: () => close(),
    clear: () => [postgres, uploads, unfinished].forEach(remove),
  }
}

/** A database without the name and the password of its user. */
function nameOf(url: string): string {
  const [, host, database] = /^\w+:\/\/(?:.*@)?([^/?]+)\/([^?]+)/.exec(url) ?? []
  return host ? `the database ${database} of ${host}` : 'the database of DATABASE_URL'
}

/** The URL of a running shop's embedded PostgreSQL with its data in `folder`. */
function runningPostgres(folder: string): string {
  const file = path.join(folder, 'data', 'postmaster.pid')
  const port = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[3] : undefined
  if (!port) throw new Error('The shop is starting or stopping: try again in a moment.')
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim()
  return shopUrl(password, port)
}

function settings() {
  const dataDir = path.resolve(process.env.DATA_DIR?.trim() || '.data')
  return { url: directUrl()?.trim(), dataDir, postgres: path.join(dataDir, 'postgres') }
}

/** The file with the session secret of a shop without AUTH_SECRET. */
export const secretFile = (dataDir: string) => path.join(dataDir, SECRET)

/** The session secret: AUTH_SECRET, or the one stored with the data, or null. */
export function secretOf(dataDir: string): string | null {
  const file = secretFile(dataDir)
  return process.env.AUTH_SECRET?.trim() || (existsSync(file) ? readFileSync(file, 'utf8').trim() : null)
}
