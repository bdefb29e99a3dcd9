import 'server-only'
import { type Named, nameIn } from '@/lib/i18n/language'
import type { Message, Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop } from '@/lib/mail/email-template'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { refundCreditDays } from '@/lib/settings/shop'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import { wantedOf } from './return-lines'
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
 * @param about the administrator's message to the shopper, and how much more an exchange costs
 */
export function returnStatusMail(
  order: Pick<Order, '_id' | 'number' | 'language'>,
  returned: OrderReturn,
  { text, difference = rupees(0) }: { text: string | null; difference?: Rupees },
  to: string,
) {
  const { _id, number, language } = order
  const { kind, items, replacement } = returned
  const t = translateTo(language)
  const status = returned.status as MailedStatus
  const state = t(returnStatusNames[status]).toLowerCase()
  const goodsIn = (goodsOf: (item: OrderReturn['items'][number]) => Named & { size: string | null }) =>
    items.map((item) => {
      const { size, ...named } = goodsOf(item)
      return `${item.qty} × ${nameIn(named, language)}${size ? t(', size {size}', { size }) : ''}`
    })
  const notes = [{ title: kind === 'exchange' ? t('To exchange') : t('To return'), lines: goodsIn((item) => item) }]
  if (kind === 'exchange') notes.push({ title: t('You get instead'), lines: goodsIn(wantedOf) })
  return (shop: MailShop) =>
    emailTemplate(
      shop,
      { to, language },
      t('Your return for order {number} at {shop}: {state}', { number, shop: shop.name, state }),
      [
        { heading: t(headings[status]) },
        ...sentences[status](number, { ...returned, difference }, t),
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

type Told = OrderReturn & { difference: Rupees }

const sentences: Record<MailedStatus, (number: string, returned: Told, t: Translate) => string[]> = {
  approved: (number, { kind, difference }, t) => [
    kind === 'exchange'
      ? t('We take back these goods of order {number} and exchange them.', { number })
      : t('We take back these goods of order {number}.', { number }),
    ...(difference > 0
      ? [t('What you get costs {price} more, which the rider collects.', { price: formatRupees(difference) })]
      : []),
    ...(difference < 0
      ? [t('What you get costs {price} less, which we return to you.', { price: formatRupees(rupees(-difference)) })]
      : []),
    t('Please pack them well and write {number} on the parcel. Return shipping is paid by you.', { number }),
  ],
  refused: (number, _returned, t) => [
    t('We have looked at your request for order {number} and cannot accept it.', { number }),
  ],
  received: (number, { kind, replacement, refund, refundTo, difference }, t) => [
    t('Your parcel with goods of order {number} is here.', { number }),
    ...(kind === 'exchange' && refund
      ? [t('What you get costs {price} less, which we return to you.', { price: formatRupees(refund) })]
      : []),
    ...(refund && !refundTo
      ? [t('We return your money. Please tell us on the page of your order where to send it.')]
      : []),
    kind === 'refund'
      ? t('Your refund follows within {days}.', { days: t.text(refundCreditDays) })
      : replacement
        ? difference > 0
          ? t('We send you the replacement next. It is order {number}. Please have {price} ready for the rider.', {
              number: replacement.number,
              price: formatRupees(difference),
            })
          : t('We send you the replacement next. It is order {number}, and there is nothing to pay.', replacement)
        : t('We send you the replacement next.'),
  ],
  settled: (number, { kind }, t) => [
    kind === 'exchange'
      ? t('The replacement for goods of order {number} is on its way to you.', { number })
      : t('We have returned the money for these goods of order {number}.', { number }),
  ],
}
