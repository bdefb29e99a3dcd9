import path from 'node:path'
import { ensureInstalled } from './install.mjs'

const [name = '', ...args] = process.argv.slice(2)
const runs = {
  test: async () => (await import('./checks/checks.ts')).runTests(),
  check: async () => (await import('./checks/checks.ts')).runQuickChecks(),
  bench: async () => (await import('./bench/bench.ts')).bench(args),
  'next-major': async () => (await import('./checks/next-major.ts')).checkNextMajor(),
  couriers: async () => (await import('./couriers.ts')).couriers(args),
  season: async () => (await import('./soak/season.ts')).season(args),
  launch: async () => (await import('./soak/launch.ts')).launch(args),
  soak: async () => (await import('./soak/soak.ts')).soak(args),
}

/** One part of the tests alone. */
const part = async () => (await import('./checks/checks.ts')).checks[/** @type {'lint'} */ (name)](args)

process.chdir(path.resolve(import.meta.dirname, '..'))
try {
  const run = runs[/** @type {keyof typeof runs} */ (name)] ?? part
  await ensureInstalled({ dev: true })
  const { register } = await import('tsx/esm/api')
  register()
  const { passed, failures, skipped = [] } = await run()
  for (const one of skipped) console.log(`Skipped: ${one}`)
  for (const failure of failures) console.log(`Failed: ${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`)
  process.exitCode = failures.length === 0 && passed + skipped.length > 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
