import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hintStartScripts } from './compile-hints'

function aBuild(rootMainFiles: string[]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hinted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'static'))
  for (const name of ['start', 'page']) writeFileSync(path.join(folder, `static/${name}.js`), `run('${name}')`)
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify({ rootMainFiles }))
  return { folder, read: (name: string) => readFileSync(path.join(folder, `static/${name}.js`), 'utf8') }
}

it('asks that what every page runs is compiled as it comes, and nothing else', () => {
  const { folder, read } = aBuild(['static/start.js'])
  hintStartScripts(folder)
  expect(read('start')).toBe("//# allFunctionsCalledOnLoad\nrun('start')")
  expect(read('page')).toBe("run('page')")
})

it('refuses a build that does not tell its scripts', () => {
  expect(() => hintStartScripts(aBuild([]).folder)).toThrow('rootMainFiles')
})
