import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Outcome } from '../outcome.ts'

const FOLDERS = ['lib', 'components']
const EXPORTED =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm

/** Names that several files export, with those files. `sources` are texts by file. */
export function namesTwice(sources: Map<string, string>): Map<string, string[]> {
  const files = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    for (const [, name = ''] of text.matchAll(EXPORTED)) files.set(name, (files.get(name) ?? new Set()).add(file))
  }
  const twice = [...files].filter(([, found]) => found.size > 1)
  return new Map(twice.map(([name, found]) => [name, [...found].sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Checks that an exported name of `lib` and `components` is found in one file, so that a search for it has one result. */
export function uniqueNames(): Outcome {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  ).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('lib/testing/'))
  const twice = namesTwice(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
  for (const [name, found] of twice) console.log(`${name} is exported by ${found.join(' and ')}`)
  return twice.size === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['Exported names are unique'] }
}
