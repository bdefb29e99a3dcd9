import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  for (;;) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return { release }
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    const [pid, start] = read(file).split(' ')
    if (isAlive(Number(pid), start)) return { holder: Number(pid) }
    rmSync(file, { force: true })
  }
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
