import { expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'
import { confirmText } from './confirm-text'

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
  language: 'en',
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
  confirmText({ ...order, ...rest, orderItems } as Order, 'https://shop.example/confirm/abc', 'Saddar')

it('greets, names order, goods, total and address, and ends with the link', () => {
  expect(textOf([line, { ...line, name: 'Cap', qty: 1, size: null }])).toBe(
    `Assalam o Alaikum Sana Malik, this is Saddar.\nYou ordered from us, order 10023:\n` +
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

it('speaks the language of its order', () => {
  const text = textOf([{ ...line, nameUr: 'کراچی ٹی' }], { language: 'ur', isPaid: true })
  expect(text.split('\n')).toEqual([
    'السلام علیکم Sana Malik، یہ Saddar ہے۔',
    'آپ نے ہم سے آرڈر کیا ہے، آرڈر 10023:',
    '2 × کراچی ٹی، سائز M',
    'کل رقم: PKR 4,980، ادا ہو چکی ہے۔',
    expect.stringContaining('H.No.12, Zamzama، Flat 3، نمایاں مقام: behind the bakery'),
    'براہِ کرم یہاں اس کی تصدیق کریں یا اسے منسوخ کریں: https://shop.example/confirm/abc',
  ])
})
