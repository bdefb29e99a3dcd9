import type { ProductFilters, UserFilters } from '@/lib/admin/filters'
import type { OrderFilters } from '@/lib/orders/list/order-filters'
import { statusNames } from '@/lib/orders/status'

/** The labels of the list filters. */
export const stateNames: Record<NonNullable<OrderFilters['state']>, string> = {
  'to-ship': 'To ship',
  'on-the-way': 'On the Way',
  late: 'Late',
  ...statusNames,
}

export const paymentNames: Record<NonNullable<OrderFilters['payment']>, string> = {
  paid: 'Paid',
  'not-paid': 'Not Paid',
  'to-verify': 'To verify',
  rejected: 'Rejected, waiting for the shopper',
  'to-return': 'Money to return',
  'to-look-up': 'Cancelled before it was verified',
}

export const orderSortNames: Record<OrderFilters['sortBy'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total',
  lowest: 'Lowest total',
  due: 'Late first, then by the day due',
}

export const roleNames: Record<NonNullable<UserFilters['role']>, string> = {
  owner: 'Owners',
  staff: 'Staff',
  packer: 'Packers',
  customer: 'Customers',
}

export const userSortNames: Record<UserFilters['sortBy'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
}

export const visibilityNames: Record<NonNullable<ProductFilters['visibility']>, string> = {
  published: 'Published',
  hidden: 'Hidden',
}

export const stockNames: Record<NonNullable<ProductFilters['stock']>, string> = {
  'sold-out': 'Sold out',
  low: 'Low stock',
  'in-stock': 'In stock',
}

export const costNames: Record<NonNullable<ProductFilters['cost']>, string> = { unknown: 'Unknown cost' }

export const productSortNames: Record<ProductFilters['sortBy'], string> = {
  newest: 'Newest first',
  name: 'Name',
  ascprice: 'Price Low To High',
  descprice: 'Price High To Low',
  stock: 'Least stock',
}

/** `1 order`, `3 orders` */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** The count of a list: `3 orders`, `3 orders: To verify` */
export const describeList = (count: number, one: string, filters: (string | undefined | false)[]) =>
  [counted(count, one), filters.filter(Boolean).join(', ')].filter(Boolean).join(': ')
