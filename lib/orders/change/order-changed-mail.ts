import 'server-only'
import { nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop, type Note } from '@/lib/mail/email-template'
import { orderLink } from '@/lib/orders/order-link'
import { isUnpaidAhead, toCollect } from '@/lib/orders/pay/due'
import { billOf } from '@/lib/orders/place/mail-bill'
import type { Order } from '@/lib/orders/responses'
import { formatRupees, rupees } from '@/lib/values/money'

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
  const rest = formatRupees(toCollect(order))
  return isUnpaidAhead(order)
    ? t('{advance} in advance, and {rest} to the rider.', { advance: formatRupees(advancePrice), rest })
    : t('Please have {price} ready for the courier.', { price: rest })
}
