import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, aProductForm, unique } from '@/lib/testing/fixtures'
import { PUT } from './[id]/route'
import { GET, POST } from './route'

const { token } = await anAdmin()
const create = (fields: Record<string, string | null>) =>
  call<Product>(POST, 'POST', '/api/products', { token, body: aProductForm(fields) })
const put = async (id: string, body: unknown) =>
  (await call<Product>(PUT, 'PUT', `/api/products/${id}`, { token, body, params: { id } })).body
const found = async (query: string) => {
  const { body } = await call<{ products: Product[]; total: number }>(GET, 'GET', `/api/products?${query}`)
  return [...body.products.map(({ name }) => name).sort(), body.total]
}

describe.each([
  ['season', 'winter', 'winter', 'all-year'],
  ['colour', '  bottle   Green ', 'bottle Green', 'فیروزی'],
  ['nameUr', ' رکشہ ٹی شرٹ ', 'رکشہ ٹی شرٹ', 'کرتا'],
  ['descriptionUr', ' سوتی کپڑا۔\n\nٹھنڈا ', 'سوتی کپڑا۔\n\nٹھنڈا', 'ہوادار کپڑا'],
  ['design', ' K-204   Gulnar ', 'K-204 Gulnar', 'گلنار'],
  ['modelNote', 'She is 5’7” and wears M', 'She is 5’7” and wears M', 'He wears L'],
  ['fitUr', ' سیدھی کاٹ۔\n\nکھلی ', 'سیدھی کاٹ۔\n\nکھلی', 'تنگ'],
  ['modelNoteUr', 'قد 5’7” اور سائز M', 'قد 5’7” اور سائز M', 'سائز L'],
  ['piecesNote', 'Shirt, trousers and dupatta', 'Shirt, trousers and dupatta', 'Shirt alone'],
  ['fabric', 'Printed lawn', 'Printed lawn', 'Velvet'],
] as const)('the %s of a product (§8, §10)', (field, sent, one, other) => {
  it('is the one that the form sends, and null when it sends none', async () => {
    const { status, body } = await create({ [field]: sent })
    expect([status, body[field]]).toEqual([201, one])
    expect((await create({})).body[field]).toBeNull()
  })

  it('stays when an edit leaves it out, and is cleared by null or an empty field', async () => {
    const { _id } = (await create({ [field]: one })).body
    expect((await put(_id, { name: 'Coat' }))[field]).toBe(one)
    expect((await put(_id, { [field]: null }))[field]).toBeNull()
    expect((await put(_id, { [field]: other }))[field]).toBe(other)
    expect((await put(_id, aProductForm({ [field]: '' })))[field]).toBeNull()
  })
})

it.each([
  ['season', 'spring', 'Season must be summer, winter or all-year'],
  ['nameUr', 'ک'.repeat(201), 'This is longer than 200 characters'],
  ['descriptionUr', 'ک'.repeat(5001), 'This is longer than 5000 characters'],
  ['design', 'k'.repeat(61), 'This is longer than 60 characters'],
  ['modelNote', 'k'.repeat(121), 'This is longer than 120 characters'],
  ['fitUr', 'ک'.repeat(1001), 'This is longer than 1000 characters'],
  ['modelNoteUr', 'ک'.repeat(121), 'This is longer than 120 characters'],
  ['piecesNote', 'k'.repeat(61), 'This is longer than 60 characters'],
  ['fabric', 'k'.repeat(61), 'This is longer than 60 characters'],
])('a %s of “%s” is refused', async (field, value, sentence) => {
  const { status, body } = await create({ [field]: value })
  expect([status, body.errors]).toEqual([400, { [field]: sentence }])
})

describe.each([
  ['season', 'summer', 'winter', 'spring'],
  ['colour', 'Off-white', 'Rust', '#fff'],
] as const)('the list by %s', (field, one, other, none) => {
  it('ignores case, combines with other filters, and ignores an invalid value', async () => {
    const brand = `Loom ${unique()}`
    const good = (name: string, value?: string, price = 100) => aProduct({ name, brand, [field]: value, price })
    await Promise.all([good('A', one), good('B', one, 900), good('C', other), good('D')])
    const of = (value: string, more = {}) =>
      found(String(new URLSearchParams({ brandQuery: brand, [`${field}Query`]: value, ...more })))
    expect(await of(one.toUpperCase())).toEqual(['A', 'B', 2])
    expect(await of(other)).toEqual(['C', 1])
    expect(await of(field === 'season' ? 'all-year' : 'teal')).toEqual([0])
    expect(await of(one, { minPriceQuery: '1', maxPriceQuery: '500' })).toEqual(['A', 1])
    expect(await of(none)).toEqual(['A', 'B', 'C', 'D', 4])
  })
})
