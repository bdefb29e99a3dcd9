import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24

try {
  if (!isSupported)
    throw new Error(`Node ${process.versions.node} is not supported: use Node 20.19, 22.12, 24 or newer.`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const dev = process.argv.includes('--dev')
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })
  await ensureInstalled()
  // From here on there is TypeScript.
  const { register } = await import('tsx/esm/api')
  register()
  const { startShop } = await import('./shop.ts')
  await startShop({ dev })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
