import { type ListingFilters, listingFilters } from '@/lib/schemas/listing'
import { pageNumber } from '@/lib/schemas/paging'

/** The filters that the address of /shop asks for; of a repeated parameter the first counts. */
export function filtersOfPage(params: URLSearchParams): ListingFilters {
  const value = (name: string) => params.get(name) ?? undefined
  return listingFilters.parse({
    search: value('search'),
    department: value('query'),
    subCategory: value('category'),
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
    department: value('categoryQuery'),
    subCategory: value('subCategoryQuery'),
    brand: value('brandQuery'),
    size: value('sizeQuery'),
    inStock: value('inStockQuery'),
    minPrice: value('minPriceQuery'),
    maxPrice: value('maxPriceQuery'),
    sort: value('sortBy'),
    page: pageNumber(value('pageNumber')),
  })
}
