import { expect, it } from 'vitest'
import { failureOf } from './build.mjs'

it.each([
  ['the build itself', { signal: 'SIGKILL' as const }],
  ['one of its workers', { stderr: 'Next.js build worker exited with code: null and signal: SIGKILL\n' }],
  ['its heap', { stderr: 'FATAL ERROR: JavaScript heap out of memory\n' }],
])('says that a build was killed for want of memory: %s', (_, error) => {
  expect(failureOf('next build', { stdout: '', stderr: '', ...error }).message).toMatch(
    /next build was killed, since memory ran out: see "Building" in docs\/deploy\.md\.$/,
  )
})

it('shows what a build printed that failed for another reason', () => {
  expect(failureOf('next build', { stdout: 'Module not found\n', stderr: '' }).message).toBe(
    'Module not found\n\nnext build failed, see above.',
  )
})
