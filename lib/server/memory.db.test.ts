import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { aServer, CACHE_BYTES, type Render } from '@/lib/testing/a-server'

const MEGABYTE = 1024 * 1024
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use. Buffers are released a moment after the garbage collector found them. */
async function memory(): Promise<number> {
  for (let times = 0; times < 5; times += 1) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** A page of this size with its own scripts, made of words that compress like real pages. */
const pageOf =
  (bytes: number): Render =>
  ({ url }, response) => {
    const words = `<p class="card">${randomBytes(8).toString('hex')} is a tee of heavy cotton</p>`
    const scripts = Array.from({ length: 20 }, (_, at) => `<script>self.push("${at} ${url}")</script>`)
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(words.repeat(bytes / words.length) + scripts.join(''))
  }

type Server = Awaited<ReturnType<typeof aServer>>

/** Requests this many addresses once each, some at a time. */
async function askForMany({ send, seen }: Server, from: number, count: number, path: (at: number) => string) {
  const encodings = ['br', 'gzip', 'identity']
  for (let at = from; at < from + count; at += 20) {
    const some = Array.from({ length: 20 }, (_, more) => at + more)
    const answers = await Promise.all(
      some.map((one) => send(path(one), { headers: { 'accept-encoding': encodings[one % 3] ?? '' } })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    seen.length = 0
  }
}

describe('the memory of kept pages', () => {
  it('stays within its limit and does not grow, however many pages are requested', async () => {
    const server = await aServer(pageOf(2_000))
    const { pages, madeUp } = server.kept
    const path = (at: number) => (at % 2 ? `/product/tee-${at}` : `/shop?search=tee${at}`)
    await askForMany(server, 0, 3_000, path)
    const full = pages.bytes + madeUp.bytes
    expect([full > (CACHE_BYTES * 6) / 8, full <= CACHE_BYTES]).toEqual([true, true])
    const before = await memory()
    await askForMany(server, 3_000, 3_000, path)
    await expect.poll(async () => (await memory()) - before).toBeLessThan(MEGABYTE / 2)
    // 6,000 requests take minutes on a busy machine.
  }, 300_000)
})
