import type { Translate } from '@/lib/i18n/message'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import type { Delivery } from './table'

/**
 * What the delivery of goods costs.
 * @param subtotal what the goods cost, before the discount of a code
 */
export const shippingPriceOf = ({ charge, freeFrom }: Delivery, subtotal: Rupees): Rupees =>
  rupees(freeFrom !== null && subtotal >= freeFrom ? 0 : charge)

/** Whether delivery is free whatever is ordered. */
export const isDeliveryFree = (delivery: Delivery) => shippingPriceOf(delivery, rupees(0)) === 0

/** What delivery costs, without a full stop. */
export function shippingTerms(delivery: Delivery, t: Translate): string {
  if (isDeliveryFree(delivery)) return t('Free shipping all over Pakistan')
  const charge = formatRupees(rupees(delivery.charge))
  return delivery.freeFrom === null
    ? t('Shipping all over Pakistan for {charge}', { charge })
    : t('Shipping all over Pakistan for {charge}, free from {amount}', {
        charge,
        amount: formatRupees(rupees(delivery.freeFrom)),
      })
}

/**
 * The business days until the parcel leaves, and in transit after that, each from and to: two to three for packing, or
 * fewer if less than a day were left for the way.
 */
export function deliverySpans({ from, to }: Delivery) {
  const least = Math.max(0, Math.min(2, from - 1))
  const most = least + Math.min(1, to - from)
  return { processing: [least, most], transit: [from - least, to - most] } as const
}

/** The same in words: `2-3 business days` and `3-5 business days`. */
export function deliveryTimes(delivery: Delivery, t: Translate) {
  const { processing, transit } = deliverySpans(delivery)
  return { packing: businessDays(processing, t), transit: businessDays(transit, t) }
}

/** Part of a day counts as one. */
export function businessDays([from, to]: readonly [number, number], t: Translate): string {
  if (to <= 1) return t('1 business day')
  return from === to ? t('{count} business days', { count: to }) : t('{from}-{to} business days', { from, to })
}
