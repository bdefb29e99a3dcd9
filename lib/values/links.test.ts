import { describe, expect, it } from 'vitest'
import { mailHref, telHref, whatsAppHref, withoutLinks } from './links'

it.each([
  ['03001234567', 'tel:+923001234567', 'https://wa.me/923001234567'],
  ['12345678901', 'tel:12345678901', null],
])('links %s', (phone, tel, chat) => {
  expect([telHref(phone), whatsAppHref(phone)]).toEqual([tel, chat])
})

it('links to a chat with its text', () => {
  expect(whatsAppHref('03001234567', 'Salam & hello\n1 × Tee')).toBe(
    'https://wa.me/923001234567?text=Salam%20%26%20hello%0A1%20%C3%97%20Tee',
  )
})

it('links a mail to the whole address, whatever it contains', () => {
  expect(mailHref('sana+shop@mail.test')).toBe('mailto:sana%2Bshop@mail.test')
  expect(mailHref('a?bcc=all&body=x@mail.test')).toBe('mailto:a%3Fbcc%3Dall%26body%3Dx@mail.test')
})

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
