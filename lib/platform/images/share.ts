import sharp, { type Sharp } from 'sharp'
import { share } from './renditions'

const MAX_BYTES = 90_000

/**
 * A JPEG for link previews with the whole 4:5 picture on a background that extends its edges. Above 90 kB the quality
 * is reduced.
 */
export async function sharePicture(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.resize({ height: share.height }).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const left = Math.floor((share.width - info.width) / 2)
  const right = share.width - info.width - left
  const wide = await sharp(data, { raw }).extend({ left, right, extendWith: 'copy' }).raw().toBuffer()
  const encode = (quality: number) =>
    sharp(wide, { raw: { ...raw, width: share.width } })
      .blur(8)
      .composite([{ input: data, raw, left, top: 0 }])
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
  const fine = await encode(82)
  return fine.length <= MAX_BYTES ? fine : encode(50)
}
