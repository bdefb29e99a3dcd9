import { fileError, MAX_PICTURES, TOO_MANY } from '@/lib/images/limits'

/**
 * A picture in the form: one that the product has, or a file that waits to be sent. `alt` is the owner's own text,
 * empty for the usual one.
 */
export type FormPicture = { key: string; alt: string } & (
  | { kind: 'kept'; url: string }
  | { kind: 'new'; file: File; preview: string }
)
export type NewPicture = Extract<FormPicture, { kind: 'new' }>

export type Refusal = { file: string; reason: string }

/** Which of the files can be taken beside `count` pictures, and what is wrong with the others. */
export function sift(files: File[], count: number): { taken: File[]; refused: Refusal[] } {
  const taken: File[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const reason = fileError(file) ?? (count + taken.length >= MAX_PICTURES ? TOO_MANY : null)
    if (reason) refused.push({ file: file.name, reason: isHeic(file) ? `${reason}. ${HEIC_HELP}` : reason })
    else taken.push(file)
  }
  return { taken, refused }
}

/** What iPhones save by default. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
const HEIC_HELP =
  'This is a photo as iPhones save it (HEIC). Export it as JPEG, or choose Settings, Camera, Formats, Most Compatible.'

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
