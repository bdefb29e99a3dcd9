import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './postgres.ts'

const foreign = ['DATABASE_URL', 'SITE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'RESEND_API_KEY', 'UPLOADTHING_TOKEN']

/** A production shop of its own, on an embedded database and a free port, however the machine is set up. */
export class OwnShop {
  #process: ChildProcess | undefined

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    readonly isKept: boolean,
    readonly settings: Record<string, string>,
  ) {}

  /** With `dataDir` its data is kept there, for the next time too. */
  static async open(settings: Record<string, string> = {}, dataDir?: string): Promise<OwnShop> {
    const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'shop-'))
    const shop = new OwnShop(await freePort(), folder, dataDir !== undefined, settings)
    await shop.start()
    return shop
  }

  /** Its embedded PostgreSQL: the process and the address, which a restart changes. */
  get database(): { pid: number; url: string } {
    const read = (file: string) => readFileSync(path.join(this.dataDir, 'postgres', file), 'utf8').trim()
    const [pid, , , port] = read('data/postmaster.pid').split('\n')
    return { pid: Number(pid), url: `postgresql://postgres:${read('password')}@127.0.0.1:${port}/shop` }
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts it, or starts it again, on the same data. */
  async start(): Promise<void> {
    const own = Object.entries(process.env).filter(([name]) => !foreign.includes(name))
    const env = {
      ...Object.fromEntries(own),
      NODE_ENV: 'production' as const,
      ...{ PORT: String(this.port), DATA_DIR: this.dataDir, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' },
      ...this.settings,
    }
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = child
    process.once('exit', () => child.kill('SIGTERM'))
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('The shop is open')) resolve()
      })
      child.once('exit', (code) => reject(new Error(`The shop did not start (exit code ${code}).`)))
    })
  }

  /** Sends the signal to the server and waits for its end. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  /** Ends it and, unless they are kept, removes its data. */
  async close(): Promise<void> {
    await this.end('SIGTERM')
    if (!this.isKept) rmSync(this.dataDir, { recursive: true, force: true })
  }
}
