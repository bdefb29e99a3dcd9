import 'server-only'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, greeting, type MailShop } from '@/lib/mail/email-template'
import { orderLink } from '@/lib/orders/place/order-mails'
import type { Order } from '@/lib/orders/responses'
import { withBrokenLinks } from '@/lib/values/broken-links'
import { formatRupees, rupees } from '@/lib/values/money'
import type { RefundInput } from './refund-input'
import { refundMethodNames } from './refund-methods'

/** Tells the customer that money was sent back. The account is their own text, which must not go to any address. */
export function moneySentMail(order: Order, to: string, { amount, reference }: RefundInput) {
  const { number, language, refundTo } = order
  const t = translateTo(language)
  const values = { price: formatRupees(rupees(amount)), number }
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Your money for order {number} at {shop}', { number, shop: shop.name }), [
      { heading: t('We have sent you money') },
      refundTo
        ? t('We have sent you {price} for order {number}, by {method}.', {
            ...values,
            method: t(refundMethodNames[refundTo.method]),
          })
        : t('We have sent you {price} for order {number}.', values),
      t('The reference of the transfer is {reference}.', { reference }),
      orderLink(order, t),
      t('If it has not arrived after two working days, write to us and mention your order number.'),
    ])
}

/** The greeting, with a name only at the account's own address. */
const greetingOf = (order: Order, accountEmail: string | null) =>
  greeting(order.email === accountEmail ? (order.name ?? order.customerName) : null, order.language)

/** Says why a payment was rejected, and asks for another reference. */
export function paymentRejectedMail(order: Order, to: string, accountEmail: string | null) {
  const { number, language } = order
  const t = translateTo(language)
  const values = {
    greeting: greetingOf(order, accountEmail),
    number,
    price: formatRupees(order.advancePrice || order.stillToPay),
  }
  const reference = withBrokenLinks(order.orderPaymentID ?? '')
  const looked =
    order.email === accountEmail
      ? t(
          '{greeting}, your order {number} waits for {price}. We looked for the payment with the Payment ID {reference}:',
          { ...values, reference },
        )
      : t('{greeting}, your order {number} waits for {price}. We looked for the payment:', values)
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Your payment for order {number} at {shop}', { number, shop: shop.name }), [
      { heading: t('We could not confirm your payment') },
      looked,
      t.text(order.paymentRejection?.reason ?? ''),
      t('Please look at your receipt and send us the right Payment ID. Your order is kept for you meanwhile.'),
      ...(order.user ? [{ link: t('Send the Payment ID'), path: `/order/${order._id}` }] : []),
      t('If you are sure that it is right, do not pay twice: write to us and mention your order number.'),
    ])
}

/** The mail that withdraws the rejection, so that nobody pays twice. */
export function rejectionLiftedMail(order: Order, to: string, accountEmail: string | null, isPaid: boolean) {
  const { number, language } = order
  const t = translateTo(language)
  const state = isPaid
    ? t('Your payment for order {number} is confirmed.', { number })
    : t('We are looking again for your payment for order {number}.', { number })
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Your payment for order {number} at {shop}', { number, shop: shop.name }), [
      { heading: isPaid ? t('Your payment is confirmed') : t('We are looking again') },
      t('{greeting}. {state} You need not do anything: please disregard our earlier mail about it.', {
        greeting: greetingOf(order, accountEmail),
        state,
      }),
      orderLink(order, t),
    ])
}
