import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeLock, waitForLock } from './lock.mjs'

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-test-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const file = () => path.join(folder, 'build.lock')

/** A process that holds the lock until its input ends or it is killed. */
async function holder(): Promise<ChildProcess> {
  const lock = path.resolve(import.meta.dirname, 'lock.mjs')
  const code = `const { takeLock } = await import(${JSON.stringify(lock)})
    if ('release' in takeLock(${JSON.stringify(folder)}, 'build')) process.stdout.write('taken')
    process.stdin.resume().on('end', () => process.exit())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

function taken(lock: ReturnType<typeof takeLock>): { release(): void } {
  if (!('release' in lock)) throw new Error(`held by ${lock.holder}`)
  return lock
}

describe('a lock', () => {
  it('is taken when it is free, and its folder is created', () => {
    const inside = path.join(folder, 'not', 'there', 'yet')
    taken(takeLock(inside, 'build')).release()
    expect(existsSync(path.join(inside, 'build.lock'))).toBe(false)
  })

  it('returns the process id of its holder while it is held', () => {
    const lock = taken(takeLock(folder, 'build'))
    expect(takeLock(folder, 'build')).toEqual({ holder: process.pid })
    lock.release()
    taken(takeLock(folder, 'build')).release()
  })

  it('does not block a lock with another name', () => {
    const locks = ['build', 'start'].map((name) => taken(takeLock(folder, name)))
    for (const lock of locks) lock.release()
  })

  it('is held while the other process lives', async () => {
    const other = await holder()
    expect(takeLock(folder, 'build')).toEqual({ holder: other.pid })
    expect(readFileSync(file(), 'utf8')).toContain(String(other.pid))
  })

  it('is free once its holder has ended', async () => {
    const other = await holder()
    other.stdin?.end()
    await once(other, 'exit')
    expect(existsSync(file())).toBe(false)
    taken(takeLock(folder, 'build')).release()
  })

  it('is replaced when its holder was killed', async () => {
    const other = await holder()
    other.kill('SIGKILL')
    await once(other, 'exit')
    expect(existsSync(file())).toBe(true)
    taken(takeLock(folder, 'build')).release()
  })

  it.each([
    ['of a process that is no more', () => `${spawnSync(process.execPath, ['-e', '']).pid} 1`],
    ['of a process whose number another one bears now', () => `${process.pid} 1`],
    ['that tells no process', () => 'nonsense'],
    ['of the process number 0', () => '0 1'],
    ['of a negative process number', () => '-1 1'],
  ])('left behind %s does not count', (_, content) => {
    writeFileSync(file(), content())
    taken(takeLock(folder, 'build')).release()
  })
})

describe('waiting for a lock', () => {
  it('takes a free lock at once without a message', async () => {
    const onWait = vi.fn()
    const lock = await waitForLock(folder, 'build', onWait)
    lock.release()
    expect(onWait).not.toHaveBeenCalled()
  })

  it.each([
    ['ends', (other: ChildProcess) => other.stdin?.end()],
    ['is killed', (other: ChildProcess) => other.kill('SIGKILL')],
  ])('lasts until the holder %s, and is reported once', async (_, end) => {
    const other = await holder()
    const onWait = vi.fn(() => void end(other))
    const lock = await waitForLock(folder, 'build', onWait)
    expect(onWait).toHaveBeenCalledTimes(1)
    expect(takeLock(folder, 'build')).toEqual({ holder: process.pid })
    lock.release()
  })

  it('retries until the lock is free, and reports the wait once', async () => {
    vi.useFakeTimers()
    try {
      const first = taken(takeLock(folder, 'build'))
      const [onWait, onTaken] = [vi.fn(), vi.fn()]
      const second = waitForLock(folder, 'build', onWait).then((lock) => {
        onTaken()
        return lock
      })
      await vi.advanceTimersByTimeAsync(5_000)
      expect([onWait.mock.calls.length, onTaken.mock.calls.length]).toEqual([1, 0])
      first.release()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(onTaken).toHaveBeenCalledTimes(1)
      ;(await second).release()
    } finally {
      vi.useRealTimers()
    }
  })
})
