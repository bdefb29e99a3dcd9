import { expect, it } from 'vitest'
import { delivery, deliveryPrice, deliveryTimes, freeShipping } from './delivery'

it('is free and takes 2-3 business days to pack and 3-5 to arrive (spec §9)', () => {
  expect(delivery.price).toBe(0)
  expect(deliveryPrice).toBe('Free')
  expect(freeShipping).toBe('Free shipping all over Pakistan')
  expect(deliveryTimes).toBe('We pack within 2-3 business days, and standard delivery takes another 3-5 business days.')
})
