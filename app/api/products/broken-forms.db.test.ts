import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { anAdmin, aPicture, aProductForm } from '@/lib/testing/fixtures'
import { POST } from './route'

const MIB = 1024 * 1024
const TYPE = { 'content-type': 'multipart/form-data; boundary=x' }

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { token } = await anAdmin()
  return call<{ message: string; images: string[] }>(POST, 'POST', '/api/products', { token, body, headers })
}

/** A chunked body of these parts, filled with zeros up to `bytes`, and a counter of how much was read. */
function chunked(parts: string[], bytes: number) {
  const seen = { bytes: 0 }
  const left = [...parts]
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = left.shift()
        const chunk = part === undefined ? new Uint8Array(MIB / 4) : Buffer.from(part)
        if (seen.bytes >= bytes) return controller.close()
        seen.bytes += chunk.length
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, seen }
}

const part = (about: string, content = '') => `--x\r\nContent-Disposition: form-data; ${about}\r\n\r\n${content}`
const name = part('name="name"', 'Tee\r\n')

describe('a chunked form of 60 MiB (§2 "413, counted while reading, even where a file in it is too large by itself")', () => {
  it.each([
    ['with one file', [part('name="images"; filename="a.jpg"')]],
    ['with a field sent twice', [name, name, part('name="images"; filename="a.jpg"')]],
    ['with a file in the wrong place', [part('name="avatar"; filename="a.jpg"')]],
    ['with a field without an end', [part('name="description"')]],
    ['with zeros after its end', [name, '--x--\r\n']],
    ['that is no form', ['hello']],
  ])('%s is a 413, and is read no further than the limit', async (_, parts) => {
    const { stream, seen } = chunked(parts, 60 * MIB)
    const { status, body } = await post(stream, TYPE)
    expect([status, body.message]).toEqual([413, 'This is too large to be sent'])
    expect(seen.bytes).toBeLessThan(27 * MIB)
  })

  it('is a 413 without a boundary too', async () => {
    const { stream } = chunked(['hello'], 60 * MIB)
    expect((await post(stream, { 'content-type': 'multipart/form-data' })).status).toBe(413)
  })

  it('is a 400 for its mistake when it is within 25 MiB', async () => {
    const { stream } = chunked([part('name="images"; filename="a.jpg"')], 9 * MIB)
    expect(await post(stream, TYPE)).toMatchObject({
      status: 400,
      body: { message: 'File is larger than 8388608 bytes' },
    })
  })
})

describe('an empty file', () => {
  it.each(['evil.php', 'tee.jpg', '/', '..'])('named %s is refused', async (filename) => {
    const form = aProductForm({}, [await aPicture(), new File([], filename)])
    expect(await post(form)).toMatchObject({ status: 400, body: { message: 'File type must be JPEG, PNG or WebP' } })
  })
  it('without a name is the unused field of a form', async () => {
    const { status, body } = await post(aProductForm({}, [new File([], '', { type: 'application/octet-stream' })]))
    expect([status, body.images]).toEqual([201, []])
  })
})
