import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Takes a named lock, a file in `folder` with the holder's process id, or returns that id. The lock of a process that
 * has ended (killed, machine restarted) is replaced.
 * @param {string} folder
 * @param {string} name
 * @returns {{ release(): void } | { holder: number }}
 */
export function takeLock(folder, name) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.lock`)
  const own = `${file}.${process.pid}`
  // The complete file is linked to its final name, so a half-written lock is never read.
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`)
  try {
    for (;;) {
      if (linked(own, file)) {
        const release = () => {
          process.removeListener('exit', release)
          rmSync(file, { force: true })
        }
        process.once('exit', release)
        return { release }
      }
      const seen = read(file)
      const [pid, start] = seen.split(' ')
      if (isAlive(Number(pid), start)) return { holder: Number(pid) }
      removeDead(file, seen)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** @param {string} from @param {string} to */
function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes a stale lock. If another process has replaced it in the meantime, the new lock is restored.
 * @param {string} file
 * @param {string} seen
 */
function removeDead(file, seen) {
  const aside = `${file}.${process.pid}.dead`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== seen) linked(aside, file)
  rmSync(aside, { force: true })
}

/**
 * Takes the lock as `takeLock` does, but waits while another process holds it.
 * @param {string} folder
 * @param {string} name
 * @param {() => void} onWait called once if the lock is held
 */
export async function waitForLock(folder, name, onWait) {
  for (let waited = false; ; waited = true) {
    const lock = takeLock(folder, name)
    if ('release' in lock) return lock
    if (!waited) onWait()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {number} pid
 * @param {string | undefined} start as of `startOf`
 */
export function isAlive(pid, start) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return startOf(pid) === start
}

/**
 * The start time of a process in clock ticks, because process ids are reused. Empty where /proc does not exist.
 * @param {number} pid
 */
export function startOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
