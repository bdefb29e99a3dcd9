/** One file of a picture, named as in `fileTypes`. */
export type PictureFile = { name: string; bytes: Buffer }

/** Where pictures are stored. */
export type StorageDriver = {
  /** The prefix of all its addresses. */
  base: string
  /** The address of a file of the picture with this name. */
  addressOf(name: string, file: string): string
  /** Stores all files of a picture. After a failure some may be stored. */
  put(name: string, files: PictureFile[]): Promise<void>
  /** Removes the pictures at these addresses with all their files. A missing one is not an error. */
  remove(urls: string[]): Promise<void>
}
