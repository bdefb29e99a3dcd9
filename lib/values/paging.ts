import { z } from 'zod'

export const PRODUCTS_PER_PAGE = 12
export const ORDERS_PER_PAGE = 10
export const USERS_PER_PAGE = 10
export const ACTIVITIES_PER_PAGE = 10
export const SETTLEMENTS_PER_PAGE = 10
export const RETURNS_PER_PAGE = 10
export const DISCOUNTS_PER_PAGE = 10
export const REVIEWS_PER_PAGE = 10

/** Far above any real page, and low enough not to overflow an SQL integer when multiplied. */
const LAST_PAGE = 1_000_000

/** The page number in an address. A missing or invalid one means 1. */
export function pageNumber(value: string | null | undefined): number {
  const digits = value?.trim() ?? ''
  if (!/^\d+$/.test(digits)) return 1
  return Math.min(Math.max(Number(digits), 1), LAST_PAGE)
}

/** The parameters of a paged list. */
export const pageQuery = z.object({
  pageNumber: z
    .string()
    .optional()
    .transform(pageNumber)
    .meta({ type: 'integer', minimum: 1, description: 'Missing or invalid: 1. Past the end: the last page.' }),
})

export type Page<T> = { items: T[]; page: number; pages: number; total: number }

/**
 * The page to show and how many rows to skip. There is always at least one page, and a number past the end means the
 * last one.
 */
export function pageOf(wanted: number, total: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted, pages)
  return { page, pages, skip: (page - 1) * perPage }
}
