/** A file for an archive. `size` is that of its content in bytes. */
export type Entry = { name: string; size: number; content: Iterable<Buffer> | AsyncIterable<Buffer> }

const BLOCK = 512

/** The bytes of a tar archive with these files, one after the other. Files of a shop are only for their owner. */
export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size)
    yield* content
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** The header of a file, as in POSIX.1-1988 (ustar). */
function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size >= 8 ** 11) throw new Error(`${name} is too large for a backup.`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  const fields: [offset: number, text: string][] = [
    [0, name],
    [100, octal(0o600, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(size, 11)],
    [136, octal(Math.floor(Date.now() / 1000), 11)],
    // The checksum counts its own field as blanks.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
  ]
  for (const [offset, text] of fields) header.write(text, offset)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(octal(sum, 6), 148)
  return header
}
