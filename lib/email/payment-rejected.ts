import 'server-only'
import { formatRupees } from '@/lib/money'
import type { Order } from '@/lib/orders/contract'
import { greeting, withoutLinks } from './chosen-text'
import { emailTemplate, type MailShop } from './email-template'
import { orderLink } from './order-link'

/** The name in the greeting, only for the account's own address. */
const nameFor = (order: Order, accountEmail: string | null) =>
  order.email === accountEmail ? (order.name ?? order.customerName) : null

/** Says why a payment was rejected, and asks for another reference. */
export function paymentRejectedMail(order: Order, to: string, accountEmail: string | null) {
  const reference =
    order.email === accountEmail ? ` with the Payment ID ${withoutLinks(order.orderPaymentID ?? '')}` : ''
  return (shop: MailShop) =>
    emailTemplate(shop, to, `Your payment for order ${order.number} at ${shop.name}`, [
      { heading: 'We could not confirm your payment' },
      `${greeting(nameFor(order, accountEmail))}, your order ${order.number} waits for ` +
        `${formatRupees(order.totalPrice)}. We looked for the payment${reference}:`,
      order.paymentRejection?.reason ?? '',
      'Please look at your receipt and send us the right Payment ID. Your order is kept for you meanwhile.',
      ...(order.user ? [{ link: 'Send the Payment ID', path: `/order/${order._id}` }] : []),
      'You are sure that it is right? Do not pay twice: write to us, and name the number of your order.',
    ])
}

/** The mail that takes it back, before somebody pays twice. */
export function rejectionLiftedMail(order: Order, to: string, accountEmail: string | null, isPaid: boolean) {
  const state = isPaid
    ? `Your payment for order ${order.number} is confirmed.`
    : `We are looking again for your payment for order ${order.number}.`
  return (shop: MailShop) =>
    emailTemplate(shop, to, `Your payment for order ${order.number} at ${shop.name}`, [
      { heading: isPaid ? 'Your payment is confirmed' : 'We are looking again' },
      `${greeting(nameFor(order, accountEmail))}. ${state} You need not do anything: please disregard our earlier mail about it.`,
      orderLink(order),
    ])
}
