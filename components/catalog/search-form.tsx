import { SearchField } from '@/components/chrome/search-field'
import { Button } from '@/components/ui/button'
import { GetForm } from '@/components/ui/get-form'
import type { ListingFilters } from '@/lib/schemas/listing'

/** A new search: it starts without the filters of the last one. */
export function SearchForm({ search }: Pick<ListingFilters, 'search'>) {
  return (
    <GetForm action="/shop" aria-label="Search in the shop" className="relative flex max-w-xl flex-wrap gap-2">
      <SearchField value={search ?? ''} />
      <Button type="submit" variant="secondary" size="sm">
        Search
      </Button>
    </GetForm>
  )
}
