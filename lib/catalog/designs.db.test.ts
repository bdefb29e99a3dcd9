import { describe, expect, it } from 'vitest'
import { listDesigns } from '@/lib/admin/product-list'
import { listProducts } from '@/lib/search/listing'
import { aProduct, database, unique } from '@/lib/testing/fixtures'
import { designColours, newArrivals, productDetail, savedOfIds } from './queries'

const day = (date: number) => new Date(Date.UTC(2026, 0, date))

/** Products of one design in these colours, oldest first. */
async function aDesign(colours: string[]) {
  const [design, brand] = [`Gulnar ${unique()}`, `Loom ${unique()}`]
  const goods = await Promise.all(
    colours.map((colour, place) => aProduct({ design, brand, colour, createdAt: day(place + 1) })),
  )
  const listed = (filters = {}) => listProducts({ brand, sort: 'bestmatch', page: 1, ...filters })
  return { design, brand, ids: goods.map(({ id }) => id), listed }
}

const SEVEN = ['Rust', 'Sage', 'Ink', 'Sand', 'Olive', 'Clay', 'Ferozi']

describe('the card of a product', () => {
  it('has five swatches of the other published colours of its design, and the number of the rest', async () => {
    const { design, listed } = await aDesign(SEVEN)
    await aProduct({ design: design.toUpperCase(), colour: 'White' })
    await aProduct({ design, colour: 'Black', isPublished: false })
    const { products } = await listed()
    const [ferozi, rust] = [products[0], products.at(-1)].map((card) => card?.otherColours)
    expect(ferozi?.shown.map(({ name, colour }) => `${name} ${colour}`)).toEqual([
      'Rust #a24e2c',
      'Sage #9fae93',
      'Ink #1f2530',
      'Sand #cdb894',
      'Olive #5f6440',
    ])
    expect([ferozi?.more, rust?.more]).toEqual([2, 2])
    expect(rust?.shown.map(({ name }) => name)).toEqual(['Sage', 'Ink', 'Sand', 'Olive', 'Clay'])
  })

  it('has them on the wishlist and where it was viewed before, in the language of the page', async () => {
    const { ids, listed } = await aDesign(['Rust', 'Sage'])
    const [card] = (await listed()).products
    expect(card?.otherColours?.shown).toHaveLength(1)
    const saved = (await savedOfIds(ids, 'en')).find(({ _id }) => _id === card?._id)
    expect(saved?.otherColours).toEqual(card?.otherColours)
    expect((await savedOfIds(ids, 'ur'))[1]?.otherColours?.shown[0]?.name).toBe('زنگ رنگ')
  })

  it('has none when it is alone in its design or has none, and Urdu names on a page in Urdu', async () => {
    const { listed, brand } = await aDesign(['Rust'])
    await aProduct({ brand })
    const { products } = await listed()
    expect(products.map(({ otherColours }) => otherColours)).toEqual([undefined, undefined])
    const { design } = await aDesign(['Rust'])
    const { id } = await aProduct({ design, isNewArrival: true })
    const card = (await newArrivals('ur')).find(({ _id }) => _id === id)
    expect(card?.otherColours).toMatchObject({ shown: [{ name: 'زنگ رنگ' }], more: 0 })
  })

  it('is one of each colour in a list, and the one of that colour in a list by colour', async () => {
    const { ids, listed } = await aDesign(['Rust', 'Sage'])
    const found = async (filters: object) => (await listed(filters)).products.map(({ _id }) => _id)
    expect(await found({})).toEqual(ids.toReversed())
    expect(await found({ colour: 'rust' })).toEqual([ids[0]])
  })
})

describe('the colours on a product’s page', () => {
  it('are all that are published, sold-out ones marked, in the order in which they were added', async () => {
    const { design, ids } = await aDesign(['Rust', 'Sage'])
    const noSizeLeft = await aProduct({ design: design.toUpperCase(), sizes: [{ size: 'M', quantity: 0 }] })
    await aProduct({ design, isPublished: false })
    await database.product.update({ where: { id: ids[1] }, data: { countInStock: 0 } })
    const colours = await designColours({ design })
    expect(colours.map(({ _id, name, isSoldOut }) => [_id, name, isSoldOut])).toEqual([
      [ids[0], 'Rust', false],
      [ids[1], 'Sage', true],
      [noSizeLeft.id, noSizeLeft.name, true],
    ])
    expect((await designColours({ design }, 'ur'))[0]?.name).toBe('زنگ رنگ')
  })

  it('are suggested once to the form, drafts and all', async () => {
    const { design } = await aDesign(['Rust', 'Sage'])
    const draft = await aProduct({ design: `Raw ${design}`, isPublished: false })
    const known = (await listDesigns()).filter((one) => one.includes(design))
    expect(known.toSorted()).toEqual([design, draft.design])
  })

  it('are none for a product alone in its design, or without one', async () => {
    const { design } = await aDesign(['Rust'])
    expect([await designColours({ design }), await designColours({ design: null })]).toEqual([[], []])
  })
})

it('a note about the model is in the page’s language, in English where there is no other', async () => {
  const { id } = await aProduct()
  const noteIn = async (language: 'en' | 'ur') => (await productDetail(id, language))?.modelNote
  await database.product.update({ where: { id }, data: { modelNote: 'She wears M' } })
  expect([await noteIn('en'), await noteIn('ur')]).toEqual(['She wears M', 'She wears M'])
  await database.product.update({ where: { id }, data: { modelNoteUr: 'سائز M' } })
  expect([await noteIn('en'), await noteIn('ur')]).toEqual(['She wears M', 'سائز M'])
})

it('has the fit in Urdu on pages in Urdu, or else in English', async () => {
  const { id } = await aProduct()
  const fitIn = async (language: 'en' | 'ur') => (await productDetail(id, language))?.fit
  expect([await fitIn('en'), await fitIn('ur')]).toEqual(['Regular.', 'Regular.'])
  await database.product.update({ where: { id }, data: { fitUr: 'سیدھی کاٹ۔' } })
  expect([await fitIn('en'), await fitIn('ur')]).toEqual(['Regular.', 'سیدھی کاٹ۔'])
})
