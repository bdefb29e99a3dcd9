import { beforeSale, type Rupees } from '@/lib/values/money'

/** Sale items are neither refunded nor exchanged (spec, section 9). Shown before shoppers buy. */
export const SALE_IS_FINAL = 'Sale items are non-refundable.'

/** Kinds that the owner has set so, such as unstitched cloth, which may be cut. Shown before shoppers buy. */
export const KIND_IS_FINAL = 'Goods of this kind cannot be returned.'

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

/** `countInStock` limits the stock of each size. */
type Unsaved = Priced & { countInStock: number; sizes: Size[] }
/** The database keeps the lowest price: see `lowest_price` in prisma/sql/stock.sql. */
type Offered = Unsaved & { lowestPrice: Rupees }

/** The lowest price, by which listings are filtered and sorted. */
export function lowestOffer(product: Offered): Offer {
  const { lowestPrice, compareAtPrice, countInStock } = product
  const offered = offeredOf(sizesOf(product), countInStock)
  const lowest = offered.find(({ price }) => price === lowestPrice)
  return {
    price: lowestPrice,
    compareAtPrice: lowest ? lowest.compareAtPrice : compareAtPrice,
    isFrom: offered.some(({ price }) => price !== lowestPrice),
  }
}

/**
 * The same as the database's `lowest_price`, for the preview of a product that is not saved: the lowest price of a size
 * in stock, of any size if none is, and the product's own without sizes.
 */
export const unsavedLowestPrice = ({ price, countInStock, sizes }: Unsaved): Rupees =>
  lowestOf(offeredOf(sizes, countInStock))?.price ?? price

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
