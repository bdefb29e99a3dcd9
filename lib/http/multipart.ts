import 'server-only'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { ShopError } from '@/lib/errors'
import { MAX_PICTURE_BYTES, MAX_PICTURES, TOO_LARGE, TOO_MANY } from '@/lib/images/limits'
import { bodyLimits, refuseDeclared } from './body'

/** More than any field of ours needs: a list of sizes as JSON. */
const MAX_FIELD_BYTES = 256 * 1024

export type Form = { fields: Record<string, string>; files: Buffer[] }

const MALFORMED = 'The form could not be read'

/**
 * Reads a multipart form with files under `fileField`, counting while it comes.
 * @throws ShopError `too large`; `bad input` for a field sent twice, too many or too large files
 */
export async function readForm(request: Request, fileField: string): Promise<Form> {
  const limit = bodyLimits.product
  refuseDeclared(request, limit)
  if (!request.body) throw new ShopError('bad input', MALFORMED)
  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  const fields = new Map<string, string>()
  const files: Buffer[] = []

  await new Promise<void>((resolve, reject) => {
    let failed = false
    const fail = (error: ShopError) => {
      if (failed) return
      failed = true
      source.unpipe()
      source.destroy()
      reject(error)
    }
    const bad = (message: string) => fail(new ShopError('bad input', message))
    const counted = counter(limit, () => fail(new ShopError('too large', 'This is too large to be sent')))
    const parser = parserFor(request, bad)
    if (!parser) return
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated || info.nameTruncated) return bad(`${name} is too long`)
      if (fields.has(name)) return bad(`${name} was sent twice`)
      fields.set(name, value)
    })
    parser.on('file', (name, stream) => {
      if (name !== fileField) {
        stream.resume()
        return bad(`Files belong into ${fileField}`)
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => bad(TOO_LARGE))
      stream.on('error', () => bad(MALFORMED))
      stream.on('end', () => {
        // A browser sends an empty part for a file field that nobody filled.
        if (chunks.length > 0) files.push(Buffer.concat(chunks))
      })
    })
    parser.on('filesLimit', () => bad(TOO_MANY))
    parser.on('fieldsLimit', () => bad('Too many fields'))
    parser.on('error', () => bad(MALFORMED))
    parser.on('close', () => !failed && resolve())
    source.on('error', () => bad(MALFORMED))
    source.pipe(counted).pipe(parser)
  })
  return { fields: Object.fromEntries(fields), files }
}

function parserFor(request: Request, bad: (message: string) => void) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { files: MAX_PICTURES, fileSize: MAX_PICTURE_BYTES + 1, fields: 50, fieldSize: MAX_FIELD_BYTES },
    })
  } catch {
    bad(MALFORMED)
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
