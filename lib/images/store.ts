import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/lib/env'
import { renditionsOf } from './decode'
import { widths } from './renditions'

export type StoredImage = { url: string; colour: string }

const folder = () => path.resolve(env().DATA_DIR, 'uploads')

/**
 * Takes a picture in: decoded, made anew in all renditions and put where the shop serves it from, under a random
 * name. Answers the address of the largest WebP.
 * @throws ShopError `bad input` when it is no picture of ours
 */
export async function storeImage(bytes: Buffer): Promise<StoredImage> {
  const { files, colour } = await renditionsOf(bytes)
  const name = randomBytes(12).toString('hex')
  const half = path.join(folder(), `.${name}`)
  await mkdir(half, { recursive: true })
  for (const file of files) await writeFile(path.join(half, `${file.width}.${file.format}`), file.bytes)
  // Under its name all at once: nobody is served half a picture.
  await rename(half, path.join(folder(), name))
  return { url: `/uploads/${name}/1200.webp`, colour }
}

/** Removes pictures that nothing refers to, e.g. of a product that could not be saved. */
export async function dropImages(images: StoredImage[]): Promise<void> {
  for (const { url } of images) {
    const name = /^\/uploads\/([0-9a-f]{24})\//.exec(url)?.[1]
    if (name) await rm(path.join(folder(), name), { recursive: true, force: true })
  }
}

const known = new RegExp(`^(?:${widths.join('|')})\\.(avif|webp)$`)

/** The bytes of a stored rendition; null for a name that is none. */
export async function readImage(name: string, file: string): Promise<{ bytes: Buffer; type: string } | null> {
  const format = known.exec(file)?.[1]
  if (!format || !/^[0-9a-f]{24}$/.test(name)) return null
  try {
    return { bytes: await readFile(path.join(folder(), name, file)), type: `image/${format}` }
  } catch {
    return null
  }
}
