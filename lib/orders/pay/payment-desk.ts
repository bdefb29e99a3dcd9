import 'server-only'
import { orderFilters } from '@/lib/orders/list/order-filters'
import { listOrders } from '@/lib/orders/list/order-list'
import { sameReferences } from '@/lib/orders/list/queries'
import type { Order } from '@/lib/orders/responses'
import { receiptsOfOrders } from './receipts'
import type { Receipt } from './responses'

/** Payments on one page of the desk. A statement is searched for these. */
const PER_PAGE = 50

/** A payment that somebody says was made, with what helps to find it. */
export type PaymentToVerify = { order: Order; receipts: Receipt[] }

/** One page of the payments to verify, the longest waiting first. */
export async function paymentDesk(currPage: number) {
  const filters = { ...orderFilters({ payment: 'to-verify' }), sortBy: 'oldest' as const, perPage: PER_PAGE, currPage }
  const { orders, ...paging } = await listOrders(filters)
  const receipts = await receiptsOfOrders(orders.map(({ _id }) => _id))
  const entries = await Promise.all(
    orders.map(async (order) => ({
      order: order.isReferenceReused ? { ...order, sameReferences: await sameReferences(order._id) } : order,
      receipts: receipts.get(order._id) ?? [],
    })),
  )
  return { entries, ...paging }
}
