import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { isAlive, startOf } from '../lock.mjs'
import { diskFull } from './failure.ts'

/** The format of a backup. A release reads only its own. */
const FORMAT = 1
const MANIFEST = 'manifest.json'
/** The file with the secret. */
export const SECRET = 'auth-secret'

const contents = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
/** The manifest of a backup. Its names may be anything: nobody may use them in SQL or in paths unchecked. */
export type Contents = z.infer<typeof contents>
const manifest = contents.extend({ format: z.literal(FORMAT), checksums: z.record(z.string(), z.string()) })

/** The path in a backup of a table's rows in COPY format. */
export const rowsName = (table: string) => `tables/${table}.copy`

/**
 * Packs files into one, which appears only when it is complete and is readable only by its owner. Nothing is stored
 * besides it, and the secret comes last, so that an archive which is cut off has none.
 * @param files are packed while they are produced
 * @param about is called after that
 */
export async function pack(
  file: string,
  files: AsyncIterable<Entry>,
  about: () => Contents,
  secret: string | null,
): Promise<void> {
  const folder = path.dirname(file)
  removeLeftovers(folder)
  const unfinished = path.join(folder, `.backup-${os.hostname()}-${process.pid}-${startOf(process.pid)}`)
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  try {
    // Opened here, since a stream could still create the file after a failure.
    const target = await open(unfinished, 'wx', 0o600)
    await pipeline(tarOf(withManifest(files, about, secret)), createGzip(), target.createWriteStream())
    renameSync(unfinished, file)
  } finally {
    remove()
    process.removeListener('exit', remove)
  }
}

const A_DAY_MS = 24 * 60 * 60 * 1000

/** Removes what killed backups have left behind: those of this machine at once, others when nothing writes to them. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [is, host, pid, start] = /^\.backup-(.+)-(\w+)-(\w*)$/.exec(name) ?? []
    if (!is) continue
    const file = path.join(folder, name)
    const isOver =
      host === os.hostname() && Number(pid) > 0
        ? !isAlive(Number(pid), start)
        : Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > A_DAY_MS
    if (isOver) rmSync(file, { force: true })
  }
}

async function* withManifest(
  files: AsyncIterable<Entry>,
  about: () => Contents,
  secret: string | null,
): AsyncGenerator<Entry> {
  const checksums: Record<string, string> = {}
  for await (const { name, size, content } of files) {
    const hash = createHash('sha256')
    yield { name, size, content: hashed(content, hash) }
    checksums[name] = hash.digest('hex')
  }
  const last = secret && entryOf(SECRET, `${secret}\n`)
  if (last) checksums[SECRET] = sha256(last.content[0])
  yield entryOf(MANIFEST, JSON.stringify({ format: FORMAT, ...about(), checksums }, null, 2))
  if (last) yield last
}

function entryOf(name: string, text: string): Entry & { content: [Buffer] } {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, content: [bytes] }
}

async function* hashed(content: Entry['content'], hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Unpacks a backup into an empty folder and returns its manifest.
 * @throws Error with a message for the owner if it is damaged or has another format
 */
export async function unpack(file: string, folder: string): Promise<Contents> {
  const damaged = new Error(`${file} is damaged, or no backup of a shop.`)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (!isReadable(file)) throw new Error(`${file} cannot be read: check its permissions.`)
  // GNU tar takes what stands before a colon, as in a time of day, for a host, unless there is a slash before it.
  const args = ['--extract', '--gzip', '--file', path.resolve(file), '--directory', folder, '--no-same-owner']
  const env = { ...process.env, LC_ALL: 'C' }
  const { status, error, stderr } = spawnSync('tar', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env,
  })
  if (/No space left|quota exceeded/.test(stderr)) throw diskFull(folder)
  if (error) throw new Error(`tar is missing, which a restore needs: ${error.message}`)
  if (status !== 0) throw damaged
  const stored = path.join(folder, MANIFEST)
  const about = existsSync(stored) ? parsed(readFileSync(stored, 'utf8')) : null
  const { format } = z.object({ format: z.unknown() }).catch({ format: undefined }).parse(about)
  if (typeof format === 'number' && format !== FORMAT) {
    throw new Error(
      `${file} has format ${format}, and this version of the shop reads format ${FORMAT}: use the other version.`,
    )
  }
  const { data } = manifest.safeParse(about)
  if (!data || !isDeepStrictEqual(data.checksums, await checksumsOf(folder))) throw damaged
  return data
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** SHA-256 of every file but the manifest, by its path within the folder; null if it holds links or devices. */
async function checksumsOf(folder: string): Promise<Record<string, string> | null> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  if (entries.some((entry) => !entry.isFile() && !entry.isDirectory())) return null
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const checksums: Record<string, string> = {}
  for (const name of names.filter((name) => name !== MANIFEST)) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path.join(folder, name)), hash)
    checksums[name.split(path.sep).join('/')] = hash.digest('hex')
  }
  return checksums
}

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
