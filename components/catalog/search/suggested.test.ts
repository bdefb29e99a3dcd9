import { expect, it } from 'vitest'
import { translateTo } from '@/lib/i18n/translate'
import { rupees } from '@/lib/values/money'
import { announce } from './suggested'

const search = { text: 'tee' }
const product = { _id: 'tee', name: 'Tee', price: rupees(990), lowestPrice: rupees(990), isFrom: false, image: null }

it('announces how many searches and products are suggested', () => {
  const t = translateTo('en')
  expect(announce(t, { suggestions: [search], products: [product, product] })).toBe('1 search and 2 products suggested')
  expect(announce(t, { suggestions: [search, search], products: [] })).toBe('2 searches suggested')
  expect(announce(t, { suggestions: [], products: [product] })).toBe('1 product suggested')
})

it('announces them in Urdu', () => {
  const t = translateTo('ur')
  expect(announce(t, { suggestions: [search], products: [product] })).toBe('1 تلاش اور 1 چیز کی تجویز')
})
