import { Button } from '@/components/ui/button'
import { GetForm } from '@/components/ui/get-form'
import type { ListingFilters } from '@/lib/schemas/listing'

/** A new search: it starts without the filters of the last one. */
export function SearchForm({ search }: Pick<ListingFilters, 'search'>) {
  return (
    <GetForm action="/shop" aria-label="Search in the shop" className="flex max-w-xl gap-2">
      <input
        key={search}
        type="search"
        name="search"
        required
        maxLength={100}
        defaultValue={search}
        aria-label="Search the shop"
        placeholder="Search the shop"
        className="input min-w-0"
      />
      <Button type="submit" variant="secondary" size="sm">
        Search
      </Button>
    </GetForm>
  )
}
