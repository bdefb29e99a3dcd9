import { ChevronDown } from 'lucide-react'
import { AddressSelect } from '@/components/ui/address-field'
import { GetForm } from '@/components/ui/get-form'
import { sortLabels, sorts } from '@/lib/catalog/listing-options'
import type { ListingFilters } from '@/lib/schemas/listing'
import { HiddenFilters } from './hidden-filters'

const parameter = (sort: (typeof sorts)[number]) => (sort === 'bestmatch' ? '' : sort)

/** Sorts as soon as it is changed. The best match is no parameter at all. */
export function SortForm({ filters }: { filters: ListingFilters }) {
  return (
    <GetForm action="/shop" goOnChange className="flex max-w-full flex-wrap items-center gap-3">
      <HiddenFilters filters={{ ...filters, sort: undefined }} />
      <div className="relative max-w-full">
        <AddressSelect
          label={<span className="sr-only sm:not-sr-only">Sort by</span>}
          labelClassName="flex items-center gap-3 text-sm"
          name="sortBy"
          value={parameter(filters.sort)}
          className="input w-auto min-w-0 appearance-none pr-10 text-sm"
        >
          {sorts.map((sort) => (
            <option key={sort} value={parameter(sort)}>
              {sortLabels[sort]}
            </option>
          ))}
        </AddressSelect>
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-3 right-3"
        />
      </div>
      <noscript>
        <button type="submit" className="target border border-ink px-4 text-sm">
          Apply
        </button>
      </noscript>
    </GetForm>
  )
}
