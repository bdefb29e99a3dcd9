import { expect, it } from 'vitest'
import { mailboxOf } from './queue-mail'

it.each([
  ['sana@shop.test', 'sana@shop.test'],
  ['Sana+Sale@Shop.test', 'sana@shop.test'],
  ['sana+a+b@shop.test', 'sana@shop.test'],
  ['+sana@shop.test', '+sana@shop.test'],
  ['s.a.n.a@shop.test', 's.a.n.a@shop.test'],
  ['s.a.n.a+x@gmail.com', 'sana@gmail.com'],
  ['Sa.na@GoogleMail.com', 'sana@gmail.com'],
  ['sana@bücher.example', 'sana@xn--bcher-kva.example'],
  ['sana@BÜCHER.example', 'sana@xn--bcher-kva.example'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
