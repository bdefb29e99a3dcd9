import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import inject from 'light-my-request'
import { expect, it, onTestFinished } from 'vitest'
import { BuiltFiles, compressBuiltFiles } from './built-files'

const SCRIPT = 'export const words = "the same again and again, "\n'.repeat(50)

async function aBuild() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'chunks'))
  writeFileSync(path.join(folder, 'chunks/a.js'), SCRIPT)
  writeFileSync(path.join(folder, 'chunks/a.css'), 'p { background: url(../media/p.png) url(/p.svg) }')
  writeFileSync(path.join(folder, 'font.woff2'), 'font')
  await compressBuiltFiles(folder)
  const files = new BuiltFiles(folder, '/_next/static/')
  const ask = (url: string, encoding?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    inject(
      (request, response) => {
        if (!files.answer(request, url, response)) response.writeHead(404).end()
      },
      { method, url, headers: encoding ? { 'accept-encoding': encoding } : {} },
    )
  return { files, ask }
}

it('answers a script in the tightest encoding that is taken, to be kept for ever', async () => {
  const { ask } = await aBuild()
  const br = await ask('/_next/static/chunks/a.js', 'gzip, deflate, br, zstd')
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(br.rawPayload.length),
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT)
  const gzip = await ask('/_next/static/chunks/a.js', 'gzip, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
  expect((await ask('/_next/static/chunks/a.css', 'br')).headers['content-type']).toBe('text/css; charset=UTF-8')
})

it('answers HEAD without a body', async () => {
  const { ask } = await aBuild()
  const { headers, rawPayload } = await ask('/_next/static/chunks/a.js', 'br', 'HEAD')
  expect([Number(headers['content-length']) > 0, rawPayload.length]).toEqual([true, 0])
})

it.each([
  ['/_next/static/chunks/a.js', undefined, 'GET'],
  ['/_next/static/chunks/a.js', 'br', 'POST'],
  ['/_next/static/chunks/b.js', 'br', 'GET'],
  ['/_next/static/chunks/a.js.br', 'br', 'GET'],
  ['/_next/static/font.woff2', 'br', 'GET'],
] as const)('leaves %s, taken as %s, by %s to Next', async (url, encoding, method) => {
  const { ask } = await aBuild()
  expect((await ask(url, encoding, method)).statusCode).toBe(404)
})

it('tells a stylesheet so that it means the same within a page', async () => {
  const { files } = await aBuild()
  expect(files.style('/_next/static/chunks/a.css')).toBe('p { background: url(/_next/static/media/p.png) url(/p.svg) }')
  expect(files.style('/_next/static/chunks/a.js')).toBeUndefined()
})

it('knows nothing without a build', () => {
  expect(() => new BuiltFiles(path.join(os.tmpdir(), 'no-such-build'), '/')).not.toThrow()
})
