import type { Env } from '@/lib/env'
import { diskHome } from './disk'
import { uploadThingHome } from './uploadthing'
import { type UploadThingSettings, uploadThingHosts } from './uploadthing-hosts'

/** One file of a picture, under the name it has in `fileTypes`. */
export type PictureFile = { name: string; bytes: Buffer }

/** Where pictures lie. */
export type ImageHome = {
  /** The addresses of all that lies here begin so. */
  base: string
  /** The address of a file of the picture of this name. */
  addressOf(name: string, file: string): string
  /** Puts all files of a picture there; after a failure some may be. */
  put(name: string, files: PictureFile[]): Promise<void>
  /** Removes the pictures of these addresses with all their files; what is not there is no failure. */
  remove(urls: string[]): Promise<void>
}

/** Every home that is set up. New pictures go to the first; the others keep what they have. */
export function imageHomes(settings: Pick<Env, 'DATA_DIR'> & UploadThingSettings): [ImageHome, ...ImageHome[]] {
  const disk = diskHome(settings.DATA_DIR)
  const hosts = uploadThingHosts(settings)
  return hosts ? [uploadThingHome(String(settings.UPLOADTHING_TOKEN), hosts), disk] : [disk]
}
