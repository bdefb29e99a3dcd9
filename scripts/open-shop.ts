import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './postgres.ts'

export type OpenShop = {
  url: string
  port: number
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Stops it gracefully and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

type Options = {
  /** The program and its arguments, by default `npm start`. */
  command?: string[]
  /** Shows what it prints. */
  loud?: boolean
}

/** Settings that a shop under test must inherit neither from the test run nor from a file `.env`, which blank ones hide. */
const blank = Object.fromEntries(
  [
    ...['DATABASE_URL', 'DIRECT_DATABASE_URL', 'DATA_DIR', 'AUTH_SECRET', 'SITE_URL', 'HOST', 'TRUST_PROXY'],
    ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'RESEND_API_KEY', 'MAIL_FROM', 'UPLOADTHING_TOKEN', 'CRON_SECRET'],
    ...['METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'SHOP_ENV_FILE'],
  ].map((name) => [name, '']),
)

/**
 * Starts a shop as `npm start` does, on a free port, and resolves when it is open.
 * @throws Error with what it printed when it ends instead
 */
export async function openShop(settings: Record<string, string>, options: Options = {}): Promise<OpenShop> {
  const { command = [process.execPath, 'scripts/cli.mjs', 'start'], loud = false } = options
  const port = await freePort()
  const env = { ...process.env, ...blank, NODE_ENV: 'production' as const, PORT: String(port), ...settings }
  const [program = '', ...args] = command
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      if (loud) process.stdout.write(chunk)
      printed += chunk.toString()
      const [, opened] = /The shop is open: (\S+)/.exec(printed) ?? []
      if (opened) resolve(opened)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', (code) => reject(new Error(`The shop did not start (exit code ${code}).\n${printed}`)))
  })
  return {
    url,
    port,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      process.removeListener('exit', endWithUs)
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      // Its last lines may arrive after its exit.
      const gone = new Promise<number | null>((resolve) => child.once('close', resolve))
      child.kill(signal)
      return gone
    },
  }
}

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>

/** Opens a shop with its own embedded database. With `dataDir` the data is stored there and kept on close. */
export async function openOwnShop(settings: Record<string, string> = {}, dataDir?: string) {
  const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'shop-'))
  const own = { DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' }
  const shop = await openShop({ ...own, ...settings }, { loud: true })
  /** Its embedded PostgreSQL: process id and address, which change when it is killed. */
  const database = () => {
    const read = (file: string) => readFileSync(path.join(folder, 'postgres', file), 'utf8').trim()
    const [pid, , , port] = read('data/postmaster.pid').split('\n')
    return { pid: Number(pid), url: `postgresql://postgres:${read('password')}@127.0.0.1:${port}/shop` }
  }
  return {
    ...shop,
    database,
    /** Runs statements in one session and returns the rows of the last one. */
    async query(statements: string[], values: unknown[] = []): Promise<Record<string, unknown>[]> {
      const client = new pg.Client({ connectionString: database().url })
      await client.connect()
      try {
        for (const sql of statements.slice(0, -1)) await client.query(sql)
        return (await client.query(statements.at(-1) ?? '', values)).rows
      } finally {
        await client.end()
      }
    },
    /** Stops it and removes its data, unless that is kept. */
    async close() {
      await shop.stop()
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Waits until a server answers, whatever it says.
 * @throws Error after 20 s
 */
export async function waitForAnswer(url: string, name: string): Promise<void> {
  for (const until = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const isThere = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (Date.now() > until) throw new Error(`${name} does not answer.`)
  }
}
