import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { decoded, renditionsOf } from '@/lib/platform/images/decode'
import { storeImage } from '@/lib/platform/images/store'
import { aPicture } from '@/lib/testing/fixtures'
import { GET } from './route'

const get = (name: string, file: string) =>
  GET(new Request('http://shop.test/uploads/x'), { params: Promise.resolve({ name, file }) })

const folder = () => path.join(process.env.DATA_DIR ?? '', 'uploads')
const aStored = async () => {
  const { files } = await renditionsOf(await decoded(Buffer.from(await (await aPicture()).arrayBuffer())))
  return storeImage(files)
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('an uploaded picture', () => {
  it.each([
    ['400.avif', 'image/avif'],
    ['800.webp', 'image/webp'],
    ['1200.webp', 'image/webp'],
    ['share.jpg', 'image/jpeg'],
  ])('is served as %s, to be kept for ever', async (file, type) => {
    const url = await aStored()
    const name = url.split('/')[2] ?? ''
    const response = await get(name, file)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(digest(bytes)).toBe(digest(await readFile(path.join(folder(), name, file))))
  })
})

it('a picture of before there was one for previews is shared as it is', async () => {
  const url = await aStored()
  const name = url.split('/')[2] ?? ''
  await rm(path.join(folder(), name, 'share.jpg'))
  const response = await get(name, 'share.jpg')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

describe('a name that is none', () => {
  const NAME = '0123456789abcdef01234567'

  beforeEach(async () => {
    await mkdir(path.join(folder(), NAME), { recursive: true })
    await writeFile(path.join(folder(), NAME, 'notes.txt'), 'secret')
    await writeFile(path.join(folder(), '400.webp'), 'secret')
    await writeFile(path.join(folder(), '..', '400.webp'), 'secret')
  })

  it.each([
    [NAME, '400.webp'],
    [NAME, 'notes.txt'],
    [NAME, '../400.webp'],
    [NAME, '..%2f400.webp'],
    [NAME, '400.webp\0.txt'],
    [NAME, ''],
    [NAME, 'share.jpg'],
    [NAME, 'share.webp'],
    ['..', '400.webp'],
    ['.', '400.webp'],
    ['', '400.webp'],
    ['../..', 'etc/passwd'],
    [`${NAME}/..`, '400.webp'],
    [`.${NAME}`, '400.webp'],
    [NAME.toUpperCase(), '400.webp'],
    [`${NAME}\n`, '400.webp'],
    ['x'.repeat(10_000), '400.webp'],
  ])('such as %j/%j is not found, and says so to no cache', async (name, file) => {
    const response = await get(name, file)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('secret')
  })
})
