import { expect, it } from 'vitest'
import { telHref, whatsAppHref } from './contact-links'

it.each([
  ['03001234567', 'tel:+923001234567', 'https://wa.me/923001234567'],
  ['12345678901', 'tel:12345678901', null],
])('links %s', (phone, tel, chat) => {
  expect([telHref(phone), whatsAppHref(phone)]).toEqual([tel, chat])
})
