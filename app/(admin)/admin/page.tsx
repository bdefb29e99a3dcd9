import type { Metadata } from 'next'
import { AdminHeading } from '@/components/admin/admin-heading'
import { counted } from '@/components/admin/list-labels'
import { MostWanted } from '@/components/admin/most-wanted'
import { OrderRow } from '@/components/admin/order-row'
import { Waiting } from '@/components/admin/waiting'
import { EntryLink } from '@/components/admin/way-back'
import { Link } from '@/components/ui/link'
import { dashboard, type LowSize, waitingLists } from '@/lib/admin/dashboard'
import { listHref, orderFilters } from '@/lib/admin/filters'
import { LOW_STOCK } from '@/lib/admin/low-stock'
import { listOrders } from '@/lib/admin/order-list'
import { mostWanted } from '@/lib/wanted/queries'
import { adminOnly } from './admin-only'

export const metadata: Metadata = { title: 'Dashboard', robots: { index: false } }

/** Most sizes that shoppers wait for that the dashboard names. */
const WANTED_SHOWN = 8

const lowHref = listHref('/admin/productlist', { visibility: 'published', stock: 'low' })

export default async function DashboardPage() {
  const { name } = await adminOnly()
  const queue = { ...orderFilters({ state: 'to-ship' }), perPage: 5 }
  const [{ low, ...figures }, next, wanted] = await Promise.all([
    dashboard(),
    listOrders(queue),
    mostWanted(WANTED_SHOWN),
  ])
  const listOf = (key: keyof typeof waitingLists) => ({
    count: figures[key],
    href: listHref('/admin/orderlist', waitingLists[key]),
  })
  return (
    <>
      <AdminHeading title="Dashboard" description={`Hello ${name}, this waits for you.`} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Waiting name="Payments to verify" description="Online payments, Not Paid" {...listOf('toVerify')} />
        <Waiting
          name="Orders to confirm"
          description="Cash orders to call about"
          count={figures.toConfirm}
          href="/admin/confirm"
        />
        <Waiting name="Orders to ship" description="Paid, or cash on delivery" {...listOf('toShip')} />
        <Waiting name="Late orders" description="Past the promised day" {...listOf('late')} />
        <Waiting
          name="Open returns"
          description="To answer, receive or settle"
          count={figures.openReturns}
          href="/admin/returns"
        />
        <Waiting name="Money to return" description="Paid, then cancelled or returned" {...listOf('toReturn')} />
        <Waiting name="Payments rejected" description="Waiting for the shopper" {...listOf('rejected')} />
        <Waiting
          name="Sizes low in stock"
          description={`${LOW_STOCK} pieces or fewer, of ${counted(low.products, 'product')}`}
          count={low.total}
          href={lowHref}
        />
      </ul>
      <div className="flex flex-col gap-12 pt-10">
        <section aria-labelledby="to-ship">
          <h2 id="to-ship" className="mb-3 text-lg">
            Ship next
          </h2>
          {next.orders.length === 0 ? (
            <p className="border-rule border-y py-6 text-soft">Nothing to ship.</p>
          ) : (
            <ul className="border-rule border-t">
              {next.orders.map((order) => (
                <OrderRow key={order._id} order={order} heading="h3" />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="low-stock">
          <h2 id="low-stock" className="mb-3 text-lg">
            Low stock
          </h2>
          <LowSizes {...low} />
        </section>
        <MostWanted sizes={wanted} />
      </div>
      <p className="pt-8 text-soft">
        What shoppers may call your goods:{' '}
        <Link href="/admin/searchwords" className="link inline-flex min-h-11 items-center">
          Search words
        </Link>
      </p>
    </>
  )
}

function LowSizes({ sizes, total }: { sizes: LowSize[]; total: number }) {
  if (sizes.length === 0) return <p className="border-rule border-y py-6 text-soft">Enough of everything.</p>
  return (
    <>
      <ul className="grid gap-x-12 border-rule border-t md:grid-cols-2 xl:grid-cols-3">
        {sizes.map(({ productId, name, size, left }) => (
          <li key={`${productId} ${size}`} className="border-rule border-b">
            <EntryLink
              href={`/admin/editproduct/${productId}#stock`}
              className="flex min-h-12 items-center justify-between gap-4 py-2 underline-offset-4 hover:underline"
            >
              <span className="wrap-anywhere min-w-0">
                {name}
                {size && <span className="text-soft">, size {size}</span>}
              </span>
              <span className="shrink-0 whitespace-nowrap font-medium text-danger">
                {left > 0 ? `${left} left` : 'Sold out'}
              </span>
            </EntryLink>
          </li>
        ))}
      </ul>
      {total > sizes.length && (
        <Link href={lowHref} className="link inline-flex min-h-11 items-center">
          All {total}
        </Link>
      )}
    </>
  )
}
