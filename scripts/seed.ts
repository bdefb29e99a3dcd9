import { spawn } from 'node:child_process'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { DEMO_ADMIN, DEMO_PASSWORD } from '@/lib/accounts/demo'
import { directConnection, directUrl } from '@/lib/platform/database/connections'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Creates the configured administrator and, with `demo`, the demo goods and accounts in an empty database. Without
 * `demo` a demo administrator loses the role.
 */
export async function seed({ demo }: { demo: boolean }): Promise<void> {
  if (await isNeeded(demo)) await runSeed(demo ? '--if-empty' : '--admin-only')
}

/** Runs the seed in a separate process, whose memory is free again when the shop serves. */
export function runSeed(...mode: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['build/seed.js', ...mode], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The database could not be filled, see above.')),
    )
  })
}

/** Checked here first, since the other process takes a second to start and is rarely needed. */
async function isNeeded(demo: boolean): Promise<boolean> {
  const owner = process.env.ADMIN_EMAIL?.trim().toLowerCase()
  const client = new pg.Client(directConnection(directUrl()))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string; hash: string }>(
      'SELECT email, password_hash AS hash FROM users WHERE is_admin AND email = ANY($1)',
      [[owner, DEMO_ADMIN]],
    )
    const hashOf = (email: string) => rows.find((row) => row.email === email)?.hash
    if (owner && (await isMissingOrDemo(hashOf(owner)))) return true
    if ((owner || !demo) && owner !== DEMO_ADMIN && hashOf(DEMO_ADMIN)) return true
    return demo && (await client.query('SELECT 1 FROM products LIMIT 1')).rowCount === 0
  } finally {
    await client.end()
  }
}

const isMissingOrDemo = async (hash?: string) => !hash || verify(hash, DEMO_PASSWORD)
