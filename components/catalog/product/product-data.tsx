import { listingName } from '@/components/catalog/listing/listing-metadata'
import { returnPolicyData, sellerData, shippingData } from '@/components/shop/shop-data'
import { detailsOf } from '@/lib/catalog/product-fields'
import { productHref } from '@/lib/catalog/product-href'
import { groupOf, skuOf } from '@/lib/catalog/product-id'
import type { ProductDetail } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'
import { pageUrl, siteUrl } from '@/lib/platform/site'
import type { Review } from '@/lib/reviews/responses'
import { kindOf, shopperOf, specDepartments } from '@/lib/settings/departments'
import { shop } from '@/lib/settings/shop'
import type { SettingsValues } from '@/lib/settings/table'
import { isSoldOut, offeredStock, offerOf } from './offer'

/**
 * The structured data of a product, with an offer for each size, or one for a product without sizes.
 * @param reviews the reviews shown on its page
 * @param seller the shop
 */
export function productData(
  product: ProductDetail,
  reviews: Review[],
  seller: Seller,
  t: Translate,
  departments = specDepartments,
) {
  const { _id, name, description, brand, category, subCategory, pictures, sizes, design, fabric, piecesNote } = product
  const url = pageUrl(`/product/${_id}`, t.language)
  const details = detailsOf(product)
  const isReturnable = kindOf(departments, { department: category, subCategory })?.returnable ?? true
  const gender = shopperOf[category]?.gender
  const additional = details
    .filter(({ property }) => !property)
    .map(({ label, text }) => ({ name: t.text(label), value: t.text(text) }))
  if (piecesNote) additional.push({ name: t('Pieces'), value: piecesNote })
  const offers = sizes.map(({ size, ...offer }) => ({
    ...offerData(pageUrl(productHref(_id, size), t.language), skuOf(_id, size), offer, seller, isReturnable),
    name: t('{name}, size {size}', { name, size }),
  }))
  return {
    '@type': 'Product',
    '@id': siteUrl(`/product/${_id}`),
    name,
    description,
    sku: skuOf(_id),
    url,
    brand: { '@type': 'Brand', name: brand },
    category: listingName({ department: category, subCategory }, t, departments),
    ...(gender && { audience: { '@type': 'PeopleAudience', suggestedGender: gender } }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => siteUrl(picture.url)) }),
    offers: offers.length > 0 ? offers : [offerData(url, skuOf(_id), product, seller, isReturnable)],
    ...Object.fromEntries(details.flatMap(({ property, text }) => (property ? [[property, t.text(text)]] : []))),
    ...(fabric && { material: fabric }),
    ...(design && {
      isVariantOf: {
        '@type': 'ProductGroup',
        productGroupID: groupOf(product),
        name: design,
        variesBy: 'https://schema.org/color',
      },
    }),
    ...(additional.length > 0 && {
      additionalProperty: additional.map((property) => ({ '@type': 'PropertyValue', ...property })),
    }),
    ...(product.numReviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.numReviews },
      review: reviews.map(reviewData),
    }),
  }
}

const reviewData = ({ name, rating, text, createdAt }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: createdAt,
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  ...(text && { reviewBody: text }),
})

/** Sale items and some kinds of goods are non-refundable. */
const noReturnsData = () => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: shop.countryCode,
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
})

type Seller = Pick<SettingsValues, 'name' | 'delivery'>
type Offered = Pick<ProductDetail, 'price' | 'compareAtPrice' | 'stock'>

const offerData = (
  url: string,
  sku: string,
  { price, compareAtPrice, stock }: Offered,
  { name, delivery }: Seller,
  isReturnable: boolean,
) => ({
  '@type': 'Offer',
  url,
  sku,
  price,
  priceCurrency: 'PKR',
  ...(compareAtPrice !== null && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: compareAtPrice,
      priceCurrency: 'PKR',
    },
  }),
  availability: `https://schema.org/${stock === 0 ? 'OutOfStock' : 'InStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: sellerData(name),
  shippingDetails: shippingData(delivery, price),
  hasMerchantReturnPolicy: compareAtPrice === null && isReturnable ? returnPolicyData() : noReturnsData(),
})

/** Open Graph data of a product, or of one size, in addition to that of every page. React moves it to the head. */
export function ProductMeta({ product, size }: { product: ProductDetail; size: string | undefined }) {
  const chosen = product.sizes.find((entry) => entry.size === size)
  const { price } = offerOf(product, size)
  const isOffered = (entry: (typeof product.sizes)[number]) => entry.price === price && offeredStock(product, entry) > 0
  const shown = chosen ?? product.sizes.find(isOffered) ?? product.sizes[0]
  const isGone = chosen ? offeredStock(product, chosen) === 0 : isSoldOut(product)
  return (
    <>
      <meta property="og:type" content="product" />
      {/* The item of the feed, which leaves out products without a picture. */}
      {product.pictures.length > 0 && (
        <meta property="product:retailer_item_id" content={skuOf(product._id, shown?.size)} />
      )}
      <meta property="product:brand" content={product.brand} />
      <meta property="product:condition" content="new" />
      <meta property="product:availability" content={isGone ? 'out of stock' : 'in stock'} />
      <meta property="product:price:amount" content={String(price)} />
      <meta property="product:price:currency" content="PKR" />
    </>
  )
}
