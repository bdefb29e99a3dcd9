import 'server-only'
import { formatRupees, times } from '@/lib/money'
import type { Order } from '@/lib/orders/contract'
import { shop } from '@/lib/shop'
import { siteUrl } from '@/lib/site'
import { escapeHtml } from './escape-html'

/** The mail that confirms a placed order, in rupees alone. */
export function orderConfirmationMail(order: Order) {
  const items = order.orderItems.map((item) => {
    const size = item.size ? `, size ${item.size}` : ''
    return `${item.qty} × ${item.name}${size}: ${formatRupees(times(item.price, item.qty))}`
  })
  const { line1, line2, city, state, postalCode, country } = order.shippingAddress
  const address = [order.name ?? order.customerName, line1, line2, `${city} ${postalCode}`, state, country]
  const payment =
    order.paymentMethod === 'Online Payment'
      ? `Online Payment, reference ${order.orderPaymentID}. We ship as soon as it is confirmed.`
      : 'Cash on Delivery. Please have the amount ready for the courier.'
  const parts = [
    `Thank you, ${order.name ?? order.customerName}. Your order ${order.number} is placed.`,
    items.join('\n'),
    `Shipping: free\nTotal: ${formatRupees(order.totalPrice)}`,
    payment,
    `We send it to\n${address.filter(Boolean).join('\n')}`,
    `See your order: ${siteUrl(`/order/${order._id}`)}`,
    `Questions? ${shop.email}, ${shop.hours}.`,
  ]
  return {
    to: order.email,
    subject: `Your order ${order.number} at ${shop.name}`,
    text: `${parts.join('\n\n')}\n`,
    html: parts.map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`).join('\n'),
  }
}
