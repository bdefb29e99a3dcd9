import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Metadata of any picture, including AVIF, which the shop's own code refuses to open. */
export async function metadataOf(picture: Buffer) {
  sharp.unblock({ operation: ['VipsForeignLoadHeif'] })
  try {
    return await sharp(picture).metadata()
  } finally {
    sharp.block({ operation: ['VipsForeignLoadHeif'] })
  }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })

/** An animated WebP with this many frames of one pixel. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const [width, height] = [6000, 6600]
  const still = (await plain(1, 1).webp({ lossless: true }).toBuffer()).subarray(12)
  const canvas = webpChunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), le24(width - 1), le24(height - 1)]))
  const place = Buffer.concat([le24(0), le24(0), le24(0), le24(0), le24(10), Buffer.from([0])])
  const frame = webpChunk('ANMF', Buffer.concat([place, still]))
  const body = Buffer.concat([canvas, webpChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), body])
}

function webpChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)])
}

const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

/** A PNG with extra chunks before its image data. */
export async function pngWith(type: string, data: Buffer, times: number, size = 60): Promise<Buffer> {
  const png = await plain(size, size).png().toBuffer()
  const afterHeader = 33
  const chunk = pngChunk(type, data)
  return Buffer.concat([png.subarray(0, afterHeader), ...Array<Buffer>(times).fill(chunk), png.subarray(afterHeader)])
}

/** This many equal letters, compressed as in zTXt. */
export const compressedText = (letters: number) =>
  Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(letters, 'a'))])

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A progressive JPEG of 39 megapixels that refines all-zero coefficients in this many scans. */
export async function progressiveJpeg(scans: number): Promise<Buffer> {
  const jpeg = await plain(6000, 6600).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
  // In the header of the last scan: the first and last coefficient, and the bits before and after it.
  const refinements = Array.from({ length: scans }, (_, index) => {
    const scan = Buffer.from(last)
    const [coefficient, bit] = [1 + Math.floor(index / 14), 13 - (index % 14)]
    scan.set([coefficient, coefficient, ((bit === 13 ? 0 : bit + 1) << 4) | bit], 7)
    return scan
  })
  const untilFirstScan = jpeg.indexOf(Buffer.from('ffc4', 'hex'), jpeg.indexOf(Buffer.from('ffda', 'hex')))
  const tables = jpeg.subarray(jpeg.lastIndexOf(Buffer.from('ffc4', 'hex')), jpeg.length - 2 - last.length)
  return Buffer.concat([jpeg.subarray(0, untilFirstScan), tables, ...refinements, jpeg.subarray(-2)])
}
