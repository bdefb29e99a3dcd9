import { z } from 'zod'
import { sorts } from '@/lib/catalog/listing-address'
import {
  type FieldName,
  type FieldValue,
  fieldNames,
  fieldOf,
  type productFields,
  valuesOf,
} from '@/lib/catalog/product-fields'
import { searchedWord, withoutHalves } from './text'

export const MAX_RUPEES = 10_000_000

/**
 * A price in an address, in whole rupees. Text that is not a number counts as absent, and a number out of range is
 * clamped.
 */
const price = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform((value) => Math.min(Math.max(Math.floor(Number(value)), 0), MAX_RUPEES))

const term = (max: number) =>
  z
    .string()
    .transform((value) =>
      withoutHalves(value.normalize('NFC').replace(/\p{Cc}+/gu, ' '))
        .trim()
        .slice(0, max),
    )
    .transform((value) => withoutHalves(value).trim() || undefined)

const lower = z.string().transform((value) => value.trim().toLowerCase())

const flag = z
  .literal('true')
  .transform(() => true)
  .optional()
  .catch(undefined)

const fieldFilters = Object.fromEntries(
  fieldNames.map((name) => {
    const { filter, values } = fieldOf(name)
    const rule: z.ZodType = values ? lower.pipe(z.enum(valuesOf(name))) : searchedWord
    return [filter, rule.optional().catch(undefined)]
  }),
) as unknown as {
  [Name in FieldName as (typeof productFields)[Name]['filter']]: z.ZodCatch<z.ZodOptional<z.ZodType<FieldValue<Name>>>>
}

/** The filters of a listing. Unknown values count as absent, so nothing here can fail. */
export const listingFilters = z
  .object({
    search: term(100).optional().catch(undefined),
    ...fieldFilters,
    brand: term(100).optional().catch(undefined),
    size: term(40).optional().catch(undefined),
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

export type ListingFilters = z.infer<typeof listingFilters>
