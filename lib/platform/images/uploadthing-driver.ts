import { log } from '@/lib/platform/log/log'
import { fileBeside, fileNames, fileTypes, isPicture } from './renditions'
import type { StorageDriver } from './storage-driver'
import type { UploadThingHosts } from './uploadthing-hosts'

/** How long one call may take at most. */
const CALL_MS = 10_000

/** A file's custom id, by which it is served and removed. */
const ID = /^[0-9a-f]{24}-[a-z0-9.]+$/

/** Stores the files of pictures at UploadThing, each under an id of ours. */
export function uploadThingDriver(token: string, { api, ingest, files: base }: UploadThingHosts): StorageDriver {
  // Loaded lazily: the client takes a second to load, and most processes never need it.
  const load = () => import('uploadthing/server')
  const client = async () =>
    new (await load()).UTApi({ token, apiUrl: api, ingestUrl: ingest, fetch: timedFetch, logLevel: 'None' })
  return {
    base,
    addressOf: (name, file) => `${base}${name}-${file}`,
    async put(name, files) {
      const { UTFile } = await load()
      const sent = files.map(({ name: file, bytes }) => {
        const id = `${name}-${file}`
        return new UTFile([new Uint8Array(bytes)], id, { customId: id, type: fileTypes[file] })
      })
      const results = await (await client()).uploadFiles(sent, { concurrency: sent.length })
      const failure = results.find(({ error }) => error)?.error
      if (failure) throw new Error(`UploadThing: ${failure.message}`)
    },
    async remove(urls) {
      const all = urls.flatMap((url) => (isPicture(url) ? fileNames.map((file) => fileBeside(url, file)) : [url]))
      const ids = all.map((url) => url.slice(base.length)).filter((id) => ID.test(id))
      if (ids.length > 0) await (await client()).deleteFiles(ids, { keyType: 'customId' })
    },
  }
}

/** The client itself has no timeout and reports no status. */
export const timedFetch: typeof fetch = async (input, init) => {
  const limit = AbortSignal.timeout(CALL_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  const response = await fetch(input, { ...init, signal })
  if (!response.ok) log.warn({ status: response.status, method: init?.method }, 'UploadThing refused a call')
  return response
}
