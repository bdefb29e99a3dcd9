import 'server-only'
import { addressLines } from '@/lib/addresses/lines'
import { formatDays } from '@/lib/dates'
import { deliveryPrice, processingDays, transitDays } from '@/lib/delivery'
import { formatRupees, percentOff, times } from '@/lib/money'
import { confirmPath } from '@/lib/orders/confirm-link'
import type { Order } from '@/lib/orders/contract'
import { withoutLinks } from './chosen-text'
import { emailTemplate, type Line, type MailShop, type Part } from './email-template'
import { orderLink } from './order-link'

/**
 * Confirms a placed order, in rupees only. Customers can enter any address, so one that is not the account's own gets
 * the goods, but nothing that the buyer wrote.
 */
export function orderConfirmationMail(order: Order, to: string, accountEmail: string | null) {
  const isOwn = to === accountEmail
  const pieces = order.orderItems.map(({ name, size, qty, price, compareAtPrice, image }) => ({
    name,
    size,
    qty,
    image,
    amount: formatRupees(times(price, qty)),
    ...(compareAtPrice !== null && {
      before: formatRupees(times(compareAtPrice, qty)),
      off: `${percentOff(price, compareAtPrice)}% off`,
    }),
  }))
  const addressee = isOwn ? withoutLinks(order.name ?? order.customerName) : ''
  return (shop: MailShop) =>
    emailTemplate(shop, to, `Your order ${order.number} at ${shop.name}`, [
      { heading: addressee ? `Thank you, ${addressee}` : 'Thank you' },
      `Your order ${order.number} is placed. We pack it within ${processingDays}; delivery takes ${transitDays} more.`,
      ...expectedOf(order),
      ...confirmationOf(order),
      {
        pieces,
        lines: [...discountOf(order), ['Shipping', deliveryPrice.toLowerCase()]],
        total: ['Total', formatRupees(order.totalPrice)],
      },
      {
        notes: [
          ...(isOwn ? [{ title: 'We send it to', lines: addressOf(order, addressee) }] : []),
          { title: 'Payment', lines: paymentOf(order, isOwn) },
        ],
      },
      orderLink(order),
      'Questions? Just write to us, and name the number of your order.',
    ])
}

const expectedOf = ({ expectedFrom, expectedTo }: Order): Part[] =>
  expectedFrom && expectedTo ? [`You can expect it ${formatDays(expectedFrom, expectedTo)}.`] : []

const discountOf = ({ discountCode, discountPrice }: Order): Line[] =>
  discountCode === null ? [] : [[`Discount (${discountCode})`, `−${formatRupees(discountPrice)}`]]

/** The reader of a cash order's mail can confirm it without signing in. */
const confirmationOf = ({ _id, paymentMethod }: Order): Part[] =>
  paymentMethod === 'Cash on Delivery'
    ? [
        'Please confirm that you want it, so that we can pack it. On the same page you can cancel it until it ships.',
        { link: 'Confirm your order', path: confirmPath(_id) },
      ]
    : []

function addressOf({ shippingAddress, phone }: Order, addressee: string): string[] {
  const lines = [...addressLines(shippingAddress), phone]
  return [addressee, ...lines.map(withoutLinks)].filter(Boolean)
}

function paymentOf({ paymentMethod, orderPaymentID }: Order, isOwn: boolean): string[] {
  if (paymentMethod === 'Cash on Delivery') return [paymentMethod, 'Please have the amount ready for the courier.']
  const reference = isOwn && orderPaymentID ? `, reference ${withoutLinks(orderPaymentID)}` : ''
  return [`${paymentMethod}${reference}`, 'We ship as soon as it is confirmed.']
}
