import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/admin-heading'
import { describeList, paymentNames, stateNames } from '@/components/admin/list-labels'
import { OrderFilter } from '@/components/admin/order-filter'
import { OrderRow } from '@/components/admin/order-row'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { listHref, type OrderFilters, orderFilters, type Params } from '@/lib/admin/filters'
import { listOrders, type OrderPage } from '@/lib/admin/order-list'
import { formatDate } from '@/lib/dates'
import { log } from '@/lib/log'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Orders', robots: { index: false } }

export default async function OrderListPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly()
  const filters = orderFilters(await searchParams)
  const found = await listed(filters)
  return (
    <>
      <AdminHeading title="Orders" description={found && describeList(found.total, 'order', filterNames(filters))}>
        <ButtonLink href="/admin/createorder">New order by telephone</ButtonLink>
      </AdminHeading>
      <OrderFilter filters={filters} />
      {found && <Orders found={found} filters={filters} />}
    </>
  )
}

function filterNames({ state, payment, from, to }: OrderFilters) {
  const days = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`]
  return [state && stateNames[state], payment && paymentNames[payment], ...days]
}

/** The spec's section 8: errors of this list are only logged. */
async function listed(filters: OrderFilters): Promise<OrderPage | null> {
  try {
    return await listOrders(filters)
  } catch (error) {
    log.error({ err: error }, 'order list')
    return null
  }
}

function Orders({ found, filters }: { found: OrderPage; filters: OrderFilters }) {
  const { orders, page, pages } = found
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState title="No orders here." />
      ) : (
        <ul className="mt-4 border-rule border-t *:last:border-b-0">
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(currPage) => listHref('/admin/orderlist', { ...filters, currPage })}
      />
    </>
  )
}
