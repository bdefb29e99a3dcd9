import { type ListingFilters, listingFilters } from '@/lib/schemas/listing'
import { pageNumber } from '@/lib/schemas/paging'
import { fieldNames, fieldOf } from './product-fields'

const fieldsFrom = (value: (field: ReturnType<typeof fieldOf>) => string | undefined) =>
  Object.fromEntries(fieldNames.map((name) => [fieldOf(name).filter, value(fieldOf(name))]))

/** The filters that the address of /shop asks for; of a repeated parameter the first counts. */
export function filtersOfPage(params: URLSearchParams): ListingFilters {
  const value = (name: string) => params.get(name) ?? undefined
  return listingFilters.parse({
    search: value('search'),
    ...fieldsFrom((field) => value(field.parameter)),
    brand: value('brand'),
    size: value('size'),
    inStock: value('inStock'),
    minPrice: value('minPrice'),
    maxPrice: value('maxPrice'),
    sort: value('sortBy'),
    page: pageNumber(value('currPage')),
  })
}

/** The same for GET /api/products, whose names differ. */
export function filtersOfCall(params: URLSearchParams): ListingFilters {
  const value = (name: string) => params.get(name) ?? undefined
  return listingFilters.parse({
    search: value('search'),
    ...fieldsFrom((field) => value(field.query)),
    brand: value('brandQuery'),
    size: value('sizeQuery'),
    inStock: value('inStockQuery'),
    minPrice: value('minPriceQuery'),
    maxPrice: value('maxPriceQuery'),
    sort: value('sortBy'),
    page: pageNumber(value('pageNumber')),
  })
}
