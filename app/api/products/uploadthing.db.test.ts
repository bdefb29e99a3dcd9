import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Picture } from '@/components/ui/picture'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aPicture, aProductForm, database, uploadedNames } from '@/lib/testing/fixtures'
import { metadataOf } from '@/lib/testing/pictures'
import { anUploadThingHost } from '@/lib/testing/uploadthing-host'
import { POST } from './route'

let host: Awaited<ReturnType<typeof anUploadThingHost>>

beforeAll(async () => {
  host = await anUploadThingHost()
  Object.assign(process.env, host.settings)
  // Suppresses warnings of UploadThing's client about its own calls.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterAll(() => host.close())
beforeEach(() => {
  host.files = []
  host.calls = []
  host.next = {}
})

async function post(files: Blob[]) {
  const { token } = await anAdmin()
  return call<Product>(POST, 'POST', '/api/products', { token, body: aProductForm({}, files) })
}

const known = () => database.storedImage.count()
const names = ['1200.avif', '1200.webp', '400.avif', '400.webp', '800.avif', '800.webp', 'share.jpg']

describe('a picture in a form, with UploadThing configured', () => {
  it('is stored there in all renditions, each under an id of the shop, and not on this disk (§1 "images at UploadThing")', async () => {
    const { status, body } = await post([await aPicture()])
    expect(status).toBe(201)
    const [url = ''] = body.images
    const { UPLOADTHING_UFS_HOST } = host.settings
    expect(url).toMatch(new RegExp(`^http://${UPLOADTHING_UFS_HOST}/a/testapp/[0-9a-f]{24}-1200\\.webp$`))
    const name = url.slice(-34, -10)
    expect(host.ids()).toEqual(names.map((file) => `${name}-${file}`))
    expect(await uploadedNames()).toEqual([])
    expect(await database.storedImage.findUnique({ where: { url } })).not.toBeNull()
  })

  it('is found by the page in each width and format, with the right type', async () => {
    const { body } = await post([await aPicture()])
    const html = renderToStaticMarkup(createElement(Picture, { url: body.images[0], alt: '', sizes: '100vw' }))
    const addresses = new Set(html.match(/http:[^ ,"]+/g))
    expect(addresses.size).toBe(6)
    for (const address of addresses) {
      const response = await fetch(address)
      const format = address.split('.').at(-1)
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
      const { width } = await metadataOf(Buffer.from(await response.arrayBuffer()))
      expect(address).toContain(`-${width}.`)
    }
  })
})

describe('a failure of UploadThing', () => {
  it.each([
    ['refuses a file', 500],
    ['does not know the shop', 403],
  ])('that %s is a readable 503, and uploaded files are removed', async (_, status) => {
    host.next.put = ['take', 'take', 'take', status]
    const answer = await post([await aPicture()])
    expect(answer.status).toBe(503)
    expect(answer.body.message).toBe('The pictures could not be stored, please try again in a moment')
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(host.ids()).toEqual([])
  })

  it('at the second picture removes the first', async () => {
    host.next.put = [...Array(6).fill('take'), 500]
    expect((await post([await aPicture(), await aPicture('png')])).status).toBe(503)
    expect(host.ids()).toEqual([])
  })

  it('to remove a file leaves it to the sweep', async () => {
    const before = await known()
    host.next = { put: [500], deleteFiles: [500] }
    expect((await post([await aPicture()])).status).toBe(503)
    expect(host.ids()).toHaveLength(names.length - 1)
    expect(await known()).toBe(before + 1)
  })

  it('to answer within 10 s is a 503', async () => {
    const { timeout } = AbortSignal
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 10))
    host.next = { put: ['hang'] }
    expect((await post([await aPicture()])).status).toBe(503)
    expect(limit).toHaveBeenCalledWith(10_000)
    expect(host.ids()).toEqual([])
    limit.mockRestore()
  })
})

it('leaves no file at UploadThing from a form with a bad picture', async () => {
  expect((await post([await aPicture(), new Blob(['text'])])).status).toBe(400)
  expect(host.ids()).toEqual([])
})
