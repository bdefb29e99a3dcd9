import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to the host: upload a file, download one, or call its API. */
type Call = 'put' | 'get' | 'deleteFiles' | 'route-metadata' | 'callback-result'
/** How the host responds to a request: it does it, does not respond, or responds with this status. */
export type Behaviour = 'take' | 'hang' | number
type Stored = { key: string; customId: string | null; name: string; type: string; bytes: Buffer }
/** A callback from the host to the shop, at the address it was given. */
type Callback = { url: string; headers: Record<string, string>; body: string }

const API_KEY = 'sk_live_of_tests'
const APP = 'testapp'

/** A local host that speaks UploadThing's protocol: ingest, API and files. */
export async function anUploadThingHost() {
  const host = {
    settings: {} as Record<string, string>,
    files: [] as Stored[],
    calls: [] as Call[],
    /** The responses to the next requests of a kind, in turn. After that all succeed. */
    next: {} as Partial<Record<Call, Behaviour[]>>,
    metadata: [] as { fileKeys: string[]; callbackUrl: string; callbackSlug: string; metadata: unknown }[],
    callbacks: [] as Callback[],
    /** The ids of the stored files, in order. */
    ids: () => host.files.map(({ customId, key }) => customId ?? key).sort(),
    close,
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (request.method === 'HEAD') return response.writeHead(200, { 'x-ut-range-start': '0' }).end()
    const call = callOf(request, url)
    if (!call) return json(response, 404, { error: 'Not found' })
    host.calls.push(call)
    const behaviour = host.next[call]?.shift() ?? 'take'
    if (behaviour === 'hang') return
    if (behaviour !== 'take') return json(response, behaviour, { error: 'No.' })
    await does[call](request, response, url)
  })

  const does: Record<Call, (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<unknown>> = {
    async put(request, response, url) {
      const wrong = wrongWithSignature(url)
      if (wrong) return json(response, 400, { error: wrong })
      const asked = (name: string) => decodeURIComponent(url.searchParams.get(`x-ut-${name}`) ?? '')
      const bytes = await fileOf(request)
      if (bytes.length !== Number(asked('file-size'))) return json(response, 400, { error: 'Another size' })
      const key = url.pathname.slice(1)
      const file = {
        key,
        customId: asked('custom-id') || null,
        name: asked('file-name'),
        type: asked('file-type'),
        bytes,
      }
      host.files.push(file)
      const answer = addressesOf(url.host, file)
      const metadata = host.metadata.find(({ fileKeys }) => fileKeys.includes(key))
      if (metadata) host.callbacks.push(callbackOf(metadata, file, answer, url.origin))
      return json(response, 200, { ...answer, serverData: null })
    },
    async get(_, response, { pathname }) {
      const id = pathname.split('/').at(-1)
      const file = host.files.find(({ key, customId }) => id === customId || id === key)
      if (!file) return json(response, 404, { error: 'No such file' })
      const headers = { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' }
      return response.writeHead(200, headers).end(file.bytes)
    },
    async deleteFiles(request, response) {
      const { fileKeys = [], customIds = [] } = JSON.parse(await text(request)) as Record<string, string[]>
      const before = host.files.length
      host.files = host.files.filter(
        ({ key, customId }) => !fileKeys.includes(key) && !(customId !== null && customIds.includes(customId)),
      )
      return json(response, 200, { success: true, deletedCount: before - host.files.length })
    },
    async 'route-metadata'(request, response) {
      host.metadata.push(JSON.parse(await text(request)))
      return json(response, 200, { ok: true })
    },
    async 'callback-result'(_, response) {
      return json(response, 200, { ok: true })
    },
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const token = { apiKey: API_KEY, appId: APP, regions: ['sea1'] }
  host.settings = {
    UPLOADTHING_TOKEN: Buffer.from(JSON.stringify(token)).toString('base64'),
    UPLOADTHING_API_URL: `http://localhost:${port}`,
    UPLOADTHING_INGEST_URL: `http://localhost:${port}`,
    UPLOADTHING_UFS_HOST: `localhost:${port}`,
    UPLOADTHING_UFS_APP_ID_LOCATION: 'path',
  }

  function close(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return host
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
}

function callOf({ method, headers }: IncomingMessage, { pathname }: URL): Call | null {
  if (method === 'PUT') return 'put'
  if (method === 'GET' && pathname.startsWith(`/a/${APP}/`)) return 'get'
  if (method !== 'POST' || headers['x-uploadthing-api-key'] !== API_KEY) return null
  if (pathname === '/v6/deleteFiles') return 'deleteFiles'
  if (pathname === '/callback-result') return 'callback-result'
  return pathname === '/route-metadata' ? 'route-metadata' : null
}

function wrongWithSignature(url: URL): string | null {
  const signed = new URL(url)
  signed.searchParams.delete('signature')
  if (url.searchParams.get('signature') !== signature(signed.href)) return 'Wrong signature'
  if (Number(url.searchParams.get('expires')) < Date.now()) return 'Too late'
  return url.searchParams.get('x-ut-identifier') === APP ? null : 'Another app'
}

const signature = (payload: string) => `hmac-sha256=${createHmac('sha256', API_KEY).update(payload).digest('hex')}`

async function fileOf(request: IncomingMessage): Promise<Buffer> {
  const type = { 'content-type': request.headers['content-type'] ?? '' }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const file = (await new Response(Buffer.concat(chunks), { headers: type }).formData()).get('file')
  return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : randomBytes(0)
}

function addressesOf(at: string, { key, bytes }: Stored) {
  const url = `http://${at}/a/${APP}/${key}`
  return { url, appUrl: url, ufsUrl: url, fileHash: createHash('md5').update(bytes).digest('hex') }
}

function callbackOf(
  { callbackUrl, callbackSlug, metadata }: { callbackUrl: string; callbackSlug: string; metadata: unknown },
  { bytes, ...file }: Stored,
  addresses: ReturnType<typeof addressesOf>,
  origin: string,
): Callback {
  const body = JSON.stringify({
    status: 'uploaded',
    metadata,
    origin,
    file: { ...file, ...addresses, size: bytes.length },
  })
  const headers = { 'uploadthing-hook': 'callback', 'x-uploadthing-signature': signature(body) }
  return {
    url: `${callbackUrl}?slug=${callbackSlug}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
