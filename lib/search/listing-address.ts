import { type FieldName, type FieldValue, fieldNames, fieldOf, type productFields } from '@/lib/catalog/product-fields'

export const sorts = ['bestmatch', 'ascprice', 'descprice', 'rating'] as const

export const sortLabels = {
  bestmatch: 'Best Match',
  ascprice: 'Price Low To High',
  descprice: 'Price High To Low',
  rating: 'Customer Rating',
} as const satisfies Record<(typeof sorts)[number], string>

type FieldFilters = { [Name in FieldName as (typeof productFields)[Name]['filter']]?: FieldValue<Name> }

/** What narrows and sorts a listing, and the page of it. */
export type ListingFilters = FieldFilters & {
  /** The slug of the collection that it is the listing of; without, it is that of the shop. */
  collection?: string
  search?: string
  brand?: string
  size?: string
  inStock?: boolean
  sale?: boolean
  minPrice?: number
  maxPrice?: number
  sort: (typeof sorts)[number]
  page: number
}

/** The canonical query string of a listing, without `?`: no defaults, parameters in a fixed order. */
export function listingQuery(filters: Partial<ListingFilters>): string {
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined) params.set(name, String(value))
  }
  put('search', filters.search)
  for (const name of fieldNames) {
    const { filter, parameter } = fieldOf(name)
    put(parameter, filters[filter as keyof ListingFilters])
  }
  put('brand', filters.brand)
  put('size', filters.size)
  put('inStock', filters.inStock ? 'true' : undefined)
  put('sale', filters.sale ? 'true' : undefined)
  put('minPrice', filters.minPrice)
  put('maxPrice', filters.maxPrice)
  put('sortBy', filters.sort === 'bestmatch' ? undefined : filters.sort)
  put('currPage', filters.page === 1 ? undefined : filters.page)
  return params.toString()
}

/** The path of a listing without its filters: `/shop` or `/collections/eid`. */
export const listingPath = ({ collection }: Pick<ListingFilters, 'collection'>) =>
  collection === undefined ? '/shop' : `/collections/${encodeURIComponent(collection)}`

/** The address of a listing, e.g. `/shop?query=men&sortBy=rating`. */
export function listingHref(filters: Partial<ListingFilters>): string {
  const query = listingQuery(filters)
  return query ? `${listingPath(filters)}?${query}` : listingPath(filters)
}
