import type { Metadata } from 'next'
import { PrintLabels } from '@/components/admin/bulk/hand-over'
import { Chips } from '@/components/admin/lists/filters'
import { counted } from '@/components/admin/lists/list-labels'
import { PackCard } from '@/components/admin/packing/pack-card'
import { ScanParcels } from '@/components/admin/packing/scan-parcels'
import { AdminHeading } from '@/components/admin/shell/admin-heading'
import { EntryLink } from '@/components/admin/shell/go-back'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { listCouriers } from '@/lib/couriers/couriers'
import { type PackState, packFilters, packStates } from '@/lib/orders/list/order-filters'
import { bookedParcels, listToPack, packCounts } from '@/lib/orders/ship/packing'
import { may } from '@/lib/platform/session/permissions'
import { listHref, type Params } from '@/lib/values/list-params'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Pack', robots: { index: false } }

const LIST = '/admin/pack'

const names: Record<PackState, string> = {
  'to-pack': 'To pack',
  unconfirmed: 'Not confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  'coming-back': 'On the way back',
}
const orderOf: Record<PackState, string> = {
  'to-pack': 'The most urgent first',
  unconfirmed: 'Wait until they are confirmed',
  packed: 'Waiting for the courier',
  shipped: 'On their way, the newest first',
  'coming-back': 'What should be here first. Scan each parcel that arrives',
}
const empty: Record<PackState, string> = {
  'to-pack': 'Nothing to pack.',
  unconfirmed: 'Every order is confirmed.',
  packed: 'No parcel waits for the courier.',
  shipped: 'No parcel is on its way.',
  'coming-back': 'No courier has a parcel that comes back.',
}

export default async function PackPage({ searchParams }: { searchParams: Promise<Params> }) {
  const { role } = await adminOnly('/admin/pack')
  const { state, currPage } = packFilters(await searchParams)
  const isStaff = may(role, 'staff')
  const [{ orders, page, pages }, counts, booked, couriers] = await Promise.all([
    listToPack(state, currPage),
    packCounts(),
    state === 'to-pack' || state === 'packed' ? bookedParcels(state) : [],
    isStaff ? listCouriers() : [],
  ])
  const unsent = orders.filter(
    ({ order: { status, trackingNumber } }) => !trackingNumber && (status === 'confirmed' || status === 'packed'),
  )
  const canBook = unsent.length > 0 && couriers.some(({ driver }) => driver !== null)
  const bookedIds = new Set(booked.flatMap(({ ids }) => ids))
  const ids = orders.map(({ order }) => order._id).join(',')
  const slips = `Print ${orders.length === 1 ? 'the slip' : `${orders.length} slips`}`
  return (
    <>
      <AdminHeading title="Pack" description={orderOf[state]}>
        {orders.length > 0 && (state === 'to-pack' || state === 'packed') && (
          <div className="flex flex-wrap gap-2">
            <a
              href={`/admin/orderlist/slips?ids=${ids}`}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {slips}
            </a>
            {canBook && (
              <EntryLink
                href={`/admin/orderlist/book?ids=${unsent.map(({ order }) => order._id)}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                Book
              </EntryLink>
            )}
            {state === 'packed' && (
              <EntryLink
                href={`/admin/orderlist/tracking?ids=${ids}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                Enter tracking numbers
              </EntryLink>
            )}
          </div>
        )}
      </AdminHeading>
      <Chips
        label="State"
        isLine
        chips={packStates.map((each) => ({
          name: names[each],
          count: counts[each],
          href: listHref(LIST, { state: each === 'to-pack' ? undefined : each }),
          isChosen: each === state,
        }))}
      />
      {booked.map((parcels) => (
        <Booked key={parcels.courier} isPacked={state === 'packed'} {...parcels} />
      ))}
      {state === 'coming-back' && <ScanParcels isFocused />}
      {orders.length === 0 ? (
        <div className="pt-6">
          <EmptyState title={empty[state]} />
        </div>
      ) : (
        <ul className="grid grid-cols-1 gap-4 py-6 md:grid-cols-2 2xl:grid-cols-3">
          {orders.map(({ order, expectedTo, back, isUnpaid }) => (
            <PackCard
              key={order._id}
              order={order}
              expectedTo={expectedTo}
              back={back}
              isUnpaid={isUnpaid}
              isBooked={bookedIds.has(order._id)}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(next) => listHref(LIST, { state: state === 'to-pack' ? undefined : state, currPage: next })}
      />
    </>
  )
}

type BookedProps = { courier: string; ids: string[]; total: number; isPacked: boolean }

/** The parcels of a list that a courier has booked. Their labels are there before they are packed. */
function Booked({ courier, ids, total, isPacked }: BookedProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-rule border-b py-3">
      <p className="mr-auto font-medium max-sm:w-full">
        {courier}: {counted(total, 'parcel')}
        {!isPacked && ' booked'}
        {total > ids.length && `, the first ${ids.length} now`}
      </p>
      <PrintLabels ids={ids} />
      {isPacked && (
        <EntryLink
          href={`/admin/pack/hand-over?ids=${ids.join(',')}`}
          className={buttonClass({ size: 'sm' })}
          aria-label={`Hand over to ${courier}`}
        >
          Hand over
        </EntryLink>
      )}
    </div>
  )
}
