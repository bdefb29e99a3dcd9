import type { ProductDetail } from '@/lib/catalog/responses'
import { isSoldOut, lowestPrice } from './offer'

/** Open Graph data of a product in addition to that of every page. React moves it to the head. */
export function ProductMeta({ product }: { product: ProductDetail }) {
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:retailer_item_id" content={product._id} />
      <meta property="product:brand" content={product.brand} />
      <meta property="product:condition" content="new" />
      <meta property="product:availability" content={isSoldOut(product) ? 'out of stock' : 'in stock'} />
      <meta property="product:price:amount" content={String(lowestPrice(product).price)} />
      <meta property="product:price:currency" content="PKR" />
    </>
  )
}
