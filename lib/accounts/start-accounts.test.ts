import { describe, expect, it } from 'vitest'
import { readStartSettings } from './start-accounts'

const given = {
  DATABASE_URL: 'postgresql://db.example/shop',
  AUTH_SECRET: 'a secret of tests, as long as it has to be',
  ADMIN_EMAIL: 'owner@shop.example',
}

describe('the settings of a start', () => {
  it('accept a valid ADMIN_PASSWORD', () => {
    expect(readStartSettings({ ...given, ADMIN_PASSWORD: 'correct horse 9' }).ADMIN_EMAIL).toBe(given.ADMIN_EMAIL)
  })

  it.each([
    ['short', 'short'],
    ['common', 'password'],
    ['near to the address', 'owner-2026'],
    ['long', 'x'.repeat(129)],
  ])('refuse one that is too %s with one line (§1)', (_, ADMIN_PASSWORD) => {
    expect(() => readStartSettings({ ...given, ADMIN_PASSWORD })).toThrow(
      /^ADMIN_PASSWORD must have 8 to 128 characters and not be easy to guess$/,
    )
  })
})
