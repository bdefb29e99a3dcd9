import { describe, expect, it } from 'vitest'
import { parametersOf } from '@/lib/platform/http/read-request'
import { specDepartments } from '@/lib/settings/departments'
import { type ListingFilters, listingHref, listingQuery } from './listing-address'
import { productsQuery, readListing, withoutUnknownKinds } from './listing-input'

const page = (query: string) => readListing(new URLSearchParams(query)).filters
const call = (query: string) =>
  withoutUnknownKinds(productsQuery.parse(parametersOf(new URLSearchParams(query))), specDepartments)
const LONG = 'x'.repeat(10_000)

/** Each filter with its parameter of /shop and of the API. */
const names = [
  ['search', 'search', 'search'],
  ['department', 'query', 'categoryQuery'],
  ['subCategory', 'category', 'subCategoryQuery'],
  ['season', 'season', 'seasonQuery'],
  ['colour', 'colour', 'colourQuery'],
  ['brand', 'brand', 'brandQuery'],
  ['size', 'size', 'sizeQuery'],
  ['inStock', 'inStock', 'inStockQuery'],
  ['minPrice', 'minPrice', 'minPriceQuery'],
  ['maxPrice', 'maxPrice', 'maxPriceQuery'],
  ['sort', 'sortBy', 'sortBy'],
  ['page', 'currPage', 'pageNumber'],
] as const satisfies (readonly [keyof ListingFilters, string, string])[]

type Case = [filter: (typeof names)[number][0], value: string, read: string | number | boolean | undefined]

const cases: Case[] = [
  ['search', 'chair', 'chair'],
  ['search', '  table   decor ', 'table   decor'],
  ['search', 'a\u0000b\nc', 'a b c'],
  ['search', 'cafe\u0301', 'café'],
  ['search', '100%_', '100%_'],
  ['search', '   ', undefined],
  ['search', LONG, 'x'.repeat(100)],
  ['search', `${'x'.repeat(99)} y`, 'x'.repeat(99)],
  ['search', `${'x'.repeat(99)}😀`, 'x'.repeat(99)],
  ['department', 'men', 'men'],
  ['department', ' WOMEN ', 'women'],
  ['department', 'children', 'children'],
  ['department', '', undefined],
  ['department', LONG, 'x'.repeat(41)],
  ['subCategory', 'Pants', 'pants'],
  ['subCategory', 'shirts', 'shirts'],
  ['subCategory', 'shoes', undefined],
  ['subCategory', LONG, undefined],
  ['season', 'summer', 'summer'],
  ['season', ' All-Year ', 'all-year'],
  ['season', 'spring', undefined],
  ['colour', ' Off-White', 'off-white'],
  ['colour', 'Bottle\tGreen ', 'bottle green'],
  ['colour', 'نیلا', 'نیلا'],
  ['colour', '#ff0000', undefined],
  ['colour', 'x'.repeat(31), undefined],
  ['colour', ' ', undefined],
  ['brand', ' Saddar Supply ', 'Saddar Supply'],
  ['brand', LONG, 'x'.repeat(100)],
  ['brand', '', undefined],
  ['size', ' M ', 'M'],
  ['size', '28', '28'],
  ['size', '', undefined],
  ['size', LONG, 'x'.repeat(40)],
  ['inStock', 'true', true],
  ['inStock', 'false', undefined],
  ['inStock', '1', undefined],
  ['inStock', LONG, undefined],
  ['minPrice', '2000', 2000],
  ['minPrice', ' 2000 ', 2000],
  ['minPrice', '0', 0],
  ['minPrice', '12.9', 12],
  ['minPrice', '-5', 0],
  ['minPrice', 'cheap', undefined],
  ['minPrice', '1e3', undefined],
  ['minPrice', 'NaN', undefined],
  ['minPrice', 'Infinity', undefined],
  ['minPrice', '', undefined],
  ['minPrice', '20 00', undefined],
  ['minPrice', '9'.repeat(10_000), 10_000_000],
  ['maxPrice', '3500', 3500],
  ['maxPrice', '-1', 0],
  ['maxPrice', 'dear', undefined],
  ['maxPrice', LONG, undefined],
  ['sort', 'ascprice', 'ascprice'],
  ['sort', 'descprice', 'descprice'],
  ['sort', 'rating', 'rating'],
  ['sort', 'bestmatch', 'bestmatch'],
  ['sort', 'name; DROP TABLE products', 'bestmatch'],
  ['sort', LONG, 'bestmatch'],
  ['page', '3', 3],
  ['page', '0', 1],
  ['page', '-2', 1],
  ['page', '2.5', 1],
  ['page', 'two', 1],
  ['page', '', 1],
  ['page', '9'.repeat(10_000), 1_000_000],
  ['page', '999999999', 1_000_000],
]

const shown = (value: string) => (value.length > 30 ? `${value.slice(0, 12)}… (${value.length} characters)` : value)

describe.each([
  ['/shop', page, 1],
  ['GET /api/products', call, 2],
] as const)('the parameters of %s', (_where, read, column) => {
  const nameOf = (filter: Case[0]) => names.find(([known]) => known === filter)?.[column] ?? ''

  it.each(cases.map(([filter, value, wanted]) => [nameOf(filter), shown(value), wanted, filter, value] as const))(
    '%s=%s reads as %s',
    (name, _shown, wanted, filter, value) => {
      expect(read(new URLSearchParams({ [name]: value }).toString())[filter]).toBe(wanted)
    },
  )

  it('show everything by best match from the first page when empty', () => {
    expect(read('')).toEqual({ sort: 'bestmatch', page: 1 })
  })

  it.each([
    ['search', 'lamp', 'chair', 'lamp'],
    ['department', 'women', 'men', 'women'],
    ['subCategory', 'shoes', 'pants', undefined],
    ['inStock', 'no', 'true', undefined],
    ['minPrice', '100', '200', 100],
    ['minPrice', 'cheap', '200', undefined],
    ['sort', 'rating', 'ascprice', 'rating'],
    ['page', '2', '5', 2],
    ['page', 'two', '5', 1],
  ] as const)('use the first of a repeated %s (%s, then %s)', (filter, first, second, wanted) => {
    const name = nameOf(filter)
    const query = new URLSearchParams([
      [name, first],
      [name, second],
    ])
    expect(read(query.toString())[filter]).toBe(wanted)
  })

  it('swap a minimum price above the maximum', () => {
    const query = `${nameOf('minPrice')}=5000&${nameOf('maxPrice')}=1000`
    expect(read(query)).toMatchObject({ minPrice: 1000, maxPrice: 5000 })
  })

  it('leave out unknown ones', () => {
    expect(read(`utm_source=mail&__proto__=1&page=4&${LONG}=1`)).toEqual({ sort: 'bestmatch', page: 1 })
  })
})

it('keeps the names of the page and of the API apart', () => {
  expect(call('query=men&category=pants&brand=x&size=M&inStock=true&minPrice=1&maxPrice=2&currPage=3')).toEqual(
    call(''),
  )
  expect(page('categoryQuery=men&subCategoryQuery=pants&minPriceQuery=1&pageNumber=3')).toEqual(page(''))
})

describe('the address of a listing', () => {
  it('leaves defaults out', () => {
    expect(listingHref(page('sortBy=bestmatch&currPage=1&inStock=false&search='))).toBe('/shop')
    expect(listingQuery({})).toBe('')
  })

  it('is the same for equivalent requests', () => {
    const asked = [
      'query=men&category=pants&minPrice=1000&sortBy=rating&currPage=2',
      'currPage=02&sortBy=RATING&minPrice=1000.5&category=Pants&query=%20men&utm_source=mail',
      'sortBy=rating&query=men&query=women&currPage=2&category=pants&minPrice=1000&inStock=no',
    ]
    const all = new Set(asked.map((query) => listingHref(page(query))))
    expect([...all]).toEqual(['/shop?query=men&category=pants&minPrice=1000&sortBy=rating&currPage=2'])
  })

  it.each([
    'search=table+decor&query=women&category=shirts&season=winter&colour=rust&brand=Saddar&size=M&inStock=true&minPrice=0&maxPrice=9&sortBy=rating',
    'search=100%25_%26query%3Dmen&currPage=7',
    `search=${'x'.repeat(99)}+yz`,
    `brand=${encodeURIComponent(`${'x'.repeat(99)}😀`)}`,
    'minPrice=900&maxPrice=100',
  ])('can be parsed back into the same filters: %s', (query) => {
    const read = readListing(new URLSearchParams(query))
    expect(readListing(new URL(read.href, 'http://shop').searchParams)).toEqual(read)
  })
})
