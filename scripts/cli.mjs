import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { build, ensureBuilt, ensureCommands, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'

const [, , name = '', file] = process.argv

const commands = {
  start: async () => (await compiled('start')).startShop({ dev: false, ensureBuilt }),
  dev: async () => (await compiled('start')).startShop({ dev: true }),
  build,
  migrate: async () => (await compiled('migrate')).migrateAndSeed(),
  seed: async () => (await compiled('migrate')).addDemoGoods(),
  backup: async () => (await compiled('backup')).backup(file),
  restore: async () => (await compiled('restore')).restore(file),
}

/** A command as JavaScript. It runs in this process, so that none stays behind only to wait. */
async function compiled(/** @type {string} */ command) {
  await ensureCommands()
  return import(`../build/${command}.js`)
}

/**
 * Adds the settings of this server's shop, from the file that its service reads too, unless the environment or `.env` name
 * a database. A user who may not read it must not get an embedded shop instead.
 */
function readServerSettings() {
  const { SHOP_ENV_FILE: named, DATABASE_URL } = process.env
  const file = named ?? '/etc/shop.env'
  if (DATABASE_URL?.trim() || !file || (!named && !existsSync(file))) return
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Error(`${file} has the settings and cannot be read (${code}): run this as the shop's user.`)
  }
  const unclear = /^\s*(\w+)\s*=\s*[^\s'"#].*[#\\'"`]/m.exec(text)
  if (unclear) throw new Error(`${file}: put the value of ${unclear[1]} in quotes, since programs read it differently.`)
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ||= value
}

process.chdir(path.resolve(import.meta.dirname, '..'))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24

try {
  if (!isSupported)
    throw new Error(`Node ${process.versions.node} is not supported: use Node 20.19, 22.12, 24 or newer.`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!['build', 'dev'].includes(name)) readServerSettings()
  Object.assign(process.env, { NODE_ENV: name === 'dev' ? 'development' : 'production' })
  await ensureInstalled({ dev: ['build', 'dev'].includes(name) || !isBuilt({ pages: name === 'start' }) })
  await commands[/** @type {keyof typeof commands} */ (name)]()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
