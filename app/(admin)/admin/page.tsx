import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CourierTroubles } from '@/components/admin/dashboard/courier-troubles'
import {
  CustomersWrote,
  LowSizes,
  SetupSteps,
  Today,
  UnsentMailsNotice,
  Waiting,
  WhatsAppNotice,
} from '@/components/admin/dashboard/dashboard'
import { counted } from '@/components/admin/lists/list-labels'
import { OrderTable } from '@/components/admin/orders/order-table'
import { MostWantedSizes } from '@/components/admin/products/most-wanted'
import { PeriodForm, Sales } from '@/components/admin/sales/sales'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { courierTroubles } from '@/lib/admin/courier-troubles'
import { dashboard, firstSteps, waitingLists } from '@/lib/admin/dashboard'
import { LOW_STOCK } from '@/lib/admin/product-list'
import { wordsToSee } from '@/lib/orders/chat/see-words'
import { orderFilters } from '@/lib/orders/list/order-filters'
import { listOrders } from '@/lib/orders/list/order-list'
import { packCounts } from '@/lib/orders/ship/packing'
import { may } from '@/lib/platform/session/permissions'
import { dayAfter, type Period, periodBefore, statsQuery } from '@/lib/stats/input'
import { statsOf } from '@/lib/stats/stats'
import { dayOf } from '@/lib/values/calendar'
import { first, listHref, type Params } from '@/lib/values/list-params'
import { mostWanted } from '@/lib/wanted/queries'
import { channelNotice } from '@/lib/whatsapp/messages'
import { adminOnly } from './admin-only'

export const metadata: Metadata = { title: 'Dashboard', robots: { index: false } }

/** Most wanted sizes that the dashboard lists. */
const WANTED_SHOWN = 8

const lowHref = listHref('/admin/productlist', { visibility: 'published', stock: 'low' })

export default async function DashboardPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin')
  if (!may(role, 'staff')) return <PackersDashboard />
  const params = await searchParams
  const asked = statsQuery.safeParse({ from: first(params, 'from'), to: first(params, 'to') })
  const period = asked.data ?? statsQuery.parse({})
  const queue = { ...orderFilters({ state: 'to-ship' }), perPage: 5 }
  const today = dayOf(new Date())
  const [{ low, mails, ...figures }, troubles, chat, words, { totals }, next, wanted, steps] = await Promise.all([
    dashboard(),
    courierTroubles(),
    channelNotice(),
    wordsToSee(),
    statsOf({ from: today, to: today }),
    listOrders(queue),
    mostWanted(WANTED_SHOWN),
    may(role, 'owner') ? firstSteps() : null,
  ])
  const listOf = (key: keyof typeof waitingLists) => ({
    count: figures[key],
    href: listHref('/admin/orderlist', waitingLists[key]),
  })
  // The setup comes first only until there are orders to work on.
  const isBusy = figures.toConfirm + figures.toShip + figures.toVerify > 0
  return (
    <>
      <AdminHeading title="Dashboard" description={<Today {...totals} toConfirm={figures.toConfirm} />} />
      {steps && !isBusy && <SetupSteps done={steps} isFolded={false} className="mb-8" />}
      <Waiting
        tasks={[
          {
            name: 'Payments to verify',
            description: 'Online payments and advances, Not Paid',
            ...listOf('toVerify'),
            href: '/admin/payments',
          },
          {
            name: 'Orders to confirm',
            description: 'Cash orders to call about',
            count: figures.toConfirm,
            href: '/admin/confirm',
          },
          { name: 'Orders to ship', description: 'Confirmed or paid', ...listOf('toShip') },
          { name: 'Late orders', description: 'Past the promised day', ...listOf('late') },
          {
            name: 'Attempts',
            description: 'Parcels that could not be delivered',
            count: figures.attempts,
            href: '/admin/attempts',
          },
          {
            name: 'Couriers',
            description: 'What they leave to you to look at',
            count: troubles.words.length + troubles.bookings.total + troubles.problems.length,
            href: '#courier-troubles',
          },
          {
            name: 'WhatsApp',
            description: 'Customers wrote about their orders',
            count: words.total,
            href: '#customers-wrote',
          },
          {
            name: 'Open returns',
            description: 'To answer, receive or settle',
            count: figures.openReturns,
            href: '/admin/returns',
          },
          { name: 'Money to return', description: 'Paid, then cancelled or returned', ...listOf('toReturn') },
          { name: 'Payments to look up', description: 'Cancelled before they were verified', ...listOf('toLookUp') },
          { name: 'Payments rejected', description: 'Waiting for the shopper', ...listOf('rejected') },
          {
            name: 'Sizes low in stock',
            description: `${LOW_STOCK} pieces or fewer, of ${counted(low.products, 'product')}`,
            count: low.total,
            href: lowHref,
          },
        ]}
      />
      <UnsentMailsNotice {...mails} />
      <CourierTroubles {...troubles} />
      <CustomersWrote {...words} />
      {chat && <WhatsAppNotice {...chat} />}
      <div className="flex flex-col gap-12 pt-10">
        {steps && isBusy && <SetupSteps done={steps} isFolded />}
        <section aria-labelledby="to-ship">
          <h2 id="to-ship" className="mb-3 text-lg">
            Ship next
          </h2>
          {next.orders.length === 0 ? (
            <p className="border-rule border-y py-6 text-soft">Nothing to ship.</p>
          ) : (
            <OrderTable label="Ship next" orders={next.orders} />
          )}
        </section>
        <section aria-labelledby="sales" className="flex flex-col gap-8">
          <div className="flex flex-col gap-4">
            <h2 id="sales" className="text-lg">
              Sales
            </h2>
            <PeriodForm
              {...period}
              problem={asked.error?.issues[0]?.message}
              action="/admin"
              periods={[7, 30, 90].map((days) => ({
                name: `${days} days`,
                from: dayAfter(today, 1 - days),
                to: today,
              }))}
              hash="#sales"
            />
            <a
              href={`/api/orders/sales.csv?from=${period.from}&to=${period.to}`}
              download
              className="link inline-flex min-h-11 items-center self-start"
            >
              List of these sales for the accountant
            </a>
          </div>
          <Suspense key={`${period.from} ${period.to}`} fallback={<p className="min-h-svh text-soft">Adding up…</p>}>
            <SalesOf period={period} />
          </Suspense>
        </section>
        <section aria-labelledby="low-stock">
          <h2 id="low-stock" className="mb-3 text-lg">
            Low stock
          </h2>
          <LowSizes {...low} href={lowHref} />
        </section>
        <MostWantedSizes sizes={wanted} />
      </div>
    </>
  )
}

/** The figures of many orders take longer than the rest of the page, which does not wait for them. */
async function SalesOf({ period }: { period: Period }) {
  const [current, previous] = await Promise.all([statsOf(period), statsOf(periodBefore(period))])
  return <Sales current={current} previous={previous} />
}

/** The dashboard of packers. */
async function PackersDashboard() {
  const counts = await packCounts()
  return (
    <>
      <AdminHeading title="Dashboard" />
      <Waiting
        tasks={[
          {
            name: 'Orders to pack',
            description: 'Paid, or cash on delivery',
            count: counts['to-pack'],
            href: '/admin/pack',
          },
          {
            name: 'Parcels to hand over',
            description: 'Packed, waiting for the courier',
            count: counts.packed,
            href: '/admin/pack?state=packed',
          },
        ]}
      />
    </>
  )
}
