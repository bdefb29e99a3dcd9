import { describe, expect, it } from 'vitest'
import { slugOf } from './product-href'
import { newProductId, skuOf } from './product-id'

describe('the slug of a name', () => {
  it.each([
    ['Karachi Nights Tee', 'karachi-nights-tee'],
    ['  Tee -- 100% cotton! ', 'tee-100-cotton'],
    ['Café Crème Séjour', 'cafe-creme-sejour'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['کراچی', ''],
    ['', ''],
  ])('of "%s" is "%s"', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('has at most 60 characters and does not end in a dash', () => {
    const slug = slugOf(`${'a'.repeat(59)} ${'b'.repeat(140)}`)
    expect(slug).toBe('a'.repeat(59))
    expect(slugOf('x'.repeat(200))).toHaveLength(60)
  })
})

describe('the id of a new product', () => {
  it('is the slug and six unambiguous letters or digits', () => {
    expect(newProductId('Karachi Nights Tee')).toMatch(/^karachi-nights-tee-[a-hjkmnp-z2-9]{6}$/)
  })

  it('is only six letters or digits for a name without a slug', () => {
    expect(newProductId('کراچی')).toMatch(/^[a-hjkmnp-z2-9]{6}$/)
  })

  it('follows from the key of the call', () => {
    expect(newProductId('Tee', 'a')).toBe(newProductId('Tee', 'a'))
    expect(newProductId('Tee', 'a')).not.toBe(newProductId('Tee', 'b'))
  })

  it('differs between products with the same name', () => {
    const ids = Array.from({ length: 500 }, () => newProductId('Tee'))
    expect(new Set(ids).size).toBe(500)
  })
})

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
