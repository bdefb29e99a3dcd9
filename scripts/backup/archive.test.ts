import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startOf } from '../lock.mjs'
import type { Entry } from './archive.ts'
import { pack, unpack } from './archive.ts'

const about = { madeAt: '2026-11-24T21:00:00.000Z', migrations: [], tables: [], sequences: [] }
const SECRET = 'a secret of thirty-two letters or more'
let home: string

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  mkdirSync(path.join(home, 'to'))
})

const file = (name = 'shop.backup') => path.join(home, name)

async function* entries(...texts: string[]): AsyncGenerator<Entry> {
  for (const [index, text] of texts.entries()) {
    const bytes = Buffer.from(text)
    yield { name: `tables/t${index}.copy`, size: bytes.length, content: [bytes] }
  }
}

it('packs files of any size, which tar reads, for their owner only', async () => {
  const texts = ['', 'x', 'y'.repeat(511), 'z'.repeat(512), 'ا'.repeat(5000)]
  await pack(file(), entries(...texts), () => about, SECRET)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(await unpack(file(), file('to'))).toMatchObject(about)
  expect(texts.map((_, index) => readFileSync(path.join(home, `to/tables/t${index}.copy`), 'utf8'))).toEqual(texts)
  expect(readFileSync(path.join(home, 'to/auth-secret'), 'utf8')).toBe(`${SECRET}\n`)
})

it('unpacks a file of the current folder whose name has a time of day in it', async () => {
  const before = process.cwd()
  onTestFinished(() => process.chdir(before))
  await pack(file('shop-21:00.backup'), entries('some words'), () => about, null)
  process.chdir(home)
  expect(await unpack('shop-21:00.backup', 'to')).toMatchObject(about)
})

it('packs the secret last, so that an archive which is cut off has none (§1)', async () => {
  await pack(file(), entries('one', 'two'), () => about, SECRET)
  const { stdout } = spawnSync('tar', ['--list', '--gzip', '--file', file()], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(['tables/t0.copy', 'tables/t1.copy', 'manifest.json', 'auth-secret'])
})

it('leaves nothing behind when the files cannot be read', async () => {
  async function* failing(): AsyncGenerator<Entry> {
    yield* entries('one')
    throw new Error('the database is away')
  }
  await expect(pack(file(), failing(), () => about, SECRET)).rejects.toThrow('the database is away')
  expect(readdirSync(home)).toEqual(['to'])
})

it('removes what killed backups left in the folder, but not what a running one writes', async () => {
  const { pid: ended } = spawnSync('true')
  const host = os.hostname()
  const [old, recent] = [`.backup-${randomUUID()}`, `.backup-elsewhere-${ended}-1`]
  const running = `.backup-${host}-${process.ppid}-${startOf(process.ppid)}`
  for (const name of [old, recent, running, `.backup-${host}-${ended}-1`, '.backup']) writeFileSync(file(name), 'x')
  utimesSync(file(old), 0, 0)
  await pack(file(), entries('one'), () => about, SECRET)
  expect(readdirSync(home).sort()).toEqual(['.backup', recent, running, 'shop.backup', 'to'].sort())
})

it('says that the disk is full when tar cannot write', async () => {
  await pack(file(), entries('one'), () => about, null)
  const script = '#!/bin/sh\necho "tar: uploads/x: Cannot write: No space left on device" >&2\nexit 2\n'
  writeFileSync(file('to/tar'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${file('to')}:${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(unpack(file(), home)).rejects.toThrow(`The disk of ${home} is full: free some space`)
})

it('refuses a backup with links, which would lead out of the shop', async () => {
  await pack(file(), entries('one'), () => about, null)
  await unpack(file(), file('to'))
  symlinkSync('/etc', path.join(home, 'to/uploads'))
  spawnSync('tar', ['--create', '--gzip', '--file', file('links.backup'), '--directory', file('to'), '.'])
  mkdirSync(path.join(home, 'again'))
  await expect(unpack(file('links.backup'), file('again'))).rejects.toThrow(/is damaged, or no backup of a shop\.$/)
})
