import type { Metadata } from 'next'
import { useTranslate } from '#translate'
import { InUrdu } from '@/app/in-urdu'
import { ProductGrid } from '@/components/catalog/card/product-grid'
import { filterChoices } from '@/components/catalog/listing/filter-choices'
import { Listing } from '@/components/catalog/listing/listing'
import { collectionData, listingCrumbs, listingHead, listingName } from '@/components/catalog/listing/listing-metadata'
import { JsonLd, pageMetadata } from '@/components/shop/page-metadata'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'
import { recommended } from '@/lib/catalog/queries'
import type { ProductCardData } from '@/lib/catalog/responses'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import colours from '@/lib/i18n/ur/colours.json'
import { cachedQuery } from '@/lib/platform/http/page-queries'
import { listProducts } from '@/lib/search/listing'
import { type ListingFilters, listingHref } from '@/lib/search/listing-address'
import { readListing } from '@/lib/search/listing-input'
import { pageSettings } from '@/lib/settings/current'
import { areSpecs, type Department, departmentsIn } from '@/lib/settings/departments'
import { type Params, queryTextOf } from '@/lib/values/list-params'

type ShopPageProps = { searchParams: Promise<Params> }

/** Products to show when nothing was found. The search is counted, but not again while the page is cached. */
async function productsInstead(filters: ListingFilters) {
  if (filters.search) {
    const { countEmptySearch } = await import('@/lib/search/empty-searches')
    await countEmptySearch(filters)
  }
  return recommended(await pageLanguage())
}

/** The listing at an address, read once for the head and the body of the page. */
const listingAt = cachedQuery(async (query: string) => {
  const { departments } = await pageSettings()
  const { filters } = readListing(new URLSearchParams(query), undefined, departments)
  return { filters, ...(await listProducts(filters, await pageLanguage())) }
})

const listingOf = async ({ searchParams }: ShopPageProps) => listingAt(queryTextOf(await searchParams))

export async function generateMetadata(props: ShopPageProps): Promise<Metadata> {
  const [{ name: shopName, delivery, departments }, { filters, ...shown }] = await Promise.all([
    pageSettings(),
    listingOf(props),
  ])
  return pageMetadata({
    shopName,
    ...listingHead(filters, shown, delivery, await getTranslate(), undefined, departments),
  })
}

export default async function ShopPage(props: ShopPageProps) {
  const t = await getTranslate()
  const { delivery, departments } = await pageSettings()
  const { filters, products, facets, search, page, pages, total } = await listingOf(props)
  const { path } = listingHead(filters, { page, pages, total }, delivery, t, undefined, departments)
  const shown = departmentsIn(t.language, departments)
  const noResults = total === 0 && <NoResults departments={shown} others={await productsInstead(filters)} />
  const reading = search && { instead: search.instead, isPartial: search.isPartial }
  return (
    <div className="shell">
      <InUrdu of={colours}>
        <Listing
          filters={filters}
          products={products}
          page={page}
          pages={pages}
          total={total}
          reading={reading}
          noResults={noResults}
          choices={filterChoices(filters, facets, shown)}
        />
      </InUrdu>
      {!filters.search && <JsonLd data={listingCrumbs(filters, path, t, departments)} />}
      {!filters.search && (
        <JsonLd data={collectionData(listingName(filters, t, departments), path, products, t.language)} />
      )}
    </div>
  )
}

/** The departments and some products, for a listing without results. */
function NoResults({ departments, others }: { departments: Department[]; others: ProductCardData[] }) {
  const t = useTranslate()
  return (
    <div className="grid gap-12">
      <EmptyState title={t('No products match')}>
        <p className="measure text-soft">
          {t(
            areSpecs(departments)
              ? 'Remove a filter, try another word, or browse Men or Women.'
              : 'Remove a filter, try another word, or browse a department.',
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          {departments.map(({ key, name }) => (
            <ButtonLink key={key} href={listingHref({ department: key })} variant="secondary">
              {name}
            </ButtonLink>
          ))}
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
