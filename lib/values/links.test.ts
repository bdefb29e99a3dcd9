import { expect, it } from 'vitest'
import { mailHref, telHref, whatsAppHref } from './links'

it.each([
  ['03001234567', 'tel:+923001234567', 'https://wa.me/923001234567'],
  ['04235761234', 'tel:+924235761234', null],
  ['00000000000', 'tel:+920000000000', null],
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
