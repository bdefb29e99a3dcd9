import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Takes the lock of that name, a file in `folder` with the holder's process number, or answers that number. A holder
 * that is no more (killed, the machine restarted) does not count.
 * @param {string} folder
 * @param {string} name
 * @returns {{ release(): void } | { holder: number }}
 */
export function takeLock(folder, name) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}.lock`)
  const own = `${file}.${process.pid}`
  // Linked under its name when it is whole: nobody reads half a lock.
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
 * Removes the lock that was seen to be dead. Where another was quicker and holds a new one, that is put back.
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
 * The same, but waits while another holds it.
 * @param {string} folder
 * @param {string} name
 * @param {() => void} onWait told once, when there is somebody to wait for
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

/** @param {number} pid @param {string | undefined} start */
function isAlive(pid, start) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return startOf(pid) === start
}

/**
 * When a process began, in the system's own unit, since process numbers are used again; empty where that is not told.
 * @param {number} pid
 */
function startOf(pid) {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
