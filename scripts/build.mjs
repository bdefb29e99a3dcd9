import { exec, execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { waitForLock } from './lock.mjs'
import { step } from './step.mjs'

const root = path.resolve(import.meta.dirname, '..')
const schema = ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json']

/**
 * What a build makes. Each part lies in one folder, together with a hash of the sources from which it was made.
 * @typedef {{ folder: string, sources: string[], make(): Promise<void> }} Part
 */

/** @type {Part} */
const client = {
  folder: 'prisma/generated',
  sources: schema,
  make: () =>
    step('Generating the database client', () =>
      // Generating needs no schema engine; naming one keeps Prisma from downloading it.
      run('prisma/build/index.js', ['generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }),
    ),
}

/** Our server and the commands beside it, as JavaScript. @type {Part} */
const commands = {
  folder: 'build',
  sources: [
    'app',
    'components',
    'demo',
    'lib',
    'prisma/seed.ts',
    'scripts',
    'package.json',
    'tsconfig.json',
    ...schema,
  ],
  make: compile,
}

/** @type {Part} */
const pages = {
  folder: '.next',
  sources: [
    ...['app', 'components', 'lib', 'instrumentation.ts', 'middleware.ts'],
    ...['next.config.ts', 'postcss.config.mjs', 'tsconfig.json', ...schema],
  ],
  async make() {
    await freshClient()
    await step('Building', () => run('next/dist/bin/next', ['build']))
    try {
      hintStartScripts(path.join(root, pages.folder))
    } catch (error) {
      console.warn(`Scripts are served without compile hints: ${/** @type {Error} */ (error).message}`)
    }
  },
}

/** Whether the commands, and with `pages` the pages, were made from the sources as they are. */
export const isBuilt = (/** @type {{ pages: boolean }} */ wanted) =>
  [commands, ...(wanted.pages ? [pages] : [])].every(isFresh)

const LIST_PACKAGES = 'npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx --sbom-type=application'

/**
 * `npm run build`: checks types and makes everything anew, with a list of the packages that production has. It needs no
 * database.
 */
export async function build() {
  await freshClient()
  await checkTypes()
  await make(pages)
  await make(commands)
  await step('Listing packages in build/sbom.json', async () => {
    const { stdout } = await promisify(exec)(LIST_PACKAGES, { cwd: root, maxBuffer: 2 ** 26 })
    writeFileSync(path.join(root, commands.folder, 'sbom.json'), stdout)
  })
}

/** Makes what is missing or stale. A start does not wait for types: `npm run build` and `npm test` check them. */
export async function ensureBuilt() {
  await ensureCommands()
  await ensure(pages)
}

/** The same for the commands alone. */
export const ensureCommands = () => ensure(commands)

export const ensureClient = () => ensure(client)

/** Generates the client of the database that the other parts contain. */
async function freshClient() {
  if (!isFresh(client)) await make(client)
}

/** @type {Promise<void> | undefined} */
let checking

/** Checks the types of everything, once in a process. */
export function checkTypes() {
  checking ??= step('Checking types', async () => {
    await run('next/dist/bin/next', ['typegen'])
    await run('typescript/lib/tsc.js', ['--noEmit', '--singleThreaded', '-p', '.'])
  })
  return checking
}

/** @param {Part} part */
async function ensure(part) {
  // An installed build may be in a read-only folder, where no lock can be taken.
  if (isFresh(part)) return
  const lock = await waitForLock(path.join(root, '.data'), 'build', () => console.log('Waiting for another build …'))
  try {
    if (!isFresh(part)) await make(part)
  } finally {
    lock.release()
  }
}

/** @param {Part} part */
async function make(part) {
  const sources = fingerprint(part.sources)
  rmSync(markOf(part), { force: true })
  await part.make()
  writeFileSync(markOf(part), sources)
}

/** @param {Part} part */
const isFresh = (part) => existsSync(markOf(part)) && readFileSync(markOf(part), 'utf8') === fingerprint(part.sources)

/** @param {Part} part */
const markOf = ({ folder }) => path.join(root, folder, '.made-from')

/** Packages of `dependencies` are loaded as they are installed. What the build alone has is put into the bundle. */
async function compile() {
  await freshClient()
  const { build } = await import('esbuild')
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  rmSync(path.join(root, commands.folder), { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: {
      start: 'scripts/shop.ts',
      migrate: 'scripts/migrate-command.ts',
      seed: 'scripts/seed-program.ts',
      backup: 'scripts/backup/backup.ts',
      restore: 'scripts/backup/restore.ts',
    },
    outdir: commands.folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['react-server'],
    external: Object.keys(dependencies),
    // This package fails when it is imported outside a server bundle.
    alias: { 'server-only': './node_modules/server-only/empty.js' },
    logLevel: 'warning',
  })
}

/**
 * Runs a program of a package, and shows what it prints if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [extra]
 */
async function run(program, args, extra) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: /** @type {const} */ ('production'), ...extra }
  const file = path.join(root, 'node_modules', program)
  const running = promisify(execFile)(process.execPath, [file, ...args], { cwd: root, env, maxBuffer: 2 ** 26 })
  const end = () => running.child.kill()
  process.once('exit', end)
  try {
    await running
  } catch (error) {
    throw failureOf(
      `${path.basename(program)} ${args.join(' ')}`,
      /** @type {import('node:child_process').ExecFileException} */ (error),
    )
  } finally {
    process.removeListener('exit', end)
  }
}

/**
 * What a program printed that failed, and whether the system has killed it.
 * @param {string} command
 * @param {Pick<import('node:child_process').ExecFileException, 'stdout' | 'stderr' | 'signal'>} error
 */
export function failureOf(command, { stdout, stderr, signal }) {
  const printed = `${stdout}${stderr}`
  // One of its own processes may have been killed instead.
  const isKilled = signal === 'SIGKILL' || /SIGKILL|signal: killed|heap out of memory/.test(printed)
  const why = isKilled ? 'was killed, since memory ran out: see "Building" in docs/deploy.md' : 'failed, see above'
  return new Error(`${printed}\n${command} ${why}.`)
}

/**
 * A hash over the names and contents of all files under the paths.
 * @param {string[]} paths
 */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} name @returns {string[]} */
function filesUnder(name) {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesUnder(path.join(name, entry)))
}

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes Chromium compile the scripts that every page runs at once (those of React and Next) as a whole on another thread,
 * instead of each function when it is called: https://v8.dev/blog/explicit-compile-hints. Other browsers see a comment.
 * @param {string} build the folder of a fresh build
 */
function hintStartScripts(build) {
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8'))
  for (const name of rootMainFiles) {
    const file = path.join(build, name)
    writeFileSync(file, HINT + readFileSync(file, 'utf8'))
  }
}
