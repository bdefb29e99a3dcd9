import 'server-only'
import { addressLines } from '@/lib/addresses/lines'
import type { Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop, type Part } from '@/lib/mail/email-template'
import { confirmPath } from '@/lib/orders/confirm/confirm-link'
import { orderLink } from '@/lib/orders/order-link'
import { toCollect } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { processingDays, transitDays } from '@/lib/settings/shop'
import { formatDays } from '@/lib/values/dates'
import { withoutLinks } from '@/lib/values/links'
import { formatRupees } from '@/lib/values/money'
import { billOf } from './mail-bill'

/**
 * Confirms a placed order, in rupees only. Customers can enter any address, so a mail to one that is not the account's
 * own lists the products, but no text of the buyer.
 */
export function orderConfirmationMail(order: Order, to: string, accountEmail: string | null) {
  const { number, language } = order
  const t = translateTo(language)
  const isOwn = to === accountEmail
  const addressee = isOwn ? withoutLinks(order.name ?? order.customerName) : ''
  const days = { packing: t.text(processingDays), transit: t.text(transitDays) }
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Your order {number} at {shop}', { number, shop: shop.name }), [
      { heading: addressee ? t('Thank you, {name}', { name: addressee }) : t('Thank you') },
      t('Your order {number} is placed. We pack it within {packing}; delivery takes {transit} more.', {
        number,
        ...days,
      }),
      ...expectedOf(order, t),
      ...confirmationOf(order, t),
      billOf(order, t),
      {
        notes: [
          ...(isOwn ? [{ title: t('We send it to'), lines: addressOf(order, addressee, t) }] : []),
          { title: t('Payment'), lines: paymentOf(order, isOwn, t) },
        ],
      },
      orderLink(order, t),
      t('Questions? Write to us and mention your order number.'),
    ])
}

function expectedOf({ expectedFrom, expectedTo }: Order, t: Translate): Part[] {
  if (!expectedFrom || !expectedTo) return []
  return [t('You can expect it {days}.', { days: formatDays(expectedFrom, expectedTo, t.language) })]
}

/** The recipient of a cash order's mail can confirm it without signing in. */
function confirmationOf({ _id, paymentMethod }: Order, t: Translate): Part[] {
  if (paymentMethod !== 'Cash on Delivery') return []
  return [
    t('Please confirm that you want it, so that we can pack it. On the same page you can cancel it until it ships.'),
    { link: t('Confirm your order'), path: confirmPath(_id, 'mail') },
  ]
}

function addressOf({ shippingAddress, phone }: Order, addressee: string, t: Translate): string[] {
  const address = { ...shippingAddress, country: t.text(shippingAddress.country) }
  const lines = [...addressLines(address, t('Landmark')), phone]
  return [addressee, ...lines.map(withoutLinks)].filter(Boolean)
}

function paymentOf(order: Order, isOwn: boolean, t: Translate): string[] {
  const { paymentMethod, orderPaymentID, advancePrice } = order
  const method = t(paymentMethod)
  if (paymentMethod === 'Cash on Delivery')
    return advancePrice > 0
      ? [
          t('{advance} in advance, and {rest} to the rider.', {
            advance: formatRupees(advancePrice),
            rest: formatRupees(toCollect(order)),
          }),
          t('We pack it as soon as your advance is confirmed.'),
        ]
      : [method, t('Please have the amount ready for the courier.')]
  const reference = isOwn && orderPaymentID ? withoutLinks(orderPaymentID) : ''
  return [
    reference ? t('{method}, reference {reference}', { method, reference }) : method,
    t('We ship as soon as it is confirmed.'),
  ]
}
