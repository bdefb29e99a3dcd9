import { describe, expect, it } from 'vitest'
import { withoutLinks } from './chosen-text'

describe('a line that a caller chose', () => {
  it.each(['http://evil.example/x', 'WWW.evil.example', 'evil.example', 'refund.evil.example/pay', 'ftp://x'])(
    'loses %s, which mail programs make a link of',
    (word) => {
      expect(withoutLinks(`Pay ${word} now`)).toBe('Pay now')
    },
  )

  it.each(['Dr. J.R. Khan', 'House no.12, St. 4', '0300.1234567', 'Block A-1.', 'عائشہ خان'])('keeps %s', (line) => {
    expect(withoutLinks(line)).toBe(line)
  })
})
