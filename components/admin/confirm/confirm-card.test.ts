import { expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'
import { askedText, confirmText } from './confirm-card'

const line = {
  _id: 'tee',
  name: 'Karachi Tee',
  image: '',
  price: rupees(2490),
  compareAtPrice: null,
  qty: 2,
  size: 'M',
}
const order = {
  number: '10023',
  name: null,
  customerName: 'Sana Malik',
  discountCode: null,
  discountPrice: rupees(0),
  totalPrice: rupees(4980),
  shippingAddress: {
    line1: 'H.No.12, Zamzama',
    line2: 'Flat 3',
    landmark: 'behind the bakery',
    city: 'Karachi',
    state: 'Sindh',
    postalCode: '75500',
    country: 'Pakistan',
  },
}
const textOf = (orderItems: Order['orderItems'], rest: Partial<Order> = {}) =>
  confirmText(
    { order: { ...order, ...rest, orderItems } as Order, confirmUrl: 'https://shop.example/confirm/abc' },
    'Saddar',
  )

it('greets, names order, goods, total and address, and ends with the link', () => {
  expect(textOf([line, { ...line, name: 'Cap', qty: 1, size: null }])).toBe(
    `Assalam o Alaikum Sana Malik, this is ${'Saddar'}.\nYou ordered from us, order 10023:\n` +
      '2 × Karachi Tee, size M\n1 × Cap\nTotal: PKR 4,980, in cash on delivery.\n' +
      'To: H.No.12, Zamzama, Flat 3, Landmark: behind the bakery, Karachi 75500, Sindh, Pakistan\n' +
      'Please confirm or cancel it here: https://shop.example/confirm/abc',
  )
})

it('breaks links in the name and the address', () => {
  expect(textOf([line], { name: 'Sana evil.example/pay' })).toMatch(
    /^Assalam o Alaikum Sana evil\. example\/pay, this is /,
  )

  const shippingAddress = {
    ...order.shippingAddress,
    line1: '12 evil.example/pay',
    line2: 'http://evil/x',
    landmark: '',
  }
  expect(textOf([line], { shippingAddress })).toContain(
    '\nTo: 12 evil. example/pay, http: //evil/x, Karachi 75500, Sindh, Pakistan\n',
  )
})

it('does not ask for cash when the order is paid', () => {
  const text = textOf([line], { isPaid: true })
  expect(text).toContain('\nTotal: PKR 4,980, already paid.\n')
  expect(text).not.toContain('cash')
})

it('names ten lines of goods, and how many more there are', () => {
  const text = textOf(Array.from({ length: 12 }, () => line))
  expect(text.match(/Karachi Tee/g)).toHaveLength(10)
  expect(text).toContain('\nand 2 more\n')
})

it('names a discount before the total', () => {
  const text = textOf([line], { discountCode: 'EID', discountPrice: rupees(480), totalPrice: rupees(4500) })
  expect(text).toContain('\nDiscount (EID): −PKR 480\nTotal: PKR 4,500, in cash on delivery.\n')
})

it.each([
  [{ status: 'read', minutes: 190 }, 'WhatsApp, 3 hours ago: read, but no answer'],
  [{ status: 'sent', minutes: 1 }, 'WhatsApp, 1 minute ago: not delivered yet'],
  [{ status: 'failed', minutes: 2, reason: 'No template' }, 'WhatsApp, 2 minutes ago: not delivered. No template'],
  [{ status: 'failed', minutes: 2, isAbsent: true }, 'WhatsApp: the number is not on WhatsApp'],
] as const)('says for how long and why a customer has not answered on WhatsApp', ({ minutes, ...asked }, text) => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const at = new Date(now - minutes * 60_000).toISOString()
  expect(askedText({ reason: null, isAbsent: false, ...asked, at }, now)).toBe(text)
})
