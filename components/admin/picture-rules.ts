/** Most pictures of a product, and the bytes that each may have. */
export const MAX_PICTURES = 10
const MAX_BYTES = 8 * 1024 * 1024
const MIN_BYTES = 1

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'
const TYPES = 'JPEG, PNG or WebP'

/** A picture in the form: one that the product has, or a file that waits to be sent. */
export type FormPicture =
  | { kind: 'kept'; key: string; url: string }
  | { kind: 'new'; key: string; file: File; preview: string }

export type Refusal = { file: string; reason: string }

/** Which of the files can be taken beside `count` pictures, and what is wrong with the others. */
export function sift(files: File[], count: number): { taken: File[]; refused: Refusal[] } {
  const taken: File[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const reason = wrongWith(file) ?? (count + taken.length >= MAX_PICTURES ? 'Too many files' : null)
    if (reason) refused.push({ file: file.name, reason })
    else taken.push(file)
  }
  return { taken, refused }
}

function wrongWith(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!isPicture(file)) return `File type must be ${TYPES}`
  if (file.size > MAX_BYTES) return `File is larger than ${MAX_BYTES} bytes`
  if (file.size < MIN_BYTES) return `File is smaller than ${MIN_BYTES} bytes`
  return null
}

/** Some systems tell no type; then the name has to do, and the server looks inside. */
const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>) =>
  type ? PICTURE_TYPES.split(',').includes(type) : /\.(jpe?g|png|webp)$/i.test(name)

/** The pictures with one of them moved to another place. */
export function moved<T>(all: T[], from: number, to: number): T[] {
  const rest = all.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}

/** What one call may carry: the API takes 25 MiB, and the other fields need room too. */
const CALL_BYTES = 20 * 1024 * 1024

/** Splits the new pictures into calls that the API takes. */
export function batches<T extends { file: { size: number } }>(pictures: T[]): T[][] {
  const all: T[][] = []
  let room = 0
  for (const picture of pictures) {
    const last = all.at(-1)
    if (last && picture.file.size <= room) last.push(picture)
    else all.push([picture])
    room = (all.at(-1) === last ? room : CALL_BYTES) - picture.file.size
  }
  return all
}
