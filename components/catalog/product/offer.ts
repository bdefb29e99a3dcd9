import type { ProductCard, ProductDetail, ProductSize, ShownStock } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'
import type { Rupees } from '@/lib/values/money'

type Offered = Pick<ProductDetail, 'price' | 'compareAtPrice' | 'stock' | 'sizes'>
type Offer = { price: Rupees; compareAtPrice: Rupees | null; isFrom: boolean }

/** A product is sold out by its own count, or when every size is. */
export const isSoldOut = ({ stock, sizes }: Offered) =>
  stock === 0 || (sizes.length > 0 && sizes.every((size) => size.stock === 0))

/** Whether there is anything to show in the table of measurements. */
export const hasMeasurements = ({ sizes, measurements }: Pick<ProductDetail, 'sizes' | 'measurements'>) =>
  measurements.length > 0 || sizes.some((size) => size.measurements.length > 0)

/** The lowest price, over its sizes if it has any. */
export function lowestPrice({ price, compareAtPrice, sizes }: Offered): Offer {
  const [lowest] = sizes.toSorted((a, b) => a.price - b.price)
  if (!lowest) return { price, compareAtPrice, isFrom: false }
  return { ...lowest, isFrom: sizes.some((other) => other.price !== lowest.price) }
}

/** The cheapest reduced size, null if no size is reduced. */
export function saleSizeOf(sizes: Pick<ProductSize, 'size' | 'price' | 'compareAtPrice'>[]): ProductCard['saleSize'] {
  const reduced = sizes.flatMap(({ size, price, compareAtPrice }) =>
    compareAtPrice === null ? [] : [{ size, price, compareAtPrice }],
  )
  return reduced.toSorted((a, b) => a.price - b.price)[0] ?? null
}

export function stockSentence(stock: ShownStock, t: Translate): string {
  if (stock === 0) return t('Out of Stock')
  return stock < 4 ? t('Only {count} left', { count: stock }) : t('In stock')
}

/** The stock of a size, limited by that of the product. */
export const offeredStock = ({ stock }: Offered, size: Offered['sizes'][number] | undefined) =>
  Math.min(stock, size?.stock ?? stock) as ShownStock

/** How many pieces can be ordered. The exact stock stays private when there is enough. */
export const mostOf = (stock: ShownStock) => (stock > 0 && stock < 4 ? stock : 99)
