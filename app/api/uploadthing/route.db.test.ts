import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as createProduct } from '@/app/api/products/route'
import type { Product } from '@/lib/catalog/responses'
import { formats, widths } from '@/lib/platform/images/pictures'
import { call } from '@/lib/testing/call'
import { aBrowser, aCustomer, anAdmin, aPicture, aProductForm, database } from '@/lib/testing/fixtures'
import { anUploadThingHost } from '@/lib/testing/uploadthing-host'
import { POST } from './route'

type Granted = { url: string; key: string; customId: string }[]
type Failure = { message: string; errors?: Record<string, string> }

let host: Awaited<ReturnType<typeof anUploadThingHost>>
let token: string

beforeAll(async () => {
  host = await anUploadThingHost()
  Object.assign(process.env, host.settings)
  // Suppresses warnings of UploadThing's client about its own calls.
  vi.spyOn(console, 'warn').mockReturnValue()
  token = (await anAdmin()).token
})
afterAll(() => host.close())
beforeEach(() => {
  Object.assign(host, { files: [], calls: [], next: {}, metadata: [], callbacks: [] })
})

const PATH = '/api/uploadthing?actionType=upload&slug=pictures'
const aFile = (rest: Partial<{ name: string; size: number; type: string }> = {}) => {
  return { name: 'tee.jpg', size: 100, type: 'image/jpeg', ...rest }
}
const send = (files: object[], who: { token?: string; headers?: Record<string, string> } = { token }) =>
  call<Granted & Failure>(POST, 'POST', PATH, { ...who, body: { files, input: null } })

/** An original that a browser has sent to UploadThing; returns its id. */
async function anUpload(bytes: Blob): Promise<string> {
  const { body } = await send([aFile({ size: bytes.size, type: bytes.type || 'image/jpeg' })])
  const [{ url, customId } = { url: '', customId: '' }] = body
  const form = new FormData()
  form.append('file', bytes, 'tee.jpg')
  expect((await fetch(url, { method: 'PUT', body: form })).status).toBe(200)
  return customId
}

const save = (uploads: string[], files: Blob[] = []) =>
  call<Product & Failure>(createProduct, 'POST', '/api/products', {
    token,
    body: aProductForm({ uploads: JSON.stringify(uploads) }, files),
  })
const originals = () => host.ids().filter((id) => id.endsWith('-original'))

describe('an address to upload a picture to', () => {
  it('is for administrators only', async () => {
    const customer = await aCustomer()
    expect((await send([aFile()], {})).status).toBe(401)
    expect((await send([aFile()], { token: customer.token })).status).toBe(403)
    const { _id } = await anAdmin()
    expect((await send([aFile()], { headers: await aBrowser(_id, { 'sec-fetch-site': 'cross-site' }) })).status).toBe(
      403,
    )
    expect((await send([aFile()], { headers: await aBrowser(_id) })).status).toBe(200)
  })

  it('is signed for this file, under an id that the sweep knows', async () => {
    const { status, body, headers } = await send([aFile(), aFile({ name: 'back.png', type: 'image/png' })])
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toHaveLength(2)
    for (const { customId } of body) {
      expect(customId).toMatch(/^[0-9a-f]{24}-original$/)
      expect(await database.storedImage.count({ where: { url: { endsWith: `/${customId}` } } })).toBe(1)
    }
    const form = new FormData()
    form.append('file', new Blob(['x'.repeat(101)]), 'tee.jpg')
    expect((await fetch(body[0]?.url ?? '', { method: 'PUT', body: form })).status).toBe(400)
  })

  it.each([
    ['a text', [aFile({ name: 'a.txt', type: 'text/plain' })], 'File type must be JPEG, PNG or WebP'],
    ['no type', [aFile({ name: 'a.heic', type: '' })], 'File type must be JPEG, PNG or WebP'],
    ['8 MB and a byte', [aFile({ size: 8 * 1024 * 1024 + 1 })], 'File is larger than 8388608 bytes'],
    ['nothing', [aFile({ size: 0 })], 'File is smaller than 1 bytes'],
    ['eleven files', Array(11).fill(aFile()), 'Too many files'],
  ])('is refused for %s', async (_, files, message) => {
    const { status, body } = await send(files)
    expect({ status, body }).toEqual({ status: 400, body: { message } })
  })

  it('is refused when the body is too long', async () => {
    expect((await send([aFile({ name: 'x'.repeat(70_000) })])).status).toBe(413)
  })
})

describe('a picture uploaded to UploadThing', () => {
  it('is added after those of the form, and its original is removed', async () => {
    const id = await anUpload(await aPicture('png', 400, 500))
    const { status, body } = await save([id], [await aPicture()])
    expect(status).toBe(201)
    expect(body.images).toHaveLength(2)
    const files = widths.length * formats.length + 1 // the last one is for link previews
    expect(host.ids()).toHaveLength(2 * files)
    expect(originals()).toEqual([])
  })

  it('stays for another attempt when saving fails', async () => {
    const id = await anUpload(await aPicture())
    host.next.put = [500]
    expect((await save([id])).status).toBe(503)
    expect(host.ids()).toEqual([id])
    expect((await save([id])).status).toBe(201)
    expect(originals()).toEqual([])
  })

  it('is refused when it is not a picture', async () => {
    const { status, body } = await save([await anUpload(new Blob(['<!DOCTYPE html>']))])
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'File type must be JPEG, PNG or WebP' })
  })

  it('is refused when it is larger than declared', async () => {
    const id = await anUpload(await aPicture())
    for (const file of host.files) file.bytes = Buffer.alloc(8 * 1024 * 1024 + 1)
    const { status, body } = await save([id])
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'File is larger than 8388608 bytes' })
  })

  it.each([
    ['no id of ours', '0123456789abcdef01234567-original'],
    ['an address', 'http://127.0.0.1/'],
  ])('is not fetched for %s', async (_, id) => {
    expect((await save([id])).status).toBe(400)
    expect(host.calls).toEqual([])
  })

  it('is refused when it has not arrived', async () => {
    const [{ customId } = { customId: '' }] = (await send([aFile()])).body
    const { status, body } = await save([customId])
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { uploads: 'A picture has not arrived. Please save again.' },
    })
  })

  it.each([500, 'hang'] as const)('is a 503 when it is out of reach (%s)', async (behaviour) => {
    const id = await anUpload(await aPicture())
    const { timeout } = AbortSignal
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 10))
    host.next.get = [behaviour]
    expect((await save([id])).status).toBe(503)
    limit.mockRestore()
  })

  it('counts toward the ten', async () => {
    const ids = Array(6).fill('0123456789abcdef01234567-original')
    const { status, body } = await save(ids, Array(5).fill(await aPicture('png', 8, 10)))
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Too many files' })
  })
})

describe('the upload callback of UploadThing', () => {
  it('is accepted at the given address with a valid signature', async () => {
    await anUpload(await aPicture())
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = host.callbacks
    expect(url).toBe('http://shop.test/api/uploadthing?slug=pictures')
    const hear = (text: string) =>
      call(POST, 'POST', new URL(url).pathname + new URL(url).search, { headers, body: text })
    expect((await hear(body)).status).toBe(200)
    expect(host.calls.at(-1)).toBe('callback-result')
    expect((await hear(body.replace('uploaded', 'Uploaded'))).status).toBe(400)
    expect((await hear('x'.repeat(70_000))).status).toBe(413)
  })
})
