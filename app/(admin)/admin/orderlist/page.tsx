import type { Metadata } from 'next'
import { ListHead } from '@/components/admin/lists/list-head'
import { describeList, paymentNames, stateNames } from '@/components/admin/lists/list-labels'
import { NothingFound } from '@/components/admin/lists/list-table'
import { OrderFilter, OrderListLinks, OrderStates } from '@/components/admin/orders/order-filter'
import { OrderSelection, SelectAllOrders, SelectOrder } from '@/components/admin/orders/order-selection'
import { OrderTable } from '@/components/admin/orders/order-table'
import { ButtonLink } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { listCouriers } from '@/lib/couriers/couriers'
import { type OrderFilters, orderFilters, orderListHref } from '@/lib/orders/list/order-filters'
import { listOrders, type OrderPage, type StateCounts, stateCounts } from '@/lib/orders/list/order-list'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import { type OrderStatus, orderStatuses, statusesAfter } from '@/lib/orders/status'
import { log } from '@/lib/platform/log/log'
import { formatShortDate } from '@/lib/values/dates'
import type { Params } from '@/lib/values/list-params'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Orders', robots: { index: false } }

const LIST = '/admin/orderlist'

export default async function OrderListPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/orderlist')
  const filters = orderFilters(await searchParams)
  const found = await listed(filters)
  return (
    <>
      <ListHead
        title="Orders"
        description={found && describeList(found.total, 'order', filterNames(filters))}
        chips={<OrderStates filters={filters} counts={found?.counts ?? {}} />}
        filter={<OrderFilter filters={filters} />}
        actions={<OrderListLinks filters={filters} canBook={found?.canBook} />}
      />
      {found && <Orders found={found} filters={filters} />}
    </>
  )
}

function filterNames({ state, payment, from, to }: OrderFilters) {
  const days = [from && `from ${formatShortDate(from)}`, to && `to ${formatShortDate(to)}`]
  return [state && stateNames[state], payment && paymentNames[payment], ...days]
}

/** The state that most orders of a list are moved to next. */
function nextAfter(state: OrderFilters['state']): OrderStatus {
  if (state === 'to-ship') return 'shipped'
  const status = orderStatuses.find((known) => known === state)
  return (status && statusesAfter(status)[0]) ?? 'confirmed'
}

type Found = OrderPage & { counts: StateCounts; couriers: string[]; canBook: boolean }

/** Spec, section 8: errors of this list are only logged. */
async function listed(filters: OrderFilters): Promise<Found | null> {
  try {
    const [page, counts, couriers] = await Promise.all([listOrders(filters), stateCounts(), listCouriers()])
    const canBook = couriers.some(({ driver }) => driver !== null)
    return { ...page, counts, couriers: couriers.map(({ name }) => name), canBook }
  } catch (error) {
    log.error({ err: error }, 'order list failed')
    return null
  }
}

function Orders({ found, filters }: { found: Found; filters: OrderFilters }) {
  const { orders, page, pages, couriers, canBook } = found
  return (
    <>
      <OrderSelection
        orders={orders.map((order) => ({
          _id: order._id,
          number: order.number,
          isUnpaid: isUnpaidAhead(order),
          lacksCourier: order.toCollect > 0 && order.courier === null,
        }))}
        next={nextAfter(filters.state)}
        couriers={couriers}
        canBook={canBook}
      >
        {orders.length === 0 ? (
          <NothingFound title="No orders here." href={orderListHref({ ...filters, currPage: 1 })} all={LIST}>
            <p className="text-soft">Orders of your shoppers appear here. To see how, order something yourself.</p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink href="/shop" size="sm">
                Place a test order
              </ButtonLink>
              <ButtonLink href="/admin/createorder" size="sm" variant="secondary">
                New order by telephone
              </ButtonLink>
            </div>
          </NothingFound>
        ) : (
          <OrderTable
            label="Orders"
            orders={orders}
            select={{
              all: <SelectAllOrders />,
              of: ({ _id, number }) => <SelectOrder _id={_id} number={number} />,
            }}
          />
        )}
      </OrderSelection>
      <Pagination page={page} pages={pages} href={(currPage) => orderListHref({ ...filters, currPage })} />
    </>
  )
}
