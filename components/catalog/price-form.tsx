import { AddressInput } from '@/components/ui/address-field'
import { GetForm } from '@/components/ui/get-form'
import type { ListingFilters } from '@/lib/schemas/listing'
import { HiddenFilters } from './hidden-filters'

const bounds = [
  { label: 'Min', name: 'minPrice' },
  { label: 'Max', name: 'maxPrice' },
] as const

/** Goes on Enter; an empty field is no bound. */
export function PriceForm({ filters }: { filters: ListingFilters }) {
  return (
    <GetForm action="/shop" aria-label="Price" className="grid gap-3">
      <HiddenFilters filters={{ ...filters, minPrice: undefined, maxPrice: undefined }} />
      <div className="flex gap-3">
        {bounds.map(({ label, name }) => (
          <AddressInput
            key={name}
            label={label}
            labelClassName="grid min-w-0 flex-1 gap-1 text-sm"
            type="text"
            inputMode="numeric"
            name={name}
            value={filters[name]?.toString() ?? ''}
            maxLength={12}
            autoComplete="off"
            placeholder="PKR"
            className="input tabular-nums"
          />
        ))}
      </div>
      <button
        type="submit"
        className="target justify-self-start rounded-sm border border-edge px-4 text-sm hover:border-ink"
      >
        Set price
      </button>
    </GetForm>
  )
}
