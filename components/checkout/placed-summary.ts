import { nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import type { Order } from '@/lib/orders/responses'
import { formatDays } from '@/lib/values/dates'
import { formatRupees } from '@/lib/values/money'
import type { Placed } from './order-placed'

/** More lines would hide the page below. */
const LINES_SHOWN = 3

/** The summary of a placed order on the home page: goods, prices and expected delivery. */
export function placedOf(
  { _id, number, email, orderItems, totalPrice, paymentMethod, ...order }: Order,
  t: Translate,
): Placed {
  const lines = orderItems.map(
    ({ size, qty, ...item }) => `${qty} × ${nameIn(item, t.language)}${size ? t(', size {size}', { size }) : ''}`,
  )
  const shown = lines.length > LINES_SHOWN ? LINES_SHOWN - 1 : LINES_SHOWN
  const count = lines.length - shown
  const { expectedFrom, expectedTo } = order
  return {
    _id,
    number,
    isMailed: email !== null,
    lines: [...lines.slice(0, shown), ...(count > 0 ? [t('and {count} more', { count })] : [])],
    facts: [
      [formatRupees(totalPrice), t(paymentMethod)].join(t(', ')),
      ...(expectedFrom && expectedTo
        ? [t('Expected {days}', { days: formatDays(expectedFrom, expectedTo, t.language) })]
        : []),
    ],
  }
}
