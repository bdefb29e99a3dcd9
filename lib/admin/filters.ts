import { kindNames } from '@/lib/activity/describe'
import type { Subject } from '@/lib/activity/responses'
import { departments, subCategories } from '@/lib/catalog/product-fields'
import { orderStates } from '@/lib/orders/status'
import { roles } from '@/lib/platform/session/permissions'
import { day } from '@/lib/values/day'
import { pageNumber } from '@/lib/values/paging'
import { withoutHalves } from '@/lib/values/text'
import { unicodeForm, visible } from '@/lib/values/typed'

export const perPages = [10, 25, 50, 100] as const
/** As many as a wide screen shows, and some more. */
export const USUAL_PER_PAGE = 25
const paymentStates = ['paid', 'not-paid', 'to-verify', 'rejected', 'to-return', 'to-look-up'] as const
const orderSorts = ['newest', 'oldest', 'highest', 'lowest', 'due'] as const
/** The lists of parcels: to pack, to hand over, and handed over. */
export const packStates = ['to-pack', 'packed', 'shipped'] as const
export type PackState = (typeof packStates)[number]
/** The values of the filter of accounts. */
export const accountRoles = [...roles, 'customer'] as const
const userSorts = ['newest', 'oldest', 'name'] as const
export const visibilities = ['published', 'hidden'] as const
const stocks = ['sold-out', 'low', 'in-stock'] as const
const productSorts = ['newest', 'name', 'ascprice', 'descprice', 'stock'] as const

type Paging = { search?: string; perPage: (typeof perPages)[number]; currPage: number }

export type OrderFilters = Paging & {
  state?: (typeof orderStates)[number]
  payment?: (typeof paymentStates)[number]
  /** Days in Pakistan, e.g. `2026-11-21`, both included. */
  from?: string
  to?: string
  sortBy: (typeof orderSorts)[number]
}
export type UserFilters = Paging & { role?: (typeof accountRoles)[number]; sortBy: (typeof userSorts)[number] }
export type ProductFilters = Paging & {
  department?: (typeof departments)[number]
  category?: (typeof subCategories)[number]
  visibility?: (typeof visibilities)[number]
  stock?: (typeof stocks)[number]
  sortBy: (typeof productSorts)[number]
}

/** The same for a list whose caller chooses the number of entries per page. */
export type AnyLength<Filters extends Paging> = Omit<Filters, 'perPage'> & { perPage: number }

export type ActivityListFilters = {
  kind?: Subject['kind']
  /** The id of the administrator who made the change. */
  by?: string
  from?: string
  to?: string
  /** The subjects of the lines. */
  orderId?: string
  productId?: string
  userId?: string
  currPage: number
}

/** The search parameters as Next passes them to a page. The first of a repeated one counts. */
export type Params = Record<string, string | string[] | undefined>

/** A parameter, trimmed. */
export const first = (params: Params, name: string) => [params[name]].flat()[0]?.trim()

/** The parameter `ids`: separated by commas, or repeated. */
export const idsOf = ({ ids = '' }: Params) => [...new Set([ids].flat().join(',').split(',').filter(Boolean))]

const oneOf = <T extends string>(value: string | undefined, options: readonly T[]) =>
  options.find((option) => option === value)

const dayIn = (value: string | undefined) => day.safeParse(value).data

function term(value: string | undefined): string | undefined {
  const words = withoutHalves(unicodeForm(visible(value ?? ''), 'NFC').replace(/\p{Cc}+/gu, ' ')).trim()
  return withoutHalves(words.slice(0, 100)).trim() || undefined
}

const pagingOf = (params: Params): Paging => ({
  search: term(first(params, 'search')),
  perPage: perPages.find((size) => String(size) === first(params, 'perPage')) ?? USUAL_PER_PAGE,
  currPage: pageNumber(first(params, 'currPage')),
})

function daysOf(params: Params): { from?: string; to?: string } {
  const [from, to] = [dayIn(first(params, 'from')), dayIn(first(params, 'to'))]
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

type OrderState = OrderFilters['state']

/** States of open orders. Only these have a due day. */
const open: readonly OrderState[] = ['to-ship', 'on-the-way', 'late', 'placed', 'confirmed', 'packed', 'shipped']

/** How a list of orders can be sorted. Open orders can also be sorted by their due day. */
export const sortsOf = (state: OrderState) => orderSorts.filter((sort) => sort !== 'due' || open.includes(state))

/** The default order of a list of orders. The queue starts with late ones. */
export const defaultSort = (state: unknown): OrderFilters['sortBy'] =>
  state === 'to-ship' || state === 'late' ? 'due' : 'newest'

/** The filters in an address. Unknown values count as absent, so nothing here can fail. */
export function orderFilters(params: Params): OrderFilters {
  const state = oneOf(first(params, 'state'), orderStates)
  return {
    ...pagingOf(params),
    state,
    payment: oneOf(first(params, 'payment'), paymentStates),
    ...daysOf(params),
    sortBy: oneOf(first(params, 'sortBy'), sortsOf(state)) ?? defaultSort(state),
  }
}

export const packFilters = (params: Params): { state: PackState; currPage: number } => ({
  state: oneOf(first(params, 'state'), packStates) ?? 'to-pack',
  currPage: pageNumber(first(params, 'currPage')),
})

export const userFilters = (params: Params): UserFilters => ({
  ...pagingOf(params),
  role: oneOf(first(params, 'role'), accountRoles),
  sortBy: oneOf(first(params, 'sortBy'), userSorts) ?? 'newest',
})

export const productFilters = (params: Params): ProductFilters => ({
  ...pagingOf(params),
  department: oneOf(first(params, 'department'), departments),
  category: oneOf(first(params, 'category'), subCategories),
  visibility: oneOf(first(params, 'visibility'), visibilities),
  stock: oneOf(first(params, 'stock'), stocks),
  sortBy: oneOf(first(params, 'sortBy'), productSorts) ?? 'newest',
})

const kinds = Object.keys(kindNames) as Subject['kind'][]

export const activityFilters = (params: Params): ActivityListFilters => ({
  kind: oneOf(first(params, 'kind'), kinds),
  by: term(first(params, 'by')),
  ...daysOf(params),
  orderId: term(first(params, 'orderId')),
  productId: term(first(params, 'productId')),
  userId: term(first(params, 'userId')),
  currPage: pageNumber(first(params, 'currPage')),
})

/** The address of a list with these filters, without absent and default ones. */
export function listHref(path: string, filters: Record<string, string | number | undefined>): string {
  const defaults: Record<string, unknown> = { perPage: USUAL_PER_PAGE, currPage: 1, sortBy: defaultSort(filters.state) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '' && value !== defaults[name]) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
