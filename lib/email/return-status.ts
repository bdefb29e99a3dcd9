import 'server-only'
import type { Order, OrderReturn } from '@/lib/orders/contract'
import { returnStatusNames } from '@/lib/orders/return-names'
import type { ReturnStatus } from '@/lib/orders/return-status'
import { daysOf } from '@/lib/shop'
import { emailTemplate, type MailShop, type Part } from './email-template'

type Told = Exclude<ReturnStatus, 'requested'>

const headings: Record<Told, string> = {
  approved: 'You can send your goods back',
  refused: 'We cannot take your goods back',
  received: 'Your goods have arrived with us',
  settled: 'Your return is settled',
}

/**
 * The mail about a new state of a return. It holds nothing that the buyer wrote, so it may go to any address.
 * @param text what the administrator tells the shopper
 */
export function returnStatusMail(
  { _id, number }: Pick<Order, '_id' | 'number'>,
  { status, kind, items }: OrderReturn,
  text: string | null,
  to: string,
) {
  const told = status as Told
  const goods = items.map(({ name, size, qty }) => `${qty} × ${name}${size ? `, size ${size}` : ''}`)
  return (shop: MailShop) =>
    emailTemplate(
      shop,
      to,
      `Your return for order ${number} at ${shop.name}: ${returnStatusNames[told].toLowerCase()}`,
      [
        { heading: headings[told] },
        ...sentences[told](number, kind === 'exchange'),
        ...(text ? [text] : []),
        { notes: [{ title: kind === 'exchange' ? 'To exchange' : 'To return', lines: goods }] },
        { link: 'See your order', path: `/order/${_id}` },
        'Questions? Just write to us, and name the number of your order.',
      ],
    )
}

const sentences: Record<Told, (number: string, isExchange: boolean) => Part[]> = {
  approved: (number, isExchange) => [
    `We take back these goods of order ${number}${isExchange ? ' and exchange them' : ''}.`,
    `Please pack them well and write ${number} on the parcel. Return shipping is paid by you.`,
  ],
  refused: (number) => [`We have looked at your request for order ${number} and cannot accept it.`],
  received: (number, isExchange) => [
    `Your parcel with goods of order ${number} is here.`,
    isExchange ? 'We send you the replacement next.' : `Your refund follows within ${daysOf.refundCredit}.`,
  ],
  settled: (number, isExchange) => [
    isExchange
      ? `The replacement for goods of order ${number} is on its way to you.`
      : `We have returned the money for these goods of order ${number}.`,
  ],
}
