import { describe, expect, it } from 'vitest'
import { skuOf } from './sku'

const LONG = 'a-shirt-whose-name-is-as-long-as-sixty-letters-of-it-may-be-abc234'

describe('the identifier of a size for merchant centres', () => {
  it.each([
    ['ankle-chinos', undefined, 'ankle-chinos'],
    ['ankle-chinos', '28', 'ankle-chinos_28'],
    ['karachi-tee-abc234', 'XXL', 'karachi-tee-abc234_XXL'],
  ])('for %s in %s is %s', (id, size, sku) => {
    expect(skuOf(id, size)).toBe(sku)
  })

  it('is short and plain whatever the names of product and size', () => {
    const names = [LONG, 'tee-abc234'].flatMap((id) =>
      [undefined, 'M', 'S/M', 'S M', 'S_M', 'بڑا', `${'x'.repeat(40)}`].map((size) => skuOf(id, size)),
    )
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[\w.-]{1,50}$/)
    expect(skuOf(LONG, 'S/M')).toBe(skuOf(LONG, 'S/M'))
  })
})
