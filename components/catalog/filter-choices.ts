import type { Facets } from '@/lib/catalog/contract'
import { isBrand } from '@/lib/catalog/listing-address'
import { type FieldName, fieldOf, optionalFields, valuesOf } from '@/lib/catalog/product-fields'
import { inSizeOrder } from '@/lib/catalog/size-order'
import type { ListingFilters } from '@/lib/schemas/listing'

const MOST_SHOWN = 10

/** What the filters offer, in the order in which they show it. */
export type FilterChoices = {
  sizes: string[]
  /** The largest brands and the chosen one. */
  brands: Facets['brands']
  /** All brands by the alphabet, where there are more. */
  allBrands: Facets['brands']
  /** The optional fields with what can be chosen of each. */
  fields: { name: FieldName; values: string[] }[]
}

/** Put in order by the server: to compare words takes a slow phone a tenth of a second, as it loads Intl. */
export function filterChoices(filters: ListingFilters, { brands, sizes, choices }: Facets): FilterChoices {
  const { brand, size } = filters
  const shown = brands.slice(0, MOST_SHOWN)
  if (brand !== undefined && !shown.some(({ name }) => isBrand(name, brand))) {
    shown.push(brands.find(({ name }) => isBrand(name, brand)) ?? { name: brand, count: 0 })
  }
  const byName = () => [...brands].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  return {
    sizes: size === undefined || sizes.includes(size) ? sizes : inSizeOrder([...sizes, size]),
    brands: shown,
    allBrands: brands.length > MOST_SHOWN ? byName() : [],
    fields: optionalFields.map((name) => {
      const chosen = filters[fieldOf(name).filter as keyof ListingFilters]
      const isOffered = (value: string) => value === chosen || choices[name]?.includes(value)
      return { name, values: valuesOf(name).filter(isOffered) }
    }),
  }
}
