import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { share } from '@/lib/images/renditions'
import { sharePicture } from '@/lib/images/share'
import { toHex } from './core/colour'
import type { Picture } from './core/picture'

type Encode = (quality: number) => Promise<Buffer>

/** Fine patterns cost many times what plain cloth does; they also hide a lower quality best. */
const within = async (encode: Encode, quality: number, limit: number): Promise<Buffer> => {
  let best = await encode(quality)
  for (const less of [0.74, 0.55]) {
    if (best.length <= limit) break
    best = await encode(Math.round(quality * less))
  }
  return best
}

/** WebP is only for browsers without AVIF; the budget goes to AVIF. */
export const writeSizes = async (
  picture: Picture,
  folder: string,
  widths: readonly number[],
  webpQuality = 38,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const raw = { width: picture.w, height: picture.h, channels: 3 as const }
  await Promise.all(
    widths.map(async (width) => {
      const height = Math.round((width * picture.h) / picture.w)
      const small = await sharp(picture.rgb, { raw }).resize(width, height).raw().toBuffer()
      let image = sharp(small, { raw: { width, height, channels: 3 } })
      if (width < 1000) image = image.sharpen({ sigma: 0.55, m1: 0.4, m2: 0.5 })
      const limit = 52 * width * (width > 1000 ? 1 : 0.85)
      const avif = await within((quality) => image.clone().avif({ quality, effort: 3 }).toBuffer(), 43, limit)
      const webp = await within(
        (quality) => image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer(),
        webpQuality,
        limit * 1.25,
      )
      await writeFile(join(folder, `${width}.avif`), avif)
      await writeFile(join(folder, `${width}.webp`), webp)
    }),
  )
}

/** For previews of links. */
export const writeShare = async (picture: Picture, folder: string): Promise<void> => {
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
