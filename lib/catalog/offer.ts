import { beforeSale, type Rupees } from '@/lib/values/money'

type Priced = { price: Rupees; compareAtPrice: Rupees | null }
type Size = Priced & { size: string; quantity: number }

/** What lists show of a price. `isFrom` means that other sizes cost more. */
export type Offer = Priced & { isFrom: boolean }

/**
 * The lowest price of a size in stock, of any size if none is, and the product's own without sizes: the rule of
 * `lowest_price` in prisma/sql/stock.sql, by which listings are filtered and sorted.
 * @param product `countInStock` limits the stock of each size
 */
export function lowestOffer(product: Priced & { countInStock: number; sizes: Size[] }): Offer {
  const { price, compareAtPrice, countInStock, sizes } = product
  const inStock = sizes.filter(({ quantity }) => Math.min(quantity, countInStock) > 0)
  const offered = inStock.length > 0 ? inStock : sizes
  const [lowest] = offered.toSorted((a, b) => a.price - b.price)
  if (!lowest) return { price, compareAtPrice, isFrom: false }
  const isFrom = offered.some((size) => size.price !== lowest.price)
  return { price: lowest.price, compareAtPrice: beforeSale(product, lowest), isFrom }
}

export type SaleSize = { size: string; price: Rupees; compareAtPrice: Rupees }

/** The cheapest reduced size, null if no size is reduced. */
export function saleSizeOf(sizes: Omit<Size, 'quantity'>[]): SaleSize | null {
  const reduced = sizes.flatMap(({ size, price, compareAtPrice }) =>
    compareAtPrice === null ? [] : [{ size, price, compareAtPrice }],
  )
  return reduced.toSorted((a, b) => a.price - b.price)[0] ?? null
}

/** The prices on a card. A reduced size is named only where the shown price is not reduced. */
export function cardPrices(product: Parameters<typeof lowestOffer>[0]): Offer & { saleSize: SaleSize | null } {
  const offer = lowestOffer(product)
  const sizes = product.sizes.map((size) => ({ ...size, compareAtPrice: beforeSale(product, size) }))
  return { ...offer, saleSize: offer.compareAtPrice === null ? saleSizeOf(sizes) : null }
}
