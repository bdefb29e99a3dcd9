import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { collectionData, listingCrumbs } from '@/components/catalog/listing/listing-metadata'
import type { ProductDetail } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import type { Review } from '@/lib/reviews/responses'
import { readListing } from '@/lib/search/listing-input'
import { settingsDefaults } from '@/lib/settings/read'
import { rupees } from '@/lib/values/money'
import { productData as dataOf, ProductMeta } from './product-data'

const { delivery } = settingsDefaults
const productData = (of: ProductDetail, reviews: Review[], name: string, t: Translate) =>
  dataOf(of, reviews, { name, delivery }, t)

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgresql://shop@db.example/shop')
  vi.stubEnv('AUTH_SECRET', 'a secret that is long enough for it')
  vi.stubEnv('SITE_URL', 'https://shop.example')
})

it.each([
  ['', ['Home /', 'Shop /shop']],
  ['query=women', ['Home /', 'Women /shop?query=women']],
  ['category=pants', ['Home /', 'Pants /shop?category=pants']],
  [
    'query=women&category=pants',
    ['Home /', 'Women /shop?query=women', 'Women’s Pants /shop?query=women&category=pants'],
  ],
])('the listing of %j has the crumbs %j', (query, wanted) => {
  const { itemListElement } = listingCrumbs(
    readListing(new URLSearchParams(query)).filters,
    query ? `/shop?${query}` : '/shop',
    translateTo('en'),
  )
  expect(itemListElement.map(({ position }) => position)).toEqual(wanted.map((_, index) => index + 1))
  expect(itemListElement.map(({ name, item }) => `${name} ${item.replace('https://shop.example', '')}`)).toEqual(wanted)
})

it('a page of goods names the address of each, in order', () => {
  const { mainEntity, ...page } = collectionData(
    'Men',
    '/shop?query=men',
    [{ _id: 'tee-abc234' }, { _id: 'polo-xyz567' }],
    'en',
  )
  expect(page).toMatchObject({ '@type': 'CollectionPage', name: 'Men', url: 'https://shop.example/shop?query=men' })
  expect(mainEntity.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: 'https://shop.example/product/tee-abc234' },
    { '@type': 'ListItem', position: 2, url: 'https://shop.example/product/polo-xyz567' },
  ])
})

const product: ProductDetail = {
  _id: 'tee',
  name: 'Tee',
  description: 'A plain tee.',
  fit: 'Boxy.',
  category: 'men',
  subCategory: 'shirts',
  season: null,
  colour: null,
  brand: 'Loom',
  design: null,
  modelNote: null,
  piecesNote: null,
  fabric: null,
  price: rupees(2490),
  lowestPrice: rupees(2490),
  compareAtPrice: null,
  stock: 4,
  sizes: [],
  pictures: [],
  measurements: [],
  isNewArrival: false,
  isRecommend: false,
  rating: 0,
  numReviews: 0,
  fitVotes: { small: 0, true: 0, large: 0 },
  createdAt: '',
  updatedAt: '',
}

it('a product has its colour, if there is one', () => {
  expect(productData({ ...product, colour: 'off-white' }, [], 'Saddar', translateTo('en'))).toMatchObject({
    color: 'Off-white',
  })
  expect(productData({ ...product, colour: 'off-white' }, [], 'Saddar', translateTo('en'))).not.toHaveProperty(
    'additionalProperty',
  )
  expect(productData(product, [], 'Saddar', translateTo('en'))).not.toHaveProperty('color')
})

it('a product has its fabric as material, its pieces, and the group of its design', () => {
  const suit = { ...product, fabric: 'Printed lawn', piecesNote: 'Shirt and dupatta', design: 'Gulnar' }
  expect(productData(suit, [], 'Saddar', translateTo('en'))).toMatchObject({
    material: 'Printed lawn',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Pieces', value: 'Shirt and dupatta' }],
    isVariantOf: { '@type': 'ProductGroup', productGroupID: 'design_gulnar', name: 'Gulnar' },
  })
  const plain = productData(product, [], 'Saddar', translateTo('en'))
  for (const name of ['material', 'isVariantOf']) expect(plain).not.toHaveProperty(name)
})

it.each([
  ['winter', [{ '@type': 'PropertyValue', name: 'Season', value: 'Winter' }]],
  [null, undefined],
] as const)('a product of the season %j has %j as its additional property', (season, wanted) => {
  expect(productData({ ...product, season }, [], 'Saddar', translateTo('en')).additionalProperty).toEqual(wanted)
})

it('a product has one offer with the terms of the policies, and one for each size where it has sizes', () => {
  const shared = {
    '@type': 'Offer',
    url: 'https://shop.example/product/tee',
    priceCurrency: 'PKR',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization' },
    shippingDetails: {
      shippingRate: { value: 0, currency: 'PKR' },
      shippingDestination: { addressCountry: 'PK' },
      deliveryTime: { handlingTime: { minValue: 2, maxValue: 3 }, transitTime: { minValue: 3, maxValue: 5 } },
    },
    hasMerchantReturnPolicy: {
      merchantReturnDays: 3,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      merchantReturnLink: 'https://shop.example/refund-policy',
    },
  }
  const offersOf = (rest: Partial<ProductDetail>) =>
    productData({ ...product, ...rest }, [], 'Saddar', translateTo('en')).offers
  const [inStock, soldOut] = ['https://schema.org/InStock', 'https://schema.org/OutOfStock']
  expect(offersOf({})).toMatchObject([{ ...shared, sku: 'tee', price: 2490, availability: inStock }])
  expect(offersOf({ stock: 0 })).toMatchObject([{ availability: soldOut }])
  const size = { compareAtPrice: null, measurements: [], keptPercent: null }
  const sizes = [
    { ...size, size: 'M', price: rupees(2490), stock: 4 },
    { ...size, size: 'L', price: rupees(2690), stock: 0 },
  ] satisfies ProductDetail['sizes']
  expect(offersOf({ sizes })).toMatchObject([
    { ...shared, url: `${shared.url}?size=M`, sku: 'tee_M', price: 2490, availability: inStock },
    { ...shared, url: `${shared.url}?size=L`, sku: 'tee_L', price: 2690, availability: soldOut },
  ])
})

it('each size has its price before the sale, and sale goods are not returnable', () => {
  const size: ProductDetail['sizes'][number] = {
    size: 'M',
    price: rupees(2000),
    compareAtPrice: rupees(2500),
    stock: 4,
    measurements: [],
    keptPercent: null,
  }
  const usual = { ...size, size: 'L', compareAtPrice: null }
  const [reduced, other] = productData({ ...product, sizes: [size, usual] }, [], 'Saddar', translateTo('en')).offers
  expect(reduced).toMatchObject({
    price: 2000,
    priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 2500 },
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  })
  expect(other).not.toHaveProperty('priceSpecification')
  expect(other).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' },
  })
})

it('a product has its rating and the reviews of its page, or neither', () => {
  const review = { _id: 'r1', name: 'Sana', rating: 4, text: 'Soft.', createdAt: '2026-11-23T10:00:00.000Z' }
  expect(
    productData(
      { ...product, rating: 4.5, numReviews: 2 },
      [review, { ...review, text: '' }],
      'Saddar',
      translateTo('en'),
    ),
  ).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Sana' },
        datePublished: '2026-11-23T10:00:00.000Z',
        reviewRating: { '@type': 'Rating', ratingValue: 4 },
        reviewBody: 'Soft.',
      },
      expect.not.objectContaining({ reviewBody: '' }),
    ],
  })
  const bare = productData(product, [], 'Saddar', translateTo('en'))
  expect([bare.aggregateRating, bare.review]).toEqual([undefined, undefined])
})

it('a page names an item of the feed: the size that it shows, or the first one at its price', () => {
  const picture = { url: '/goods/tee/1/1200.webp', alt: '', colour: '#cccccc' }
  const size = { compareAtPrice: null, measurements: [], keptPercent: null }
  const sizes = [
    { ...size, size: 'S', price: rupees(2490), stock: 0 },
    { ...size, size: 'M', price: rupees(2490), stock: 4 },
    { ...size, size: 'L', price: rupees(2690), stock: 4 },
  ] satisfies ProductDetail['sizes']
  const itemOf = (rest: Partial<ProductDetail>, chosen?: string) =>
    /retailer_item_id" content="([^"]+)/.exec(
      renderToStaticMarkup(
        createElement(ProductMeta, { product: { ...product, pictures: [picture], ...rest }, size: chosen }),
      ),
    )?.[1]
  expect([itemOf({}), itemOf({ sizes }), itemOf({ sizes }, 'L')]).toEqual(['tee', 'tee_M', 'tee_L'])
  // The feed has no item without a picture.
  expect(itemOf({ pictures: [] })).toBeUndefined()
  expect(productData(product, [], 'Saddar', translateTo('en'))).not.toHaveProperty('image')
})

it('says what delivery of one piece costs and how long it takes, as the owner set it', () => {
  const delivery = { charge: 250, freeFrom: 5000, from: 3, to: 3 }
  const ratesOf = (price: number) =>
    dataOf({ ...product, price: rupees(price) }, [], { name: 'Saddar', delivery }, translateTo('en')).offers.map(
      ({ shippingDetails }) => shippingDetails,
    )
  expect(ratesOf(5000)).toMatchObject([{ shippingRate: { value: 0 } }])
  expect(ratesOf(4999)).toMatchObject([
    {
      shippingRate: { value: 250 },
      deliveryTime: { handlingTime: { minValue: 2, maxValue: 2 }, transitTime: { minValue: 1, maxValue: 1 } },
    },
  ])
})
