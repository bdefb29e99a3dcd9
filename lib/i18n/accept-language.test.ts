import { expect, it } from 'vitest'
import { acceptedLanguage } from './accept-language'

it.each([
  [null, 'en'],
  ['', 'en'],
  ['ur', 'ur'],
  ['ur-PK', 'ur'],
  ['UR-pk,en;q=0.8', 'ur'],
  ['en;q=0.8, ur;q=0.9', 'ur'],
  ['en, ur', 'en'],
  ['ur;q=0.5,en', 'en'],
  ['ur;q=0', 'en'],
  ['*', 'en'],
  ['urdu', 'en'],
  ['ur;q=2', 'en'],
  [`${'x,'.repeat(5_000)}ur`, 'en'],
])('Accept-Language %j means %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
