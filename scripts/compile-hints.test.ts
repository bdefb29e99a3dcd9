import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hintStartScripts } from './compile-hints'

it('adds the compile hint only to scripts that every page runs', () => {
  const build = mkdtempSync(path.join(os.tmpdir(), 'hinted-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  mkdirSync(path.join(build, 'static'))
  for (const name of ['start', 'page']) writeFileSync(path.join(build, `static/${name}.js`), `run('${name}')`)
  writeFileSync(path.join(build, 'build-manifest.json'), JSON.stringify({ rootMainFiles: ['static/start.js'] }))
  hintStartScripts(build)
  const read = (name: string) => readFileSync(path.join(build, `static/${name}.js`), 'utf8')
  expect(read('start')).toBe("//# allFunctionsCalledOnLoad\nrun('start')")
  expect(read('page')).toBe("run('page')")
})
