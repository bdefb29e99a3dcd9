import 'server-only'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { FairQueue } from '@/lib/platform/keyed-queue'
import { formats, sceneWidths, share, widths } from './pictures'
import type { PictureFile } from './storage-drivers'
import { WRONG_TYPE } from './upload-rules'

// Refuses files of other types before any decoder reads them. Blocking by name covers formats that libvips adds later.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/** Most pixels of an uploaded picture: 40 megapixels. */
const MAX_PIXELS = 40_000_000
/** Most pixels of an interlaced PNG or a progressive JPEG, which is held in memory whole. */
const MAX_PROGRESSIVE_PIXELS = 16_000_000

/**
 * Decoding a picture takes up to 200 MB, so it happens one at a time. Customers take turns by their address, and the office
 * is one of them, so that many photos of one customer delay a product by one each.
 */
const queue = new FairQueue(1, 64, 8)
const RATIO = 5 / 4
/** Pixels of a photo's longer side. */
const LONGEST_SIDE = 1600

/** Tests, which encode many pictures, take the least effort. */
const effort = process.env.NODE_ENV === 'test' ? { avif: 0, webp: 0 } : { avif: 2, webp: 4 }

const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: effort.avif }),
  webp: (picture: Sharp) => picture.webp({ quality: 72, effort: effort.webp }),
}

/** A decoded picture: upright, cropped to 4:5, without metadata. */
export type Decoded = { data: Buffer; info: OutputInfo }
type Renditions = { files: PictureFile[]; colour: string }

/**
 * @throws ShopError `bad input` for anything but a JPEG, PNG or WebP of at most 40 megapixels, or 16 when it is
 * interlaced or progressive
 */
export const decoded = (file: Buffer): Promise<Decoded> =>
  decode(file, (picture) =>
    picture
      .resize({ width: 1200, height: 1200 * RATIO, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )

/** Pixels that a picture needs to fill a phone's width. */
const MIN_SCENE_WIDTH = 800

/**
 * Encodes a picture that fills the first page: upright, in its own proportions, without metadata.
 * @throws ShopError as `decoded`, and for one of less than 800 pixels' width
 */
export async function sceneOf(file: Buffer): Promise<PictureFile[]> {
  const largest = Math.max(...sceneWidths)
  const { data, info } = await decode(file, (picture) =>
    picture
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  if (info.width < MIN_SCENE_WIDTH) {
    throw new ShopError(
      'bad input',
      sentence('This picture is {width} pixels wide, {least} are the least', {
        width: info.width,
        least: MIN_SCENE_WIDTH,
      }),
    )
  }
  const { width, height, channels } = info
  const files: PictureFile[] = []
  for (const sceneWidth of sceneWidths) {
    const sized = sharp(data, { raw: { width, height, channels } }).resize({
      width: sceneWidth,
      withoutEnlargement: true,
    })
    files.push(...(await encoded(sized, sceneWidth)))
  }
  return files
}

/** The files of a picture in one width. */
async function encoded(sized: Sharp, width: number): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const format of formats) {
    files.push({ name: `${width}.${format}`, bytes: await encoders[format](sized.clone()).toBuffer() })
  }
  return files
}

/**
 * Re-encodes a customer's photo as a complete, upright WebP without metadata.
 * @param customer the address, or where it is unknown the account, whose photos share a line
 * @throws ShopError as `decoded`, and `unavailable` while eight of the customer wait
 */
export const photoOf = (file: Buffer, customer: string): Promise<Buffer> =>
  decode(
    file,
    (picture) =>
      picture
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 78 })
        .toBuffer(),
    customer,
  )

/** Runs `use` with the picture, upright and without transparency. */
async function decode<Result>(
  file: Buffer,
  use: (picture: Sharp) => Promise<Result>,
  customer: string | null = null,
): Promise<Result> {
  const bytes = withoutBombs(file)
  if (!bytes) throw notAPicture()
  await refuseForeign(bytes)
  return queue.run(customer, () =>
    use(
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient().flatten({ background: '#ffffff' }),
    ).catch(() => {
      throw notAPicture()
    }),
  )
}

/** Encodes a picture in all its sizes and formats. */
export async function renditionsOf({ data, info: { width, height, channels } }: Decoded): Promise<Renditions> {
  const source = () => sharp(data, { raw: { width, height, channels } })
  const files: PictureFile[] = [{ name: share.file, bytes: await sharePicture(source()) }]
  for (const width of widths) files.push(...(await encoded(source().resize({ width }), width)))
  return { files, colour: await averageColour(source()) }
}

async function refuseForeign(bytes: Buffer): Promise<void> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found) throw notAPicture()
  const pixels = found.width * found.height
  if (pixels > MAX_PIXELS) {
    throw new ShopError('bad input', 'This picture has too many pixels, 40 megapixels are the most')
  }
  if (found.isProgressive && pixels > MAX_PROGRESSIVE_PIXELS) {
    throw new ShopError(
      'bad input',
      'This picture has too many pixels for a progressive file. Save it as a plain JPEG, or with at most 16 megapixels.',
    )
  }
}

const notAPicture = () => new ShopError('bad input', WRONG_TYPE)

async function averageColour(picture: Sharp): Promise<string> {
  const [r = 0, g = 0, b = 0] = await picture.resize(1, 1).raw().toBuffer()
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

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

/**
 * Most scans of a progressive JPEG. Cameras and editors write about ten, and each costs a pass over the whole picture.
 */
const MAX_SCANS = 100
/** Most frames of an animated WebP. The time to list them grows with their square. */
const MAX_FRAMES = 1_000

const SCAN = Buffer.from('ffda', 'hex')
const FRAME = Buffer.from('ANMF')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** A text chunk of 8 kB can inflate to 8 MB, and a PNG may contain a thousand of them. */
const texts = new Set(['tEXt', 'zTXt', 'iTXt'])

/** The file without parts that are small to send and slow to decode; null if they cannot be removed. */
function withoutBombs(bytes: Buffer): Buffer | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return withoutTexts(bytes)
  if (bytes.subarray(0, 2).toString('hex') === 'ffd8') return isFrequent(bytes, SCAN, MAX_SCANS) ? null : bytes
  return isFrequent(bytes, FRAME, MAX_FRAMES) ? null : bytes
}

function isFrequent(bytes: Buffer, mark: Buffer, most: number): boolean {
  let found = 0
  for (let index = bytes.indexOf(mark); index >= 0 && found <= most; index = bytes.indexOf(mark, index + 1)) found += 1
  return found > most
}

function withoutTexts(png: Buffer): Buffer {
  const chunks = [png.subarray(0, PNG.length)]
  for (let index = PNG.length; index < png.length; ) {
    // Length, type, data and checksum.
    const end = index + 8 <= png.length ? index + 12 + png.readUInt32BE(index) : png.length
    if (!texts.has(png.toString('latin1', index + 4, index + 8))) chunks.push(png.subarray(index, end))
    index = end
  }
  return Buffer.concat(chunks)
}
