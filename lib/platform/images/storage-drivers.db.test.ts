import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { database } from '@/lib/testing/fixtures'
import { missingPictures } from './storage-drivers'

it('counts the displayed pictures that are not in DATA_DIR', async () => {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'shop-pictures-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const missing = () => missingPictures({ DATA_DIR, DATABASE_URL: String(process.env.DATABASE_URL) })
  const [kept, lost, unused] = ['a', 'b', 'c'].map((letter) => letter.repeat(24))
  const rowOf = (name?: string, unusedSince: Date | null = null) => ({ url: `/uploads/${name}/1200.webp`, unusedSince })
  mkdirSync(path.join(DATA_DIR, 'uploads', String(kept)), { recursive: true })
  await database.storedImage.createMany({
    data: [rowOf(kept), rowOf(unused, new Date()), { url: 'https://app.ufs.sh/f/elsewhere', unusedSince: null }],
  })
  expect(await missing()).toBeNull()
  await database.storedImage.create({ data: rowOf(lost) })
  const folder = path.join(DATA_DIR, 'uploads')
  expect(await missing()).toBe(`1 picture is not in ${folder}: set DATA_DIR to the folder that has them.`)
  rmSync(folder, { recursive: true })
  expect(await missing()).toBe(`2 pictures are not in ${folder}: set DATA_DIR to the folder that has them.`)
})
