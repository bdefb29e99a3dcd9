import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type OpenShop, openShop } from './open-shop.ts'
import { freePort } from './postgres.ts'

/** A shop with its own embedded database, which can be restarted with the same data. */
export class OwnShop {
  #shop: OpenShop | undefined

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    readonly isKept: boolean,
    readonly settings: Record<string, string>,
    readonly cwd: string | undefined,
  ) {}

  /** With `dataDir` the data is stored there and kept on close. `cwd` is the folder of another checkout of the shop. */
  static async open(settings: Record<string, string> = {}, dataDir?: string, cwd?: string): Promise<OwnShop> {
    const folder = dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'shop-'))
    const shop = new OwnShop(await freePort(), folder, dataDir !== undefined, settings, cwd)
    await shop.start()
    return shop
  }

  /** Its main process. */
  get pid(): number | undefined {
    return this.#shop?.process.pid
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Its embedded PostgreSQL: process id and address, which change with a restart. */
  get database(): { pid: number; url: string } {
    const read = (file: string) => readFileSync(path.join(this.dataDir, 'postgres', file), 'utf8').trim()
    const [pid, , , port] = read('data/postmaster.pid').split('\n')
    return { pid: Number(pid), url: `postgresql://postgres:${read('password')}@127.0.0.1:${port}/shop` }
  }

  async start(): Promise<void> {
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' }
    this.#shop = await openShop({ ...own, ...this.settings }, { cwd: this.cwd, loud: true })
  }

  /** Sends the signal to the server and waits for its end. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.#shop?.stop(signal)
  }

  /** Stops it and removes its data, unless that is kept. */
  async close(): Promise<void> {
    await this.end('SIGTERM')
    if (!this.isKept) rmSync(this.dataDir, { recursive: true, force: true })
  }
}
