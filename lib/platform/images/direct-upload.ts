import 'server-only'
import { randomBytes } from 'node:crypto'
import { db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { bodyLimits, readBytes } from '@/lib/platform/http/read-request'
import { siteUrl } from '@/lib/platform/site'
import { timedFetch } from './storage-drivers'
import { fileError, MAX_PICTURE_BYTES, MAX_PICTURES, TOO_LARGE, TOO_MANY } from './upload-rules'
import { uploadThingHosts } from './uploadthing-hosts'

/** Whether browsers send originals directly to UploadThing, because some platforms refuse large bodies. */
export const isUploadDirect = () => uploadThingHosts(env()) !== null

/** The type that the browser's UploadThing client needs. */
export type PictureRouter = Awaited<ReturnType<typeof pictureRouter>>

async function pictureRouter() {
  const { createUploadthing, UploadThingError, UTFiles } = await import('uploadthing/server')
  const limits = { maxFileSize: '8MB', maxFileCount: MAX_PICTURES } as const
  return {
    pictures: createUploadthing()(
      { 'image/jpeg': limits, 'image/png': limits, 'image/webp': limits },
      { awaitServerData: false },
    )
      .middleware(({ files }) => {
        const [wrong] = files.length > MAX_PICTURES ? [TOO_MANY] : files.flatMap((file) => fileError(file) ?? [])
        if (wrong) throw new UploadThingError({ code: 'BAD_REQUEST', message: wrong })
        return {
          [UTFiles]: files.map((file) => ({ ...file, customId: `${randomBytes(12).toString('hex')}-original` })),
        }
      })
      .onUploadComplete(() => undefined),
  }
}

type Answer = (request: Request) => Promise<Response>
let made: Promise<Answer> | undefined

async function makeAnswer(): Promise<Answer> {
  const { createRouteHandler } = await import('uploadthing/server')
  const { UPLOADTHING_TOKEN: token } = env()
  const callbackUrl = siteUrl('/api/uploadthing')
  const config = { token, ingestUrl: hosts().ingest, callbackUrl, fetch: timedFetch, logLevel: 'None' } as const
  return createRouteHandler({ router: await pictureRouter(), config })
}

/**
 * Answers UploadThing's client with signed upload addresses. Each is registered for the sweep before it is sent, so
 * files that are never used are removed.
 * @throws ShopError `not found` when UploadThing is not configured; `too large`
 */
export async function answerUpload(request: Request): Promise<Response> {
  const { files } = hosts()
  const { url, headers } = request
  const body = await readBytes(request, bodyLimits.other)
  made ??= makeAnswer()
  const response = await (await made)(new Request(url, { method: 'POST', headers, body: new Uint8Array(body) }))
  const text = await response.text()
  const granted: unknown = response.ok && JSON.parse(text)
  if (Array.isArray(granted)) {
    await db.storedImage.createMany({ data: granted.map(({ customId }) => ({ url: files + customId })) })
  }
  const answerHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return new Response(text, { status: response.status, headers: answerHeaders })
}

/** The address of an original that a browser has uploaded. */
export const uploadAddress = (id: string) => hosts().files + id

/**
 * Fetches an uploaded original by its id, from UploadThing only.
 * @throws ShopError `bad input` when it is missing or too large; `unavailable`
 */
export async function fetchUpload(id: string): Promise<Buffer> {
  const url = uploadAddress(id)
  const isKnown = await db.storedImage.findUnique({ where: { url } })
  if (!isKnown) throw notThere()
  const response = await reached(() => timedFetch(url, { redirect: 'error' }))
  if (response.status === 404) throw notThere()
  if (!response.ok) throw away()
  return reached(() => readBytes(response, MAX_PICTURE_BYTES))
}

async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isTooLarge = error instanceof ShopError && error.kind === 'too large'
    throw isTooLarge ? new ShopError('bad input', TOO_LARGE) : away()
  }
}

function hosts() {
  const found = uploadThingHosts(env())
  if (!found) throw new ShopError('not found', 'Not found')
  return found
}

function notThere() {
  const message = 'A picture has not arrived. Please save again.'
  return new ShopError('bad input', message, { errors: { uploads: message } })
}

const away = () =>
  new ShopError('unavailable', 'The pictures could not be fetched, please try again in a moment', {
    retryAfterSeconds: 10,
  })
