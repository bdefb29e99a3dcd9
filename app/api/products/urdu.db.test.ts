import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, database, unique } from '@/lib/testing/fixtures'
import { PUT } from './[id]/route'
import { GET } from './route'

const put = async (id: string, body: unknown) =>
  call<Product>(PUT, 'PUT', `/api/products/${id}`, { token: (await anAdmin()).token, body, params: { id } })

describe('a search in Urdu (§10)', () => {
  const found = async (brand: string, search: string) => {
    const query = new URLSearchParams({ brandQuery: brand, search })
    const { body } = await call<{ products: Product[] }>(GET, 'GET', `/api/products?${query}`)
    return body.products.map(({ name }) => name)
  }

  it.each([
    ['as it is written', 'ہلکی سوتی قمیض'],
    ['with the Arabic yeh', 'هلكي سوتي قميض'],
    ['with vowel signs', 'ہَلکی سُوتی قَمِیض'],
    ['with tatweel and a zero-width non-joiner', 'ہلکـــی سوتی‌ قمیض'],
  ])('finds the name %s', async (_how, term) => {
    const brand = `Loom ${unique()}`
    const { id } = await aProduct({ brand, name: 'Airy' })
    await put(id, { nameUr: 'ہلکی سوتی قمیض' })
    expect(await found(brand, term)).toEqual(['Airy'])
  })

  it.each([
    ['آرائش', 'ارايش'],
    ['مسئلہ', 'مسيلة'],
    ['جزء', 'جز'],
    ['۳ پیس سوٹ', '3 پیس سوٹ'],
    ['٥٠١', '501'],
  ])('reads %s and %s as the same', async (one, other) => {
    const [{ a, b } = { a: '', b: '' }] = await database.$queryRaw<{ a: string; b: string }[]>`
      SELECT search_text(${one}) AS a, search_text(${other}) AS b`
    expect(a).toBe(b)
  })

  it.each([
    ['ٹی شرٹ چائے', 'ٹی\u200cشرٹ'],
    ['ٹی شرٹ چائے', 'چاۓ'],
    ['کھیل\u200cکود کرتا', 'کھیل\u200cکود'],
    ['کھیل\u200cکود کرتا', 'کھیلکود'],
  ])('finds %s by %s', async (nameUr, term) => {
    const brand = `Loom ${unique()}`
    const { id } = await aProduct({ brand, name: 'Airy' })
    await put(id, { nameUr })
    expect(await found(brand, term)).toEqual(['Airy'])
  })

  it('finds the description', async () => {
    const brand = `Loom ${unique()}`
    const { id } = await aProduct({ brand, name: 'Airy' })
    await put(id, { descriptionUr: 'گرمیوں کے لیے ہوادار کپڑا' })
    expect(await found(brand, 'ہوادار')).toEqual(['Airy'])
  })

  it.each(['نیلی قمیص', 'neeli qameez', 'neela shirt', 'blue shirt'])('finds a blue shirt by %s', async (term) => {
    const brand = `Loom ${unique()}`
    await aProduct({ brand, name: 'Blue Shirt' })
    await aProduct({ brand, name: 'Red Shirt' })
    expect(await found(brand, term)).toEqual(['Blue Shirt'])
  })

  it.each([
    ['shirt', ['qamiz', 'kamiz', 'qameez', 'kameez', 'قمیض', 'قمیص', 'قمیضیں']],
    ['pants', ['patloon', 'پتلون', 'trouser', 'ٹراؤزر']],
    ['black', ['kala', 'kaali', 'siyah', 'کالا', 'كالى', 'سیاہ', 'بلیک']],
    ['blue', ['nila', 'nili', 'neela', 'نیلا', 'نیلی']],
    ['men', ['mard', 'mardana', 'larkay', 'مرد', 'مردانہ', 'لڑکے']],
    ['women', ['aurat', 'khawateen', 'khawatin', 'zanana', 'خواتین', 'لڑکیاں']],
  ])('finds by each word for %s what the English word finds', async (english, words) => {
    const brand = `Loom ${unique()}`
    await aProduct({ brand, name: 'Black Shirt', category: 'women' })
    await aProduct({ brand, name: 'Blue Pants', subCategory: 'pants' })
    const wanted = await found(brand, english)
    expect(wanted).toHaveLength(1)
    for (const word of words) expect(await found(brand, word), word).toEqual(wanted)
  })
})
