import { ButtonLink } from '@/components/ui/button'
import type { ProductCardData } from '@/lib/catalog/responses'
import { Autoplay, PauseButton } from './autoplay'
import { ProductGrid } from './product-grid'

type ProductSectionProps = {
  title: string
  products: ProductCardData[]
  more?: { name: string; href: string }
  /** Whether the pictures of each card autoplay. */
  autoplay?: boolean
}

/** A titled row of products. Nothing without products. */
export function ProductSection({ title, products, more, autoplay }: ProductSectionProps) {
  if (products.length === 0) return null
  const row = (
    <section className="shell">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 lg:mb-6">
        <div className="flex items-center gap-1">
          <h2 className="text-xl">{title}</h2>
          {autoplay && <PauseButton />}
        </div>
        {more && (
          <ButtonLink href={more.href} variant="quiet" size="sm" className="px-0!">
            {more.name}
          </ButtonLink>
        )}
      </div>
      <ProductGrid products={products} heading="h3" />
    </section>
  )
  return autoplay ? <Autoplay>{row}</Autoplay> : row
}
