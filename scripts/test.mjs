import path from 'node:path'
import { ensureInstalled } from './install.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))
try {
  await ensureInstalled()
  const { register } = await import('tsx/esm/api')
  register()
  const { runTests } = await import('./run-tests.ts')
  process.exitCode = await runTests()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
