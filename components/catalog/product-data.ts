import type { ProductDetail } from '@/lib/catalog/contract'
import { siteUrl } from '@/lib/site'
import { isSoldOut } from './offer'

/** schema.org's view of a product, prices in rupees. */
export function productData(product: ProductDetail) {
  const url = siteUrl(`/product/${product._id}`)
  const prices = product.sizes.length > 0 ? product.sizes.map(({ price }) => price) : [product.price]
  const lowPrice = Math.min(...prices)
  const highPrice = Math.max(...prices)
  const price =
    lowPrice === highPrice
      ? { '@type': 'Offer', price: lowPrice }
      : { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: prices.length }
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    category: `${product.category} ${product.subCategory}`,
    image: product.pictures.map((picture) => siteUrl(picture.url)),
    offers: {
      ...price,
      url,
      priceCurrency: 'PKR',
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    },
    ...(product.numReviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.numReviews },
    }),
  }
}
