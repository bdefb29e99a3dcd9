import { GetForm } from '@/components/ui/get-form'
import type { ListingFilters } from '@/lib/schemas/listing'
import { HiddenFilters } from './hidden-filters'

type FieldProps = { label: string; name: 'minPrice' | 'maxPrice'; value: number | undefined }

function Field({ label, name, value }: FieldProps) {
  return (
    <label className="grid min-w-0 flex-1 gap-1 text-sm">
      {label}
      <input
        key={value}
        type="text"
        inputMode="numeric"
        name={name}
        defaultValue={value}
        maxLength={12}
        autoComplete="off"
        placeholder="PKR"
        className="input tabular-nums"
      />
    </label>
  )
}

/** Goes on Enter; an empty field is no bound. */
export function PriceForm({ filters }: { filters: ListingFilters }) {
  return (
    <GetForm action="/shop" aria-label="Price" className="grid gap-3">
      <HiddenFilters filters={{ ...filters, minPrice: undefined, maxPrice: undefined }} />
      <div className="flex gap-3">
        <Field label="Min" name="minPrice" value={filters.minPrice} />
        <Field label="Max" name="maxPrice" value={filters.maxPrice} />
      </div>
      <button type="submit" className="target justify-self-start rounded-sm border border-edge px-4 text-sm hover:border-ink">
        Set price
      </button>
    </GetForm>
  )
}
