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

/** The one query string of a listing, without `?`: defaults left out, parameters in a fixed order. */
export function listingQuery(filters: Partial<ListingFilters>): string {
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) params.set(name, String(value))
  }
  put('search', filters.search)
  put('query', filters.department)
  put('category', filters.subCategory)
  put('brand', filters.brand)
  put('size', filters.size)
  put('inStock', filters.inStock ? 'true' : undefined)
  put('minPrice', filters.minPrice)
  put('maxPrice', filters.maxPrice)
  put('sortBy', filters.sort === 'bestmatch' ? undefined : filters.sort)
  put('currPage', filters.page === 1 ? undefined : filters.page)
  return params.toString()
}

/** The address of a listing, e.g. `/shop?query=men&sortBy=rating`. */
export function listingHref(filters: Partial<ListingFilters>): string {
  const query = listingQuery(filters)
  return query ? `/shop?${query}` : '/shop'
}
