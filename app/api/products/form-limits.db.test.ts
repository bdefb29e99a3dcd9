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

/** A body that is generated while it is read, and counts how much was. */
function streamed(parts: Iterable<Buffer>) {
  const iterator = parts[Symbol.iterator]()
  const seen = { bytes: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { value, done } = iterator.next()
        if (done) return controller.close()
        seen.bytes += value.length
        controller.enqueue(value)
      },
      cancel() {
        seen.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, seen }
}

/** An endless stream of 7 MiB files. */
function* endlessFiles() {
  for (;;) {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n')
    for (let part = 0; part < 28; part += 1) yield Buffer.alloc(MIB / 4, 'a')
    yield Buffer.from('\r\n')
  }
}

describe('the body of a product form', () => {
  it('is refused over 25 MiB, counted while it is read, and read no further (§4 "up to 25 MiB (else 413)")', async () => {
    const { stream, seen } = streamed(endlessFiles())
    const { status, body } = await post(stream, TYPE)
    expect(status).toBe(413)
    expect(body.message).toBe('This is too large to be sent')
    expect(seen.bytes).toBeGreaterThan(25 * MIB)
    expect(seen.bytes).toBeLessThan(27 * MIB)
    expect(seen.isCancelled).toBe(true)
  })

  it('is refused unread when its declared length is too long', async () => {
    const { stream, seen } = streamed(endlessFiles())
    const { status } = await post(stream, { ...TYPE, 'content-length': String(25 * MIB + 1) })
    expect(status).toBe(413)
    expect(seen.bytes).toBe(0)
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
