import { swatchOf } from '@/lib/catalog/colours'
import { type FieldName, fieldOf, optionalFields, valuesOf } from '@/lib/catalog/product-fields'
import type { Counted, Facets } from '@/lib/catalog/responses'
import type { ListingFilters } from '@/lib/search/listing-address'
import { type Department, departmentOf, kindOf, kindsOf } from '@/lib/settings/departments'

const MOST_SHOWN = 10

/** A value of a filter. */
export type FilterValue = {
  value: string
  /** The number of products with it. */
  count: number
  isChosen?: true
  /** The named colour as `#rrggbb`, empty for an unknown name. */
  swatch?: string
}

/** The values with the most products and the selected one, and all values alphabetically if there are more. */
export type FilterValues = { shown: FilterValue[]; all: FilterValue[] }

/** The values of all filters, in display order. */
export type FilterChoices = {
  /** The kinds of the department, or of all, with their names in the page's language. */
  kinds: { key: string; name: string }[]
  /** The names of the department and the kind that are chosen. */
  names: { department?: string; subCategory?: string }
  sizes: string[]
  brands: FilterValues
  /** The optional product fields with their values. */
  fields: ({ name: FieldName } & FilterValues)[]
}

/** Sorted by the server, because loading Intl to compare words takes a slow phone a tenth of a second. */
export function filterChoices(
  filters: ListingFilters,
  { brands, sizes, choices }: Facets,
  departments: readonly Department[] = [],
): FilterChoices {
  const { brand, size, department } = filters
  return {
    kinds: kindsOf(departments, department).map(({ key, name }) => ({ key, name })),
    names: { department: departmentOf(departments, department)?.name, subCategory: kindOf(departments, filters)?.name },
    sizes: inSizeOrder(size === undefined || sizes.includes(size) ? sizes : [...sizes, size]),
    brands: offersOf(brands, brand),
    fields: optionalFields.map((name) => {
      const chosen = filters[fieldOf(name).filter as keyof ListingFilters] as string | undefined
      return { name, ...fieldOffers(name, choices[name] ?? [], chosen) }
    }),
  }
}

/** Fixed values keep their order. Words are sorted by the number of products. */
function fieldOffers(name: FieldName, counted: Counted[], chosen: string | undefined): FilterValues {
  const offers = offersOf(
    counted.map((entry) => ({ ...entry, name: entry.name.toLowerCase() })),
    chosen,
  )
  if (fieldOf(name).values) {
    return { shown: valuesOf(name).flatMap((value) => offers.shown.filter((offer) => offer.value === value)), all: [] }
  }
  if (name !== 'colour') return offers
  const withSwatch = (offer: FilterValue): FilterValue => ({ ...offer, swatch: swatchOf(offer.value) ?? '' })
  return { shown: offers.shown.map(withSwatch), all: offers.all.map(withSwatch) }
}

function offersOf(counted: Counted[], chosen: string | undefined): FilterValues {
  const isChosen = ({ name }: Counted) => name.toLowerCase() === chosen?.toLowerCase()
  const offerOf = (entry: Counted): FilterValue => ({
    value: entry.name,
    count: entry.count,
    isChosen: isChosen(entry) || undefined,
  })
  const shown = counted.slice(0, MOST_SHOWN)
  if (chosen !== undefined && !shown.some(isChosen)) {
    shown.push(counted.find(isChosen) ?? { name: chosen, count: 0 })
  }
  const byName = () => [...counted].sort((a, b) => compare(a.name, b.name))
  return { shown: shown.map(offerOf), all: counted.length > MOST_SHOWN ? byName().map(offerOf) : [] }
}

const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL']

/** `3XL` is `XXXL`. */
const spelt = (size: string) => size.toUpperCase().replace(/^(\d)X(?=[SL]$)/, (_, times) => 'X'.repeat(Number(times)))

/** Created once, because that takes longer than comparing. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Letter sizes from small to large, then numbers, then others alphabetically. */
export function inSizeOrder(sizes: string[]): string[] {
  const placed = sizes.map((size) => ({ size, place: place(size) }))
  const sorted = placed.sort((a, b) => a.place - b.place || compare(a.size, b.size))
  return sorted.map(({ size }) => size)
}

function place(size: string): number {
  const index = letters.indexOf(spelt(size))
  if (index >= 0) return index
  return Number.isFinite(Number.parseFloat(size)) ? letters.length : letters.length + 1
}
