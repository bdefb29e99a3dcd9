import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })

it.each(files.filter((file) => path.basename(file) === 'route.ts'))('%s uses only parameters of its path', (file) => {
  const code = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const used = [...code.matchAll(/\bparams(?:\.|: \{ )(\w+)/g)].map(([, name]) => `[${name}]`)
  expect(used.filter((name) => !file.split(path.sep).includes(name))).toEqual([])
})
