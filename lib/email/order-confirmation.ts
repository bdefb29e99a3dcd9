import 'server-only'
import { formatRupees, times } from '@/lib/money'
import type { Order } from '@/lib/orders/contract'
import { daysOf, shop } from '@/lib/shop'
import { letter } from './letter'

/** The mail that confirms a placed order, in rupees alone. */
export function orderConfirmationMail(order: Order) {
  const pieces = order.orderItems.map(({ name, size, qty, price, image }) => ({
    ...{ name, size, qty, image },
    amount: formatRupees(times(price, qty)),
  }))
  const { line1, line2, city, state, postalCode, country } = order.shippingAddress
  const addressee = order.name ?? order.customerName
  const address = [addressee, line1, line2, `${city} ${postalCode}`, state, country, order.phone]
  const payment =
    order.paymentMethod === 'Online Payment'
      ? [`Online Payment, reference ${order.orderPaymentID}`, 'We ship as soon as it is confirmed.']
      : ['Cash on Delivery', 'Please have the amount ready for the courier.']
  return letter(order.email, `Your order ${order.number} at ${shop.name}`, [
    { heading: `Thank you, ${addressee}` },
    `Your order ${order.number} is placed. We pack it within ${daysOf.processing}; delivery takes ${daysOf.delivery} more.`,
    { pieces, lines: [['Shipping', 'free']], total: ['Total', formatRupees(order.totalPrice)] },
    {
      notes: [
        { title: 'We send it to', lines: address.filter((line) => line !== null) },
        { title: 'Payment', lines: payment },
      ],
    },
    { link: 'See your order', path: `/order/${order._id}` },
    'Questions? Just write to us, and name the number of your order.',
  ])
}
