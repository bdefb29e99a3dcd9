import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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
 * npm writes its own copy of the lock file last, when an install is complete. One without packages for development names
 * none of them.
 * @param {boolean} needsDev
 */
function isInstalled(needsDev) {
  const done = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(done)) return false
  const { packages: there } = JSON.parse(readFileSync(done, 'utf8'))
  const { packages: wanted } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(wanted).every(([name, { version, optional, dev }]) => {
    if (there[name]) return there[name].version === version
    return name === '' || optional || (dev && !needsDev)
  })
}
