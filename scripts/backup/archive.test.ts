import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pack, unpack } from './archive.ts'

it('unpacks a file of the current folder whose name has a time of day in it', async () => {
  const [home, before] = [mkdtempSync(path.join(os.tmpdir(), 'archive-')), process.cwd()]
  onTestFinished(() => {
    process.chdir(before)
    rmSync(home, { recursive: true })
  })
  process.chdir(home)
  for (const folder of ['from', 'to']) mkdirSync(folder)
  writeFileSync('from/note', 'some words')
  const about = { madeAt: '2026-11-24T21:00:00.000Z', migrations: [], tables: [], sequences: [] }
  await pack(path.join(home, 'from'), 'shop-21:00.backup', about)
  expect(await unpack('shop-21:00.backup', path.join(home, 'to'))).toMatchObject(about)
})
