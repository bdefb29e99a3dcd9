import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Product, ProductSize } from '@/lib/catalog/responses'
import { settingsDefaults } from '@/lib/settings/read'
import { rupees } from '@/lib/values/money'
import { merchantItems as itemsWith } from './product-feed'

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgresql://shop@db.example/shop')
  vi.stubEnv('AUTH_SECRET', 'a secret that is long enough for it')
  vi.stubEnv('SITE_URL', 'https://shop.example')
})

const size = (name: string, quantity: number, price: number): ProductSize => ({
  size: name,
  quantity,
  price: rupees(price),
  compareAtPrice: null,
  measurements: [],
  keptPercent: null,
})

const product = (rest: Partial<Product> = {}): Product => ({
  _id: 'chai-tee-abc234',
  name: 'Chai Tee',
  nameUr: null,
  description: 'Tea & <milk>.\n\n100% cotton',
  descriptionUr: null,
  fit: 'Boxy.',
  category: 'men',
  subCategory: 'shirts',
  season: null,
  colour: null,
  brand: "Ayesha's",
  design: null,
  modelNote: null,
  fitUr: null,
  modelNoteUr: null,
  piecesNote: null,
  fabric: null,
  price: rupees(2490),
  lowestPrice: rupees(2490),
  compareAtPrice: null,
  countInStock: 9,
  images: ['/goods/chai/1/1200.webp', '/goods/chai/2/1200.webp'],
  imageAlts: [],
  sizes: [],
  measurements: [],
  isNewArrival: false,
  isPublished: true,
  publishAt: null,
  isRecommend: false,
  rating: 0,
  numReviews: 0,
  fitVotes: { small: 0, true: 0, large: 0 },
  createdAt: '',
  updatedAt: '',
  ...rest,
})

const merchantItems = (of: Product, language?: 'ur') => itemsWith(of, settingsDefaults.delivery, language)

const texts = (items: string, name: string) =>
  [...items.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

describe('a product for merchant centres', () => {
  it('without sizes is one item with all required attributes', () => {
    expect(merchantItems(product())).toBe(
      '<item><g:id>chai-tee-abc234</g:id><title>Chai Tee</title>' +
        '<link>https://shop.example/product/chai-tee-abc234</link><g:price>2490 PKR</g:price>' +
        '<g:availability>in_stock</g:availability><description>Tea &amp; &lt;milk&gt;.\n\n100% cotton</description>' +
        '<g:image_link>https://shop.example/goods/chai/1/1200.webp</g:image_link>' +
        '<g:additional_image_link>https://shop.example/goods/chai/2/1200.webp</g:additional_image_link>' +
        '<g:brand>Ayesha&apos;s</g:brand><g:condition>new</g:condition>' +
        '<g:identifier_exists>no</g:identifier_exists><g:gender>male</g:gender><g:age_group>adult</g:age_group>' +
        '<g:google_product_category>212</g:google_product_category><g:product_type>Men &gt; Shirts</g:product_type>' +
        '<g:shipping><g:country>PK</g:country><g:service>Standard</g:service><g:price>0 PKR</g:price></g:shipping>' +
        '</item>\n',
    )
  })

  it('with sizes is an item per size, at its price and stock, in one group', () => {
    const sizes = [size('M', 4, 2490), size('L', 0, 2490), size('XL', 2, 2690)]
    const items = merchantItems(product({ sizes, category: 'women', subCategory: 'pants' }))
    expect(texts(items, 'g:id')).toEqual(['chai-tee-abc234_M', 'chai-tee-abc234_L', 'chai-tee-abc234_XL'])
    const page = 'https://shop.example/product/chai-tee-abc234?size='
    expect(texts(items, 'link')).toEqual(['M', 'L', 'XL'].map((size) => page + size))
    expect(new Set(texts(items, 'g:item_group_id'))).toEqual(new Set(['chai-tee-abc234']))
    expect(texts(items, 'g:size')).toEqual(['M', 'L', 'XL'])
    expect(texts(items, 'title')).toEqual(['Chai Tee, size M', 'Chai Tee, size L', 'Chai Tee, size XL'])
    expect(texts(items, 'g:price').filter((price) => price !== '0 PKR')).toEqual(['2490 PKR', '2490 PKR', '2690 PKR'])
    expect(texts(items, 'g:availability')).toEqual(['in_stock', 'out_of_stock', 'in_stock'])
    expect(texts(items, 'g:product_type')[0]).toBe('Women &gt; Pants')
    expect(texts(items, 'g:gender')[0]).toBe('female')
  })

  it('is in one group with all colours and sizes of its design, whatever its case', () => {
    const groups = [
      product({ design: 'Gulnar', sizes: [size('M', 4, 2490), size('L', 1, 2490)] }),
      product({ design: 'GULNAR', _id: 'chai-tee-def567' }),
      product({ design: 'gulnar جوڑا' }),
    ].map((good) => texts(merchantItems(good), 'g:item_group_id'))
    expect(groups).toEqual([
      ['design_gulnar', 'design_gulnar'],
      ['design_gulnar'],
      [expect.stringMatching(/^design_[0-9a-f]{16}$/)],
    ])
  })

  it('has its fabric, if any', () => {
    expect(texts(merchantItems(product({ fabric: 'Printed lawn' })), 'g:material')).toEqual(['Printed lawn'])
  })

  it('has for each size the price before the sale, its own or that of the product at the same price', () => {
    const sizes = [size('M', 1, 2490), { ...size('L', 1, 2690), compareAtPrice: rupees(3000) }, size('XL', 1, 2790)]
    const items = merchantItems(product({ price: rupees(2490), compareAtPrice: rupees(2900), sizes }))
    expect(texts(items, 'g:price').filter((price) => price !== '0 PKR')).toEqual(['2900 PKR', '3000 PKR', '2790 PKR'])
    expect(texts(items, 'g:sale_price')).toEqual(['2490 PKR', '2690 PKR'])
  })

  it('is out of stock in every size when its own stock is zero', () => {
    const items = merchantItems(product({ countInStock: 0, sizes: [size('M', 4, 2490), size('L', 1, 2490)] }))
    expect(texts(items, 'g:availability')).toEqual(['out_of_stock', 'out_of_stock'])
  })

  it('has a title that is not too long, and that includes the size', () => {
    const [title = ''] = texts(merchantItems(product({ name: 'x'.repeat(200), sizes: [size('XXL', 1, 1)] })), 'title')
    expect(title).toMatch(/^x+, size XXL$/)
    expect(title).toHaveLength(150)
  })

  it('has its colour, if any', () => {
    expect(texts(merchantItems(product({ colour: 'off-white' })), 'g:color')).toEqual(['Off-white'])
    expect(texts(merchantItems(product()), 'g:color')).toEqual([])
  })

  it('has its season as a label of ours, if any', () => {
    expect(texts(merchantItems(product({ season: 'all-year' })), 'g:custom_label_0')).toEqual(['all-year'])
    expect(merchantItems(product())).not.toContain('custom_label')
  })

  it('is in Urdu for the feed in Urdu, and English where it has no Urdu text', () => {
    const inUrdu = product({ nameUr: 'چائے ٹی شرٹ', colour: 'white', sizes: [size('M', 1, 2490)] })
    const items = merchantItems(inUrdu, 'ur')
    expect(texts(items, 'title')).toEqual(['چائے ٹی شرٹ، سائز M'])
    expect(texts(items, 'g:color')).toEqual(['سفید'])
    expect(texts(items, 'description')).toEqual(['Tea &amp; &lt;milk&gt;.\n\n100% cotton'])
    expect(texts(items, 'link')).toEqual(['https://shop.example/ur/product/chai-tee-abc234?size=M'])
  })

  it('without a picture is left out', () => {
    expect(merchantItems(product({ images: [] }))).toBe('')
  })

  it('says what delivery of one piece costs, which its price decides', () => {
    const sizes = [size('M', 4, 4999), size('L', 4, 5000)]
    const delivery = { ...settingsDefaults.delivery, charge: 250, freeFrom: 5000 }
    expect(texts(itemsWith(product({ sizes }), delivery), 'g:price')).toEqual([
      ...['4999 PKR', '250 PKR'],
      ...['5000 PKR', '0 PKR'],
    ])
  })
})
