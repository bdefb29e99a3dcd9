import type { Product } from '@/lib/catalog/responses'

/** A size with this many pieces or fewer runs low. */
export const LOW_STOCK = 3

/** How many pieces of each size can be sold, which the product's own stock limits too. */
export const leftBySize = ({ sizes, countInStock }: Pick<Product, 'sizes' | 'countInStock'>) =>
  sizes.map(({ size, quantity }) => ({ size, left: Math.min(quantity, countInStock) }))
