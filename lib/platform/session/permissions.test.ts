import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { adminPages, may } from './permissions'

it.each([
  [undefined, 'anyone', true],
  [undefined, 'account', true],
  [undefined, 'packer', false],
  ['packer', 'packer', true],
  ['packer', 'staff', false],
  ['staff', 'packer', true],
  ['staff', 'staff', true],
  ['staff', 'owner', false],
  ['owner', 'staff', true],
  ['owner', 'owner', true],
] as const)('the role %s for what needs %s: %s', (role, needed, isEnough) => {
  expect(may(role, needed)).toBe(isEnough)
})

it('the table has every page of the admin area', () => {
  const folder = path.resolve('app/(admin)')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('page.tsx'))
  const paths = files.map((file) => `/${path.dirname(file).replace(/^\(print\)\//, '')}`)
  expect(paths.sort()).toEqual(Object.keys(adminPages).sort())
})
