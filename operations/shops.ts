import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { settings } from '../contract/setup.ts'
import { type OpenShop, openShop } from '../scripts/open-shop.ts'

/** The settings of a production shop, with rate limits too high to matter. */
export const shopSettings = (databaseUrl: string, dataDir: string): Record<string, string> => ({
  ...settings,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  RATE_LIMIT_SCALE: '1000',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
})

/** Starts shops that share a data folder, and stops them. */
export class Shops {
  readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-operations-'))
  readonly #open: OpenShop[] = []

  async open(databaseUrl: string, env: Record<string, string> = {}): Promise<OpenShop> {
    const shop = await openShop({ ...shopSettings(databaseUrl, this.dataDir), ...env })
    this.#open.push(shop)
    return shop
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.map((shop) => shop.stop()))
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
