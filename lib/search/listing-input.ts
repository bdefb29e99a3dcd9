import { z } from 'zod'
import {
  type FieldName,
  type FieldValue,
  fieldNames,
  fieldOf,
  type productFields,
  valuesOf,
} from '@/lib/catalog/product-fields'
import { areSpecs, type Department, kindOf, MAX_KEY, specDepartments } from '@/lib/settings/departments'
import { MAX_RUPEES } from '@/lib/values/money'
import { pageNumber, pageQuery } from '@/lib/values/paging'
import { searchedWord, withoutHalves } from '@/lib/values/text'
import { typedNumber, unicodeForm, visible, visibleCode } from '@/lib/values/typed'
import { type ListingFilters, listingHref, sorts } from './listing-address'

/**
 * A price in an address, in whole rupees. Text that is not a number counts as absent, and a number out of range is
 * clamped.
 */
const price = z
  .string()
  .transform(typedNumber)
  .refine((value) => !Number.isNaN(value))
  .transform((value) => Math.min(Math.max(Math.floor(value), 0), MAX_RUPEES))

const term = (max: number) =>
  z
    .string()
    .transform((value) =>
      withoutHalves(unicodeForm(visible(value), 'NFC').replace(/\p{Cc}+/gu, ' '))
        .trim()
        .slice(0, max),
    )
    .transform((value) => withoutHalves(value).trim() || undefined)

const lower = z.string().transform((value) => value.trim().toLowerCase())

/** Longer than any key, so that what is cut off does not become one. */
const anyKey = lower.pipe(term(MAX_KEY + 1))

const flag = z
  .literal('true')
  .transform(() => true)
  .optional()
  .catch(undefined)

const fieldFilters = Object.fromEntries(
  fieldNames.map((name) => {
    const { filter, values, isKey } = fieldOf(name)
    const rule: z.ZodType = isKey ? anyKey : values ? lower.pipe(z.enum(valuesOf(name))) : searchedWord
    return [filter, rule.optional().catch(undefined)]
  }),
) as unknown as {
  [Name in FieldName as (typeof productFields)[Name]['filter']]: z.ZodCatch<z.ZodOptional<z.ZodType<FieldValue<Name>>>>
}

/** The filters of a listing. Unknown values count as absent, so nothing here can fail. */
const listingFilters = z
  .object({
    search: term(100).optional().catch(undefined),
    ...fieldFilters,
    brand: term(100).optional().catch(undefined),
    size: term(40)
      .transform((value) => value && visibleCode(value))
      .optional()
      .catch(undefined),
    inStock: flag,
    sale: flag,
    minPrice: price.optional().catch(undefined),
    maxPrice: price.optional().catch(undefined),
    sort: lower.pipe(z.enum(sorts)).catch('bestmatch'),
    page: z.number(),
  })
  .transform((filters) => {
    const { minPrice: min, maxPrice: max } = filters
    return min !== undefined && max !== undefined && min > max ? { ...filters, minPrice: max, maxPrice: min } : filters
  })

const fieldsFrom = (value: (field: ReturnType<typeof fieldOf>) => unknown) =>
  Object.fromEntries(fieldNames.map((name) => [fieldOf(name).filter, value(fieldOf(name))]))

/** Unknown keys find nothing, except that an unknown kind is ignored, as the spec says, while the shop has its departments. */
export function withoutUnknownKinds(filters: ListingFilters, departments: readonly Department[]): ListingFilters {
  const { subCategory } = filters
  const isIgnored = subCategory && areSpecs(departments) && !kindOf(departments, { subCategory })
  return isIgnored ? { ...filters, subCategory: undefined } : filters
}

/**
/**
 * Reads an address of /shop or of a collection, for the server in front and for the page: its filters, and the canonical
 * address that all spellings of it share. The first of a repeated parameter counts.
 * @param departments those of the shop; null for what does not know them, which keeps every key
 */
export function readListing(
  params: URLSearchParams,
  collection?: string,
  departments: readonly Department[] | null = specDepartments,
): { filters: ListingFilters; href: string } {
  const value = (name: string) => params.get(name) ?? undefined
  const read: ListingFilters = listingFilters.parse({
    search: value('search'),
    ...fieldsFrom((field) => value(field.parameter)),
    brand: value('brand'),
    size: value('size'),
    inStock: value('inStock'),
    sale: value('sale'),
    minPrice: value('minPrice'),
    maxPrice: value('maxPrice'),
    sort: value('sortBy'),
    page: pageNumber(value('currPage')),
  })
  const known = departments ? withoutUnknownKinds(read, departments) : read
  const filters = collection === undefined ? known : { ...known, collection }
  return { filters, href: listingHref(filters) }
}

const parameter = (description: string) => z.string().optional().describe(description)
const choice = (values: readonly string[], description: string) => parameter(description).meta({ enum: [...values] })
const ofField = (name: FieldName) => {
  const { label, values, isKey } = fieldOf(name)
  if (isKey) return parameter(`${label}: a key of the shop’s departments`)
  return values ? choice(valuesOf(name), label) : parameter(`${label}, ignoring case`)
}
const bound = parameter('Whole rupees').meta({ type: 'integer', minimum: 0 })

/** The same filters for GET /api/products, whose parameters have other names. Unknown values but keys count as absent. */
export const productsQuery = z
  .object({
    search: parameter('Words to search for; spelling is corrected'),
    ...Object.fromEntries(fieldNames.map((name) => [fieldOf(name).query, ofField(name)])),
    brandQuery: parameter('A brand, ignoring case'),
    sizeQuery: parameter('A size that is in stock'),
    inStockQuery: choice(['true'], 'Only products in stock'),
    saleQuery: choice(['true'], 'Only products on sale'),
    minPriceQuery: bound,
    maxPriceQuery: bound,
    sortBy: choice(sorts, 'By default `bestmatch`'),
    ...pageQuery.shape,
  })
  .transform(
    (given: Record<string, unknown>): ListingFilters =>
      listingFilters.parse({
        search: given.search,
        ...fieldsFrom((field) => given[field.query]),
        brand: given.brandQuery,
        size: given.sizeQuery,
        inStock: given.inStockQuery,
        sale: given.saleQuery,
        minPrice: given.minPriceQuery,
        maxPrice: given.maxPriceQuery,
        sort: given.sortBy,
        page: given.pageNumber,
      }),
  )

/** The query of GET /api/products/suggestions. */
export const suggestionsQuery = z
  .object({ search: parameter('What is typed so far') })
  .transform(({ search }) => ({ search: listingFilters.parse({ search, page: 1 }).search }))

const MOST_SELECTED = 100

/** The ids in a query of GET /api/products/selection. If there are more than 100, the first ones count. */
export const selectionQuery = z
  .object({ ids: parameter('Ids of products, separated by commas') })
  .transform(({ ids = '' }) => {
    const named = ids.split(',').filter((id) => id && !id.includes('\0'))
    return { ids: [...new Set(named)].slice(0, MOST_SELECTED) }
  })
