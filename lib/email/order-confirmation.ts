import 'server-only'
import { formatRupees, times } from '@/lib/money'
import type { Order } from '@/lib/orders/contract'
import { shop } from '@/lib/shop'
import { letter } from './letter'

/** The mail that confirms a placed order, in rupees alone. */
export function orderConfirmationMail(order: Order) {
  const items = order.orderItems.map((item): [string, string] => {
    const size = item.size ? `, size ${item.size}` : ''
    return [`${item.qty} × ${item.name}${size}`, formatRupees(times(item.price, item.qty))]
  })
  const { line1, line2, city, state, postalCode, country } = order.shippingAddress
  const addressee = order.name ?? order.customerName
  const address = [addressee, line1, line2, `${city} ${postalCode}`, state, country, order.phone].filter(Boolean)
  const payment =
    order.paymentMethod === 'Online Payment'
      ? `Online Payment, reference ${order.orderPaymentID}. We ship as soon as it is confirmed.`
      : 'Cash on Delivery. Please have the amount ready for the courier.'
  return letter(order.email, `Your order ${order.number} at ${shop.name}`, [
    `Thank you, ${addressee}. Your order ${order.number} is placed.`,
    { lines: [...items, ['Shipping', 'free']], total: ['Total', formatRupees(order.totalPrice)] },
    payment,
    `We send it to\n${address.join('\n')}`,
    { link: 'See your order', path: `/order/${order._id}` },
    'Questions? Just write to us, and name the number of your order.',
  ])
}
