import type { Metadata } from 'next'
import { FilterChips } from '@/components/catalog/filter-chips'
import { FilterDrawer } from '@/components/catalog/filter-drawer'
import { FilterPanel } from '@/components/catalog/filter-panel'
import { collectionData, listingCrumbs } from '@/components/catalog/listing-data'
import { listingHead, listingName } from '@/components/catalog/listing-head'
import { NoResults } from '@/components/catalog/no-results'
import { ProductGrid } from '@/components/catalog/product-grid'
import { SearchForm } from '@/components/catalog/search-form'
import { SearchReading } from '@/components/catalog/search-reading'
import { SortForm } from '@/components/catalog/sort-form'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeading } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { askedOnce } from '@/lib/asked-once'
import { filtersOfPage, listingHref, listingQuery } from '@/lib/catalog/filters'
import { listProducts, recommended } from '@/lib/catalog/queries'
import type { ListingFilters } from '@/lib/schemas/listing'

export const dynamic = 'force-dynamic'

type ShopPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const nameOf = (department: ListingFilters['department']) =>
  department === undefined ? 'Shop' : { men: 'Men', women: 'Women' }[department]

async function filtersOf({ searchParams }: ShopPageProps): Promise<ListingFilters> {
  const pairs = Object.entries(await searchParams).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? [] : [[name, first]]
  })
  return filtersOfPage(new URLSearchParams(pairs))
}

/** Asked twice for each page: for its head and for its body. */
const listingOf = askedOnce((query: string) => listProducts(filtersOfPage(new URLSearchParams(query))))

export async function generateMetadata(props: ShopPageProps): Promise<Metadata> {
  const filters = await filtersOf(props)
  return pageMetadata(listingHead(filters, await listingOf(listingQuery(filters))))
}

export default async function ShopPage(props: ShopPageProps) {
  const filters = await filtersOf(props)
  const { search, department } = filters
  const { products, facets, search: reading, ...shown } = await listingOf(listingQuery(filters))
  const { page, pages, total } = shown
  const { path } = listingHead(filters, shown)
  const others = total === 0 ? await recommended() : []
  const panel = <FilterPanel filters={filters} facets={facets} />
  return (
    <div className="shell">
      <PageHeading
        title={
          search ? (
            <>
              <span className="block font-normal text-base text-soft tracking-normal [word-spacing:normal]">
                Show Search Result:{' '}
              </span>
              {search}
            </>
          ) : (
            nameOf(department)
          )
        }
      />
      {/* So high that few results do not move the panel beside them. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:min-h-dvh xl:grid-cols-[14rem_minmax(0,1fr)]">
        <aside
          id="filters"
          aria-label="Filters"
          className="hidden target:block xl:sticky xl:top-[calc(var(--header)+1rem)] xl:-ml-1 xl:block
            xl:max-h-[calc(100dvh-var(--header)-2rem)] xl:self-start xl:overflow-y-auto xl:pr-3 xl:pl-1"
        >
          {panel}
        </aside>
        <div id="results" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 lg:gap-8">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {!department && <SearchForm search={search} />}
            {reading && total > 0 && <SearchReading {...reading} />}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
              <FilterDrawer total={total}>{panel}</FilterDrawer>
              <p
                id="count"
                role="status"
                tabIndex={-1}
                className="order-last basis-full text-sm text-soft sm:order-none sm:basis-auto"
              >
                {total} {total === 1 ? 'product' : 'products'}
              </p>
              <SortForm filters={filters} />
            </div>
            <FilterChips filters={filters} />
          </div>
          {total === 0 ? <NoResults others={others} /> : <ProductGrid products={products} isOpening isBeside />}
          <Pagination page={page} pages={pages} href={(to) => listingHref({ ...filters, page: to })} />
        </div>
      </div>
      {!search && <JsonLd data={listingCrumbs(filters, path)} />}
      {!search && <JsonLd data={collectionData(listingName(filters), path, products)} />}
    </div>
  )
}
