import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { call } from '@/lib/testing/call'
import { anAdmin, aProductForm } from '@/lib/testing/fixtures'
import { isInTime } from '@/lib/testing/pace'
import { animatedWebp, compressedText, pngWith, progressiveJpeg } from '@/lib/testing/pictures'
import { POST } from './route'

const MB = 1_000_000

/** The response to a product with this picture, and the time it took. */
async function post(picture: Buffer) {
  const { token } = await anAdmin()
  const begin = performance.now()
  const body = aProductForm({}, [new Blob([new Uint8Array(picture)])])
  const answer = await call<{ message: string }>(POST, 'POST', '/api/products', { token, body })
  return { status: answer.status, message: answer.body.message, ms: performance.now() - begin }
}

describe('a picture that is small to send and long to decode (§4 "Anything else 400, in under 3 s")', () => {
  it.each([
    ['a WebP of 160,000 frames', () => animatedWebp(160_000)],
    ['a JPEG of 800 scans', () => progressiveJpeg(800)],
  ])('%s is refused in time', async (_, make) => {
    const { status, message, ms } = await post(await make())
    expect([status, message]).toEqual([400, 'File type must be JPEG, PNG or WebP'])
    expect(isInTime(ms, 3_000), `${ms} ms`).toBe(true)
  })

  it.each([
    ['texts that inflate to 8 GB', () => pngWith('zTXt', compressedText(7.9 * MB), 1_000)],
    ['frames that nobody shows', () => pngWith('fdAT', Buffer.alloc(7_000), 1_000)],
  ])('a PNG with %s is made anew without them, in time', async (_, make) => {
    const { status, ms } = await post(await make())
    expect(status).toBe(201)
    // This includes encoding all renditions.
    expect(isInTime(ms, 8_000), `${ms} ms`).toBe(true)
  })

  it.each([
    ['a WebP that moves', () => animatedWebp(20)],
    ['a PNG with a comment', () => pngWith('zTXt', compressedText(40), 1)],
  ])('%s is taken in', async (_, make) => {
    expect((await post(await make())).status).toBe(201)
  })
})

describe('a file of an unsupported type', () => {
  const picture = () => sharp({ create: { width: 40, height: 50, channels: 3, background: '#ffffff' } })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="50"><rect/></svg>'

  it.each([
    ['SVG', async () => Buffer.from(svg)],
    ['GIF', () => picture().gif().toBuffer()],
    ['TIFF', () => picture().tiff().toBuffer()],
    ['AVIF', () => picture().avif({ effort: 0 }).toBuffer()],
  ])('such as %s is opened by no decoder', async (_, make) => {
    const file = await make()
    await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format')
    sharp.unblock({ operation: ['VipsForeignLoad'] })
    onTestFinished(() => {
      sharp.block({ operation: ['VipsForeignLoad'] })
      sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
    })
    expect((await sharp(file).metadata()).width).toBeGreaterThan(0)
  })
})
