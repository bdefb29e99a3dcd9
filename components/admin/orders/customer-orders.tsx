import type { ReactNode } from 'react'
import { ContactLinks } from '@/components/admin/shell/contact-links'
import { Link } from '@/components/ui/link'
import type { AdminUser } from '@/lib/accounts/responses'
import type { CustomerFigures } from '@/lib/admin/user-list'
import type { Order } from '@/lib/orders/responses'
import { listHref } from '@/lib/values/list-params'
import { formatRupees } from '@/lib/values/money'
import { OrderTable } from './order-table'

type CustomerOrdersProps = { user: AdminUser; figures: CustomerFigures; orders: Order[] }

/** How a customer's orders ended, how to reach them, and the latest orders. */
export function CustomerOrders({ user, figures, orders }: CustomerOrdersProps) {
  const { orders: all, delivered, returned, cancelled, spent } = figures
  const [latest] = orders
  const rows: [string, ReactNode][] = [
    ['Orders', all],
    ['Delivered', delivered],
    ['Returned', returned],
    ['Cancelled', cancelled],
    ['Spent', formatRupees(spent)],
  ]
  if (latest) rows.push(['City', latest.shippingAddress.city])
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="mb-3 text-lg">
        Orders
      </h2>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-soft text-xs">{name}</dt>
            <dd className={`font-semibold tabular-nums ${name === 'Returned' && returned > 0 ? 'text-danger' : ''}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {latest && (
        <div className="mb-4">
          <p className="mb-2 select-all tabular-nums">{latest.phone}</p>
          <ContactLinks phone={latest.phone} />
        </div>
      )}
      {orders.length > 0 && <OrderTable label="Latest orders" orders={orders} />}
      {all > orders.length && (
        <Link
          href={listHref('/admin/orderlist', { search: user.email })}
          className="link inline-flex min-h-11 items-center"
        >
          Orders of {user.name}
        </Link>
      )}
    </section>
  )
}
