import type { ProductCard as Card } from '@/lib/catalog/contract'
import { ProductCard } from './product-card'

type ProductGridProps = {
  products: Card[]
  /** The page opens with this grid: its first row is loaded at once. */
  isOpening?: boolean
  heading?: 'h2' | 'h3'
  autoplay?: boolean
}

/** Two on small screens, but one where the text is so large that a card would not fit in half the page. */
const COLUMNS = 'grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))]'

export function ProductGrid({ products, isOpening, heading, autoplay }: ProductGridProps) {
  return (
    <ul className={`grid ${COLUMNS} gap-x-3 gap-y-10 sm:gap-x-5 md:grid-cols-4 lg:gap-y-14`}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} isFirst={isOpening && index < 2} heading={heading} autoplay={autoplay} />
        </li>
      ))}
    </ul>
  )
}
