import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

/** A process that holds the lock until its input ends or it is killed. */
async function holder(): Promise<ChildProcess> {
  const lock = path.resolve(import.meta.dirname, 'lock.mjs')
  const code = `const { takeLock } = await import(${JSON.stringify(lock)})
    if ('release' in takeLock(${JSON.stringify(folder)}, 'shop')) process.stdout.write('taken')
    process.stdin.resume().on('end', () => process.exit())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

it('of two starts at once one takes the lock, and the other learns its process id', async () => {
  const other = await holder()
  expect(takeLock(folder, 'shop')).toEqual({ holder: other.pid })
  expect(takeLock(folder, 'build')).toHaveProperty('release')
})

it.each([
  ['ends', (other: ChildProcess) => other.stdin?.end()],
  ['is killed', (other: ChildProcess) => other.kill('SIGKILL')],
])('a start waits until the holder %s, and says once that it waits', async (_, end) => {
  const other = await holder()
  const onWait = vi.fn(() => void end(other))
  await waitForLock(folder, 'shop', onWait)
  expect(onWait).toHaveBeenCalledTimes(1)
  expect(takeLock(folder, 'shop')).toEqual({ holder: process.pid })
})

it('the lock of a killed process does not count when another process has its number now', () => {
  writeFileSync(path.join(folder, 'shop.lock'), `${process.pid} 1`)
  expect(takeLock(folder, 'shop')).toHaveProperty('release')
})
