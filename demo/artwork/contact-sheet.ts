import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const width = 240
const height = 300
const columns = 9
const gap = 8

/** Writes a contact sheet of all front pictures, in catalogue order. */
export const writeContactSheet = async (
  slugs: readonly string[],
  folder: string,
  file: string,
  n = 1,
): Promise<void> => {
  const files = slugs.map((slug) => join(folder, slug, String(n), '400.webp')).filter((path) => existsSync(path))
  const tiles = await Promise.all(files.map((path) => sharp(path).resize(width, height).toBuffer()))
  const rows = Math.ceil(tiles.length / columns)
  const sheet = sharp({
    create: {
      width: columns * (width + gap) + gap,
      height: rows * (height + gap) + gap,
      channels: 3,
      background: '#f6f3ee',
    },
  })
  await sheet
    .composite(
      tiles.map((input, i) => ({
        input,
        left: gap + (i % columns) * (width + gap),
        top: gap + Math.floor(i / columns) * (height + gap),
      })),
    )
    .webp({ quality: 80 })
    .toFile(file)
}
