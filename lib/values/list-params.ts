import { pageNumber } from './paging'
import { day, withoutHalves } from './text'
import { unicodeForm, visible } from './typed'

export const perPages = [10, 25, 50, 100] as const
/** As many as a wide screen shows, and some more. */
export const USUAL_PER_PAGE = 25

export type ListPaging = { search?: string; perPage: (typeof perPages)[number]; currPage: number }

/** The same for a list whose caller chooses the number of entries per page. */
export type AnyLength<Filters extends ListPaging> = Omit<Filters, 'perPage'> & { perPage: number }

/** The search parameters as Next passes them to a page. The first of a repeated one counts. */
export type Params = Record<string, string | string[] | undefined>

/** A parameter, trimmed. */
export const first = (params: Params, name: string) => [params[name]].flat()[0]?.trim()

/** The parameter `ids`: separated by commas, or repeated. */
export const idsOf = ({ ids = '' }: Params) => [...new Set([ids].flat().join(',').split(',').filter(Boolean))]

/** The value if it is one of the options, otherwise undefined. */
export const oneOf = <T extends string>(value: string | undefined, options: readonly T[]) =>
  options.find((option) => option === value)

const dayIn = (value: string | undefined) => day.safeParse(value).data

/** Typed words of at most 100 characters; undefined for none. */
export function searchWords(value: string | undefined): string | undefined {
  const words = withoutHalves(unicodeForm(visible(value ?? ''), 'NFC').replace(/\p{Cc}+/gu, ' ')).trim()
  return withoutHalves(words.slice(0, 100)).trim() || undefined
}

export const pagingOf = (params: Params): ListPaging => ({
  search: searchWords(first(params, 'search')),
  perPage: perPages.find((size) => String(size) === first(params, 'perPage')) ?? USUAL_PER_PAGE,
  currPage: pageNumber(first(params, 'currPage')),
})

/** The parameters `from` and `to`, in their order. */
export function daysOf(params: Params): { from?: string; to?: string } {
  const [from, to] = [dayIn(first(params, 'from')), dayIn(first(params, 'to'))]
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** The address of a list with these filters, without absent and default ones. */
export function listHref(
  path: string,
  filters: Record<string, string | number | undefined>,
  defaults: Record<string, unknown> = {},
): string {
  const usual: Record<string, unknown> = { perPage: USUAL_PER_PAGE, currPage: 1, sortBy: 'newest', ...defaults }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '' && value !== usual[name]) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** The parameters of a page as the text of a query. */
export function queryTextOf(params: Params): string {
  const pairs = Object.entries(params).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]))
  return new URLSearchParams(pairs).toString()
}
