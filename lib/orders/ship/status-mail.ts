import 'server-only'
import type { Message, Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop, type Part } from '@/lib/mail/email-template'
import { orderLink } from '@/lib/orders/order-link'
import type { Order } from '@/lib/orders/responses'
import { type OrderStatus, statusNames } from '@/lib/orders/status'
import { formatDateTime } from '@/lib/values/dates'

type MailedStatus = Extract<OrderStatus, 'shipped' | 'delivered' | 'cancelled'>

const headings = {
  shipped: 'Your parcel is on the way',
  delivered: 'Your parcel has arrived',
  cancelled: 'Your order is cancelled',
} as const satisfies Record<MailedStatus, Message>

/** The mail about a new state of an order. It has no text of the buyer, so it may be sent to any address. */
export function orderStatusMail(order: Order, to: string) {
  const { number, language } = order
  const t = translateTo(language)
  const status = order.status as MailedStatus
  const state = t(statusNames[status]).toLowerCase()
  return (shop: MailShop) =>
    emailTemplate(
      shop,
      { to, language },
      t('Your order {number} at {shop}: {state}', { number, shop: shop.name, state }),
      [
        { heading: t(headings[status]) },
        ...sentences[status](order, t),
        { notes: [{ title: t('Your order so far'), lines: timeline(order, t) }] },
        orderLink(order, t),
        t('Questions? Write to us and mention your order number.'),
      ],
    )
}

const sentences: Record<MailedStatus, (order: Order, t: Translate) => Part[]> = {
  shipped: ({ number, courier, trackingNumber, trackingUrl }, t) => [
    t('We have handed order {number} to {courier}.', { number, courier: courier ?? t('the courier') }),
    ...(trackingNumber ? [t('Its tracking number is {number}.', { number: trackingNumber })] : []),
    ...(trackingUrl ? [t('Follow it at {url}', { url: trackingUrl })] : []),
  ],
  delivered: ({ number }, t) => [t('Order {number} was delivered. We hope that you like it.', { number })],
  cancelled: (order, t) => [`${t('Order {number} is cancelled.', { number: order.number })} ${t(moneyOf(order))}`],
}

function moneyOf({ isPaid, isAdvancePaid, paymentMethod, advancePrice, exchangeOf, user }: Order) {
  if (exchangeOf) return 'We refund the goods that you sent back.'
  const hasCome = isPaid || isAdvancePaid
  if (hasCome && user) return 'We return your money. Please tell us on the page of your order where to send it.'
  if (hasCome) return 'We return your money.'
  if (paymentMethod === 'Cash on Delivery' && advancePrice === 0) return 'There is nothing to pay.'
  return 'If you have paid already, write to us and we return your money.'
}

const timeline = ({ statusHistory }: Order, t: Translate) =>
  statusHistory.map(({ status, at }) => `${t(statusNames[status])}: ${formatDateTime(at, t.language)}`)
