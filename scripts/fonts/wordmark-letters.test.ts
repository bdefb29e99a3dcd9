import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lettersFile, wordmarkLetters } from './wordmark-letters.mjs'

it('is what `node scripts/fonts/wordmark-letters.mjs` makes of the font', async () => {
  expect(readFileSync(lettersFile, 'utf8')).toBe(await wordmarkLetters())
})
