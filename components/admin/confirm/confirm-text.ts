import { addressLines } from '@/lib/addresses/lines'
import type { QueueEntry } from '@/lib/orders/confirm/confirm-queue'
import { withoutLinks } from '@/lib/values/links'
import { formatRupees } from '@/lib/values/money'

/** The most lines in a message, since the length of a link is limited. */
const ITEMS_NAMED = 10

/** The message that asks a customer by WhatsApp to confirm an order. */
export function confirmText({ order, confirmUrl }: Pick<QueueEntry, 'order' | 'confirmUrl'>, shopName: string): string {
  const { number, name, customerName, orderItems, discountCode, discountPrice, totalPrice, advancePrice, isPaid } =
    order
  const address = addressLines(order.shippingAddress).map(unlinked).filter(Boolean)
  const lines = orderItems
    .slice(0, ITEMS_NAMED)
    .map(({ qty, name: piece, size }) => `${qty} × ${piece}${size ? `, size ${size}` : ''}`)
  const more = orderItems.length - ITEMS_NAMED
  return [
    // Anybody may have entered the telephone number of somebody else, with a link as the name or in the address.
    `Assalam o Alaikum ${withoutLinks(name ?? customerName)}, this is ${shopName}.`,
    `You ordered from us, order ${number}:`,
    ...lines,
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(discountCode ? [`Discount (${discountCode}): −${formatRupees(discountPrice)}`] : []),
    `Total: ${formatRupees(totalPrice)}, ${isPaid ? 'already paid' : 'in cash on delivery'}.`,
    ...(advancePrice > 0 ? [`${formatRupees(advancePrice)} of it in advance.`] : []),
    `To: ${address.join(', ')}`,
    `Please confirm or cancel it here: ${confirmUrl}`,
  ].join('\n')
}

/** Keeps `St.No` of an address, which reads like a link without a space. */
const unlinked = (line: string) => withoutLinks(line.replace(/[.。．｡](?=\p{L})/gu, '. '))
