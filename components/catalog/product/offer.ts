import { shownPrices } from '@/lib/catalog/offer'
import type { ProductDetail, ShownStock } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'

type Offered = Pick<ProductDetail, 'price' | 'compareAtPrice' | 'lowestPrice' | 'stock' | 'sizes'>
type Stocked = Pick<ProductDetail, 'stock' | 'sizes'>

/** A product is sold out by its own count, or when every size is. */
export const isSoldOut = ({ stock, sizes }: Stocked) =>
  stock === 0 || (sizes.length > 0 && sizes.every((size) => size.stock === 0))

/** Whether there is anything to show in the table of measurements. */
export const hasMeasurements = ({ sizes, measurements }: Pick<ProductDetail, 'sizes' | 'measurements'>) =>
  measurements.length > 0 || sizes.some((size) => size.measurements.length > 0)

/** What the page offers: a size that is named, or the prices that cards show. */
export function offerOf(product: Offered, size: string | undefined): ReturnType<typeof shownPrices> {
  const chosen = product.sizes.find((entry) => entry.size === size)
  return chosen
    ? { ...chosen, isFrom: false, saleSizes: null }
    : shownPrices({
        ...product,
        countInStock: product.stock,
        sizes: product.sizes.map((entry) => ({ ...entry, quantity: entry.stock })),
      })
}

export function stockSentence(stock: ShownStock, t: Translate): string {
  if (stock === 0) return t('Out of Stock')
  return stock < 4 ? t('Only {count} left', { count: stock }) : t('In stock')
}

/** The stock of a size, limited by that of the product. */
export const offeredStock = ({ stock }: Pick<Stocked, 'stock'>, size: Stocked['sizes'][number] | undefined) =>
  Math.min(stock, size?.stock ?? stock) as ShownStock

/** How many pieces can be ordered. The exact stock stays private when there is enough. */
export const mostOf = (stock: ShownStock) => (stock > 0 && stock < 4 ? stock : 99)
