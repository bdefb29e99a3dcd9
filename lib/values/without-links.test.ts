import { describe, expect, it } from 'vitest'
import { withoutLinks } from './without-links'

describe('text chosen by a caller', () => {
  it.each([
    ...['http://evil.example/x', 'WWW.evil.example', 'evil.example', 'refund.evil.example/pay', 'ftp://x'],
    ...['t.co/abc', 'x.com', 'g.co', '(x.com)', 'evil。com', 'evil．com/12', 'evil｡com', 'пример.рф'],
    ...['xn--e1.xn--p1ai', '192.0.2.7', '192.0.2.7/pay', '192。0。2。7', 'help@evil.example', 'help@evil'],
  ])('loses %s, which mail clients turn into a link', (word) => {
    expect(withoutLinks(`Pay ${word} now`)).toBe('Pay now')
  })

  it.each([
    ...['Dr. J.R. Khan', 'M.A. Jinnah Road', 'House no.12, St. 4', '0300.1234567', 'Block A-1.', 'عائشہ خان'],
    ...['House 12/B', 'Flat B-12/3, G-9/4', 'Plot no.12/3', 'S/O Imran', 'c/o Dr. Khan'],
  ])('keeps %s', (line) => {
    expect(withoutLinks(line)).toBe(line)
  })
})
