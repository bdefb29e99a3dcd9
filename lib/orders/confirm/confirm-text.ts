import 'server-only'
import { addressLinesIn } from '@/lib/addresses/lines'
import { nameIn } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import type { Order } from '@/lib/orders/responses'
import { withBrokenLinks } from '@/lib/values/broken-links'
import { formatRupees } from '@/lib/values/money'

/** The most lines in a message, since the length of a link is limited. */
const ITEMS_NAMED = 10

/**
 * The message that asks a customer by WhatsApp to confirm an order, in the order's language.
 * @param link where the customer confirms it without a call
 */
export function confirmText(order: Order, link: string, shop: string): string {
  const { number, name, customerName, orderItems, discountCode, discountPrice, shippingPrice, totalPrice } = order
  const { advancePrice, isPaid, language } = order
  const t = translateTo(language)
  const lines = orderItems.slice(0, ITEMS_NAMED).map(({ qty, size, ...item }) => {
    const piece = nameIn({ name: item.name, nameUr: item.nameUr ?? null }, language)
    return size ? t('{qty} × {piece}, size {size}', { qty, piece, size: t.text(size) }) : `${qty} × ${piece}`
  })
  const more = orderItems.length - ITEMS_NAMED
  const total = { total: formatRupees(totalPrice) }
  return [
    // Anybody may have entered the telephone number of somebody else, with a link as the name or in the address.
    t('Assalam o Alaikum {name}, this is {shop}.', { name: withBrokenLinks(name ?? customerName), shop }),
    t('You ordered from us, order {number}:', { number }),
    ...lines,
    ...(more > 0 ? [t('and {count} more', { count: more })] : []),
    ...(discountCode ? [`${t('Discount ({code})', { code: discountCode })}: −${formatRupees(discountPrice)}`] : []),
    ...(shippingPrice > 0 ? [`${t('Shipping')}: ${formatRupees(shippingPrice)}`] : []),
    isPaid ? t('Total: {total}, already paid.', total) : t('Total: {total}, in cash on delivery.', total),
    ...(advancePrice > 0 ? [t('{amount} of it in advance.', { amount: formatRupees(advancePrice) })] : []),
    `${t('To:')} ${addressLinesIn(order.shippingAddress, t)
      .map(withBrokenLinks)
      .join(language === 'ur' ? '، ' : ', ')}`,
    t('Please confirm or cancel it here: {link}', { link }),
  ].join('\n')
}
