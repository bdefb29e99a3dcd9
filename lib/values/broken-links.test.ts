import { expect, it } from 'vitest'
import { withBrokenLinks } from './broken-links'

it.each([
  ['http://evil.example/x.html', 'http: //evil. example/x. html'],
  ['WWW.evil.example', 'WWW. evil. example'],
  ['ftp://localhost', 'ftp: //localhost'],
  ['evil.com', 'evil. com'],
  ['(refund.evil.shop/pay)', '(refund. evil. shop/pay)'],
  ['t.co/abc', 't. co/abc'],
  ['x.com.', 'x. com.'],
  ['evil.com.12', 'evil. com. 12'],
  ['evil。com', 'evil。 com'],
  ['evil．com/12', 'evil． com/12'],
  ['пример.рф', 'пример. рф'],
  ['xn--e1.xn--p1ai', 'xn--e1. xn--p1ai'],
  ['192.0.2.7/pay', '192. 0. 2. 7/pay'],
  ['help@evil.anything', 'help@evil. anything'],
])('breaks %s, which mail clients turn into a link', (word, broken) => {
  expect(withBrokenLinks(`Pay ${word}\nnow`)).toBe(`Pay ${broken}\nnow`)
})

it.each([
  ...['H.No.12,St.No.5,Mohalla Islampura', 'H.No 12', 'House.No.5/B', 'M.Ali', 'Ch.Akram', 'Dr.J.R.Khan', 'G.T.Road'],
  ...['M.A. Jinnah Road', 'House no.12, St. 4', '0300.1234567', 'Block A-1.', 'عائشہ خان', 'م.علی', 'House 12/B'],
  ...['Flat B-12/3, G-9/4', 'S/O Imran', 'c/o Dr. Khan', 'TID.4471.0098', 'Sana @ home', '12.5.2026', '1999.12.31.7'],
])('leaves %s as it was typed', (line) => {
  expect(withBrokenLinks(line)).toBe(line)
})
