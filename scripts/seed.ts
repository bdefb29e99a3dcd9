import { spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { demoPeople, statusOfAdminPassword } from '@/lib/accounts/start-accounts'
import { directConnection, directUrl } from '@/lib/platform/database/connections'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Creates the configured administrator and, with `demo`, the demo goods and accounts in an empty database. Without
 * `demo`, demo accounts lose their roles. Other administrators than the configured one are named.
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

type Admin = { email: string; role: string; passwordHash: string; settingHash: string | null }

/** Checked here first, since the other process takes a second to start and is rarely needed. */
async function isNeeded(demo: boolean): Promise<boolean> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD = '' } = process.env
  const owner = ADMIN_EMAIL?.trim().toLowerCase()
  const client = new pg.Client(directConnection(directUrl()))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows: admins } = await client.query<Admin>(
      'SELECT email, role, password_hash AS "passwordHash", setting_password_hash AS "settingHash" FROM users WHERE role IS NOT NULL ORDER BY email',
    )
    const known = admins.find(({ email }) => email === owner)
    if (owner) nameOthers(admins.filter(({ email, role }) => role === 'owner' && email !== owner && !isDemo(email)))
    const state = known && (await statusOfAdminPassword(known, ADMIN_PASSWORD))
    if (owner && state !== 'applied') return true
    const hasDemoRole = admins.some(({ email }) => email !== owner && isDemo(email))
    if ((owner || !demo) && hasDemoRole) return true
    return demo && (await client.query('SELECT 1 FROM products LIMIT 1')).rowCount === 0
  } finally {
    await client.end()
  }
}

const isDemo = (email: string) => demoPeople.some((person) => person.email === email)

/** One of them may have been set by an earlier ADMIN_EMAIL. */
function nameOthers(others: Admin[]): void {
  if (others.length === 0) return
  const emails = others.map(({ email }) => email).join(', ')
  console.log(`Administrators besides ADMIN_EMAIL: ${emails}. Users in the admin area takes the role away.`)
}
