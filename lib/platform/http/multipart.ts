import 'server-only'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { type Message, type Sentence, sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { MAX_PICTURE_BYTES, MAX_PICTURES, TOO_LARGE, TOO_MANY, WRONG_TYPE } from '@/lib/platform/images/upload-rules'
import { type BodyLimit, bodyLimits, readJson, refuseDeclared } from './read-request'

/** Larger than any valid field: a list of sizes as JSON. */
const MAX_FIELD_BYTES = 256 * 1024

export type MultipartForm = { fields: Record<string, string>; files: Buffer[] }

const MALFORMED = 'The form could not be read'
const malformed = () => new ShopError('bad input', MALFORMED)

/** A form's limit of bytes, its most files, and the message about an empty file. */
type FormLimits = { limit?: BodyLimit; maxFiles?: number; emptyFile?: Message }

/**
 * Parses a multipart form with files under `fileField`. An invalid form is still counted to its end, since `too large`
 * takes precedence over other errors.
 * @throws ShopError `wrong type`; `too large`; `bad input` for a field sent twice, or for too many, too large or empty files
 */
export async function readForm(
  request: Request,
  fileField: string,
  { limit: kind = 'product', maxFiles = MAX_PICTURES, emptyFile = WRONG_TYPE }: FormLimits = {},
): Promise<MultipartForm> {
  if (!isForm(request)) throw new ShopError('wrong type', 'Please send a form (multipart/form-data)')
  const limit = bodyLimits[kind]
  refuseDeclared(request, limit)
  if (!request.body) throw malformed()
  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  const fields = new Map<string, string>()
  const files: Buffer[] = []

  await new Promise<void>((resolve, reject) => {
    let mistake: ShopError | undefined
    const counted = counter(limit, () => {
      reject(new ShopError('too large', 'This is too large to be sent'))
      source.destroy()
    })
    const bad = (message: Message | Sentence) => {
      mistake ??= new ShopError('bad input', message)
      files.length = 0
      counted.unpipe()
      counted.resume()
      if (counted.readableEnded) reject(mistake)
    }
    counted.on('end', () => mistake && reject(mistake))
    source.on('error', (error) => reject(mistake ?? (error instanceof ShopError ? error : malformed())))
    source.pipe(counted)
    const parser = parserFor(request, maxFiles)
    if (!parser) return bad(MALFORMED)
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) return bad(sentence('{field} is too long', { field: name }))
      if (fields.has(name)) return bad(sentence('{field} was sent twice', { field: name }))
      fields.set(name, value)
    })
    parser.on('file', (name, stream, { filename }) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => !mistake && chunks.push(chunk))
      stream.on('limit', () => bad(TOO_LARGE))
      stream.on('error', () => bad(MALFORMED))
      stream.on('end', () => {
        if (chunks.length > 0) files.push(Buffer.concat(chunks))
        // A browser sends an empty part without a file name for an unused file field.
        else if (filename) bad(emptyFile)
      })
      if (name !== fileField) bad(sentence('Files belong into {field}', { field: fileField }))
    })
    parser.on('filesLimit', () => bad(TOO_MANY))
    parser.on('fieldsLimit', () => bad('Too many fields'))
    parser.on('error', () => bad(MALFORMED))
    parser.on('close', () => !mistake && resolve())
    counted.pipe(parser)
  })
  return { fields: Object.fromEntries(fields), files }
}

export const isForm = ({ headers }: Request) =>
  Boolean(headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data'))

/**
 * Reads what may be sent as a form with files or as JSON.
 * @throws ShopError as `readForm` and `readJson`
 */
export const readFormOrJson = async (
  request: Request,
  fileField: string,
  limits: FormLimits = {},
): Promise<{ fields: unknown; files: Buffer[] }> =>
  isForm(request)
    ? readForm(request, fileField, limits)
    : { fields: await readJson(request, limits.limit ?? 'product'), files: [] }

function parserFor(request: Request, files: number) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      // A file name that is only a path still counts as a name.
      preservePath: true,
      limits: { files, fileSize: MAX_PICTURE_BYTES + 1, fields: 50, fieldSize: MAX_FIELD_BYTES },
    })
  } catch {
    return null
  }
}

function counter(limit: number, tooMuch: () => void): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limit) return tooMuch()
      done(null, chunk)
    },
  })
}
