import 'server-only'
import { formatDateTime } from '@/lib/dates'
import type { Order } from '@/lib/orders/contract'
import { type OrderStatus, statusNames } from '@/lib/orders/status'
import { emailTemplate, type MailShop, type Part } from './email-template'
import { orderLink } from './order-link'

type Told = Extract<OrderStatus, 'shipped' | 'delivered' | 'cancelled'>

const headings: Record<Told, string> = {
  shipped: 'Your parcel is on the way',
  delivered: 'Your parcel has arrived',
  cancelled: 'Your order is cancelled',
}

/** The mail about a new state of an order. It holds nothing that the buyer wrote, so it may go to any address. */
export function orderStatusMail(order: Order, to: string) {
  const status = order.status as Told
  return (shop: MailShop) =>
    emailTemplate(shop, to, `Your order ${order.number} at ${shop.name}: ${statusNames[status].toLowerCase()}`, [
      { heading: headings[status] },
      ...sentences[status](order),
      { notes: [{ title: 'Your order so far', lines: timeline(order) }] },
      orderLink(order),
      'Questions? Just write to us, and name the number of your order.',
    ])
}

const sentences: Record<Told, (order: Order) => Part[]> = {
  shipped: ({ number, courier, trackingNumber, trackingUrl }) => [
    `We have handed order ${number} to ${courier ?? 'the courier'}.`,
    ...(trackingNumber ? [`Its tracking number is ${trackingNumber}.`] : []),
    ...(trackingUrl ? [`Follow it at ${trackingUrl}`] : []),
  ],
  delivered: ({ number }) => [`Order ${number} was delivered. We hope that you like it.`],
  cancelled: (order) => [`Order ${order.number} is cancelled. ${moneyOf(order)}`],
}

function moneyOf({ isPaid, paymentMethod }: Order): string {
  if (isPaid) return 'We return your money.'
  if (paymentMethod === 'Cash on Delivery') return 'There is nothing to pay.'
  return 'If you have paid already, write to us and we return your money.'
}

const timeline = ({ statusHistory }: Order) =>
  statusHistory.map(({ status, at }) => `${statusNames[status]}: ${formatDateTime(at)}`)
