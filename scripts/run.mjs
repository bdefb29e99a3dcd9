import path from 'node:path'
import { ensureInstalled } from './install.mjs'

const runs = {
  test: async () => (await import('./run-tests.ts')).runTests(),
  bench: async () => (await import('./bench.ts')).bench(process.argv.slice(3)),
  soak: async () => (await import('./soak.ts')).soak({ isShort: false }),
}

process.chdir(path.resolve(import.meta.dirname, '..'))
try {
  const run = runs[/** @type {keyof typeof runs} */ (process.argv[2])]
  await ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  const { passed, failures } = await run()
  for (const failure of failures) console.log(`\nFailed: ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
