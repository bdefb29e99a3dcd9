import { daySpan, shop } from './shop'

/** Delivery, which is free (spec, section 9), and its duration. Cart, checkout, mail, structured data, feed and policies all read it here. */
export const delivery = {
  country: shop.country,
  countryCode: shop.countryCode,
  /** Business days until the parcel leaves, from and to. */
  processing: [2, 3],
  /** Business days in transit, from and to. */
  transit: [3, 5],
  businessDays: shop.opening.days,
} as const

/** `2-3 business days` and `3-5 business days`. */
export const processingDays = daySpan(delivery.processing, 'business days')
export const transitDays = daySpan(delivery.transit, 'business days')

export const freeShipping = 'Free shipping all over Pakistan'
