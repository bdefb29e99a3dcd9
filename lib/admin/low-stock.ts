import type { Product } from '@/lib/catalog/contract'

/** So many pieces of a size, or fewer, ask for more. */
export const LOW_STOCK = 3

/** What can still be sold of each size: the product's own count bounds it too. */
export const leftBySize = ({ sizes, countInStock }: Pick<Product, 'sizes' | 'countInStock'>) =>
  sizes.map(({ size, quantity }) => ({ size, left: Math.min(quantity, countInStock) }))
