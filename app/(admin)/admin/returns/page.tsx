import type { Metadata } from 'next'
import { Chips } from '@/components/admin/lists/filters'
import { ListHead } from '@/components/admin/lists/list-head'
import { counted } from '@/components/admin/lists/list-labels'
import { listOfEntries } from '@/components/admin/lists/list-table'
import { PackCard } from '@/components/admin/packing/pack-card'
import { ScanParcels } from '@/components/admin/packing/scan-parcels'
import { AdminReturnCard } from '@/components/admin/returns/return-card'
import { KeepRows } from '@/components/ui/form/keep-input'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { sizesToSend, worthsToExchange } from '@/lib/orders/return/exchange'
import { lastReturnAddress, listReturns } from '@/lib/orders/return/return-rows'
import { listToPack, packCounts } from '@/lib/orders/ship/packing'
import { first, listHref, oneOf, type Params } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Returns', robots: { index: false } }

const states = ['open', 'closed', 'coming-back'] as const
type State = (typeof states)[number]

const hrefOf = (state: State, currPage = 1) =>
  listHref('/admin/returns', { state: state === 'open' ? undefined : state, currPage })

export default async function ReturnsPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/returns')
  const params = await searchParams
  const state = oneOf(first(params, 'state'), states) ?? 'open'
  const page = pageNumber(first(params, 'currPage'))
  const { 'coming-back': comingBack } = await packCounts()
  const isBack = state === 'coming-back'
  const requests = isBack ? null : await listReturns(state === 'open', page)
  return (
    <>
      <ListHead
        title="Returns"
        description={requests && counted(requests.total, state === 'open' ? 'open return' : 'closed return')}
        chips={
          <Chips
            label="State"
            isLine
            chips={[
              { name: 'Open', href: hrefOf('open'), isChosen: state === 'open' },
              { name: 'Closed', href: hrefOf('closed'), isChosen: state === 'closed' },
              { name: 'On the way back', count: comingBack, href: hrefOf('coming-back'), isChosen: isBack },
            ]}
          />
        }
      />
      {/* On a phone the field has its own chip, so that the list is in view. */}
      <div className={isBack ? '' : 'rows:hidden'}>
        <ScanParcels isFocused={isBack} />
      </div>
      {requests ? <Requests state={state} found={requests} /> : <ComingBack page={page} />}
    </>
  )
}

/** What customers asked to return. */
async function Requests({ state, found }: { state: State; found: Awaited<ReturnType<typeof listReturns>> }) {
  const { returns, page, pages } = found
  const [sizes, worths, sendTo] = await Promise.all([
    sizesToSend(returns),
    worthsToExchange(returns),
    lastReturnAddress(),
  ])
  return (
    <>
      <KeepRows
        key={hrefOf(state, page)}
        rows={returns.map((each) => ({
          of: each._id,
          row: <AdminReturnCard of={each} sizes={sizes} worths={worths} sendTo={sendTo} />,
        }))}
        className={listOfEntries}
        empty={<EmptyState title={state === 'open' ? 'No return waits for you.' : 'No return is closed yet.'} />}
      />
      <Pagination page={page} pages={pages} href={(number) => hrefOf(state, number)} />
    </>
  )
}

/** Parcels that nobody took. */
async function ComingBack({ page: wanted }: { page: number }) {
  const { orders, page, pages } = await listToPack('coming-back', wanted)
  if (orders.length === 0) return <EmptyState title="No courier has a parcel that comes back." />
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 pb-6 md:grid-cols-2 2xl:grid-cols-3">
        {orders.map(({ order, expectedTo, back }) => (
          <PackCard key={order._id} order={order} expectedTo={expectedTo} back={back} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} href={(number) => hrefOf('coming-back', number)} />
    </>
  )
}
