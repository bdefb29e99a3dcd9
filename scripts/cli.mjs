import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'

const commands = {
  start: async () => (await import('./shop.ts')).startShop({ dev: false }),
  dev: async () => (await import('./shop.ts')).startShop({ dev: true }),
  build: async () => (await import('./build.ts')).build(),
  migrate: async () => (await import('./migrate-command.ts')).migrateAndSeed(),
  backup: async () => (await import('./backup/backup.ts')).backup(process.argv[3]),
  restore: async () => (await import('./backup/restore.ts')).restore(process.argv[3]),
  seed: async () => (await import('./migrate-command.ts')).addDemoGoods(),
}

process.chdir(path.resolve(import.meta.dirname, '..'))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24
const name = /** @type {keyof typeof commands} */ (process.argv[2])

try {
  if (!isSupported)
    throw new Error(`Node ${process.versions.node} is not supported: use Node 20.19, 22.12, 24 or newer.`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  Object.assign(process.env, { NODE_ENV: name === 'dev' ? 'development' : 'production' })
  await ensureInstalled({ dev: false })
  // From here on there is TypeScript.
  const { register } = await import('tsx/esm/api')
  register()
  await commands[name]()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
