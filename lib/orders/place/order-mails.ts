import 'server-only'
import { addressLinesIn } from '@/lib/addresses/lines'
import { nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type Line, type MailShop, type Note, type Part } from '@/lib/mail/email-template'
import { confirmPath } from '@/lib/orders/confirm/confirm-link'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { deliveryTimes } from '@/lib/settings/delivery'
import { withBrokenLinks } from '@/lib/values/broken-links'
import { formatDays } from '@/lib/values/dates'
import { formatRupees, percentOff, rupees, times } from '@/lib/values/money'

/**
 * Confirms a placed order, in rupees only. Customers can enter any address, so a mail to one that is not the account's
 * own lists the products, but no text of the buyer.
 */
export function orderConfirmationMail(order: Order, to: string, accountEmail: string | null) {
  const { number, language } = order
  const t = translateTo(language)
  const isOwn = to === accountEmail
  const addressee = isOwn ? withBrokenLinks(order.name ?? order.customerName) : ''
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Your order {number} at {shop}', { number, shop: shop.name }), [
      { heading: addressee ? t('Thank you, {name}', { name: addressee }) : t('Thank you') },
      t('Your order {number} is placed. We pack it within {packing}; delivery takes {transit} more.', {
        number,
        ...deliveryTimes(shop.delivery, t),
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
  const lines = [...addressLinesIn(shippingAddress, t), phone]
  return [addressee, ...lines.map(withBrokenLinks)].filter(Boolean)
}

function paymentOf(order: Order, isOwn: boolean, t: Translate): string[] {
  const { paymentMethod, orderPaymentID, advancePrice } = order
  const method = t(paymentMethod)
  if (order.totalPrice === 0) return [t('There is nothing to pay.')]
  if (paymentMethod === 'Cash on Delivery')
    return advancePrice > 0
      ? [
          t('{advance} in advance, and {rest} to the rider.', {
            advance: formatRupees(advancePrice),
            rest: formatRupees(order.toCollect),
          }),
          t('We pack it as soon as your advance is confirmed.'),
        ]
      : [method, t('Please have the amount ready for the courier.')]
  const reference = isOwn && orderPaymentID ? withBrokenLinks(orderPaymentID) : ''
  return [
    reference ? t('{method}, reference {reference}', { method, reference }) : method,
    t('We ship as soon as it is confirmed.'),
  ]
}

/** Tells the customer which goods an order has now and had before. It has no text of the buyer. */
export function orderChangedMail(before: Order, order: Order, to: string) {
  const { number, language } = order
  const t = translateTo(language)
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Your order {number} at {shop} has changed', { number, shop: shop.name }), [
      { heading: t('Your order has changed') },
      t('We have changed the goods of your order {number}. This is what we send you now:', { number }),
      billOf(order, t),
      moneyOf(order, t),
      { notes: [goodsBefore(before, t)] },
      orderLink(order, t),
      t('If this is not what we agreed on, write to us and mention your order number.'),
    ])
}

function goodsBefore(before: Order, t: Translate): Note {
  const goods = before.orderItems.map(
    ({ qty, size, ...product }) =>
      `${qty} × ${nameIn(product, t.language)}${size ? t(', size {size}', { size: t.text(size) }) : ''}`,
  )
  return { title: t('Before'), lines: [...goods, `${t('Total')}: ${formatRupees(before.totalPrice)}`] }
}

/** What the change means for the customer's money. */
function moneyOf(order: Order, t: Translate): string {
  const { balance, isPaid, paymentMethod, totalPrice, advancePrice } = order
  if (balance > 0)
    return t(
      'You have paid for what you ordered first. {price} are still to pay: the page of your order says where to.',
      {
        price: formatRupees(rupees(balance)),
      },
    )
  if (balance < 0)
    return t('You have paid more than that. {price} come back to you.', { price: formatRupees(rupees(-balance)) })
  if (isPaid) return t('You have paid already, and there is nothing else to pay.')
  if (paymentMethod === 'Online Payment')
    return t('The amount to pay is {price} now.', { price: formatRupees(totalPrice) })
  const rest = formatRupees(order.toCollect)
  return isUnpaidAhead(order)
    ? t('{advance} in advance, and {rest} to the rider.', { advance: formatRupees(advancePrice), rest })
    : t('Please have {price} ready for the courier.', { price: rest })
}

/** The goods of an order with prices, discount and total, for its mails. */
const billOf = (order: Order, t: Translate): Part => ({
  pieces: order.orderItems.map(({ size, qty, price, compareAtPrice, image, ...product }) => ({
    name: nameIn(product, t.language),
    size,
    qty,
    image,
    amount: formatRupees(times(price, qty)),
    ...(compareAtPrice !== null && {
      before: formatRupees(times(compareAtPrice, qty)),
      off: t('{percent}% off', { percent: percentOff(price, compareAtPrice) }),
    }),
  })),
  lines: [
    ...discountOf(order, t),
    [t('Shipping'), order.shippingPrice > 0 ? formatRupees(order.shippingPrice) : t('Free').toLowerCase()],
  ],
  total: [t('Total'), formatRupees(order.totalPrice)],
})

const discountOf = ({ discountCode, discountPrice }: Order, t: Translate): Line[] =>
  discountCode === null ? [] : [[t('Discount ({code})', { code: discountCode }), `−${formatRupees(discountPrice)}`]]

/** The link to an order. A telephone order has no account, so it links to the tracking page. */
export const orderLink = ({ _id, user }: Pick<Order, '_id' | 'user'>, t: Translate): Part =>
  user ? { link: t('See your order'), path: `/order/${_id}` } : { link: t('Track your order'), path: '/track' }
