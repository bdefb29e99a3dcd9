import { kindNames } from '@/lib/activity/describe'
import type { Subject } from '@/lib/activity/responses'
import { roles } from '@/lib/platform/session/permissions'
import { daysOf, first, type ListPaging, oneOf, type Params, pagingOf, searchWords } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'

/** The values of the filter of accounts. */
export const accountRoles = [...roles, 'customer'] as const
const userSorts = ['newest', 'oldest', 'name'] as const
export const visibilities = ['published', 'hidden'] as const
const stocks = ['sold-out', 'low', 'in-stock'] as const
const costs = ['unknown'] as const
const productSorts = ['newest', 'name', 'ascprice', 'descprice', 'stock'] as const

export type UserFilters = ListPaging & { role?: (typeof accountRoles)[number]; sortBy: (typeof userSorts)[number] }
export type ProductFilters = ListPaging & {
  department?: string
  category?: string
  visibility?: (typeof visibilities)[number]
  stock?: (typeof stocks)[number]
  cost?: (typeof costs)[number]
  sortBy: (typeof productSorts)[number]
}

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

export const userFilters = (params: Params): UserFilters => ({
  ...pagingOf(params),
  role: oneOf(first(params, 'role'), accountRoles),
  sortBy: oneOf(first(params, 'sortBy'), userSorts) ?? 'newest',
})

export const productFilters = (params: Params): ProductFilters => ({
  ...pagingOf(params),
  department: searchWords(first(params, 'department')),
  category: searchWords(first(params, 'category')),
  visibility: oneOf(first(params, 'visibility'), visibilities),
  stock: oneOf(first(params, 'stock'), stocks),
  cost: oneOf(first(params, 'cost'), costs),
  sortBy: oneOf(first(params, 'sortBy'), productSorts) ?? 'newest',
})

const kinds = Object.keys(kindNames) as Subject['kind'][]

export const activityFilters = (params: Params): ActivityListFilters => ({
  kind: oneOf(first(params, 'kind'), kinds),
  by: searchWords(first(params, 'by')),
  ...daysOf(params),
  orderId: searchWords(first(params, 'orderId')),
  productId: searchWords(first(params, 'productId')),
  userId: searchWords(first(params, 'userId')),
  currPage: pageNumber(first(params, 'currPage')),
})
