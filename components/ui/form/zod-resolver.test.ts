import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** The file or package that an import names. */
function resolved(from: string, name: string): string {
  if (!/^(@\/|\.)/.test(name)) return name
  const base = name.startsWith('.') ? path.resolve(path.dirname(from), name) : path.join(root, name.slice(2))
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file)) ?? name
}

/** Imports that the compiler keeps, unlike those of types. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )(?:([^'"]*?) from )?'([^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(\s*type [^,}]+,?)+\s*\}\s*$/.test(names))
    .map(([, , name = '']) => resolved(file, name))

/** Everything that a module loads with it. */
function reachOf(file: string): Set<string> {
  const seen = new Set([file])
  for (const each of seen) if (path.isAbsolute(each)) for (const next of importsOf(each)) seen.add(next)
  return seen
}

// zod is larger than most pages, and has to be configured before the first schema is made.
it('is loaded when a form is used: no page loads zod', () => {
  const files = readdirSync(path.join(root, 'components'), { recursive: true, encoding: 'utf8' })
  const modules = files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(root, 'components', file))
  const clients = modules.filter((file) => readFileSync(file, 'utf8').startsWith("'use client'"))
  expect(clients.length).toBeGreaterThan(100)
  const withZod = clients.filter((file) => reachOf(file).has('zod'))
  expect(withZod.map((file) => path.relative(root, file))).toEqual([])
})
