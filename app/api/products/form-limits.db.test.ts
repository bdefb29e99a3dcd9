import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { anAdmin, aPicture, aProductForm, uploadedNames } from '@/lib/testing/fixtures'
import { POST } from './route'

const MIB = 1024 * 1024
const TYPE = { 'content-type': 'multipart/form-data; boundary=x' }

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { token } = await anAdmin()
  return call<{ message: string; images: string[] }>(POST, 'POST', '/api/products', { token, body, headers })
}

/** A chunked body of these parts, filled with zeros up to `bytes`, and what was read of it. */
function chunked(parts: string[], bytes: number) {
  const seen = { bytes: 0, isCancelled: false }
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
      cancel() {
        seen.isCancelled = true
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
    expect(seen).toEqual({
      bytes: expect.toSatisfy((bytes) => bytes > 25 * MIB && bytes < 27 * MIB),
      isCancelled: true,
    })
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

describe('the body of a product form (§4 "up to 25 MiB (else 413)")', () => {
  it('is refused unread when its declared length is too long', async () => {
    const { stream, seen } = chunked([], 60 * MIB)
    const { status } = await post(stream, { ...TYPE, 'content-length': String(25 * MIB + 1) })
    expect([status, seen.bytes]).toEqual([413, 0])
  })

  it('is refused with an eleventh file (§4 "Images: at most 10")', async () => {
    const before = await uploadedNames()
    const picture = await aPicture('png', 8, 10)
    const { status, body } = await post(aProductForm({}, Array(11).fill(picture)))
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Too many files' })
    expect(await uploadedNames()).toEqual(before)
  })

  it('may contain a file of 8 MiB, and none that is a byte longer (§4 "each up to 8 MB")', async () => {
    const picture = await aPicture()
    const answers = [0, 1].map((more) => {
      const filled = new Blob([picture, new Uint8Array(8 * MIB - picture.size + more)])
      return post(aProductForm({}, [filled]))
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 400])
  })

  it('is refused with a file under another name', async () => {
    const form = aProductForm()
    form.append('avatar', await aPicture(), 'a.jpg')
    expect(await post(form)).toMatchObject({ status: 400, body: { message: 'Files belong into images' } })
  })

  it('is refused with a field longer than any valid one', async () => {
    const form = aProductForm({ sizes: `[${' '.repeat(300 * 1024)}]` })
    expect(await post(form)).toMatchObject({ status: 400, body: { message: 'sizes is too long' } })
  })

  it('is refused with more fields than any valid form has', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, 'x']))
    expect(await post(aProductForm(many))).toMatchObject({ status: 400, body: { message: 'Too many fields' } })
  })

  it('is refused when the sender disconnects halfway', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nTe'))
        controller.error(new Error('connection reset'))
      },
    })
    expect((await post(stream, TYPE)).status).toBe(400)
  })

  it('may have fields named like object properties', async () => {
    const form = aProductForm({ constructor: 'x', toString: 'y' })
    form.append('__proto__', '{"isAdmin":true}')
    expect((await post(form)).status).toBe(201)
  })
})
