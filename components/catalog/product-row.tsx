import { ButtonLink } from '@/components/ui/button'
import type { ProductCard as Card } from '@/lib/catalog/contract'
import { ProductGrid } from './product-grid'

type ProductRowProps = {
  title: string
  products: Card[]
  more?: { name: string; href: string }
  autoplay?: boolean
}

/** A titled row of goods; nothing at all without goods. */
export function ProductRow({ title, products, more, autoplay }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section className="shell">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 lg:mb-8">
        <h2 className="text-2xl tracking-display">{title}</h2>
        {more && (
          <ButtonLink href={more.href} variant="quiet" size="sm" className="px-0!">
            {more.name}
          </ButtonLink>
        )}
      </div>
      <ProductGrid products={products} heading="h3" autoplay={autoplay} />
    </section>
  )
}
