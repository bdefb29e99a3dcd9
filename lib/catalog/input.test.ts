import { describe, expect, it } from 'vitest'
import { errorsOf } from '@/lib/testing/errors-of'
import { newProduct, productChange } from './input'

/** The fields of a form as sent: everything is text. */
const form = {
  name: 'Karachi Nights Tee',
  description: 'Heavy jersey.\n\n100% cotton',
  fit: 'Boxy.',
  category: 'men',
  subCategory: 'shirts',
  brand: 'Saddar Supply',
  price: '2490',
  countInStock: '12',
}

const sizes = (...entries: unknown[]) => JSON.stringify(entries)
const M = { size: 'M', quantity: 3, price: 2490 }

describe('a new product', () => {
  it('is parsed from the text fields of a form', () => {
    const measured = { ...M, measurements: [{ name: 'Chest', value: 54 }] }
    const body = { ...form, newArrivals: 'true', isRecommend: 'false', sizes: sizes(measured) }
    expect(newProduct.parse(body)).toEqual({
      ...form,
      price: 2490,
      countInStock: 12,
      isPublished: true,
      newArrivals: true,
      isRecommend: false,
      sizes: [{ ...M, measurements: [{ name: 'Chest', value: '54' }] }],
      measurements: [],
    })
  })

  it('is parsed from JSON in the same way', () => {
    const json = { ...form, price: 2490, countInStock: 12, newArrivals: true, isRecommend: false, sizes: [M] }
    expect(newProduct.parse(json)).toEqual(
      newProduct.parse({ ...form, newArrivals: 'true', isRecommend: 'false', sizes: sizes(M) }),
    )
  })

  it('by default is published, not a new arrival, not recommended and without sizes (§4 "`newArrivals` and `isRecommend` of the form are `true` or `false`")', () => {
    expect(newProduct.parse(form)).toMatchObject({
      isPublished: true,
      newArrivals: false,
      isRecommend: false,
      sizes: [],
      measurements: [],
    })
  })

  it('keeps line breaks in its description, not in its name', () => {
    const read = newProduct.parse({ ...form, name: ' Karachi\nNights\tTee ', description: ' one\r\n\r\ntwo ' })
    expect(read).toMatchObject({ name: 'Karachi Nights Tee', description: 'one\n\ntwo' })
  })

  it('drops unknown fields', () => {
    const read = newProduct.parse({ ...form, _id: 'mine', id: 'mine', rating: '5', numReviews: 9, createdAt: '2020' })
    expect(Object.keys(read).sort()).toEqual(
      [...Object.keys(form), 'isPublished', 'newArrivals', 'isRecommend', 'sizes', 'measurements'].sort(),
    )
  })

  it.each(Object.keys(form))('needs %s', (field) => {
    expect(Object.keys(errorsOf(newProduct, { ...form, [field]: undefined }))).toEqual([field])
    expect(Object.keys(errorsOf(newProduct, { ...form, [field]: '  ' }))).toEqual([field])
  })

  it.each([
    ['name', 'x'.repeat(201), 'This is longer than 200 characters'],
    ['name', 'Tee\0', 'This contains a character that cannot be used'],
    ['description', 'x'.repeat(5001), 'This is longer than 5000 characters'],
    ['category', 'children', 'Category must be men or women'],
    ['category', '', 'Choose a category'],
    ['subCategory', 'shoes', 'Subcategory must be pants or shirts'],
    ['price', '-1', 'Price must be 0 or more'],
    ['price', '24.90', 'Price must be a whole number'],
    ['price', 24.9, 'Price must be a whole number'],
    ['price', 'cheap', 'Price must be a whole number'],
    ['price', '1e3', 'Price must be a whole number'],
    ['price', Number.NaN, 'Price must be a whole number'],
    ['price', '10000001', 'Price must be at most 10,000,000'],
    ['countInStock', '-1', 'Count in stock must be 0 or more'],
    ['countInStock', '1.5', 'Count in stock must be a whole number'],
    ['countInStock', '10000001', 'Count in stock must be at most 10,000,000'],
    ['colour', 'x'.repeat(31), 'This is longer than 30 characters'],
    ['colour', '#a24e2c', 'Colour takes letters, spaces and hyphens'],
    ['colour', 'Rust,', 'Colour takes letters, spaces and hyphens'],
    ['colour', '-', 'Colour takes letters, spaces and hyphens'],
    ['isPublished', 'off', 'isPublished must be true or false'],
    ['newArrivals', 'yes', 'newArrivals must be true or false'],
    ['isRecommend', '1', 'isRecommend must be true or false'],
    ['sizes', '[{', 'Sizes must be a list'],
    ['sizes', '{}', 'Sizes must be a list'],
    ['sizes', sizes(M, M), 'A size appears once in a product'],
    ['sizes', sizes(M, { ...M, size: ' M ' }), 'A size appears once in a product'],
    ['measurements', '"long"', 'Measurements must be a list'],
  ])('refuses a %s of %j', (field, value, sentence) => {
    expect(errorsOf(newProduct, { ...form, [field]: value })).toEqual({ [field]: sentence })
  })

  it.each([
    ['quantity', -1, 'Quantity must be 0 or more'],
    ['quantity', 1.5, 'Quantity must be a whole number'],
    ['price', -1, 'Price must be 0 or more'],
    ['price', 10_000_001, 'Price must be at most 10,000,000'],
    ['size', ' ', 'Size is required'],
  ])('names the size whose %s is %j', (field, value, sentence) => {
    const body = { ...form, sizes: sizes(M, { ...M, size: 'L', [field]: value }) }
    expect(errorsOf(newProduct, body)).toEqual({ [`sizes.1.${field}`]: sentence })
  })

  it.each(['to confirm', ' To  Confirm', 'TO\u00a0CONFIRM'])('refuses a size called %j', (size) => {
    const message = 'A size cannot be called “to confirm”: orders say so when a size is not known yet'
    expect(errorsOf(newProduct, { ...form, sizes: sizes({ ...M, size }) })).toEqual({ 'sizes.0.size': message })
    expect(errorsOf(productChange, { sizes: sizes({ ...M, size }) })).toEqual({ 'sizes.0.size': message })
  })

  it('accepts the limits of price and stock', () => {
    expect(newProduct.parse({ ...form, price: '0', countInStock: '10000000' })).toMatchObject({
      price: 0,
      countInStock: 10_000_000,
    })
  })

  it('is refused when it is not a form at all', () => {
    for (const value of [null, [], 'tee', 7]) expect(newProduct.safeParse(value).success).toBe(false)
  })
})

describe('a change of a product', () => {
  it('keeps absent fields absent', () => {
    expect(productChange.parse({})).toEqual({})
    expect(productChange.parse({ price: '1990' })).toEqual({ price: 1990 })
  })

  it('accepts the bases of its form and the pictures to keep', () => {
    const shown = {
      countInStockBase: '5',
      updatedAtBase: '2026-11-21T02:07:00.000Z',
      keepImages: '["/uploads/b/1200.webp","/uploads/a/1200.webp"]',
      sizes: sizes({ ...M, quantityBase: 2 }),
    }
    expect(productChange.parse(shown)).toEqual({
      countInStockBase: 5,
      updatedAtBase: '2026-11-21T02:07:00.000Z',
      keepImages: ['/uploads/b/1200.webp', '/uploads/a/1200.webp'],
      sizes: [{ ...M, quantityBase: 2, measurements: [] }],
    })
  })

  it('accepts texts for pictures, cleaned and limited', () => {
    expect(productChange.parse({ imageAlts: '[" A hood\\n", ""]' })).toEqual({ imageAlts: ['A hood', ''] })
    expect(errorsOf(productChange, { imageAlts: ['', 'x'.repeat(301)] })).toEqual({
      'imageAlts.1': 'This is longer than 300 characters',
    })
  })

  it.each(['http://127.0.0.1/x', '../../0123456789abcdef01234567-original', '0123456789abcdef01234567-1200.webp'])(
    'refuses %s as an upload',
    (upload) => {
      expect(errorsOf(productChange, { uploads: [upload] })).toEqual({ 'uploads.0': 'This is no upload' })
    },
  )

  it.each([
    ['name', ' ', 'Name is required'],
    ['price', '', 'Enter a price'],
    ['sizes', sizes(M, M), 'A size appears once in a product'],
    ['countInStockBase', '-3', 'Count in stock must be 0 or more'],
    ['updatedAtBase', 'yesterday', 'updatedAtBase must be a time'],
    ['keepImages', '/uploads/a/1200.webp', 'keepImages must be a list'],
    ['keepImages', '{}', 'keepImages must be a list'],
    ['imageAlts', 'a hood', 'imageAlts must be a list'],
    ['uploads', 'tee', 'uploads must be a list'],
    ['uploads', JSON.stringify(Array(11).fill('0123456789abcdef01234567-original')), 'Too many files'],
  ])('refuses a %s of %j', (field, value, sentence) => {
    expect(errorsOf(productChange, { [field]: value })).toEqual({ [field]: sentence })
  })
})
