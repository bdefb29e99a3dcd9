import { expect, it } from 'vitest'
import { plainOrderNumber } from './order-number'

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
