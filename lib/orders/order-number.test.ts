import { expect, it } from 'vitest'
import { orderNumberIn, plainOrderNumber } from './order-number'

it.each([
  ['10150', '10150'],
  ['#10150', '10150'],
  ['# 10150', '10150'],
  ['Order 10150', '10150'],
  ['order #10150', '10150'],
  ['Order no. 10150', '10150'],
  ['\u202bآرڈر نمبر ۱۰۱۵۰\u202c', '10150'],
  ['Ordered 10150', 'Ordered 10150'],
  ['Noor', 'Noor'],
])('%j is read as %s', (typed, number) => {
  expect(plainOrderNumber(typed)).toBe(number)
})

it('takes little time to see that a long text is none', () => {
  const typed = `order${' '.repeat(100_000)}x`
  expect(plainOrderNumber(typed)).toBe(typed)
})

it.each([
  ['10298', '10298'],
  ['Your order 10298.', '10298'],
  ['Your order 10298 at Shop24: on its way', '10298'],
  ['«#10298»', '10298'],
  ['آپ کا آرڈر نمبر ۱۰۲۹۸ ہے۔', '10298'],
  ['Nr. 10298!', '10298'],
  ['5 or 6', '5 or 6'],
  ['10298x', '10298x'],
  ['order 10298x', 'order 10298x'],
  ['my order', 'my order'],
])('finds the number of an order in %j: %s', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number)
})
