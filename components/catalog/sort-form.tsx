import { GetForm } from '@/components/ui/get-form'
import { type ListingFilters, sortLabels, sorts } from '@/lib/schemas/listing'
import { HiddenFilters } from './hidden-filters'

const valueOf = (sort: (typeof sorts)[number]) => (sort === 'bestmatch' ? '' : sort)

/** Sorts as soon as it is changed. The best match is no parameter at all. */
export function SortForm({ filters }: { filters: ListingFilters }) {
  return (
    <GetForm action="/shop" goOnChange className="flex items-center gap-3">
      <HiddenFilters filters={{ ...filters, sort: undefined }} />
      <label className="flex items-center gap-3 text-sm">
        <span className="sr-only sm:not-sr-only">Sort by</span>
        <select key={filters.sort} name="sortBy" defaultValue={valueOf(filters.sort)} className="input w-auto text-sm">
          {sorts.map((sort) => (
            <option key={sort} value={valueOf(sort)}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="target border border-ink px-4 text-sm">
          Apply
        </button>
      </noscript>
    </GetForm>
  )
}
