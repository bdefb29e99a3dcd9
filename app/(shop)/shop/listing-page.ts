import { filterChoices } from '@/components/catalog/filter-choices'
import type { ListingData } from '@/components/catalog/listing'
import { collectionData, listingCrumbs } from '@/components/catalog/listing-data'
import { listingHead, listingName } from '@/components/catalog/listing-head'
import { jsonLd } from '@/components/ui/json-ld'
import { listProducts, recommended } from '@/lib/catalog/queries'
import type { ListingFilters } from '@/lib/schemas/listing'

/** All that differs from one page of a listing to another. */
export type ListingPage = {
  head: ReturnType<typeof listingHead>
  listing: ListingData | string
  /** As JSON. Searches have none. */
  structured: { crumbs: string; goods: string } | null
}

export async function listingPage(filters: ListingFilters): Promise<ListingPage & { listing: ListingData }> {
  const { products, facets, search, ...shown } = await listProducts(filters)
  const head = listingHead(filters, shown)
  const reading = search && { instead: search.instead, isPartial: search.isPartial }
  const others = shown.total === 0 ? await recommended() : []
  const listing = { filters, products, reading, others, ...shown, choices: filterChoices(filters, facets) }
  const crumbs = () => jsonLd(listingCrumbs(filters, head.path))
  const goods = () => jsonLd(collectionData(listingName(filters), head.path, products))
  return { head, listing, structured: filters.search ? null : { crumbs: crumbs(), goods: goods() } }
}
