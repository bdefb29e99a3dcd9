import { nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import type { Order } from '@/lib/orders/responses'
import type { Placed } from './last-placed'

/** More lines would hide the page below. */
const LINES_SHOWN = 3

/** What the home page shows of a placed order. */
export function placedOf(order: Order, t: Translate): Placed {
  const lines = order.orderItems.map(
    ({ size, qty, ...item }) => `${qty} × ${nameIn(item, t.language)}${size ? t(', size {size}', { size }) : ''}`,
  )
  const shown = lines.length > LINES_SHOWN ? LINES_SHOWN - 1 : LINES_SHOWN
  const count = lines.length - shown
  const { _id, number, phone, status, paymentMethod, orderPaymentID, isPaid, totalPrice, advancePrice, isAdvancePaid } =
    order
  const { expectedFrom, expectedTo, confirmToken, createdAt, email } = order
  return {
    ...{ _id, number, phone, status, paymentMethod, orderPaymentID, isPaid, totalPrice, advancePrice, isAdvancePaid },
    ...{ expectedFrom, expectedTo, confirmToken, createdAt },
    isMailed: email !== null,
    lines: [...lines.slice(0, shown), ...(count > 0 ? [t('and {count} more', { count })] : [])],
  }
}
