import { useTranslate } from '#translate'
import { ProductGrid } from '@/components/catalog/card/product-grid'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'
import type { ProductCardData } from '@/lib/catalog/responses'
import { listingHref } from '@/lib/search/listing-address'

/** The departments and some products, for a listing without results. */
export function NoResults({ others }: { others: ProductCardData[] }) {
  const t = useTranslate()
  return (
    <div className="grid gap-12">
      <EmptyState title={t('No products match')}>
        <p className="measure text-soft">{t('Remove a filter, try another word, or browse Men or Women.')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={listingHref({ department: 'men' })} variant="secondary">
            {t('Men')}
          </ButtonLink>
          <ButtonLink href={listingHref({ department: 'women' })} variant="secondary">
            {t('Women')}
          </ButtonLink>
          <ButtonLink href="/newarrivals" variant="secondary">
            {t('New Arrivals')}
          </ButtonLink>
        </div>
      </EmptyState>
      {others.length > 0 && (
        <section>
          <h2 className="mb-6 text-xl">{t('You may like')}</h2>
          <ProductGrid products={others} heading="h3" isBeside />
        </section>
      )}
    </div>
  )
}
