import { expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { rupees } from '@/lib/values/money'
import { deliveryTimes, shippingPriceOf, shippingTerms } from './delivery'

const days = { from: 5, to: 8 }
const [t, urdu] = [translateTo('en'), translateTo('ur')]

it.each([
  [0, null, 4999, 0, 'Free shipping all over Pakistan'],
  [250, null, 90_000, 250, 'Shipping all over Pakistan for PKR 250'],
  [250, 5000, 4999, 250, 'Shipping all over Pakistan for PKR 250, free from PKR 5,000'],
  [250, 5000, 5000, 0, 'Shipping all over Pakistan for PKR 250, free from PKR 5,000'],
  [250, 0, 1, 0, 'Free shipping all over Pakistan'],
])('a charge of %j that ends at %j is for goods of %j: %j', (charge, freeFrom, subtotal, price, terms) => {
  const delivery = { ...days, charge, freeFrom }
  expect(shippingPriceOf(delivery, rupees(subtotal))).toBe(price)
  expect(shippingTerms(delivery, t)).toBe(terms)
})

it.each([
  [5, 8, '2-3 business days', '3-5 business days', '2 سے 3 کاروباری دن'],
  [2, 4, '1-2 business days', '1-2 business days', '1 سے 2 کاروباری دن'],
  [5, 5, '2 business days', '3 business days', '2 کاروباری دن'],
  [1, 1, '1 business day', '1 business day', '1 کاروباری دن'],
  [0, 0, '1 business day', '1 business day', '1 کاروباری دن'],
])('delivery in %i to %i days is packed within %s and on its way for %s', (from, to, packing, transit, inUrdu) => {
  const delivery = { charge: 0, freeFrom: null, from, to }
  expect(deliveryTimes(delivery, t)).toEqual({ packing, transit })
  expect(deliveryTimes(delivery, urdu).packing).toBe(inUrdu)
})
