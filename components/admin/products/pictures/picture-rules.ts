import { fileError, MAX_PICTURES, TOO_MANY } from '@/lib/platform/images/upload-rules'

/**
 * A picture in the form: one that the product has, or a file that is not sent yet. `alt` is the owner's text, empty for
 * the default one.
 */
export type FormPicture = { key: string; alt: string } & (
  | { kind: 'kept'; url: string }
  | { kind: 'new'; file: File; preview: string }
)
export type NewPicture = Extract<FormPicture, { kind: 'new' }>

export type Refusal = { file: string; reason: string }

/** The files that can be added to `count` pictures, and the reasons against the others. */
export function acceptFiles(files: File[], count: number): { taken: File[]; refused: Refusal[] } {
  const taken: File[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const reason = fileError(file) ?? (count + taken.length >= MAX_PICTURES ? TOO_MANY : null)
    if (reason) refused.push({ file: file.name, reason: isHeic(file) ? `${reason}. ${HEIC_HELP}` : reason })
    else taken.push(file)
  }
  return { taken, refused }
}

/** The default format of iPhones. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
const HEIC_HELP =
  'This is a photo as iPhones save it (HEIC). Export it as JPEG, or choose Settings, Camera, Formats, Most Compatible.'

/** The pictures with one of them moved to another place. */
export function moved<T>(all: T[], from: number, to: number): T[] {
  const rest = all.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}

/** The most bytes of pictures in one call. The API accepts 25 MiB including the other fields. */
const CALL_BYTES = 20 * 1024 * 1024

/** Splits new pictures into calls that the API accepts. */
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
