import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { share, type Width, widths } from '@/lib/platform/images/renditions'
import { sharePicture } from '@/lib/platform/images/share'
import { toHex } from './core/colour'
import type { Picture } from './core/render-scene'

/** One width: the quality of each format, the size in bytes that AVIF should not exceed, and the sharpening. */
export type Rendition = { width: number; avif: number; webp: number; limit: number; sharpen?: number }

/** Cards show the small ones, so these get the best quality. WebP is only for browsers without AVIF. */
const byWidth: Readonly<Record<Width, Omit<Rendition, 'width'>>> = {
  400: { avif: 46, webp: 40, limit: 10_000, sharpen: 0.6 },
  800: { avif: 40, webp: 24, limit: 23_000, sharpen: 0.4 },
  1200: { avif: 34, webp: 16, limit: 32_000 },
}
export const productRenditions: readonly Rendition[] = widths.map((width) => ({ width, ...byWidth[width] }))

export const sceneRenditions: readonly Rendition[] = [
  { width: 640, avif: 46, webp: 48, limit: 30000, sharpen: 0.5 },
  { width: 1200, avif: 44, webp: 46, limit: 66000 },
  { width: 2000, avif: 42, webp: 44, limit: 120000 },
]

/** Fine patterns take many times the bytes of plain cloth, but also hide a lower quality best. */
const encodeWithin = async (
  encode: (quality: number) => Promise<Buffer>,
  quality: number,
  limit: number,
): Promise<Buffer> => {
  let best = await encode(quality)
  for (const less of [0.78, 0.6]) {
    if (best.length <= limit) break
    best = await encode(Math.round(quality * less))
  }
  return best
}

export const writeRenditions = async (
  picture: Picture,
  folder: string,
  renditions: readonly Rendition[],
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const raw = { width: picture.w, height: picture.h, channels: 3 as const }
  for (const { width, avif, webp, limit, sharpen: crisp } of renditions) {
    const height = Math.round((width * picture.h) / picture.w)
    const small = await sharp(picture.rgb, { raw }).resize(width, height).raw().toBuffer()
    let image = sharp(small, { raw: { width, height, channels: 3 } })
    if (crisp !== undefined) image = image.sharpen({ sigma: 0.55, m1: crisp * 0.8, m2: crisp })
    const files = await Promise.all([
      encodeWithin((quality) => image.clone().avif({ quality, effort: 3 }).toBuffer(), avif, limit),
      encodeWithin(
        (quality) => image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
        webp,
        limit * 1.15,
      ),
    ])
    await writeFile(join(folder, `${width}.avif`), files[0])
    await writeFile(join(folder, `${width}.webp`), files[1])
  }
}

/** For link previews. */
export const writeShareImage = async (picture: Picture, folder: string): Promise<void> => {
  const raw = { width: picture.w, height: picture.h, channels: 3 as const }
  await writeFile(join(folder, share.file), await sharePicture(sharp(picture.rgb, { raw })))
}

export const readPicture = async (file: string): Promise<Picture> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { rgb: new Uint8Array(data), w: info.width, h: info.height }
}

/** Average colour of the picture's upper corners: the ground, without the garment. */
export const groundColour = (picture: Picture): string => {
  const sum = [0, 0, 0]
  let count = 0
  const band = Math.round(picture.w * 0.12)
  for (let y = 0; y < band; y += 3)
    for (let x = 0; x < picture.w; x += 3) {
      if (x > band && x < picture.w - band) continue
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (picture.rgb[(y * picture.w + x) * 3 + c] as number)
      count++
    }
  const [r, g, b] = sum.map((v) => v / count) as [number, number, number]
  return toHex(r, g, b)
}
