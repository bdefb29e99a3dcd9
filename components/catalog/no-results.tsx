import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ProductCard } from '@/lib/catalog/contract'
import { listingHref } from '@/lib/catalog/listing-address'
import { ProductGrid } from './product-grid'

export function NoResults({ others }: { others: ProductCard[] }) {
  return (
    <div className="grid gap-12">
      <EmptyState title="No products match">
        <p className="measure text-soft">
          Nothing we sell fits this just now. Take a filter away, try another word, or look through a department.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={listingHref({ department: 'men' })} variant="secondary">
            Men
          </ButtonLink>
          <ButtonLink href={listingHref({ department: 'women' })} variant="secondary">
            Women
          </ButtonLink>
          <ButtonLink href="/newarrivals" variant="secondary">
            New Arrivals
          </ButtonLink>
        </div>
      </EmptyState>
      {others.length > 0 && (
        <section>
          <h2 className="mb-6 text-xl">You may like</h2>
          <ProductGrid products={others} heading="h3" isBeside />
        </section>
      )}
    </div>
  )
}
