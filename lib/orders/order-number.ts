import { visibleCode } from '@/lib/values/typed'

/** What stands before an order's number in mails, on slips and in chats. */
const before = /^(order|آرڈر)?\s*((no\.?|number|نمبر)\s*)?([:#]\s*)?(?=\d)/iu

/** An order's number as people write and paste it, e.g. `#10150` or `Order 10150`: its digits. Other text stays. */
export const plainOrderNumber = (typed: string) => visibleCode(typed).trim().replace(before, '')

/** An order's number after its word or sign, at any place of a text. */
const named = /(?:order|آرڈر|#)\D{0,20}?(\d+)(?![\p{L}\d])/iu

/**
 * The number of one order in what people copy from mails and chats, e.g. `Your order 10298.`: after the word, or the only
 * number in it. Other text stays.
 */
export function orderNumberIn(typed: string): string {
  const plain = visibleCode(typed).trim()
  const numbers = plain.match(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu) ?? []
  return named.exec(plain)?.[1] ?? (numbers.length === 1 ? (numbers[0] ?? plain) : plain)
}
