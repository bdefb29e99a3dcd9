import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newSecret, totpStep, totpUri } from './second-factor'

/** The secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const at = (seconds: number) => vi.setSystemTime(seconds * 1000)

describe('the step of a code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('is that of RFC 6238 at %i s', (seconds, code) => {
    at(seconds)
    expect(totpStep(SECRET, code)).toBe(Math.floor(seconds / 30))
  })

  it('is one before or after the clock at most', () => {
    const code = '005924'
    const step = Math.floor(1234567890 / 30)
    const steps = [-2, -1, 0, 1, 2].map((off) => {
      at((step + off) * 30)
      return totpStep(SECRET, code)
    })
    expect(steps).toEqual([null, step, step, step, null])
  })

  it.each(['', '5924', '0059240', 'abcdef'])('is null for %j', (code) => {
    at(1234567890)
    expect(totpStep(SECRET, code)).toBeNull()
  })
})

describe('a new secret', () => {
  it('has 160 bits, and is another one each time', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })

  it('goes into an app with the names of the shop and the account', () => {
    const uri = new URL(totpUri(SECRET, 'Bazaar & Söhne', 'a+b@shop.test'))
    expect(uri.href).toMatch(/^otpauth:\/\/totp\//)
    expect(decodeURIComponent(uri.pathname)).toBe('//totp/Bazaar & Söhne:a+b@shop.test'.replace('//totp', ''))
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: SECRET,
      issuer: 'Bazaar & Söhne',
      digits: '6',
    })
  })
})
