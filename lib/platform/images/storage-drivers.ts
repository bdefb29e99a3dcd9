import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { pooledConnection } from '@/lib/platform/database/connections'
import type { Env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log/log'
import { fileBeside, fileNames, fileTypes, isPicture, LARGEST, share } from './pictures'
import { type UploadThingHosts, type UploadThingSettings, uploadThingHosts } from './uploadthing-hosts'

/** One file of a picture, named as in `fileTypes`. */
export type PictureFile = { name: string; bytes: Buffer }

/** Where pictures are stored. */
export type StorageDriver = {
  /** The prefix of all its addresses. */
  prefix: string
  /** The address of a file of the picture with this name. */
  addressOf(name: string, file: string): string
  /** Stores all files of a picture. After a failure some may be stored. */
  put(name: string, files: PictureFile[]): Promise<void>
  /** Removes the pictures at these addresses with all their files. A missing one is not an error. */
  remove(urls: string[]): Promise<void>
}

/** Every configured driver. New pictures go to the first. The others keep what they have. */
export function storageDrivers(
  settings: Pick<Env, 'DATA_DIR'> & UploadThingSettings,
): [StorageDriver, ...StorageDriver[]] {
  const disk = diskDriver(settings.DATA_DIR)
  const hosts = uploadThingHosts(settings)
  return hosts ? [uploadThingDriver(String(settings.UPLOADTHING_TOKEN), hosts), disk] : [disk]
}

const PREFIX = '/uploads/'
const NAME = /^[0-9a-f]{24}$/

const folderOf = (dataDir: string) => path.resolve(dataDir, 'uploads')

/** The picture's name in a file's address, and the folder of a picture. */
export const pictureName = (url: string) => url.slice(PREFIX.length).split('/')[0] ?? ''
const pictureFolder = (dataDir: string, name: string) => path.join(folderOf(dataDir), name)

/** Stores each picture as a folder in the data directory. The shop itself serves them. */
function diskDriver(dataDir: string): StorageDriver {
  const halfOf = (name: string) => pictureFolder(dataDir, `.${name}`)
  return {
    prefix: PREFIX,
    addressOf: (name, file) => `${PREFIX}${name}/${file}`,
    async put(name, files) {
      await mkdir(halfOf(name), { recursive: true })
      for (const file of files) await writeFile(path.join(halfOf(name), file.name), file.bytes)
      // Renamed into place atomically, so that nobody is served a partial picture.
      await rename(halfOf(name), pictureFolder(dataDir, name))
    },
    async remove(urls) {
      for (const url of urls) {
        const name = pictureName(url)
        if (!NAME.test(name)) continue
        for (const folder of [pictureFolder(dataDir, name), halfOf(name)])
          await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The bytes of a picture's file; null for an invalid name. */
export async function readImage(
  dataDir: string,
  name: string,
  file: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  const type = Object.hasOwn(fileTypes, file) && fileTypes[file]
  if (!type || !NAME.test(name)) return null
  try {
    return { bytes: await readFile(path.join(pictureFolder(dataDir, name), file)), type }
  } catch {
    // Pictures from before link previews existed have no such file.
    return file === share.file ? readImage(dataDir, name, LARGEST) : null
  }
}

const SHOWN = 'SELECT url FROM stored_images WHERE unused_since IS NULL AND starts_with(url, $1)'

/** A warning for the owner when displayed pictures are not in DATA_DIR; null when all are. */
export async function missingPictures({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>): Promise<string | null> {
  const client = new pg.Client(pooledConnection(DATABASE_URL, 30_000))
  await client.connect()
  try {
    const { rows } = await client.query<{ url: string }>(SHOWN, [diskDriver(DATA_DIR).prefix])
    const missing = rows.filter(({ url }) => !existsSync(pictureFolder(DATA_DIR, pictureName(url))))
    if (missing.length === 0) return null
    const pictures = missing.length === 1 ? '1 picture is' : `${missing.length} pictures are`
    return `${pictures} not in ${path.resolve(DATA_DIR, 'uploads')}: set DATA_DIR to the folder that has them.`
  } finally {
    await client.end()
  }
}

/** How long one call may take at most. */
const CALL_MS = 10_000

/** A file's custom id, by which it is served and removed. */
const ID = /^[0-9a-f]{24}-[a-z0-9.]+$/

/** Stores the files of pictures at UploadThing, each under an id of ours. */
function uploadThingDriver(token: string, { api, ingest, files: prefix }: UploadThingHosts): StorageDriver {
  // Loaded lazily: the client takes a second to load, and most processes never need it.
  const load = () => import('uploadthing/server')
  const client = async () =>
    new (await load()).UTApi({ token, apiUrl: api, ingestUrl: ingest, fetch: timedFetch, logLevel: 'None' })
  return {
    prefix,
    addressOf: (name, file) => `${prefix}${name}-${file}`,
    async put(name, files) {
      const { UTFile } = await load()
      const sent = files.map(({ name: file, bytes }) => {
        const id = `${name}-${file}`
        return new UTFile([new Uint8Array(bytes)], id, { customId: id, type: fileTypes[file] })
      })
      const results = await (await client()).uploadFiles(sent, { concurrency: sent.length })
      const failure = results.find(({ error }) => error)?.error
      if (failure) throw new Error(`UploadThing: ${failure.message}`)
    },
    async remove(urls) {
      const all = urls.flatMap((url) => (isPicture(url) ? fileNames.map((file) => fileBeside(url, file)) : [url]))
      const ids = all.map((url) => url.slice(prefix.length)).filter((id) => ID.test(id))
      if (ids.length > 0) await (await client()).deleteFiles(ids, { keyType: 'customId' })
    },
  }
}

/** The client itself has no timeout and reports no status. */
export const timedFetch: typeof fetch = async (input, init) => {
  const limit = AbortSignal.timeout(CALL_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  const response = await fetch(input, { ...init, signal })
  if (!response.ok) log.warn({ status: response.status, method: init?.method }, 'UploadThing refused a call')
  return response
}
