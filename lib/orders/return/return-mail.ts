import 'server-only'
import { nameIn } from '@/lib/i18n/language'
import type { Message, Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop } from '@/lib/mail/email-template'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { refundCreditDays } from '@/lib/settings/shop'
import type { ReturnStatus } from './return-rules'
import { returnStatusNames } from './return-rules'

type MailedStatus = Exclude<ReturnStatus, 'requested'>

const headings = {
  approved: 'You can send your goods back',
  refused: 'We cannot take your goods back',
  received: 'Your goods have arrived with us',
  settled: 'Your return is settled',
} as const satisfies Record<MailedStatus, Message>

/**
 * The mail about a new state of a return. It has no text of the buyer, so it may be sent to any address.
 * @param text the administrator's message to the shopper
 */
export function returnStatusMail(
  order: Pick<Order, '_id' | 'number' | 'language'>,
  returned: OrderReturn,
  text: string | null,
  to: string,
) {
  const { _id, number, language } = order
  const { kind, items, replacement } = returned
  const t = translateTo(language)
  const status = returned.status as MailedStatus
  const state = t(returnStatusNames[status]).toLowerCase()
  const goodsIn = (sizeOf: (item: OrderReturn['items'][number]) => string | null | undefined) =>
    items.map((item) => {
      const size = sizeOf(item)
      return `${item.qty} × ${nameIn(item, language)}${size ? t(', size {size}', { size }) : ''}`
    })
  const notes = [{ title: kind === 'exchange' ? t('To exchange') : t('To return'), lines: goodsIn(({ size }) => size) }]
  if (kind === 'exchange') notes.push({ title: t('You get instead'), lines: goodsIn(({ wanted }) => wanted) })
  return (shop: MailShop) =>
    emailTemplate(
      shop,
      { to, language },
      t('Your return for order {number} at {shop}: {state}', { number, shop: shop.name, state }),
      [
        { heading: t(headings[status]) },
        ...sentences[status](number, returned, t),
        ...(text
          ? [status === 'approved' ? { box: { title: t('Where to send it'), lines: text.split('\n') } } : text]
          : []),
        { notes },
        replacement
          ? { link: t('See the replacement'), path: `/order/${replacement._id}` }
          : { link: t('See your order'), path: `/order/${_id}` },
        t('Questions? Write to us and mention your order number.'),
      ],
    )
}

const sentences: Record<MailedStatus, (number: string, returned: OrderReturn, t: Translate) => string[]> = {
  approved: (number, { kind }, t) => [
    kind === 'exchange'
      ? t('We take back these goods of order {number} and exchange them.', { number })
      : t('We take back these goods of order {number}.', { number }),
    t('Please pack them well and write {number} on the parcel. Return shipping is paid by you.', { number }),
  ],
  refused: (number, _returned, t) => [
    t('We have looked at your request for order {number} and cannot accept it.', { number }),
  ],
  received: (number, { kind, replacement, refund, refundTo }, t) => [
    t('Your parcel with goods of order {number} is here.', { number }),
    ...(refund && !refundTo
      ? [t('We return your money. Please tell us on the page of your order where to send it.')]
      : []),
    kind === 'refund'
      ? t('Your refund follows within {days}.', { days: t.text(refundCreditDays) })
      : replacement
        ? t('We send you the replacement next. It is order {number}, and there is nothing to pay.', replacement)
        : t('We send you the replacement next.'),
  ],
  settled: (number, { kind }, t) => [
    kind === 'exchange'
      ? t('The replacement for goods of order {number} is on its way to you.', { number })
      : t('We have returned the money for these goods of order {number}.', { number }),
  ],
}
