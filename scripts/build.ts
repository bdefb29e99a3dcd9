import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hintStartScripts } from './compile-hints.ts'
import { waitForLock } from './lock.mjs'
import { step } from './step.mjs'

const root = path.resolve(import.meta.dirname, '..')
const sources = [
  ...['app', 'components', 'lib', 'instrumentation.ts', 'middleware.ts'],
  ...['next.config.ts', 'postcss.config.mjs', 'tsconfig.json'],
]
const schema = ['prisma/schema.prisma', 'prisma.config.ts']
const output = path.join(root, '.next')
/** A hash of the sources of the last build. */
const mark = path.join(root, 'node_modules', '.cache', 'shop', 'built-from')
const generatedMark = path.join(root, 'prisma', 'generated', '.generated-from')

/** Builds the shop unless the last complete build was of the same sources. */
export async function ensureBuilt(): Promise<void> {
  // An installed build may be in a read-only folder, where no lock can be taken.
  if (isFresh()) return
  const lock = await waitForLock(path.join(root, '.data'), 'build', () => console.log('Waiting for another build …'))
  try {
    if (!isFresh()) await build()
  } finally {
    lock.release()
  }
}

const isFresh = () => existsSync(output) && existsSync(mark) && readFileSync(mark, 'utf8') === sourcesHash()

/** `npm run build`: needs no database. */
export async function build(): Promise<void> {
  await ensureGenerated()
  const hash = sourcesHash()
  rmSync(mark, { force: true })
  await step('Building', () => run('node_modules/.bin/next', ['build']))
  try {
    hintStartScripts(output)
  } catch (error) {
    console.warn(`Scripts are served without compile hints: ${(error as Error).message}`)
  }
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, hash)
}

const sourcesHash = () => fingerprint([...sources, ...schema, 'package-lock.json'])

let generating: Promise<void> | undefined

/** Generates the database client unless it was generated from this schema. Parallel checks share the work. */
export function ensureGenerated(): Promise<void> {
  generating ??= generate()
  return generating
}

async function generate(): Promise<void> {
  const wanted = fingerprint([...schema, 'package-lock.json'])
  if (existsSync(generatedMark) && readFileSync(generatedMark, 'utf8') === wanted) return
  await step('Generating the database client', () =>
    // Generating needs no schema engine; naming one keeps Prisma from downloading it.
    run('node_modules/prisma/build/index.js', ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }),
  )
  writeFileSync(generatedMark, wanted)
}

function run(script: string, args: string[], extra: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const, ...extra }
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const end = () => child.kill('SIGTERM')
    process.once('exit', end)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.removeListener('exit', end)
      if (code === 0) return resolve()
      reject(new Error(`${output.trim()}\n\n${path.basename(script)} ${args.join(' ')} failed, see above.`))
    })
  })
}

/** A hash over the names and contents of all files under the paths. */
function fingerprint(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(name: string): string[] {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesUnder(path.join(name, entry)))
}
