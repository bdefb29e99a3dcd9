import { listingQuery } from '@/lib/catalog/listing-address'
import type { ListingFilters } from '@/lib/schemas/listing'

/** Carries the other filters along in a form of one of them. */
export function HiddenFilters({ filters }: { filters: Partial<ListingFilters> }) {
  return [...new URLSearchParams(listingQuery({ ...filters, page: 1 }))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
