import { spawn } from 'node:child_process'
import path from 'node:path'
import type { OwnShop } from '../own-shop.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Writes the query plan of each growing query to growth-plans.txt. It runs in a separate process with the
 * `react-server` condition, which server modules need.
 */
export async function keepPlans(shop: OwnShop): Promise<void> {
  const args = ['--conditions=react-server', '--import', 'tsx', path.join(import.meta.dirname, 'growth-explain.ts')]
  const env = { ...process.env, DATABASE_URL: shop.database.url }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The plans could not be kept, see above.')
}
