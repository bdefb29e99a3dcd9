import { formatRupees, rupees } from './money'
import { daySpan, shop } from './shop'

/** What delivery costs and how long it takes: cart, checkout, mail, structured data, feed and policies read it here. */
export const delivery = {
  /** Of any order, to any place in the country. */
  price: rupees(0),
  country: shop.country,
  countryCode: shop.countryCode,
  /** Business days, from and to, until the parcel leaves. */
  processing: [2, 3],
  /** Business days, from and to, that it is on its way. */
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

export const deliveryTimes = `We pack within ${processingDays}, and standard delivery takes another ${transitDays}.`
