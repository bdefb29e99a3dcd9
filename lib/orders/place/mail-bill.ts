import 'server-only'
import { nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import type { Line, Part } from '@/lib/mail/email-template'
import type { Order } from '@/lib/orders/responses'
import { formatRupees, percentOff, times } from '@/lib/values/money'

/** The goods of an order with prices, discount and total, for its mails. */
export const billOf = (order: Order, t: Translate): Part => ({
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
  lines: [...discountOf(order, t), [t('Shipping'), t('Free').toLowerCase()]],
  total: [t('Total'), formatRupees(order.totalPrice)],
})

const discountOf = ({ discountCode, discountPrice }: Order, t: Translate): Line[] =>
  discountCode === null ? [] : [[t('Discount ({code})', { code: discountCode }), `−${formatRupees(discountPrice)}`]]
