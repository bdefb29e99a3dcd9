import { formatRupees, rupees } from '@/lib/values/money'
import { daySpan, shop } from './shop'

/** The cost and duration of delivery. Cart, checkout, mail, structured data, feed and policies all read it here. */
export const delivery = {
  /** For any order, to any place in the country. */
  price: rupees(0),
  country: shop.country,
  countryCode: shop.countryCode,
  /** Business days until the parcel leaves, from and to. */
  processing: [2, 3],
  /** Business days in transit, from and to. */
  transit: [3, 5],
  businessDays: shop.opening.days,
} as const

/** `Free`, or the price. */
export const deliveryPrice = delivery.price > 0 ? formatRupees(delivery.price) : 'Free'

/** `2-3 business days` and `3-5 business days`. */
export const processingDays = daySpan(delivery.processing, 'business days')
export const transitDays = daySpan(delivery.transit, 'business days')

/** `Free shipping all over Pakistan` */
export const freeShipping = `${deliveryPrice} shipping all over ${delivery.country}`
