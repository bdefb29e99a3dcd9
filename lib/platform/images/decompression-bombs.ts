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
export function withoutBombs(bytes: Buffer): Buffer | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return withoutTexts(bytes)
  if (bytes.subarray(0, 2).toString('hex') === 'ffd8') return isFrequent(bytes, SCAN, MAX_SCANS) ? null : bytes
  return isFrequent(bytes, FRAME, MAX_FRAMES) ? null : bytes
}

function isFrequent(bytes: Buffer, mark: Buffer, most: number): boolean {
  let found = 0
  for (let at = bytes.indexOf(mark); at >= 0 && found <= most; at = bytes.indexOf(mark, at + 1)) found += 1
  return found > most
}

function withoutTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, PNG.length)]
  for (let at = PNG.length; at < png.length; ) {
    // Length, type, data and checksum.
    const end = at + 8 <= png.length ? at + 12 + png.readUInt32BE(at) : png.length
    if (!texts.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
