import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontFile, urduFont } from './urdu-font.mjs'

const latin = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

it('is what `node scripts/fonts/urdu-font.mjs` makes of the package', async () => {
  expect(readFileSync(fontFile).equals(await urduFont())).toBe(true)
})

it('takes at most 150 KiB together with the font of Latin letters', () => {
  expect(readFileSync(fontFile).length + readFileSync(latin).length).toBeLessThanOrEqual(150 * 1024)
})
