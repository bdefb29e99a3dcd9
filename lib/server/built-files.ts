import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from './accepted-encoding'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}
const endings = { br: '.br', gzip: '.gz' } as const

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => path.extname(name) in types)

/** Lays the tightest brotli and gzip of every script and style of a build beside it: seconds, once a build. */
export async function compressBuiltFiles(folder: string): Promise<void> {
  const tightest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all(
    textsIn(folder).map(async (name) => {
      const file = path.join(folder, name)
      const content = readFileSync(file)
      writeFileSync(file + endings.br, await brotli(content, tightest))
      writeFileSync(file + endings.gzip, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}

type Bodies = Record<keyof typeof endings, Buffer>

/** The scripts and styles of a build as they were compressed with it, in memory. Their names tell their contents. */
export class BuiltFiles {
  readonly #files = new Map<string, Bodies>()
  readonly #styles = new Map<string, string>()

  constructor(folder: string, address: string) {
    if (!existsSync(folder)) return
    for (const name of textsIn(folder)) {
      const file = path.join(folder, name)
      const own = address + name.split(path.sep).join('/')
      if (name.endsWith('.css')) this.#styles.set(own, withOwnAddresses(readFileSync(file, 'utf8'), own))
      if (!existsSync(file + endings.br) || !existsSync(file + endings.gzip)) continue
      const bodies = { br: readFileSync(file + endings.br), gzip: readFileSync(file + endings.gzip) }
      this.#files.set(own, bodies)
    }
  }

  /** The text of a stylesheet by its address; it means the same wherever it stands. */
  style(pathname: string): string | undefined {
    return this.#styles.get(pathname)
  }

  /** Answers a request for one of them; false for all else, and for who takes them only as they are. */
  answer({ method, headers }: IncomingMessage, pathname: string, response: ServerResponse): boolean {
    const bodies = this.#files.get(pathname)
    const encoding = acceptedEncoding(headers['accept-encoding'])
    if (!bodies || encoding === 'identity' || (method !== 'GET' && method !== 'HEAD')) return false
    const body = bodies[encoding]
    response.writeHead(200, {
      'Content-Type': types[path.extname(pathname)],
      'Content-Encoding': encoding,
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
    })
    response.end(method === 'HEAD' ? undefined : body)
    return true
  }
}

/** What a stylesheet names is found from where the stylesheet lies. */
const withOwnAddresses = (style: string, own: string) =>
  style.replace(/url\((\.{1,2}\/[^)"']+)\)/g, (_, to: string) => `url(${new URL(to, `http://shop${own}`).pathname})`)
