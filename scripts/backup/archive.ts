import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/** The format of a backup. A release reads only its own. */
const FORMAT = 1
const MANIFEST = 'manifest.json'

const contents = z.object({
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.string(), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
/** The manifest of a backup, with the tables in the order in which they can be filled. */
export type Contents = z.infer<typeof contents>
const manifest = contents.extend({ format: z.literal(FORMAT), checksums: z.record(z.string(), z.string()) })

/** The file with a table's rows in COPY format. */
export const rowsFile = (folder: string, table: string) => path.join(folder, 'tables', `${table}.copy`)

/** Packs the folder into one file, which appears only when it is complete and is readable only by its owner. */
export async function pack(folder: string, file: string, about: Contents): Promise<void> {
  const checksums = await checksumsOf(folder)
  writeFileSync(path.join(folder, MANIFEST), JSON.stringify({ format: FORMAT, ...about, checksums }, null, 2))
  const unfinished = path.join(path.dirname(folder), `${path.basename(folder)}.tar.gz`)
  writeFileSync(unfinished, '', { mode: 0o600 })
  tar('--create', '--gzip', '--file', unfinished, '--directory', folder, '.')
  renameSync(unfinished, file)
}

/**
 * Unpacks a backup into an empty folder and returns its manifest.
 * @throws Error with a message for the owner if it is damaged or has another format
 */
export async function unpack(file: string, folder: string): Promise<Contents> {
  const damaged = new Error(`${file} is damaged, or no backup of a shop.`)
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  try {
    // GNU tar takes what stands before a colon, as in a time of day, for a host, unless there is a slash before it.
    tar('--extract', '--gzip', '--file', path.resolve(file), '--directory', folder, '--no-same-owner')
  } catch {
    throw damaged
  }
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** SHA-256 of every file but the manifest, by its path within the folder. */
async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const checksums: Record<string, string> = {}
  for (const name of names.filter((name) => name !== MANIFEST).sort()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path.join(folder, name)), hash)
    checksums[name.split(path.sep).join('/')] = hash.digest('hex')
  }
  return checksums
}

function tar(...args: string[]): void {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' })
  if (error) throw new Error(`tar is missing, which backups need: ${error.message}`)
  if (status !== 0) throw new Error(`The backup could not be written: ${stderr.trim().split('\n').at(-1)}`)
}
