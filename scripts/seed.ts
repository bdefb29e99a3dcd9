import { spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { DEMO_ADMIN } from '@/lib/accounts/demo'
import { directConnection, directUrl } from '@/lib/connections'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Creates the configured administrator and, with `demo`, the demo goods and accounts in an empty database. Without
 * `demo` a demo administrator loses the role.
 */
export async function seed({ demo }: { demo: boolean }): Promise<void> {
  const isWanted = process.env.ADMIN_EMAIL?.trim() || (await (demo ? isEmpty() : hasDemoAdmin()))
  if (isWanted) await runSeed(demo ? '--if-empty' : '--admin-only')
}

/** Runs the seed in a separate process with the `react-server` condition, which server modules need. */
export function runSeed(...mode: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/seed-program.ts', ...mode]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The database could not be filled, see above.')),
    )
  })
}

const isEmpty = async () => !(await isFound('SELECT 1 FROM products LIMIT 1'))

const hasDemoAdmin = () => isFound('SELECT 1 FROM users WHERE email = $1 AND is_admin', [DEMO_ADMIN])

/** Checked here first, since the other process takes a second to start and is rarely needed. */
async function isFound(query: string, values: string[] = []): Promise<boolean> {
  const client = new pg.Client(directConnection(directUrl()))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(query, values)
    return rowCount !== 0
  } finally {
    await client.end()
  }
}
