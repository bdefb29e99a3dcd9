/** One file of a picture, under the name it has in `fileTypes`. */
export type PictureFile = { name: string; bytes: Buffer }

/** Where pictures lie. */
export type StorageDriver = {
  /** The addresses of all that lies here begin so. */
  base: string
  /** The address of a file of the picture of this name. */
  addressOf(name: string, file: string): string
  /** Puts all files of a picture there; after a failure some may be. */
  put(name: string, files: PictureFile[]): Promise<void>
  /** Removes the pictures of these addresses with all their files; what is not there is no failure. */
  remove(urls: string[]): Promise<void>
}
