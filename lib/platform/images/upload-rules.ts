/** Most pictures of a product, and most bytes of each. */
export const MAX_PICTURES = 10
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const MIN_PICTURE_BYTES = 1

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const WRONG_TYPE = 'File type must be JPEG, PNG or WebP'
export const TOO_LARGE = `File is larger than ${MAX_PICTURE_BYTES} bytes`
export const TOO_MANY = 'Too many files'

/** Validates a file by its name, type and size. The server checks the content as well. */
export function fileError(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!claimsPicture(file)) return WRONG_TYPE
  if (file.size > MAX_PICTURE_BYTES) return TOO_LARGE
  if (file.size < MIN_PICTURE_BYTES) return `File is smaller than ${MIN_PICTURE_BYTES} bytes`
  return null
}

/** Some systems report no type, so the name decides. */
const claimsPicture = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  type ? PICTURE_TYPES.some((known) => known === type) : /\.(jpe?g|png|webp)$/i.test(name)
