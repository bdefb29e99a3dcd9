import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetEnv } from './env'
import { isSealed, seal, unseal } from './seal'

const place = { purpose: 'tests', owner: 'one' }

const withSecret = (AUTH_SECRET: string) => {
  vi.stubEnv('DATABASE_URL', 'postgresql://db.example/shop')
  vi.stubEnv('AUTH_SECRET', AUTH_SECRET)
  forgetEnv()
}

beforeEach(() => withSecret('a secret of tests, as long as it has to be'))
afterEach(() => {
  vi.unstubAllEnvs()
  forgetEnv()
})

it('seals a text differently each time, and opens it', () => {
  const [one, other] = [seal('a key, ✓', place), seal('a key, ✓', place)]
  expect(one).not.toBe(other)
  expect([isSealed(one), isSealed('a key, ✓'), one.includes('key')]).toEqual([true, false, false])
  expect([unseal(one, place), unseal(other, place)]).toEqual(['a key, ✓', 'a key, ✓'])
})

it('opens nothing that was changed, cut, moved to another place or sealed with another secret', () => {
  const sealed = seal('a key', place)
  const [mark, body = ''] = sealed.split(':')
  const changed = `${mark}:${body.slice(0, -1)}${body.endsWith('A') ? 'Q' : 'A'}`
  expect([changed, `${mark}:`, sealed.slice(0, 20), 'a key'].map((one) => unseal(one, place))).toEqual(
    Array(4).fill(null),
  )
  expect(unseal(sealed, { ...place, owner: 'other' })).toBeNull()
  expect(unseal(sealed, { ...place, purpose: 'others' })).toBeNull()
  withSecret('another secret of tests, as long as it has to be')
  expect(unseal(sealed, place)).toBeNull()
})
