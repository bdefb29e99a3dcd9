import { visibleCode } from '@/lib/values/typed'

/** What stands before an order's number in mails, on slips and in chats. */
const before = /^(order|آرڈر)?\s*((no\.?|number|نمبر)\s*)?([:#]\s*)?(?=\d)/iu

/** An order's number as people write and paste it, e.g. `#10150` or `Order 10150`: its digits. Other text stays. */
export const plainOrderNumber = (typed: string) => visibleCode(typed).trim().replace(before, '')
