import 'server-only'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop } from '@/lib/mail/email-template'
import type { RefundInput } from '@/lib/orders/money/refund-input'
import { refundMethodNames } from '@/lib/orders/money/refund-methods'
import { orderLink } from '@/lib/orders/order-link'
import type { Order } from '@/lib/orders/responses'
import { formatRupees, rupees } from '@/lib/values/money'

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
