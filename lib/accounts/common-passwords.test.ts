import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

describe('common passwords', () => {
  it.each(['password', 'password123', '12345678', '123456789', 'qwertyuiop', 'iloveyou', 'pakistan', 'admin123'])(
    'include %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  it.each(['PASSWORD', 'Password123', 'Pakistan'])('include %s, ignoring case', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['correct horse 9', 'my password is long', '', ' password '])('do not include “%s”', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
