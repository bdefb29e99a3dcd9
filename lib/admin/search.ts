import 'server-only'
import { orderFilters } from '@/lib/orders/list/order-filters'
import { listOrders } from '@/lib/orders/list/order-list'
import { ordersNumbered } from '@/lib/orders/ship/packing'
import { may, type Role } from '@/lib/platform/session/permissions'
import { productFilters, userFilters } from './filters'
import { listForAdmin } from './product-list'
import type { Found } from './responses'
import { listAccounts } from './user-list'

/** Most results of each kind. */
const SHOWN = 5

/**
 * The first orders, products and accounts that the admin lists find for these words. Only owners find accounts. Packers
 * find orders by their number, without the customer and the total.
 */
export async function searchAll(words: string | undefined, role: Role | undefined): Promise<Found> {
  const { search, ...filters } = orderFilters({ search: words })
  if (!search) return { orders: [], products: [], users: [] }
  if (!may(role, 'staff')) {
    const orders = await ordersNumbered(search, SHOWN)
    return { orders: orders.map(({ _id, number, status }) => ({ _id, number, status })), products: [], users: [] }
  }
  const [{ orders }, { products }, { users }] = await Promise.all([
    listOrders({ ...filters, search, perPage: SHOWN }),
    listForAdmin({ ...productFilters({ search }), perPage: SHOWN }),
    may(role, 'owner') ? listAccounts({ ...userFilters({ search }), perPage: SHOWN }) : { users: [] },
  ])
  return {
    orders: orders.map(({ _id, number, customerName, status, totalPrice }) => ({
      _id,
      number,
      customerName,
      status,
      totalPrice,
    })),
    products: products.map(({ _id, name, price, lowestPrice, isPublished }) => ({
      _id,
      name,
      price,
      lowestPrice,
      isPublished,
    })),
    users: users.map(({ _id, name, email }) => ({ _id, name, email })),
  }
}
