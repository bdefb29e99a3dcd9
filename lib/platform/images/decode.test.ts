import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decoded, photoOf, sharePicture } from './decode'

async function pixel(picture: Buffer, left: number, top: number) {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

const near = (value: number) => expect.closeTo(value, -1)

describe('a picture for link previews', () => {
  it('is a JPEG of 1200 × 630 with the whole picture on a background like its edges', async () => {
    const red = { create: { width: 600, height: 1300, channels: 3, background: '#c03020' } } as const
    const tee = sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#d8d0c4' } })
    const piece = { input: await sharp(red).png().toBuffer(), left: 300, top: 100 }
    const file = await sharePicture(sharp(await tee.composite([piece]).png().toBuffer()))
    const { format, width, height, exif } = await sharp(file).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(file.length).toBeLessThan(20_000)
    for (const [left, top] of [
      [600, 60],
      [490, 315],
      [710, 570],
    ] as const) {
      expect(await pixel(file, left, top)).toEqual([near(0xc0), near(0x30), near(0x20)])
    }
    for (const [left, top] of [
      [2, 2],
      [300, 315],
      [400, 315],
      [600, 20],
      [1197, 627],
    ] as const) {
      expect(await pixel(file, left, top)).toEqual([near(0xd8), near(0xd0), near(0xc4)])
    }
  })

  it('extends each edge separately', async () => {
    const dark = { create: { width: 600, height: 1500, channels: 3, background: '#203040' } } as const
    const light = sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#f0e8e0' } })
    const halves = light.composite([{ input: await sharp(dark).png().toBuffer(), left: 0, top: 0 }])
    const file = await sharePicture(sharp(await halves.png().toBuffer()))
    expect(await pixel(file, 100, 315)).toEqual([near(0x20), near(0x30), near(0x40)])
    expect(await pixel(file, 1100, 315)).toEqual([near(0xf0), near(0xe8), near(0xe0)])
  })

  it('stays below 90 kB by reducing quality', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const picture = sharp({ create: { width: 504, height: 630, channels: 3, noise, background: '#888888' } })
    const png = await picture.png().toBuffer()
    const fine = await sharp(png).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    expect(fine.length).toBeGreaterThan(90_000)
    expect((await sharePicture(sharp(png))).length).toBeLessThan(90_000)
  })
})

it('a product’s picture waits for one photo of a customer, not for all, and eight photos of one may wait (§4)', async () => {
  // So large that all have come before the first is done.
  const picture = await sharp({ create: { width: 3000, height: 3750, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const done: string[] = []
  const photos = Array.from({ length: 20 }, () =>
    photoOf(picture, '203.0.113.1').then(
      () => done.push('photo'),
      (error: Error) => error.message,
    ),
  )
  const product = decoded(picture).then(() => done.push('product'))
  const answers = await Promise.all(photos)
  await product
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(11)
  expect(done.indexOf('product')).toBeLessThan(3)
})
