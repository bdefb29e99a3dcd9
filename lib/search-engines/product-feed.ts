import 'server-only'
import { detailsOf } from '@/lib/catalog/product-fields'
import { productHref } from '@/lib/catalog/product-href'
import { groupOf, skuOf } from '@/lib/catalog/product-id'
import { productsOf } from '@/lib/catalog/queries'
import type { Product } from '@/lib/catalog/responses'
import { type Language, localHref, nameIn } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { siteUrl } from '@/lib/platform/site'
import { currentSettings } from '@/lib/settings/current'
import { shippingPriceOf } from '@/lib/settings/delivery'
import { departmentOf, kindOf, shopperOf, specDepartments } from '@/lib/settings/departments'
import { shop } from '@/lib/settings/shop'
import type { Delivery } from '@/lib/settings/table'
import { beforeSale, type Rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import { element } from './xml'

/** The merchant feed of all products, part by part. */
export async function* productFeed(language: Language): AsyncGenerator<string> {
  const { name, delivery, departments } = await currentSettings()
  const about = [
    element('title', name),
    element('link', siteUrl(localHref('/', language))),
    element('description', translateTo(language).text(shop.description)),
  ].join('')
  let before = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${about}
`
  for await (const products of everyProduct()) {
    yield before + products.map((product) => merchantItems(product, delivery, language, departments)).join('')
    before = ''
  }
  yield '</channel>\n</rss>\n'
}

/** A small batch, so that other requests are answered in between and a slow reader occupies little memory. */
const PRODUCTS_PER_READ = 100

/** Every product in batches of a hundred, each read when it is needed. */
async function* everyProduct(): AsyncGenerator<Product[]> {
  let last: string | undefined = ''
  do {
    const products: Product[] = await productsOf(Prisma.sql`
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE is_published AND id > ${last}
      ORDER BY id LIMIT ${PRODUCTS_PER_READ}`)
    yield products
    last = products.length === PRODUCTS_PER_READ ? products.at(-1)?._id : undefined
  } while (last !== undefined)
}

const TITLE_LENGTH = 150
/** From Google's product taxonomy: pants, and shirts & tops. All others are clothing. */
const categories: Partial<Record<string, number>> = { pants: 204, shirts: 212 }
const CLOTHING = 1604

/**
 * The items of a product in a merchant feed (RSS 2.0 with Google's names): one per size, or one if it has none.
 * Products without a picture have no item.
 */
export function merchantItems(
  product: Product,
  delivery: Delivery,
  language: Language = 'en',
  departments = specDepartments,
): string {
  const { _id, category, subCategory, countInStock, sizes } = product
  const t = translateTo(language)
  const shopper = shopperOf[category]
  const types = [departmentOf(departments, category), kindOf(departments, { department: category, subCategory })]
  const inUrdu = language === 'ur' ? product : { nameUr: null, descriptionUr: null }
  const name = inUrdu.nameUr ?? product.name
  const [image, ...others] = product.images
  if (!image) return ''
  const common = [
    element('description', inUrdu.descriptionUr ?? product.description),
    element('g:image_link', siteUrl(image)),
    ...others.map((url) => element('g:additional_image_link', siteUrl(url))),
    element('g:brand', product.brand),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    shopper ? element('g:gender', shopper.gender) + element('g:age_group', shopper.age) : '',
    element('g:google_product_category', categories[subCategory] ?? CLOTHING),
    element('g:product_type', types.flatMap((type) => (type ? [nameIn(type, language)] : [])).join(' > ')),
    ...detailsOf(product).map(({ feed, values, value, text }) =>
      feed ? element(feed, values ? value : t.text(text)) : '',
    ),
    product.fabric ? element('g:material', product.fabric) : '',
  ].join('')
  type Offered = { price: Rupees; compareAtPrice: number | null }
  const itemOf = (title: string, { price, compareAtPrice }: Offered, pieces: number, size?: string) => {
    const parts = [
      element('g:id', skuOf(_id, size)),
      element('title', title),
      element('link', siteUrl(localHref(productHref(_id, size), language))),
      element('g:price', `${compareAtPrice ?? price} PKR`),
      compareAtPrice === null ? '' : element('g:sale_price', `${price} PKR`),
      element('g:availability', pieces > 0 ? 'in_stock' : 'out_of_stock'),
    ]
    if (size !== undefined || product.design) parts.push(element('g:item_group_id', groupOf(product)))
    if (size !== undefined) parts.push(element('g:size', size))
    return `<item>${parts.join('')}${common}${shippingOf(t('Standard'), shippingPriceOf(delivery, price))}</item>\n`
  }
  if (sizes.length === 0) return itemOf(titleOf(name), product, countInStock)
  return sizes
    .map((sized) => {
      const { size, price, quantity } = sized
      const offer = { price, compareAtPrice: beforeSale(product, sized) }
      return itemOf(titleOf(name, t(', size {size}', { size })), offer, Math.min(quantity, countInStock), size)
    })
    .join('')
}

const titleOf = (name: string, end = '') => name.slice(0, TITLE_LENGTH - end.length) + end

const shippingOf = (service: string, price: Rupees) =>
  [
    '<g:shipping>',
    element('g:country', shop.countryCode),
    element('g:service', service),
    element('g:price', `${price} PKR`),
    '</g:shipping>',
  ].join('')
