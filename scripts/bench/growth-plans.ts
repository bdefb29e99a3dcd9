import { spawn } from 'node:child_process'
import path from 'node:path'
import type { OwnShop } from '../own-shop.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Writes how PostgreSQL runs each growing query on this shop into growth-plans.txt. In a process of its own, under
 * the condition that server modules are written for.
 */
export async function keepPlans(shop: OwnShop): Promise<void> {
  const args = ['--conditions=react-server', '--import', 'tsx', path.join(import.meta.dirname, 'growth-explain.ts')]
  const env = { ...process.env, DATABASE_URL: shop.database.url }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The plans could not be kept, see above.')
}
