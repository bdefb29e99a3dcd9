import { beforeSale, type Rupees } from '@/lib/values/money'

type Priced = { price: Rupees; compareAtPrice: Rupees | null }
type Size = Priced & { size: string; quantity: number }

/** What lists show of a price. `isFrom` means that other sizes cost more. */
export type Offer = Priced & { isFrom: boolean }

/** The names of the sizes in stock. `countInStock` limits the stock of each. */
export const sizesInStock = (product: { countInStock: number; sizes: { size: string; quantity: number }[] }) =>
  inStockOf(product.sizes, product.countInStock).map(({ size }) => size)

const inStockOf = <Sized extends { quantity: number }>(sizes: Sized[], countInStock: number) =>
  sizes.filter(({ quantity }) => Math.min(quantity, countInStock) > 0)

/** Those in stock, or all if none is. */
function offeredOf(sizes: Size[], countInStock: number): Size[] {
  const inStock = inStockOf(sizes, countInStock)
  return inStock.length > 0 ? inStock : sizes
}

/** The lowest of these prices, null without sizes. */
function lowestOf(sizes: Priced[]): Offer | null {
  const [lowest] = sizes.toSorted((a, b) => a.price - b.price)
  if (!lowest) return null
  const { price, compareAtPrice } = lowest
  return { price, compareAtPrice, isFrom: sizes.some((size) => size.price !== price) }
}

const isReduced = ({ compareAtPrice }: Priced) => compareAtPrice !== null

const sizesOf = (product: Priced & { sizes: Size[] }) =>
  product.sizes.map((size) => ({ ...size, compareAtPrice: beforeSale(product, size) }))

type Offered = Priced & { countInStock: number; sizes: Size[] }

/**
 * The lowest price of a size in stock, of any size if none is, and the product's own without sizes: the rule of
 * `lowest_price` in prisma/sql/stock.sql, by which listings are filtered and sorted.
 * @param product `countInStock` limits the stock of each size
 */
export function lowestOffer(product: Offered): Offer {
  const { price, compareAtPrice, countInStock } = product
  return lowestOf(offeredOf(sizesOf(product), countInStock)) ?? { price, compareAtPrice, isFrom: false }
}

/** The reduced sizes, and the lowest price of them. */
export type SaleSizes = { sizes: string[]; price: Rupees; compareAtPrice: Rupees; isFrom: boolean }

function saleSizesOf(reduced: Size[]): SaleSizes | null {
  const lowest = lowestOf(reduced)
  if (!lowest?.compareAtPrice) return null
  return { ...lowest, compareAtPrice: lowest.compareAtPrice, sizes: reduced.map(({ size }) => size) }
}

/**
 * The prices on cards and product pages before a size is chosen. A sale of some sizes does not make it a sale of the
 * product: then the price is that of the others, and the reduced sizes are named beside it.
 */
export function shownPrices(product: Offered): Offer & { saleSizes: SaleSizes | null } {
  const sizes = sizesOf(product)
  const offered = offeredOf(sizes, product.countInStock)
  const others = product.compareAtPrice === null ? offered.filter((size) => !isReduced(size)) : []
  const offer = lowestOf(others) ?? lowestOffer(product)
  if (offer.compareAtPrice !== null) return { ...offer, saleSizes: null }
  return { ...offer, saleSizes: saleSizesOf(offered.filter(isReduced)) ?? saleSizesOf(sizes.filter(isReduced)) }
}
