import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './postgres.ts'

const foreign = ['DATABASE_URL', 'SITE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'RESEND_API_KEY', 'UPLOADTHING_TOKEN']

/** A production shop of its own, on a throw-away database and a free port, however the machine is set up. */
export class OwnShop {
  #process: ChildProcess | undefined

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    readonly settings: Record<string, string>,
  ) {}

  static async open(settings: Record<string, string> = {}): Promise<OwnShop> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-'))
    const shop = new OwnShop(await freePort(), dataDir, settings)
    await shop.start()
    return shop
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

  /** Ends it and removes its data. */
  async close(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
