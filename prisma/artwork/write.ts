import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from './core/picture'

export const writeSizes = async (
  picture: Picture,
  folder: string,
  widths: readonly number[],
  quality: { avif: number; webp: number },
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const raw = { width: picture.w, height: picture.h, channels: 3 as const }
  await Promise.all(
    widths.map(async (width) => {
      const height = Math.round((width * picture.h) / picture.w)
      const small = await sharp(picture.rgb, { raw }).resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer()
      const image = sharp(small, { raw: { width, height, channels: 3 } }).sharpen({ sigma: 0.55, m1: 0.4, m2: 0.5 })
      await Promise.all([
        image
          .clone()
          .avif({ quality: quality.avif, effort: 3 })
          .toFile(join(folder, `${width}.avif`)),
        image
          .clone()
          .webp({ quality: quality.webp, effort: 4, smartSubsample: true })
          .toFile(join(folder, `${width}.webp`)),
      ])
    }),
  )
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
  return `#${sum
    .map((v) =>
      Math.round(v / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
