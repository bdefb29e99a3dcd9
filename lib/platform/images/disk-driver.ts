import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypes, LARGEST, share } from './renditions'
import type { StorageDriver } from './storage-driver'

const BASE = '/uploads/'
const NAME = /^[0-9a-f]{24}$/

const folderOf = (dataDir: string) => path.resolve(dataDir, 'uploads')

/** The picture's name in a file's address, and the folder of a picture. */
export const nameOf = (url: string) => url.slice(BASE.length).split('/')[0] ?? ''
export const placeOf = (dataDir: string, name: string) => path.join(folderOf(dataDir), name)

/** Stores each picture as a folder in the data directory. The shop itself serves them. */
export function diskDriver(dataDir: string): StorageDriver {
  const halfOf = (name: string) => placeOf(dataDir, `.${name}`)
  return {
    base: BASE,
    addressOf: (name, file) => `${BASE}${name}/${file}`,
    async put(name, files) {
      await mkdir(halfOf(name), { recursive: true })
      for (const file of files) await writeFile(path.join(halfOf(name), file.name), file.bytes)
      // Renamed into place atomically, so that nobody is served a partial picture.
      await rename(halfOf(name), placeOf(dataDir, name))
    },
    async remove(urls) {
      for (const url of urls) {
        const name = nameOf(url)
        if (!NAME.test(name)) continue
        for (const place of [placeOf(dataDir, name), halfOf(name)]) await rm(place, { recursive: true, force: true })
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
    return { bytes: await readFile(path.join(placeOf(dataDir, name), file)), type }
  } catch {
    // Pictures from before link previews existed have no such file.
    return file === share.file ? readImage(dataDir, name, LARGEST) : null
  }
}
