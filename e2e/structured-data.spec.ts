import { expect } from 'playwright/test'
import { type Data, dataOf } from './documents'
import { test } from './fixtures'
import { unique } from './shop'

const own = (path: string, base: string | undefined) => new URL(path, base).href
const offersOf = (data: Data) => data.offers as Record<string, unknown>[]

test('the home page describes the shop and its search', async ({ reader, baseURL }) => {
  const home = await reader.html('/')
  const shop = dataOf(home, 'Organization')
  expect(shop).toMatchObject({
    '@context': 'https://schema.org',
    url: own('/', baseURL),
    contactPoint: {
      '@type': 'ContactPoint',
      email: expect.stringContaining('@'),
      hoursAvailable: { opens: '12:00', closes: '20:00' },
    },
    sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'PK' },
  })
  expect(home.links).toEqual(expect.arrayContaining(shop.sameAs as string[]))
  const logo = await reader.get(String(shop.logo))
  expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/png'])

  const site = dataOf(home, 'WebSite') as Data & { potentialAction?: { target: { urlTemplate: string } } }
  const { urlTemplate = '' } = site.potentialAction?.target ?? {}
  expect(urlTemplate).toBe(own('/shop?search={search_term_string}', baseURL).replace(/%7B(\w+)%7D/i, '{$1}'))
  expect((await reader.html(urlTemplate.replace('{search_term_string}', 'lamp'))).title).toMatch(/^lamp/)
})

test('a product has an offer for each size, with its price and stock', async ({ reader, shop, baseURL }) => {
  const product = await shop.createProduct({
    sizes: [
      { size: 'M', quantity: 5, price: 2490 },
      { size: 'L', quantity: 0, price: 2690 },
    ],
    category: 'women',
  })
  const url = own(`/product/${product._id}`, baseURL)
  const read = await reader.html(url)
  const data = dataOf(read, 'Product')
  expect(data).toMatchObject({
    name: product.name,
    description: product.description,
    url,
    category: 'Women’s Shirts',
    brand: { '@type': 'Brand', name: product.brand },
  })
  expect(data).not.toHaveProperty('aggregateRating')
  const shared = { '@type': 'Offer', url, priceCurrency: 'PKR', itemCondition: 'https://schema.org/NewCondition' }
  expect(offersOf(data)).toMatchObject([
    { ...shared, sku: `${product._id}_M`, price: 2490, availability: 'https://schema.org/InStock' },
    { ...shared, sku: `${product._id}_L`, price: 2690, availability: 'https://schema.org/OutOfStock' },
  ])
  expect(dataOf(read, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: own('/', baseURL) },
      { position: 2, name: 'Women', item: own('/shop?query=women', baseURL) },
      { position: 3, name: product.name, item: url },
    ],
  })
})

test('a product without sizes has one offer, which is sold out after the last sale', async ({
  reader,
  shop,
  customer,
}) => {
  const { _id } = await shop.createProduct({ countInStock: 1 })
  const offers = async () => offersOf(dataOf(await reader.html(`/product/${_id}`), 'Product'))
  expect(await offers()).toMatchObject([{ sku: _id, price: 2490, availability: 'https://schema.org/InStock' }])
  await shop.placeOrder(customer, [{ _id, qty: 1 }])
  expect(await offers()).toMatchObject([{ sku: _id, availability: 'https://schema.org/OutOfStock' }])
})

test('every offer has the terms of the policies, and a product with reviews has its rating', async ({
  reader,
  shop,
}) => {
  const text = async (path: string) => (await reader.get(path)).text()
  const [shipping, refund] = [await text('/shipping-policy'), await text('/refund-policy')]
  const data = dataOf(await reader.html('/product/corner-chair-graphic-tee'), 'Product')
  const offers = offersOf(data)
  expect(offers.length).toBeGreaterThan(1)
  for (const offer of offers) {
    expect(offer).toMatchObject({
      seller: { '@type': 'Organization' },
      shippingDetails: {
        shippingRate: { value: 0, currency: 'PKR' },
        shippingDestination: { addressCountry: 'PK' },
        deliveryTime: { handlingTime: { minValue: 2, maxValue: 3 }, transitTime: { minValue: 3, maxValue: 5 } },
      },
      hasMerchantReturnPolicy: {
        merchantReturnDays: 3,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        merchantReturnLink: expect.stringMatching(/\/refund-policy$/),
      },
    })
  }
  expect(shipping).toContain('Processing: 2-3 business days.')
  expect(shipping).toContain('Standard delivery: 3-5 business days')
  expect(refund).toContain('2-3 days')
  const { rating, numReviews } = await shop.product('corner-chair-graphic-tee')
  expect(data.aggregateRating).toMatchObject({ ratingValue: rating, reviewCount: numReviews })
})

test('no text of a product can end the script of its structured data', async ({ reader, shop }) => {
  const texts = { name: `</script><b>${unique()}`, description: '<!--<script>\n\n"quoted" & \\ </SCRIPT >' }
  const { _id } = await shop.createProduct({ ...texts })
  const read = await reader.html(`/product/${_id}`)
  expect(dataOf(read, 'Product')).toMatchObject(texts)
  expect(read.title).toContain(texts.name)
  expect(read.headings).toEqual([texts.name])
})

test('the feed for merchant centres is complete and agrees with the pages', async ({ reader, shop, baseURL }) => {
  const { _id, images } = await shop.createProduct({
    name: `Tee & "<b>" ${unique()}`,
    description: 'One > two.\n\n100% cotton',
    pictures: 2,
    sizes: [
      { size: 'M', quantity: 5, price: 2490 },
      { size: 'L', quantity: 0, price: 2690 },
    ],
  })
  const items = await reader.xml('/feeds/products.xml', 'item')
  const ids = items.map((item) => item['g:id'])
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(items.map(({ link }) => link)).size).toBeGreaterThan(72)
  for (const item of items) {
    expect(item, String(item['g:id'])).toMatchObject({
      'g:id': expect.stringMatching(/^.{1,50}$/),
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      link: expect.stringContaining(own('/product/', baseURL)),
      'g:image_link': expect.stringMatching(/^http.*\.(webp|jpg|png)$/),
      'g:price': expect.stringMatching(/^\d+ PKR$/),
      'g:availability': expect.stringMatching(/^(in|out_of)_stock$/),
      'g:condition': 'new',
      'g:brand': expect.stringMatching(/\S/),
      'g:gender': expect.stringMatching(/^(fe)?male$/),
      'g:age_group': 'adult',
      'g:identifier_exists': 'no',
      'g:product_type': expect.stringMatching(/^(Men|Women) > (Pants|Shirts)$/),
      'g:shipping': 'PKStandard0 PKR',
    })
  }
  const read = await reader.html(`/product/${_id}`)
  const data = dataOf(read, 'Product')
  expect(data.image).toEqual(images.map((image) => own(image, baseURL)))
  const { name, description } = data
  const told = items.filter((item) => item['g:item_group_id'] === _id)
  expect(told).toMatchObject(
    offersOf(data).map(({ sku, price, availability, url }, index) => ({
      'g:id': sku,
      title: `${name}, size ${['M', 'L'][index]}`,
      'g:size': ['M', 'L'][index],
      description,
      link: url,
      'g:price': `${price} PKR`,
      'g:availability': availability === 'https://schema.org/InStock' ? 'in_stock' : 'out_of_stock',
      'g:additional_image_link': expect.stringMatching(/\/uploads\/.*\.webp$/),
    })),
  )
})
