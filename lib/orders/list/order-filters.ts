import { orderStates } from '@/lib/orders/status'
import { daysOf, first, type ListPaging, listHref, oneOf, type Params, pagingOf } from '@/lib/values/list-params'
import { pageNumber, pageQuery } from '@/lib/values/paging'
import { optionalDay } from '@/lib/values/text'

export const paymentStates = ['paid', 'not-paid', 'to-verify', 'rejected', 'to-return', 'to-look-up'] as const
const orderSorts = ['newest', 'oldest', 'highest', 'lowest', 'due'] as const
/** The lists of parcels: what may be packed, what nobody has confirmed or paid, to hand over, handed over, and coming back. */
export const packStates = ['to-pack', 'unconfirmed', 'packed', 'shipped', 'coming-back'] as const
export type PackState = (typeof packStates)[number]

export type OrderFilters = ListPaging & {
  state?: (typeof orderStates)[number]
  payment?: (typeof paymentStates)[number]
  /** Days in Pakistan, e.g. `2026-11-21`, both included. */
  from?: string
  to?: string
  sortBy: (typeof orderSorts)[number]
}

type OrderState = OrderFilters['state']

/** States of open orders. Only these have a due day. */
const open: readonly OrderState[] = ['to-ship', 'on-the-way', 'late', 'placed', 'confirmed', 'packed', 'shipped']

/** How a list of orders can be sorted. Open orders can also be sorted by their due day. */
export const sortsOf = (state: OrderState) => orderSorts.filter((sort) => sort !== 'due' || open.includes(state))

/** The default order of a list of orders. The queue starts with late ones. */
export const defaultSort = (state: OrderState): OrderFilters['sortBy'] =>
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

/** The address of the list of orders with these filters. */
export const orderListHref = (filters: Partial<OrderFilters>) =>
  listHref('/admin/orderlist', filters, { sortBy: defaultSort(filters.state) })

export const packFilters = (params: Params): { state: PackState; currPage: number } => ({
  state: oneOf(first(params, 'state'), packStates) ?? 'to-pack',
  currPage: pageNumber(first(params, 'currPage')),
})

/** The parameters of GET /api/orders. Days are those of Pakistan on which orders were placed. */
export const orderQuery = pageQuery
  .extend({
    from: optionalDay.describe('The first day'),
    to: optionalDay.describe('The last day, inclusive'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: 'The last day must not lie before the first',
  })
