import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aPicture, aProductForm, database, uploadedNames } from '@/lib/testing/fixtures'
import { isInTime } from '@/lib/testing/pace'
import { metadataOf } from '@/lib/testing/pictures'
import { POST } from './route'

async function post(files: Blob[]) {
  const { token } = await anAdmin()
  return call<Product>(POST, 'POST', '/api/products', { token, body: aProductForm({}, files) })
}

const blob = (bytes: Buffer | string, type = 'image/jpeg') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })

/** The folder of a product's only picture, and the bytes of one of its files. */
function stored({ images: [url = ''] }: Product) {
  const folder = path.join(process.env.DATA_DIR ?? '', path.dirname(url))
  return { folder, read: (file: string) => readFile(path.join(folder, file)) }
}

/** Red and blue halves, side by side. */
function halves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ])
}

async function pixel(picture: Buffer, left: number, top: number): Promise<'red' | 'blue' | 'white' | 'other'> {
  const [r = 0, g = 0, b = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  if (r > 200 && g > 200 && b > 200) return 'white'
  if (r > 200 && g < 60 && b < 60) return 'red'
  return b > 200 && r < 60 && g < 60 ? 'blue' : 'other'
}

describe('an uploaded picture (§4 "decoded and re-encoded without metadata into fixed widths, random names")', () => {
  it('that is a JPEG is rotated by its EXIF, which is removed together with the location', async () => {
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '24/1 51/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '67/1 0/1 0/1',
    }
    const photo = await halves(500, 400)
      .withExif({ IFD0: { Artist: 'Ayesha Khan', Model: 'Phone 9' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(photo.includes('Ayesha Khan')).toBe(true)
    const { status, body } = await post([blob(photo)])
    expect(status).toBe(201)
    const { read } = stored(body)
    for (const file of ['400.webp', '800.webp', '1200.webp', '400.avif', '800.avif', '1200.avif', 'share.jpg']) {
      const bytes = await read(file)
      const { exif, icc, iptc, xmp, orientation = 1 } = await metadataOf(bytes)
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({ orientation: 1 })
      expect(bytes.includes('Ayesha')).toBe(false)
    }
    // Rotated clockwise, so the left half is at the top.
    const large = await read('1200.webp')
    expect([await pixel(large, 600, 100), await pixel(large, 600, 1400)]).toEqual(['red', 'blue'])
  })

  it('that is a PNG gets a white background', async () => {
    const png = await sharp({ create: { width: 80, height: 100, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { status, body } = await post([blob(png, 'image/png')])
    expect(status).toBe(201)
    const large = await stored(body).read('1200.webp')
    expect(await pixel(large, 10, 10)).toBe('white')
    expect((await sharp(large).metadata()).hasAlpha).toBe(false)
  })

  it('that is a WebP is cropped to 4:5 in fixed widths, under a random name', async () => {
    const wide = await halves(400, 100).webp().toBuffer()
    const { status, body } = await post([new File([new Uint8Array(wide)], '../../evil.php', { type: 'text/html' })])
    expect(status).toBe(201)
    expect(body.images[0]).toMatch(/^\/uploads\/[0-9a-f]{24}\/1200\.webp$/)
    const { folder, read } = stored(body)
    const files = await readdir(folder)
    expect(files.sort()).toEqual([
      '1200.avif',
      '1200.webp',
      '400.avif',
      '400.webp',
      '800.avif',
      '800.webp',
      'share.jpg',
    ])
    for (const file of files.filter((name) => name !== 'share.jpg')) {
      const { width, height, format } = await metadataOf(await read(file))
      const [wanted, extension] = file.split('.')
      expect([width, height]).toEqual([Number(wanted), (Number(wanted) * 5) / 4])
      expect(format).toBe(extension === 'avif' ? 'heif' : 'webp')
    }
  })

  it('gets its own name even when the same file is sent twice, in the order sent (§1 "images in `.data/uploads/`, served by the app")', async () => {
    const [one, two] = [await aPicture('png'), await aPicture('webp')]
    const { body } = await post([one, two, one])
    expect(body.images).toHaveLength(3)
    expect(new Set(body.images).size).toBe(3)
    const alike = await Promise.all(body.images.map((url) => stored({ ...body, images: [url] }).read('400.webp')))
    expect(alike[0]?.equals(alike[2] ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('a file that is not an accepted picture (§4 "Anything else 400, in under 3 s")', () => {
  const foreign: [string, () => Promise<Blob>][] = [
    ['a text named .jpg', async () => blob('This is a text, whatever its name says.')],
    ['a page named .jpg', async () => blob('<!DOCTYPE html><script>alert(1)</script>')],
    ['a GIF', async () => blob(await halves(40, 50).gif().toBuffer(), 'image/gif')],
    ['a JPEG cut in half', async () => blob((await halves(400, 500).jpeg().toBuffer()).subarray(0, 1500))],
    ['the first bytes of a PNG', async () => blob(Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png')],
  ]

  it.each(foreign)('such as %s is refused in under 3 s and leaves nothing', async (_, fileOf) => {
    const before = await uploadedNames()
    const file = await fileOf()
    const begin = performance.now()
    const { status, body } = await post([file])
    expect(status).toBe(400)
    const ms = performance.now() - begin
    expect(isInTime(ms, 3000), `${ms} ms`).toBe(true)
    expect(body.message).toBe('File type must be JPEG, PNG or WebP')
    expect(await uploadedNames()).toEqual(before)
  })

  it.each([
    ['a PNG', 5000, 5125, (picture: Sharp) => picture.png({ compressionLevel: 1 }), '40 megapixels are the most'],
    ['an interlaced PNG', 2000, 2001, (picture: Sharp) => picture.png({ progressive: true }), '16 megapixels'],
    ['a progressive JPEG', 2000, 2001, (picture: Sharp) => picture.jpeg({ progressive: true }), '16 megapixels'],
  ])('such as %s with too many pixels is refused in under 3 s with the reason (§4)', async (_, most, over, as, why) => {
    const fileOf = async (height: number) => {
      const create = { width: 8000, height, channels: 3 as const, background: '#ffffff' }
      return blob(await as(sharp({ create })).toBuffer())
    }
    const [within, tooLarge] = [await fileOf(most), await fileOf(over)]
    const before = await uploadedNames()
    const begin = performance.now()
    const { status, body } = await post([tooLarge])
    const ms = performance.now() - begin
    expect(isInTime(ms, 3000), `${ms} ms`).toBe(true)
    expect(status).toBe(400)
    expect(body.message).toContain(why)
    expect(await uploadedNames()).toEqual(before)
    expect((await post([within])).status).toBe(201)
  })

  it('is refused before the valid files sent with it are re-encoded, and leaves none of them', async () => {
    const before = [await uploadedNames(), await database.storedImage.count()]
    const { status } = await post([await aPicture(), await aPicture('png'), blob('text')])
    expect(status).toBe(400)
    expect([await uploadedNames(), await database.storedImage.count()]).toEqual(before)
  })
})
