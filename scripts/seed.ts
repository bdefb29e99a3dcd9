import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Makes the administrator of the settings and, with `demo`, the demo goods and accounts in an empty database. In a
 * process of its own, under the condition that server modules are written for.
 */
export function seed({ demo }: { demo: boolean }): Promise<void> {
  if (!demo && !process.env.ADMIN_EMAIL) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const args = [
      '--conditions=react-server',
      '--import',
      'tsx',
      'prisma/seed.ts',
      ...(demo ? ['--if-empty'] : ['--admin-only']),
    ]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The database could not be filled, see above.')),
    )
  })
}
