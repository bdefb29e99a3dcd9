import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { waitForLock } from './lock.mjs'
import { step } from './step.mjs'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Installs what the lock file names, unless it is there. Uses nothing but Node and npm.
 * @param {{ dev: boolean }} needed whether packages for development are needed
 */
export async function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return
  const lock = await waitForLock(path.join(root, '.data'), 'install', () =>
    console.log('Waiting for another install …'),
  )
  try {
    if (isInstalled(dev)) return
    await step('Installing dependencies', () => {
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
      const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
      const env = /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, NODE_ENV: 'development' })
      const { status } = spawnSync(npm, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
      if (status !== 0) throw new Error('The dependencies could not be installed: see what npm says above.')
    })
  } finally {
    lock.release()
  }
}

/**
 * npm writes its own copy of the lock file last: it is whole and not older than ours when an install has finished.
 * @param {boolean} dev
 */
function isInstalled(dev) {
  const done = path.join(root, 'node_modules', '.package-lock.json')
  const wanted = path.join(root, 'package-lock.json')
  if (!existsSync(done)) return false
  if (statSync(done).mtimeMs >= statSync(wanted).mtimeMs) return true
  return sameVersions(wanted, done, dev)
}

/** @param {string} wanted @param {string} done @param {boolean} needsDev */
function sameVersions(wanted, done, needsDev) {
  const there = JSON.parse(readFileSync(done, 'utf8')).packages
  const named = Object.entries(JSON.parse(readFileSync(wanted, 'utf8')).packages)
  return named.every(
    ([name, { version, optional, dev, devOptional }]) =>
      name === '' || (there[name] ? there[name].version === version : optional || ((dev || devOptional) && !needsDev)),
  )
}
