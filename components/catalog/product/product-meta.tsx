import type { ProductDetail } from '@/lib/catalog/responses'
import { isSoldOut, offeredStock, offerOf } from './offer'

/** Open Graph data of a product, or of one size, in addition to that of every page. React moves it to the head. */
export function ProductMeta({ product, size }: { product: ProductDetail; size: string | undefined }) {
  const chosen = product.sizes.find((entry) => entry.size === size)
  const isGone = chosen ? offeredStock(product, chosen) === 0 : isSoldOut(product)
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:retailer_item_id" content={product._id} />
      <meta property="product:brand" content={product.brand} />
      <meta property="product:condition" content="new" />
      <meta property="product:availability" content={isGone ? 'out of stock' : 'in stock'} />
      <meta property="product:price:amount" content={String(offerOf(product, size).price)} />
      <meta property="product:price:currency" content="PKR" />
    </>
  )
}
