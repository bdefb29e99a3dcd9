import { z } from 'zod'

export const PRODUCTS_PER_PAGE = 12
export const ORDERS_PER_PAGE = 10
export const USERS_PER_PAGE = 10
export const ACTIVITIES_PER_PAGE = 10
export const SETTLEMENTS_PER_PAGE = 10
export const RETURNS_PER_PAGE = 10
export const DISCOUNTS_PER_PAGE = 10
export const REVIEWS_PER_PAGE = 10

/** Far above any real page, low enough to multiply without leaving the integers of SQL. */
const LAST_PAGE = 1_000_000

/** The page number an address asks for; a missing or bad one reads as 1. */
export function pageNumber(value: string | null | undefined): number {
  const digits = value?.trim() ?? ''
  if (!/^\d+$/.test(digits)) return 1
  return Math.min(Math.max(Number(digits), 1), LAST_PAGE)
}

/** The parameters of a call that answers one page of a list. */
export const pageQuery = z.object({
  pageNumber: z
    .string()
    .optional()
    .transform(pageNumber)
    .meta({ type: 'integer', minimum: 1, description: 'Missing or bad: 1. Past the end: the last page.' }),
})

export type Page<T> = { items: T[]; page: number; pages: number; total: number }

/** The page to show and how many rows to skip: at least one page exists, past the end gives the last. */
export function pageOf(wanted: number, total: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted, pages)
  return { page, pages, skip: (page - 1) * perPage }
}
