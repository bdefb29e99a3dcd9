'use client'

import type { ProductCard as Card } from '@/lib/catalog/contract'
import { ProductCard } from './product-card'

type ProductGridProps = {
  products: Card[]
  /** Whether the grid is in the first view, so that its first row is loaded eagerly. */
  isOpening?: boolean
  heading?: 'h2' | 'h3'
  /** Whether it is beside the filters on wide screens. */
  isBeside?: boolean
}

/** Two columns on small screens, but one when the text is so large that a card would not fit in half the page. */
const COLUMNS = 'grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))]'

/** The number of cards in the first view of a phone. */
const FIRST = 2

/** The width of a card. */
const NARROW = '(min-width: 48rem) calc(23vw - 0.9rem), calc(50vw - 1.375rem)'
const ALONE = `(min-width: 104rem) 23.4rem, ${NARROW}`
const BESIDE = `(min-width: 104rem) 19.3rem, (min-width: 87.5rem) calc(25vw - 6.7rem), (min-width: 64rem) calc(23vw - 4.9rem), ${NARROW}`

/** A client component, because the data of a card is smaller than its markup. */
export function ProductGrid({ products, isOpening, heading, isBeside }: ProductGridProps) {
  const sizes = isBeside ? BESIDE : ALONE
  return (
    <ul className={`grid ${COLUMNS} gap-x-3 gap-y-10 sm:gap-x-5 md:grid-cols-4 lg:gap-y-14`}>
      {products.map((product, index) => (
        <li key={product._id} className={isOpening && index < FIRST ? undefined : 'card-later'}>
          <ProductCard isFirst={isOpening && index < FIRST} product={product} sizes={sizes} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
