import { AddressInput } from '@/components/ui/address-field'
import { Button } from '@/components/ui/button'
import { GetForm } from '@/components/ui/get-form'
import type { ListingFilters } from '@/lib/schemas/listing'

/** A new search: it starts without the filters of the last one. */
export function SearchForm({ search }: Pick<ListingFilters, 'search'>) {
  return (
    <GetForm action="/shop" aria-label="Search in the shop" className="flex max-w-xl flex-wrap gap-2">
      <AddressInput
        label={<span className="sr-only">Search the shop</span>}
        labelClassName="min-w-0 flex-[1_1_10rem]"
        type="search"
        name="search"
        required
        maxLength={100}
        value={search ?? ''}
        placeholder="Search the shop"
        className="input"
      />
      <Button type="submit" variant="secondary" size="sm">
        Search
      </Button>
    </GetForm>
  )
}
