import { expect, it } from 'vitest'
import { delivery, deliveryPrice, freeShipping } from './delivery'

it('is free and takes 2-3 business days to pack and 3-5 to arrive (spec §9)', () => {
  expect(delivery.price).toBe(0)
  expect(deliveryPrice).toBe('Free')
  expect(freeShipping).toBe('Free shipping all over Pakistan')
})
