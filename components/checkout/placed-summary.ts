import { formatDays } from '@/lib/dates'
import { formatRupees } from '@/lib/money'
import type { Order } from '@/lib/orders/contract'
import type { Placed } from './order-placed'

/** More lines would hide the page below. */
const LINES_SHOWN = 3

/** The summary of a placed order on the home page: goods, prices and expected delivery. */
export function placedOf({ _id, number, orderItems, totalPrice, paymentMethod, ...order }: Order): Placed {
  const lines = orderItems.map(({ name, size, qty }) => `${qty} × ${name}${size ? `, size ${size}` : ''}`)
  const shown = lines.length > LINES_SHOWN ? LINES_SHOWN - 1 : LINES_SHOWN
  const hidden = lines.length - shown
  const { expectedFrom, expectedTo } = order
  return {
    _id,
    number,
    lines: [...lines.slice(0, shown), ...(hidden > 0 ? [`and ${hidden} more`] : [])],
    facts: [
      `${formatRupees(totalPrice)}, ${paymentMethod}`,
      ...(expectedFrom && expectedTo ? [`Expected ${formatDays(expectedFrom, expectedTo)}`] : []),
    ],
  }
}
