import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { directUrl } from '@/lib/platform/database/connections'
import { takeLock } from '../lock.mjs'
import { startPostgres } from '../postgres.ts'
import { shopUrl } from '../postgres-role.ts'
import { SECRET } from './archive.ts'

/** The data locations of a shop. */
export type Place = {
  /** The data folder of PostgreSQL. */
  url: string
  dataDir: string
  isEmbedded: boolean
  close(): Promise<void>
}

/** The configured shop, which may be running. @throws Error with a message for the owner */
export async function backupSource(): Promise<Place> {
  const { url, dataDir, postgres } = settings()
  if (url) return { url, dataDir, isEmbedded: false, close: async () => undefined }
  if (!existsSync(postgres)) throw new Error(`There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  const lock = takeLock(dataDir, 'shop')
  if ('holder' in lock) {
    return { url: runningPostgres(postgres), dataDir, isEmbedded: true, close: async () => undefined }
  }
  return embedded(dataDir, postgres)
}

/** The configured location for a restored shop. @throws Error if it is not empty, before any change */
export async function emptyPlace(): Promise<Place> {
  const { url, dataDir, postgres } = settings()
  const uploads = path.join(dataDir, 'uploads')
  const taken = [uploads, ...(url ? [] : [postgres])].find(
    (folder) => existsSync(folder) && readdirSync(folder).length > 0,
  )
  if (taken) throw new Error(`${taken} is not empty: a backup is restored into an empty place only.`)
  if (url) return { url, dataDir, isEmbedded: false, close: async () => undefined }
  const lock = takeLock(dataDir, 'shop')
  if ('holder' in lock) throw new Error(`A shop is starting in ${dataDir} as process ${lock.holder}.`)
  return embedded(dataDir, postgres)
}

async function embedded(dataDir: string, folder: string): Promise<Place> {
  const { shopUrl: url, stop } = await startPostgres(folder, { durable: true })
  return { url, dataDir, isEmbedded: true, close: stop }
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
